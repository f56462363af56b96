// A worker: a process that measures one codec over one workload. It is a Google Benchmark program. Each of its loops is
// a benchmark with manual time, "docs/pugixml/load", whose repetitions are its turns and whose iterations are the
// readings of a turn, so that Google Benchmark shuffles the turns of all loops, filters them and reports them.
//
// Where a process gets its heap, stack and pages changes some times by up to a half, and no reading within one process
// shows that. So a run has several workers for each codec and workload. Codecs that shared a process would share its
// heap: their times would depend on which others are in the run.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "harness/clock.h"
#include "harness/codec_entry.h"
#include "measure/loop.h"
#include "model/fields.h"
#include "model/workload.h"

namespace scenebench {

/// The exit status of a worker whose codec does not take the data: they or its objects need too much memory, or it gives
/// other values back of the user's own, of which a library need not take all. That is no fault, as a crash or a hang is.
inline constexpr ExitCode kNotTaken{5};

/// What a worker is to do.
struct WorkerTask {
  std::uint32_t process = 0;  ///< of the codec over the workload, from 0
  double seconds = 0;         ///< that its turns of each loop take; at least one turn is taken of each
  /// CodecUnderTest::sums() of a process that has proven the codec: it is then confirmed, which takes less than a
  /// proof.
  std::optional<std::uint64_t> proven{};
  std::uint64_t memory = 0;     ///< bytes that the data and what the codec makes of them may take; 0 for any number
  bool is_own_data = false;     ///< whether the workload is the user's own
  bool is_of_run = false;       ///< whether rows have all readings, as a run needs them
};

/// What a worker reports besides its turns.
struct ProcessFacts {
  std::uint64_t proven = 0;              ///< CodecUnderTest::sums()
  double clock_cost_ns = 0;              ///< of one reading of the clock
  std::string allocator;                 ///< what replaces the C library's; empty for none
  std::vector<Row> sizes;                ///< of wires; none if the codec was only confirmed
  std::vector<std::string> without;      ///< phases that the values do not allow, each with the reason
};

SB_DESCRIBE(ProcessFacts, SB_FIELD(proven), SB_FIELD(clock_cost_ns), SB_FIELD(allocator), SB_FIELD(sizes),
            SB_FIELD(without));

/// The key in the context of a report, Google Benchmark's own JSON, of the facts of its process: JSON in a text.
inline constexpr const char* kFactsInContext = "scenebench";

/// Adds them to the context of this process's report, which may be done once.
void add_to_context(const ProcessFacts& facts);

/// One codec over one workload in this process.
class Worker {
 public:
  Worker(const CodecEntry& codec, const Workload& workload, const WorkerTask& task);

  /// Opens and proves, or confirms, the codec, and plans its loops of `phases`. A Stop if that fails. A codec without
  /// this shape or any of these phases is no failure.
  std::optional<Stop> prepare(std::span<const Phase> phases);

  /// Has Google Benchmark, which must have been initialised, take the turns and report them; to `reporter`, or where
  /// its flags say: a row for each turn, which has the readings of each phase in its label, if it is of a run, and
  /// counters for the rest. A Stop if a batch did not give what the proven object gives. A codec that throws fails its
  /// own loop and no other: the report has an error with what it threw.
  std::optional<Stop> measure(benchmark::BenchmarkReporter* reporter = nullptr);

  /// What the context of the report is to tell a run, once the worker is prepared: add_to_context().
  ProcessFacts facts() const;

 private:
  std::string name_of(const Loop& loop) const;
  std::optional<Stop> too_much_memory() const;
  void register_loop(const Loop& loop);
  void take_turn(const Loop& loop, benchmark::State& state);
  void relocate();

  const CodecEntry& codec_;
  const Workload workload_;
  const WorkerTask task_;
  std::shared_ptr<CodecUnderTest> tested_;
  std::vector<Loop> loops_;
  std::vector<std::string> without_;            ///< phases that the values do not allow
  Clock::time_point start_{};                   ///< of the turns
  double relocating_ns_ = 0, measured_ns_ = 0;  ///< so far, in all
  std::optional<std::string> unproven_;         ///< the loop with a batch that did not give what was proven
};

/// Has Google Benchmark shuffle turns, and take its own flags, "--benchmark_...". Must be called once, before any
/// Worker measures. Returns what is wrong with the flags, or nothing.
std::optional<Failure> initialize_google_benchmark(const std::vector<std::string>& flags);

}  // namespace scenebench
