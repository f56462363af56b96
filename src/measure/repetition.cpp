#include "measure/repetition.h"

#include <benchmark/benchmark.h>

#include <exception>

#include "harness/clock.h"
#include "measure/hang_watch.h"
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
  }

  RepetitionEnd end() const { return end_; }

 private:
  /// One turn.
  void run(Timer& timer, benchmark::State& state) {
    end_.interrupted |= interrupted();
    if (end_.ends_run() || timer.has_failed()) return state.SkipWithError("stopped");
    if (report_) report_(timer.name());
    const HangWatch watch(timer.name());
    try {
      relocations_.before_turn(timer);
      const Mark start = Mark::now(false);
      const double seconds = std::chrono::duration<double>(start.end - start_).count();
      if (take_turn(timer, {first_.repetition, first_.seconds + seconds}, state)) {
        relocations_.after_turn(timer, time_between(start, Mark::now(false)).count());
        return;
      }
      end_.unproven = timer.name();
    } catch (const std::exception& error) {
      timer.fail(error);
    }
    state.SkipWithError("failed");
  }

  static bool take_turn(Timer& timer, const TurnPlace& place, benchmark::State& state) {
    TurnTaker turn(timer, place);
    if (!turn.warm_up()) return false;
    for (auto _ : state) {
      if (!turn.take_reading()) return false;
      state.SetIterationTime(turn.last_reading_ns() * 1e-9);
    }
    turn.finish();
    return true;
  }

  Relocations& relocations_;
  TurnPlace first_;
  const Repetitions::Report& report_;
  Clock::time_point start_ = read_clock();
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

}  // namespace scenebench
