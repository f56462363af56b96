#include "measure/repetition.h"

#include <benchmark/benchmark.h>

#include <exception>

#include "harness/clock.h"
#include "measure/hang_watch.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

/// Google Benchmark shuffles and runs the turns. The figures, and what its reporters show, are made at the end of the
/// run.
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

  /// Has Google Benchmark take the turns of `timer`, one as each of its own repetitions.
  void add(Timer& timer) {
    benchmark::RegisterBenchmark(timer.name().c_str(), [this, &timer](benchmark::State& state) { run(timer, state); })
        ->UseManualTime()
        ->Repetitions(static_cast<int>(timer.turn.turns))
        ->Iterations(1);
  }

  RepetitionEnd end() const { return end_; }

 private:
  void run(Timer& timer, benchmark::State& state) {
    for (auto _ : state) {
      end_.interrupted |= interrupted();
      if (end_.ends_run() || timer.has_failed()) {
        state.SkipWithError("stopped");
        return;
      }
      if (report_) report_(timer.name());
      state.SetIterationTime(turn(timer));
    }
  }

  /// The seconds of an operation, as its last reading has it; 0 if there is none.
  double turn(Timer& timer) {
    const HangWatch watch(timer.name());
    try {
      relocations_.before_turn(timer);
      const Mark start = Mark::now(false);
      const double seconds = std::chrono::duration<double>(start.end - start_).count();
      const bool proven = take_turn(timer, {first_.repetition, first_.seconds + seconds});
      relocations_.after_turn(timer, time_between(start, Mark::now(false)).count());
      if (proven) return timer.turns.front().back().ns.back() * 1e-9;
      end_.unproven = timer.name();
    } catch (const std::exception& error) {
      timer.fail(error);
    }
    return 0;
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
