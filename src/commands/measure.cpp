#include "commands/measure.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <limits>
#include <utility>

#include "commands/hang_watch.h"
#include "harness/process.h"
#include "report/settled.h"
#include "report/statistics.h"

namespace scenebench {
namespace {

using Clock = std::chrono::steady_clock;

/// Long enough that the error of calibrating the clock (a few ns) is lost in it.
constexpr Nanoseconds kShortestBatch{50'000};

/// Google Benchmark's results reach us through the cells; its own display is not wanted.
class SilentReporter final : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>&) override {}
};

/// Batches that are timed to find out how long one takes.
constexpr int kTries = 3;

/// The shortest of a few batches: one that was interrupted must not make the codec look slow, and its batches small.
Nanoseconds shortest_of(Subject& subject, Phase phase, std::size_t batch) {
  Nanoseconds shortest = Nanoseconds::max();
  for (int i = 0; i < kTries; ++i) shortest = std::min(shortest, subject.time_batch(phase, batch).value_or(shortest));
  return shortest;
}

/// The smallest power of two of operations that takes kShortestBatch; for phases that keep no objects alive.
std::size_t batch_by_time(Subject& subject, Phase phase) {
  constexpr std::size_t kMost = 1 << 16;
  std::size_t batch = 1;
  while (batch < kMost && shortest_of(subject, phase, batch) < kShortestBatch) batch *= 2;
  return batch;
}

/// Even, so that with the measured batch a repetition of one operation a batch moves on by an odd number of inputs, and
/// repetitions see all eight scenes.
constexpr int kWarmUpBatches = 2;

struct Run {
  Outcome outcome;
  bool stopped = false;
  bool google_output;
  const Observer& observer;
};

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

void fail(TimedCell& cell, const std::exception& error) {
  cell.failure = error.what();
  if (cell.failure.empty()) cell.failure = "an exception without a message";
  cell.measurement.real_ns.clear();
  cell.measurement.cpu_ns.clear();
  cell.measurement.disturbed.clear();
}

/// All batches of one repetition, or nothing if the run has to stop.
std::optional<Nanoseconds> time_batches(benchmark::State& state, TimedCell& cell, Run& run) {
  const std::size_t batch = cell.measurement.batch;
  if (!run.stopped) cell.subject->relocate();
  // Brings the codec into its steady state, and caches and predictors back from the cell before.
  for (int i = 0; i < kWarmUpBatches && !run.stopped; ++i) cell.subject->time_batch(cell.phase, batch);
  Nanoseconds total{};
  for (auto _ : state) {
    run.outcome.interrupted |= interrupted();
    run.stopped |= run.outcome.interrupted;
    const auto time = run.stopped ? std::nullopt : cell.subject->time_batch(cell.phase, batch);
    if (!time) {
      if (!run.stopped) run.outcome.unproven = cell.measurement.name();
      run.stopped = true;
      state.SkipWithError("stopped");
      return std::nullopt;
    }
    total += *time;
    state.SetIterationTime(time->count() * 1e-9 / static_cast<double>(batch));
  }
  return total;
}

/// The same, but a codec that throws fails its cell and no other.
std::optional<Nanoseconds> time_or_fail(benchmark::State& state, TimedCell& cell, Run& run) {
  const HangWatch watch(cell.measurement.name());
  try {
    return time_batches(state, cell, run);
  } catch (const std::exception& error) {
    fail(cell, error);
    return std::nullopt;
  }
}

/// One repetition of one cell. Iteration time is given per operation, so that Google Benchmark's figures are ours.
void measure_once(benchmark::State& state, TimedCell& cell, Run& run) {
  constexpr double kUndisturbed = 0.95;
  const auto start = Clock::now();
  const double cpu_start = cpu_seconds();
  const auto total = cell.failure.empty() ? time_or_fail(state, cell, run) : std::nullopt;
  if (!cell.failure.empty()) state.SkipWithError("the codec threw");
  if (!total) return;
  const double cpu = cpu_seconds() - cpu_start;
  cell.seconds = seconds_since(start);
  Measurement& measurement = cell.measurement;
  const double operations = static_cast<double>(measurement.iterations) * static_cast<double>(measurement.batch);
  measurement.real_ns.push_back(total->count() / operations);
  measurement.cpu_ns.push_back(cpu * 1e9 / operations);
  measurement.disturbed.push_back(cpu + cpu_clock_step() < kUndisturbed * cell.seconds);
  state.counters["batch"] = static_cast<double>(measurement.batch);
  if (!run.observer.after_repetition(cell)) run.stopped = true;
}

void run_round(const std::vector<TimedCell*>& cells, int repetitions, Run& run) {
  run.observer.before_round(cells.size(), static_cast<std::size_t>(repetitions));
  for (TimedCell* cell : cells) {
    benchmark::RegisterBenchmark(cell->measurement.name().c_str(),
                                 [cell, &run](benchmark::State& state) { measure_once(state, *cell, run); })
        ->UseManualTime()
        ->Unit(benchmark::kNanosecond)
        ->Repetitions(repetitions)
        ->Iterations(static_cast<benchmark::IterationCount>(cell->measurement.iterations));
  }
  SilentReporter silent;
  benchmark::RunSpecifiedBenchmarks(run.google_output ? nullptr : &silent);
  benchmark::ClearRegisteredBenchmarks();
}

/// The cells that have not settled, the widest first, as many as one more repetition of each fits `seconds`.
std::vector<TimedCell*> unsettled(std::span<TimedCell> cells, double seconds) {
  std::vector<std::pair<double, TimedCell*>> by_width;
  for (TimedCell& cell : cells) {
    if (!cell.failure.empty()) continue;
    const Estimate time = estimate(cell.measurement.real_ns);
    if (!is_settled(time)) by_width.emplace_back(time.relative_width(), &cell);
  }
  std::stable_sort(by_width.begin(), by_width.end(),
                   [](const auto& one, const auto& two) { return one.first > two.first; });
  std::vector<TimedCell*> chosen;
  for (const auto& [width, cell] : by_width) {
    seconds -= cell->seconds;
    if (seconds >= 0) chosen.push_back(cell);
  }
  return chosen;
}

}  // namespace

TimedCell make_cell(const CodecInfo& codec, const Workload& workload, Phase phase, std::shared_ptr<Subject> subject) {
  TimedCell cell{std::move(subject), phase, {}};
  cell.measurement.workload = workload.name();
  cell.measurement.codec = codec.name;
  cell.measurement.phase = to_string(phase);
  return cell;
}

std::size_t step_batch(std::int64_t held_bytes, const BatchLimits& limits) {
  const std::int64_t fit = limits.live_bytes / std::max<std::int64_t>(held_bytes, 1);
  return std::clamp(static_cast<std::size_t>(std::max<std::int64_t>(fit, 1)), limits.fewest, limits.most);
}

namespace {

void plan_sound(TimedCell& cell, std::int64_t held_bytes, double seconds) {
  Measurement& measurement = cell.measurement;
  measurement.batch = is_step(cell.phase) ? step_batch(held_bytes) : batch_by_time(*cell.subject, cell.phase);
  double one_batch = std::numeric_limits<double>::max();  // of the wall clock, checks and copies included
  for (int i = 0; i < kTries; ++i) {
    const auto start = Clock::now();
    cell.subject->time_batch(cell.phase, measurement.batch);
    one_batch = std::min(one_batch, seconds_since(start));
  }
  constexpr double kMostIterations = 1e6;
  const double iterations = std::clamp(std::round(seconds / one_batch), 1.0, kMostIterations);
  measurement.iterations = static_cast<std::size_t>(iterations);
}

}  // namespace

void plan(TimedCell& cell, std::int64_t held_bytes, double seconds) {
  const HangWatch watch(cell.measurement.name());
  try {
    plan_sound(cell, held_bytes, seconds);
  } catch (const std::exception& error) {
    fail(cell, error);
  }
}

Outcome measure(std::span<TimedCell> cells, const Patience& patience, bool google_output, const Observer& observer) {
  Run run{{}, false, google_output, observer};
  const auto start = Clock::now();
  std::vector<TimedCell*> round;
  for (TimedCell& cell : cells) {
    if (cell.failure.empty()) round.push_back(&cell);
  }
  run_round(round, patience.repetitions, run);
  while (!run.stopped) {
    const double left = patience.budget_seconds - seconds_since(start);
    round = unsettled(cells, left);
    if (round.empty()) break;
    double cost = 0;
    for (const TimedCell* cell : round) cost += cell->seconds;
    // Several at a time, as their order is random within a round only.
    constexpr double kMostAtATime = 5;
    run_round(round, static_cast<int>(std::clamp(left / cost, 1.0, kMostAtATime)), run);
  }
  return run.outcome;
}

}  // namespace scenebench
