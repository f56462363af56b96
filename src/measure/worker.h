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
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/codec_under_test.h"
#include "measure/measure.h"
#include "system/files.h"
#include "system/fresh_copy.h"
#include "system/run_program.h"

namespace scenebench {

// How a process times one loop over its codec (loop.cpp): a batch is the operations between two marks of the clock; a
// reading adds up the times of batches; a turn is a few milliseconds of readings in one go.

/// How one reading is taken.
struct ReadingPlan {
  Batch batch;              ///< between two marks of the clock
  std::size_t batches = 1;  ///< that one reading adds up
  double nanoseconds = 0;   ///< of wall time that a reading takes, including the checks and copies around its batches

  std::size_t operations() const { return batch.operations * batches; }
};

/// How turns are taken.
struct TurnPlan {
  std::size_t readings = 1;  ///< in one turn
  std::size_t warm_ups = 1;  ///< readings before them that are thrown away
  std::size_t turns = 1;     ///< in one process
};

/// A phase; or those of the three steps that are wanted, which one loop measures together.
struct Loop {
  std::vector<Phase> phases;
  ReadingPlan reading{};
  TurnPlan turn{};

  Phase phase() const { return phases.front(); }
};

/// The loops of those of `phases` that `tested` has.
std::vector<Loop> loops_over(const CodecUnderTest& tested, std::span<const Phase> phases);

/// Times a few batches of `phase`, which `tested` must have. A reading takes 50 microseconds or more, so that the error
/// of calibrating the clock is negligible, if need be by several batches: where a batch may not have that many
/// operations, and for steps, each of which must take that long. What takes longer than 0.3 milliseconds is often
/// interrupted by other programs: no batch is added that makes a reading longer, and a single batch that is reads the
/// CPU clock.
ReadingPlan plan_reading(CodecUnderTest& tested, Phase phase);

/// Turns of these readings: up to a millisecond of warm-up and a few milliseconds of readings, as many as fit into
/// `seconds`, at least one.
TurnPlan plan_turns(const ReadingPlan& reading, double seconds);

/// The exit status of a worker whose codec does not take the data, which is no fault: they or its objects need too much
/// memory, or it gives other values back of the user's own, of which a library need not take all.
inline constexpr ExitCode kNotTaken{5};

/// What a worker is to do.
struct WorkerTask {
  std::uint32_t process = 0;  ///< of the codec over the workload, from 0
  double seconds = 0;         ///< that its turns of each loop take; at least one turn is taken of each
  /// CodecUnderTest::sums() of a process that has proven the codec, which is then only confirmed.
  std::optional<std::uint64_t> proven{};
  std::uint64_t memory = 0;     ///< bytes that the data and what the codec makes of them may take; 0 for any number
  bool is_own_data = false;     ///< whether the workload is the user's own
  bool is_of_run = false;       ///< whether rows have all readings, as a run needs them
  double wait = 0;              ///< seconds that it may wait, in all, for the machine's full speed
  Speed best{};                 ///< that speed; without it no turn waits
};

/// What a worker reports besides its turns.
struct ProcessFacts {
  std::uint64_t proven = 0;              ///< CodecUnderTest::sums()
  double clock_cost_ns = 0;              ///< of one reading of the clock
  std::string allocator;                 ///< what replaces the C library's; empty for none
  std::vector<Row> sizes;                ///< of wires; none if the codec was only confirmed
};

SB_DESCRIBE(ProcessFacts, SB_FIELD(proven), SB_FIELD(clock_cost_ns), SB_FIELD(allocator), SB_FIELD(sizes));

/// Adds them to the context of this process's report, Google Benchmark's own JSON, as JSON in a text. May be done once.
void add_to_context(const ProcessFacts& facts);

/// One codec over one workload in this process.
class Worker {
 public:
  Worker(const CodecEntry& codec, const Workload& workload, const WorkerTask& task);

  /// Opens and proves, or confirms, the codec, and plans its loops of `phases`. A Stop if that fails. A codec without
  /// this shape or any of these phases is no failure.
  std::optional<Stop> prepare(std::span<const Phase> phases);

  /// Has Google Benchmark, which must have been initialised, take the turns and report them; to `reporter`, or where
  /// its flags say: a row for each turn, with the readings of each phase in its label, if it is of a run. A Stop if a
  /// batch did not give what the proven object gives. A codec that throws fails its own loop and no other.
  std::optional<Stop> measure(benchmark::BenchmarkReporter* reporter = nullptr);

  /// What the context of the report is to tell a run, once the worker is prepared: add_to_context().
  ProcessFacts facts() const;

 private:
  std::string name_of(const Loop& loop) const;
  void register_loop(const Loop& loop);
  void take_turn(const Loop& loop, benchmark::State& state);
  void await_full_speed();

  const CodecEntry& codec_;
  const Workload workload_;
  const WorkerTask task_;
  std::shared_ptr<CodecUnderTest> tested_;
  std::vector<Loop> loops_;
  Clock::time_point start_{};            ///< of the turns
  double waited_ = 0;                    ///< seconds, for the machine's full speed
  std::optional<std::string> unproven_;  ///< the loop with a batch that did not give what was proven
};

/// Has Google Benchmark shuffle turns, and take its own flags, "--benchmark_...". Must be called once, before any
/// Worker measures. Returns what is wrong with the flags, or nothing.
std::optional<Failure> initialize_google_benchmark(const std::vector<std::string>& flags);

// How a run starts workers and reads what they report (workers.cpp).

/// The last message of this program in a log of what it has printed, without what messages begin with; the log if there
/// is none. Of a long text the beginning.
std::string last_message(const std::filesystem::path& log);

/// Adds the turns and failures in `text`, the report of a worker with readings, to the cells of `pair`, as those of its
/// process `process`, which has begun `seconds` after the run. Fails if that is no such report, or if it ends early.
Expected<ProcessFacts, Failure> read_report(std::string_view text, std::uint32_t process, double seconds,
                                            MeasuredPair& pair);

class Workers {
 public:
  /// Workers of `task`, with `seconds` for each loop (WorkerTask), on a machine of whose speed `met` has what the run
  /// knows by then. Both must outlive this.
  Workers(const RunTask& task, const Environment& met, double seconds) : task_(task), met_(met), seconds_(seconds) {}

  /// The next workers, processes `process` of their pairs, run a fresh copy of the program whose turn it is, so that
  /// the place of its file in memory differs, too. Returns a sentence if there is no place for one: then they run the
  /// program itself.
  std::optional<std::string> renew_program(std::uint32_t process);

  /// Runs process `process` of `pair`, `seconds` after the run has begun, and adds its turns to the pair. Calls `tick`
  /// ten times a second. After Ctrl-C it kills the worker. Returns its facts, nothing if it had nothing to measure, or
  /// its own Stop; unproven, with how it ended, if it gave none. That and kNotTaken are about this pair alone; after
  /// any other no worker would do better.
  Expected<std::optional<ProcessFacts>, Stop> run(MeasuredPair& pair, std::uint32_t process, double seconds,
                                                  const std::function<void()>& tick);

 private:
  std::vector<std::string> arguments_for(const MeasuredPair& pair, std::uint32_t process) const;
  Stop stop_of(const ProgramEnd& end, const MeasuredPair& pair) const;

  const RunTask& task_;
  const Environment& met_;
  const double seconds_;
  const ScratchFolder scratch_;
  const std::filesystem::path log_ = scratch_.path() / "worker.log";  ///< of one at a time
  std::filesystem::path program_;
  std::optional<FreshCopy> copy_;
};

}  // namespace scenebench
