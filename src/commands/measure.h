// Runs the cells of a run through Google Benchmark and keeps what each repetition measured.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "commands/google_flags.h"
#include "harness/codec.h"
#include "harness/subject.h"
#include "report/results.h"

namespace scenebench {

/// One workload, codec and phase, ready to be timed.
struct TimedCell {
  std::shared_ptr<Subject> subject;  ///< proven
  Phase phase;
  Measurement measurement;   ///< names, batch and iterations are set; the times are filled in by measure()
  double seconds = 0;        ///< wall time that its last repetition took, set by measure()
  std::string failure = {};  ///< what the codec threw while it was planned or measured; it then has no times
};

/// The cell of `codec` over `workload`, still without a plan; `subject` may follow later.
TimedCell make_cell(const CodecInfo& codec, const Workload& workload, Phase phase,
                    std::shared_ptr<Subject> subject = nullptr);

/// How large batches of the steps decode, traverse and dealloc are. 256 KiB of live objects stay in the second-level
/// cache of today's machines. Over docs, protobuf-lite's steps added up to 16 and 19% more than load with 1 MiB (two
/// runs), to 3 … 17% more with this (seven runs); the table says so where it is above 15%.
struct BatchLimits {
  std::int64_t live_bytes = 256 << 10;  ///< of decoded objects alive at a time
  std::size_t fewest = 4, most = 1024;
};

/// Operations in a batch of the steps: as many decoded objects as fit `limits.live_bytes`, within its bounds.
/// `held_bytes` is what one decoded object holds.
std::size_t step_batch(std::int64_t held_bytes, const BatchLimits& limits = {});

/// Sets batch and iterations, or the failure, of `cell`, so that one repetition takes about `seconds` of wall time.
/// `held_bytes` is what a decoded object holds on the heap and in itself.
void plan(TimedCell& cell, std::int64_t held_bytes, double seconds);

/// How a run ended.
struct Outcome {
  bool interrupted = false;
  std::optional<std::string> unproven;  ///< the cell whose sum or wire differed from the proven object's
};

/// How often cells are repeated.
struct Patience {
  int repetitions;  ///< of every cell
  /// Afterwards, cells that have not settled (report/settled.h) are repeated until this many seconds after the start: 0
  /// for not at all.
  double budget_seconds = 0;
};

/// What measure() reports while it runs, outside the clock.
struct Observer {
  std::function<void(std::size_t cells, std::size_t repetitions)> before_round;  ///< so many repetitions of each
  std::function<bool(const TimedCell&)> after_repetition;                        ///< false: stop here
};

/// Times all cells, in random order across cells and repetitions. Google Benchmark must have been initialised. Stops
/// early on Ctrl-C and on a mismatch. With `google_output`, Google Benchmark's own reporters show each round.
Outcome measure(std::span<TimedCell> cells, const Patience& patience, bool google_output, const Observer& observer);

}  // namespace scenebench
