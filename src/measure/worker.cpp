#include "measure/worker.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "base/text.h"
#include "measure/footprint.h"
#include "results/estimate.h"
#include "results/json.h"
#include "system/heap.h"
#include "system/process.h"
#include "system/run_program.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

/// The times that one reading adds up; nothing if a batch did not give what the proven object gives.
std::optional<BatchTimes> read(CodecUnderTest& tested, const Loop& loop) {
  BatchTimes sum{};
  for (std::size_t i = 0; i < loop.reading.batches; ++i) {
    const auto times = tested.time_batch(loop.phase(), loop.reading.batch);
    if (!times) return std::nullopt;
    for (std::size_t section = 0; section < sum.size(); ++section) sum[section] += (*times)[section];
  }
  return sum;
}

/// One turn. Functions throw what the codec throws.
class TurnTaker {
 public:
  TurnTaker(CodecUnderTest& tested, const Loop& loop) : tested_(tested), loop_(loop), ns_(loop.phases.size()) {
    for (auto& of_phase : ns_) of_phase.reserve(loop.turn.readings);  // not while it is timed
  }

  /// Seconds an operation; of steps, all that are timed. Nothing if a batch did not give what the proven object gives.
  /// The first one comes after a warm-up.
  std::optional<double> take_reading() {
    if (!std::exchange(has_begun_, true) && !begin()) return std::nullopt;
    const auto times = read(tested_, loop_);
    if (!times) return std::nullopt;
    double all = 0;
    for (std::size_t i = 0; i < ns_.size(); ++i) {
      const Nanoseconds time = (*times)[section_of(loop_.phases[i])];
      const double ns = time.count() / static_cast<double>(loop_.reading.operations());
      ns_[i].push_back(ns);
      all += ns;
    }
    return all * 1e-9;
  }

  /// {"load": [12.5, 13.25]}, the readings in nanoseconds.
  std::string label() const {
    json::Json label;
    for (std::size_t i = 0; i < ns_.size(); ++i) label[std::string(to_string(loop_.phases[i]))] = ns_[i];
    return label.dump();
  }

  /// Adds the turn, which began so many `seconds` after the first, to its row; its readings, which are too many for
  /// people, only if asked for. Of two times of the chain the smaller one is the clock's, as other programs may
  /// interrupt either; of two degrees of crowding the larger one counts.
  void finish(double seconds, bool with_readings, benchmark::State& state) const {
    const Speed after = time_reference_kernels();
    const double chain = std::min(before_.chain_ns, after.chain_ns);
    double ns = 0;
    for (const auto& of_phase : ns_) ns += quantiles_of(of_phase).median;
    state.counters["seconds"] = seconds;
    state.counters["chain_ns"] = chain;
    state.counters["crowding"] = std::max(before_.crowding, after.crowding);
    state.counters["batch"] = static_cast<double>(loop_.reading.batch.operations);
    state.counters["batches"] = static_cast<double>(loop_.reading.batches);
    state.counters["inputs"] = static_cast<double>(tested_.inputs());
    if (chain > 0) state.counters["cycles"] = ns / chain * kChainCycles;
    if (with_readings) state.SetLabel(label());
  }

 private:
  /// Warms up the codec at another place. False if a batch did not give what the proven object gives.
  bool begin() {
    tested_.relocate();
    for (std::size_t i = 0; i < loop_.turn.warm_ups; ++i) {
      if (!read(tested_, loop_)) return false;
    }
    before_ = time_reference_kernels();
    return true;
  }

  CodecUnderTest& tested_;
  const Loop& loop_;
  bool has_begun_ = false;
  Speed before_{};
  std::vector<std::vector<double>> ns_;  ///< of each phase of the loop the readings
};

/// What the codec threw; of a long text the beginning, as some libraries include the whole input.
std::string reason_of(const std::exception& error) {
  constexpr std::size_t kLongest = 1'000;
  const std::string reason = std::string(error.what()).substr(0, kLongest);
  return reason.empty() ? "an exception without a message" : reason;
}

}  // namespace

Worker::Worker(const CodecEntry& codec, const Workload& workload, const WorkerTask& task)
    : codec_(codec), workload_(workload), task_(task) {}

std::string Worker::name_of(const Loop& loop) const {
  std::vector<std::string> phases;
  for (const Phase phase : loop.phases) phases.emplace_back(to_string(phase));
  return fmt::format("{}/{}/{}", workload_.name(), codec_.info.name, joined(phases, ","));
}

std::optional<Stop> Worker::prepare(std::span<const Phase> phases) {
  constexpr std::size_t kStride = 7;  // has no divisor in common with powers of two
  tested_ = codec_.open(workload_);
  if (!tested_) return std::nullopt;
  const auto problem = prove(codec_, workload_, *tested_, phases, task_.proven);
  if (problem) return Stop{task_.is_own_data ? kNotTaken : ExitCode::unproven, problem->message};
  loops_ = loops_over(*tested_, phases);
  for (Loop& loop : loops_) {
    const Watchdog watch = hang_watch(name_of(loop));
    try {
      loop.reading = plan_reading(*tested_, loop.phase());
      loop.turn = plan_turns(loop.reading, task_.seconds);
    } catch (const std::exception&) {  // its first turn will throw, too, and report it
    }
  }
  tested_->start_at(kStride * task_.process);  // all inputs have readings though a process has few of a long operation
  const auto taken = static_cast<std::uint64_t>(peak_memory().value_or(0));
  if (task_.memory == 0 || taken <= task_.memory) return std::nullopt;
  return Stop{kNotTaken, fmt::format("codec {} on workload {} takes {} of memory, and --memory allows {}.",
                                     codec_.info.name, workload_.name(), brief_bytes(static_cast<double>(taken)),
                                     brief_bytes(static_cast<double>(task_.memory)))};
}

ProcessFacts Worker::facts() const {
  ProcessFacts facts{tested_ ? tested_->sums() : 0, clock_cost().count(), replaced_malloc(), {}};
  if (tested_ && !task_.proven) facts.sizes = sizes_of(codec_, workload_, *tested_);
  return facts;
}

std::optional<Stop> Worker::measure(benchmark::BenchmarkReporter* reporter) {
  start_ = read_clock();
  for (const Loop& loop : loops_) register_loop(loop);
  const std::size_t measured = benchmark::RunSpecifiedBenchmarks(reporter);
  benchmark::ClearRegisteredBenchmarks();
  if (measured == 0 && !task_.is_of_run) return Stop{ExitCode::usage, "nothing matches these filters."};
  if (!unproven_) return std::nullopt;
  return Stop{ExitCode::unproven,
              fmt::format("{}: a timed batch gave another result than the proven object.", *unproven_)};
}

/// Its turns are repetitions. For a run each is a benchmark of its own, so that there are no aggregates: Google
/// Benchmark divides CPU times for them, and where the system's clock is too coarse for a turn, writes NaN, which is no
/// JSON.
void Worker::register_loop(const Loop& loop) {
  const std::string name = name_of(loop);
  const std::size_t benchmarks = task_.is_of_run ? loop.turn.turns : 1;
  for (std::size_t i = 0; i < benchmarks; ++i) {
    benchmark::RegisterBenchmark(name.c_str(), [&](benchmark::State& state) { take_turn(loop, state); })
        ->UseManualTime()
        ->Repetitions(static_cast<int>(loop.turn.turns / benchmarks))
        ->Iterations(static_cast<benchmark::IterationCount>(loop.turn.readings));
  }
}

/// Until the reference kernels have shown it for as long as a turn takes, so that no gap in what a neighbour does ends
/// it. They alone decide, nothing that the codec does: of many turns the estimator would choose the same.
void Worker::await_full_speed() {
  constexpr double kCalm = 0.005;  // seconds
  if (task_.best.chain_ns <= 0) return;
  const auto seconds_since = [](Clock::time_point start) {
    return std::chrono::duration<double>(read_clock() - start).count();
  };
  const Clock::time_point start = read_clock();
  Clock::time_point calm = start;
  while (seconds_since(calm) < kCalm && waited_ + seconds_since(start) < task_.wait) {
    if (!is_at_full_speed(time_reference_kernels(), task_.best)) calm = read_clock();
  }
  waited_ += seconds_since(start);
}

/// Even what comes before the readings is in the iterations, because Google Benchmark aborts if repetitions differ in
/// how many they have (BM_CHECK in ComputeStats()), and one that is skipped before the first has none.
void Worker::take_turn(const Loop& loop, benchmark::State& state) {
  await_full_speed();
  const Watchdog watch = hang_watch(name_of(loop));
  const std::chrono::duration<double> seconds = read_clock() - start_;
  TurnTaker turn(*tested_, loop);
  const auto fail = [&](const std::string& why) {
    state.SetLabel(turn.label());
    state.SkipWithError(printable(why).c_str());  // which the report has as it is
  };
  try {
    for (auto _ : state) {
      const std::optional<double> time = unproven_ ? std::nullopt : turn.take_reading();
      if (!time) {
        if (!unproven_) unproven_ = name_of(loop);
        return fail("stopped");
      }
      state.SetIterationTime(*time);
    }
  } catch (const std::exception& error) {
    return fail(reason_of(error));
  }
  turn.finish(seconds.count(), task_.is_of_run, state);
}

std::optional<Failure> initialize_google_benchmark(const std::vector<std::string>& flags) {
  // Google Benchmark keeps a pointer to the program's name.
  static std::vector<std::string> arguments{"bench", "--benchmark_enable_random_interleaving=true"};
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  std::vector<char*> pointers = pointers_to(arguments);
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, pointers.data());
  if (count <= 1) return std::nullopt;  // it takes those out that it knows
  return Failure{fmt::format("Google Benchmark does not know {}, or not with that value", pointers[1])};
}

}  // namespace scenebench
