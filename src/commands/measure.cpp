#include "commands/measure.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

#include "harness/process.h"

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

/// The smallest power of two of operations that takes kShortestBatch; for phases that keep no objects alive.
std::size_t batch_by_time(Subject& subject, Phase phase) {
  constexpr std::size_t kMost = 1 << 16;
  std::size_t batch = 1;
  while (batch < kMost) {
    const auto time = subject.time_batch(phase, batch);
    if (!time || *time >= kShortestBatch) break;
    batch *= 2;
  }
  return batch;
}

struct Run {
  Outcome outcome;
  bool stopped = false;
  const std::function<bool(const TimedCell&)>& after_each;
};

/// One repetition of one cell. Iteration time is given per operation, so that Google Benchmark's figures are ours.
void measure_once(benchmark::State& state, TimedCell& cell, Run& run) {
  const std::size_t batch = cell.measurement.batch;
  if (!run.stopped) cell.subject->time_batch(cell.phase, batch);  // warms caches and predictors after the last cell
  const std::clock_t cpu_start = std::clock();
  Nanoseconds total{};
  for (auto _ : state) {
    run.outcome.interrupted |= interrupted();
    run.stopped |= run.outcome.interrupted;
    const auto time = run.stopped ? std::nullopt : cell.subject->time_batch(cell.phase, batch);
    if (!time) {
      if (!run.stopped) run.outcome.unproven = cell.measurement.name();
      run.stopped = true;
      state.SkipWithError("stopped");
      return;
    }
    total += *time;
    state.SetIterationTime(time->count() * 1e-9 / static_cast<double>(batch));
  }
  const double operations = static_cast<double>(cell.measurement.iterations) * static_cast<double>(batch);
  const double cpu_seconds = static_cast<double>(std::clock() - cpu_start) / CLOCKS_PER_SEC;
  cell.measurement.real_ns.push_back(total.count() / operations);
  cell.measurement.cpu_ns.push_back(cpu_seconds * 1e9 / operations);
  state.counters["batch"] = static_cast<double>(batch);
  if (!run.after_each(cell)) run.stopped = true;
}

}  // namespace

std::size_t step_batch(std::int64_t held_bytes, const BatchLimits& limits) {
  const std::int64_t fit = limits.live_bytes / std::max<std::int64_t>(held_bytes, 1);
  return std::clamp(static_cast<std::size_t>(std::max<std::int64_t>(fit, 1)), limits.fewest, limits.most);
}

void plan(TimedCell& cell, std::int64_t held_bytes, double seconds) {
  Measurement& measurement = cell.measurement;
  measurement.batch = is_step(cell.phase) ? step_batch(held_bytes) : batch_by_time(*cell.subject, cell.phase);
  cell.subject->time_batch(cell.phase, measurement.batch);
  const auto start = Clock::now();
  cell.subject->time_batch(cell.phase, measurement.batch);
  const std::chrono::duration<double> one_batch = Clock::now() - start;
  constexpr double kMostIterations = 1e6;
  const double iterations = std::clamp(std::round(seconds / one_batch.count()), 1.0, kMostIterations);
  measurement.iterations = static_cast<std::size_t>(iterations);
}

Outcome measure(std::vector<TimedCell>& cells, bool google_output,
                const std::function<bool(const TimedCell&)>& after_each) {
  Run run{{}, false, after_each};
  for (TimedCell& cell : cells) {
    benchmark::RegisterBenchmark(cell.measurement.name().c_str(),
                                 [&cell, &run](benchmark::State& state) { measure_once(state, cell, run); })
        ->UseManualTime()
        ->Unit(benchmark::kNanosecond)
        ->Iterations(static_cast<benchmark::IterationCount>(cell.measurement.iterations));
  }
  SilentReporter silent;
  benchmark::RunSpecifiedBenchmarks(google_output ? nullptr : &silent);
  benchmark::ClearRegisteredBenchmarks();
  return run.outcome;
}

}  // namespace scenebench
