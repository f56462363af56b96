#include "measure/repetition.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "harness/clock.h"
#include "measure/hang_watch.h"
#include "measure/plan.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

class NoReporter final : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>&) override {}
};

/// A repetition that is being taken.
class Running {
 public:
  Running(Relocations& relocations, const TurnPlace& first, const Repetitions::Report& report)
      : relocations_(relocations), first_(first), report_(report) {}

  void add(Timer& timer) {
    benchmark::RegisterBenchmark(timer.name().c_str(), [this, &timer](benchmark::State& state) { run(timer, state); })
        ->UseManualTime()
        ->Repetitions(static_cast<int>(timer.turn.turns))
        ->Iterations(static_cast<benchmark::IterationCount>(timer.turn.readings));
    planned_ += seconds_of_turns(timer);
  }

  RepetitionEnd end() const { return end_; }

 private:
  /// One turn. Google Benchmark aborts if turns of a repetition differ in their iterations (BM_CHECK in ComputeStats()),
  /// even if they report an error. So those of a turn that does not take place, or ends early, are empty.
  void run(Timer& timer, benchmark::State& state) {
    end_.interrupted |= interrupted();
    bool is_sound = !end_.ends_run() && !timer.has_failed();
    if (is_sound && report_) report_(std::min(1.0, done_ / planned_), timer.name());
    done_ += seconds_of_turn(timer);
    const HangWatch watch(timer.name());
    Mark start = Mark::now(false);
    std::optional<TurnTaker> turn;
    is_sound = is_sound && attempt(timer, [&] {
      relocations_.before_turn(timer);
      start = Mark::now(false);
      const double seconds = std::chrono::duration<double>(start.end - start_).count();
      return turn.emplace(timer, TurnPlace{first_.repetition, first_.seconds + seconds}).warm_up();
    });
    for (auto _ : state) {
      is_sound = is_sound && attempt(timer, [&] { return turn->take_reading(); });
      state.SetIterationTime(is_sound ? turn->last_reading_ns() * 1e-9 : 0);
    }
    if (!is_sound) return;
    turn->finish();
    relocations_.after_turn(timer, time_between(start, Mark::now(false)).count());
  }

  /// Whether `step` of a turn succeeds. Notes why not.
  template <class Step>
  bool attempt(Timer& timer, const Step& step) {
    try {
      if (step()) return true;
      end_.unproven = timer.name();
    } catch (const std::exception& error) {
      timer.fail(error);
    }
    return false;
  }

  Relocations& relocations_;
  TurnPlace first_;
  const Repetitions::Report& report_;
  Clock::time_point start_ = read_clock();
  double planned_ = 0, done_ = 0;  ///< seconds of turns
  RepetitionEnd end_;
};

}  // namespace

RepetitionEnd RepetitionsHere::take(std::span<Timer* const> timers, const TurnPlace& first, const Report& report) {
  calibrate_clock_again();
  Running running(relocations_, first, report);
  for (Timer* timer : timers) running.add(*timer);
  NoReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  benchmark::ClearRegisteredBenchmarks();
  RepetitionEnd end = running.end();
  end.clock_cost_ns = clock_cost().count();
  return end;
}

RepetitionEnd RunsInTurns::take(std::span<Timer* const> timers, const TurnPlace& first, const Report& report) {
  const Clock::time_point start = read_clock();
  std::array<std::vector<Timer*>, 2> runs;
  for (Timer* timer : timers) runs[std::less<>()(timer->cells.front(), second_) ? 0 : 1].push_back(timer);
  if (first.repetition % 2 == 1) std::swap(runs[0], runs[1]);
  const auto report_of = [&report](double before) -> Report {
    if (!report) return {};
    return [&report, before](double part, const std::string& at_work) { report(before + part / 2, at_work); };
  };
  const RepetitionEnd end = repetitions_.take(runs[0], first, report_of(0));
  if (end.ends_run()) return end;
  const double passed = std::chrono::duration<double>(read_clock() - start).count();
  return repetitions_.take(runs[1], {first.repetition, first.seconds + passed}, report_of(0.5));
}

}  // namespace scenebench
