#include "measure/measure.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <memory_resource>
#include <utility>
#include <vector>

#include "harness/clock.h"
#include "measure/estimator.h"
#include "measure/hang_watch.h"
#include "measure/plan.h"
#include "measure/reference_kernel.h"
#include "measure/take_turn.h"
#include "measure/timer.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

/// Google Benchmark shuffles and runs the turns; what a cell's figure is, and what its reporters show, comes at the end.
class NoReporter final : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>&) override {}
};

std::string reason_of(const std::exception& error) {
  const std::string reason = error.what();
  return reason.empty() ? "an exception without a message" : reason;
}

void fail(Timer& timer, const std::exception& error) {
  for (TimedCell* cell : timer.cells) cell->failure = reason_of(error);
  for (Turns& turns : timer.turns) turns.clear();
}

bool has_failed(const Timer& timer) { return !timer.cells.front()->failure.empty(); }

/// One run, from the plan to the figures.
class Measuring {
 public:
  Measuring(std::span<TimedCell> cells, const Schedule& schedule, const Observer& observer, double known_kernel_ns)
      : schedule_(schedule),
        observer_(observer),
        known_kernel_ns_(known_kernel_ns),
        timers_(make_timers(cells, &readings_)),
        start_(read_clock()) {}

  Outcome carry_out() {
    for (Timer& timer : timers_) plan(timer);
    std::erase_if(timers_, has_failed);
    share_out(timers_, schedule_.seconds, schedule_.repetitions);
    std::vector<Timer*> all;
    for (Timer& timer : timers_) all.push_back(&timer);
    planning_seconds_ = seconds_since_start();
    planned_seconds_ = std::max(schedule_.seconds, schedule_.budget_seconds) + planning_seconds_;
    for (int i = 0; i < schedule_.repetitions && !stopped_; ++i) {
      run_repetition(all);
      revise_plan();
    }
    while (!stopped_) {
      const double measured = seconds_since_start() - planning_seconds_;
      const std::vector<Timer*> unsettled = widest_that_fit(schedule_.budget_seconds - measured);
      if (unsettled.empty()) break;
      run_repetition(unsettled);
    }
    if (observer_.readings) hand_over_readings();
    return outcome_;
  }

 private:
  double seconds_since_start() const { return std::chrono::duration<double>(read_clock() - start_).count(); }

  void plan(Timer& timer) {
    outcome_.interrupted |= interrupted();
    stopped_ |= outcome_.interrupted;
    if (stopped_) return;
    const HangWatch watch(timer.name());
    try {
      plan_reading(timer);
    } catch (const std::exception& error) {
      fail(timer, error);
    }
  }

  /// What repetitions have taken so far is what the others will take, where that is longer than was planned: on a machine
  /// that became slower there would be no time left for most of the run.
  void revise_plan() {
    const double each = (seconds_since_start() - planning_seconds_) / repetition_;
    planned_seconds_ = std::max(planned_seconds_, planning_seconds_ + each * schedule_.repetitions);
  }

  /// As many turns of each timer as planned, in random order, and the figures so far.
  void run_repetition(const std::vector<Timer*>& timers) {
    calibrate_clock_again();
    for (Timer* timer : timers) {
      benchmark::RegisterBenchmark(timer->name().c_str(), [this, timer](benchmark::State& state) { run(*timer, state); })
          ->UseManualTime()
          ->Repetitions(static_cast<int>(timer->turn.turns))
          ->Iterations(1);
    }
    NoReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::ClearRegisteredBenchmarks();
    ++repetition_;
    estimate_all();
    if (observer_.after_repetition && !observer_.after_repetition()) stopped_ = true;
  }

  /// One turn, as one repetition of a benchmark of Google's.
  void run(Timer& timer, benchmark::State& state) {
    for (auto _ : state) {
      outcome_.interrupted |= interrupted();
      stopped_ |= outcome_.interrupted;
      if (stopped_ || has_failed(timer)) {
        state.SkipWithError("stopped");
        return;
      }
      report_progress(timer);
      state.SetIterationTime(turn(timer));
    }
  }

  void report_progress(const Timer& timer) {
    if (!observer_.progress) return;
    observer_.progress(std::min(1.0, seconds_since_start() / std::max(planned_seconds_, 1e-9)), timer.name());
  }

  /// The seconds of an operation, as its last reading has it; 0 if there is none.
  double turn(Timer& timer) {
    const HangWatch watch(timer.name());
    try {
      relocations_.before_turn(timer);
      const Mark start = Mark::now(false);
      const bool proven = take_turn(timer, {repetition_, seconds_since_start()});
      relocations_.after_turn(timer, time_between(start, Mark::now(false)).count());
      if (!proven) {
        outcome_.unproven = timer.name();
        stopped_ = true;
        return 0;
      }
      return timer.turns.front().back().ns.back() * 1e-9;
    } catch (const std::exception& error) {
      fail(timer, error);
      return 0;
    }
  }

  /// The 2% quantile of all that the reference kernel took: full speed, and no lucky reading. What is known from before, if
  /// that is faster.
  double kernel_at_full_speed() const {
    std::vector<double> times;
    for (const Timer& timer : timers_) {
      for (const Turn& turn : timer.turns.front()) times.push_back(turn.kernel_ns);
    }
    if (times.empty()) return known_kernel_ns_;
    std::sort(times.begin(), times.end());
    const double own = quantile_of_sorted(times, 0.02);
    return known_kernel_ns_ > 0 ? std::min(own, known_kernel_ns_) : own;
  }

  void estimate_all() {
    outcome_.kernel_ns = kernel_at_full_speed();
    double fast = 0, all = 0;
    for (Timer& timer : timers_) {
      for (std::size_t i = 0; i < timer.cells.size(); ++i) {
        estimate_cell(timer.turns[i], outcome_.kernel_ns, timer.cells[i]->measurement);
      }
      const auto turns = static_cast<double>(timer.turns.front().size());
      fast += turns * timer.cells.front()->measurement.full_speed;
      all += turns;
    }
    outcome_.full_speed = all > 0 ? fast / all : 0;
    outcome_.turns = static_cast<std::size_t>(all);
  }

  /// 0 if all cells have settled, infinite if one has too few turns for an interval.
  static double width_of(const Timer& timer) {
    double widest = 0;
    for (const TimedCell* cell : timer.cells) {
      const Estimate& time = cell->measurement.time;
      if (!time.has_interval()) return std::numeric_limits<double>::infinity();
      if (!is_settled(time)) widest = std::max(widest, time.relative_width());
    }
    return widest;
  }

  /// The timers with cells that have not settled, the widest first, as many as one more repetition of each fits `seconds`;
  /// but those without an interval alone, as long as one of them fits: it lacks a few turns, and others can never have enough.
  std::vector<Timer*> widest_that_fit(double seconds) {
    std::vector<std::pair<double, Timer*>> by_width;
    for (Timer& timer : timers_) {
      if (const double width = width_of(timer); width > 0 && !has_failed(timer)) by_width.emplace_back(width, &timer);
    }
    std::ranges::stable_sort(by_width, [](const auto& one, const auto& two) { return one.first > two.first; });
    std::vector<Timer*> chosen;
    bool without_interval = false;
    for (const auto& [width, timer] : by_width) {
      if (std::isfinite(width) && without_interval) break;
      const double repetition = seconds_of_turn(*timer) * static_cast<double>(timer->turn.turns);
      if (repetition > seconds) continue;
      without_interval |= std::isinf(width);
      seconds -= repetition;
      chosen.push_back(timer);
    }
    return chosen;
  }

  void hand_over_readings() const {
    for (const Timer& timer : timers_) {
      for (std::size_t i = 0; i < timer.cells.size(); ++i) observer_.readings(*timer.cells[i], timer.turns[i]);
    }
  }

  const Schedule& schedule_;
  const Observer& observer_;
  double known_kernel_ns_;
  std::pmr::monotonic_buffer_resource readings_{1 << 20};
  std::vector<Timer> timers_;
  Clock::time_point start_;
  Relocations relocations_;
  Outcome outcome_;
  bool stopped_ = false;
  std::uint32_t repetition_ = 0;
  double planning_seconds_ = 0;  ///< after the start, until the first turn
  double planned_seconds_ = 0;   ///< until the end
};

}  // namespace

Outcome measure(std::span<TimedCell> cells, const Schedule& schedule, const Observer& observer, double known_kernel_ns) {
  return Measuring(cells, schedule, observer, known_kernel_ns).carry_out();
}

}  // namespace scenebench
