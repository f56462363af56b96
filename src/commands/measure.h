// Runs the cells of a run through Google Benchmark and keeps what each repetition measured.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/google_flags.h"
#include "harness/subject.h"
#include "report/results.h"

namespace scenebench {

/// One workload, codec and phase, ready to be timed.
struct TimedCell {
  std::shared_ptr<Subject> subject;  ///< proven
  Phase phase;
  Measurement measurement;  ///< names, batch and iterations are set; the times are filled in by measure()
};

/// How large batches of the steps decode, traverse and dealloc are. 256 KiB of live objects stay in the second-level
/// cache of today's machines. Over docs, protobuf-lite's steps added up to 16 and 19% more than load with 1 MiB (two runs),
/// to 3 … 17% more with this (seven runs); the table says so where it is above 15%.
struct BatchLimits {
  std::int64_t live_bytes = 256 << 10;  ///< of decoded objects alive at a time
  std::size_t fewest = 4, most = 1024;
};

/// Operations in a batch of the steps: as many decoded objects as fit `limits.live_bytes`, within its bounds.
/// `held_bytes` is what one decoded object holds.
std::size_t step_batch(std::int64_t held_bytes, const BatchLimits& limits = {});

/// Sets batch and iterations of `cell`, so that one repetition takes about `seconds` of wall time. `held_bytes` is what
/// a decoded object holds on the heap and in itself.
void plan(TimedCell& cell, std::int64_t held_bytes, double seconds);

/// How a run ended.
struct Outcome {
  bool interrupted = false;
  std::optional<std::string> unproven;  ///< the cell whose sum or wire differed from the proven object's
};

/// Times every cell `repetitions` times, in random order across cells and repetitions. Google Benchmark must have been
/// initialised. Calls `after_each(cell)` after each repetition of a cell, outside the clock. Stops early on Ctrl-C, a
/// mismatch, or when `after_each` returns false.
Outcome measure(std::vector<TimedCell>& cells, bool google_output,
                const std::function<bool(const TimedCell&)>& after_each);

}  // namespace scenebench
