#include "measure/time_loops.h"

#include <fmt/format.h>

#include <vector>

#include "harness/clock.h"
#include "measure/schedule.h"

namespace scenebench {
namespace {

/// From the first turn to the figures.
class Timing {
 public:
  Timing(std::span<Loop> loops, const Schedule& schedule, Repetitions& repetitions, const Observer& observer)
      : loops_(loops), schedule_(schedule), repetitions_(repetitions), observer_(observer) {}

  Outcome carry_out() {
    share_out(loops_, schedule_);
    for (int i = 0; i < schedule_.repetitions && !stopped_; ++i) run_repetition();
    return outcome_;
  }

 private:
  double seconds_since_start() const { return std::chrono::duration<double>(read_clock() - start_).count(); }

  std::vector<Loop*> sound_loops() {
    std::vector<Loop*> sound;
    for (Loop& loop : loops_) {
      if (!loop.has_failed()) sound.push_back(&loop);
    }
    return sound;
  }

  /// One repetition of each loop, and the figures so far.
  void run_repetition() {
    const RepetitionEnd end = repetitions_.take(sound_loops(), {repetition_, seconds_since_start()}, report());
    ++repetition_;
    outcome_.interrupted |= end.interrupted;
    outcome_.unproven = end.unproven;
    outcome_.failure = end.failure;
    if (outcome_.clock_cost_ns == 0 || (end.clock_cost_ns > 0 && end.clock_cost_ns < outcome_.clock_cost_ns)) {
      outcome_.clock_cost_ns = end.clock_cost_ns;
    }
    stopped_ = end.ends_run();
    static_cast<MetSpeed&>(outcome_) = estimate(loops_, repetitions_.in_processes());
    if (observer_.after_repetition && !observer_.after_repetition(outcome_)) stopped_ = true;
  }

  /// Reports how much of the run's repetitions is done.
  Repetitions::Report report() {
    if (!observer_.progress) return {};
    return [this](double part, const std::string& at_work) {
      const int all = schedule_.repetitions;
      const std::string which = fmt::format(", process {} of {}", repetition_ + 1, all);
      observer_.progress((repetition_ + part) / all, at_work + (repetitions_.in_processes() ? which : ""));
    };
  }

  std::span<Loop> loops_;
  const Schedule& schedule_;
  Repetitions& repetitions_;
  const Observer& observer_;
  Clock::time_point start_ = read_clock();
  Outcome outcome_;
  bool stopped_ = false;
  std::uint32_t repetition_ = 0;
};

}  // namespace

Outcome time_loops(std::span<Loop> loops, const Schedule& schedule, Repetitions& repetitions,
                   const Observer& observer) {
  return Timing(loops, schedule, repetitions, observer).carry_out();
}

}  // namespace scenebench
