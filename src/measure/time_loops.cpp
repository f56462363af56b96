#include "measure/time_loops.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "harness/clock.h"
#include "measure/schedule.h"

namespace scenebench {
namespace {

/// How wide the widest cell is that has not settled and can: the clock's own error may be too wide. Infinite if one has
/// too few turns for an interval, 0 if there is none.
double unsettled_width(const Loop& loop) {
  double widest = 0;
  for (const TimedCell& cell : loop.cells) {
    const Estimate& time = cell.measurement.time;
    if (!time.has_interval()) return std::numeric_limits<double>::infinity();
    const double clock_error = clock_error_of(cell.measurement, clock_step().count());
    const bool can_settle = clock_error <= kWidestInterval * time.value;
    if (!is_settled(time) && can_settle) widest = std::max(widest, time.relative_width());
  }
  return widest;
}

/// How long the turns and their processes will take: for a brief run, longer than its schedule says.
double seconds_of_plan(std::span<const Loop> loops, const Schedule& schedule) {
  double seconds = 0;
  for (const Loop& loop : loops) seconds += seconds_of_turns(loop);
  return schedule.repetitions * seconds * kBesideTurns * schedule.stretch + schedule.proof_seconds;
}

/// The least that a run takes.
double least_seconds(const Schedule& schedule) { return std::max(schedule.seconds, schedule.budget_seconds); }

/// From the first turn to the figures.
class Timing {
 public:
  Timing(std::span<Loop> loops, const Schedule& schedule, Repetitions& repetitions, const Observer& observer)
      : loops_(loops), schedule_(schedule), repetitions_(repetitions), observer_(observer) {}

  Outcome carry_out() {
    share_out(loops_, schedule_);
    pace_ = Pace(seconds_of_plan(loops_, schedule_));
    for (int i = 0; i < schedule_.repetitions && !stopped_; ++i) run_repetition(sound_loops());
    while (!stopped_) {
      const std::vector<Loop*> unsettled = widest_that_fit(schedule_.budget_seconds - seconds_since_start());
      if (unsettled.empty()) break;
      run_repetition(unsettled);
    }
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
  void run_repetition(const std::vector<Loop*>& loops) {
    const double start = seconds_since_start();
    const RepetitionEnd end = repetitions_.take(loops, {repetition_, start}, report());
    note_overhead(loops, seconds_since_start() - start);
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

  /// Reports how much of the time has passed.
  Repetitions::Report report() {
    if (!observer_.progress) return {};
    return [this](double part, const std::string& at_work) {
      const double seconds = seconds_since_start(), repetitions = schedule_.repetitions;
      pace_.note(std::min(1.0, (repetition_ + part) / repetitions), seconds);
      const double left = std::max(pace_.left(seconds, std::min(1.0, (repetition_ + 1) / repetitions)),
                                   least_seconds(schedule_) - seconds);
      observer_.progress(left > 0 ? seconds / (seconds + left) : 1, at_work);
    };
  }

  /// A process takes longer than its turns, as it has to start and to confirm its codecs.
  void note_overhead(const std::vector<Loop*>& loops, double seconds) {
    if (!repetitions_.in_processes() || loops.empty()) return;
    for (const Loop* loop : loops) seconds -= seconds_of_turns(*loop);
    const double each = seconds / static_cast<double>(loops.size());
    overhead_seconds_ = std::max(0.0, repetition_ == 0 ? each : std::min(overhead_seconds_, each));
  }

  /// The loops with cells that have not settled, as many as `seconds` leaves time to repeat once, the widest first.
  std::vector<Loop*> widest_that_fit(double seconds) {
    std::vector<std::pair<double, Loop*>> unsettled;
    for (Loop* loop : sound_loops()) {
      if (const double width = unsettled_width(*loop); width > 0) unsettled.emplace_back(width, loop);
    }
    std::ranges::stable_sort(unsettled, std::greater(), &std::pair<double, Loop*>::first);
    std::vector<Loop*> chosen;
    for (const auto& [width, loop] : unsettled) {
      const double repetition = seconds_of_turns(*loop) + overhead_seconds_;
      if (repetition > seconds) continue;
      seconds -= repetition;
      chosen.push_back(loop);
    }
    std::ranges::sort(chosen);  // as they were planned: neighbours share the codec under test
    return chosen;
  }

  std::span<Loop> loops_;
  const Schedule& schedule_;
  Repetitions& repetitions_;
  const Observer& observer_;
  Clock::time_point start_ = read_clock();
  Outcome outcome_;
  bool stopped_ = false;
  std::uint32_t repetition_ = 0;
  Pace pace_{0};
  double overhead_seconds_ = 0;  ///< of a loop in a repetition, besides its turns
};

}  // namespace

double planned_seconds(std::span<Loop> loops, const Schedule& schedule) {
  share_out(loops, schedule);
  return std::max(least_seconds(schedule), seconds_of_plan(loops, schedule));
}

Outcome time_loops(std::span<Loop> loops, const Schedule& schedule, Repetitions& repetitions,
                   const Observer& observer) {
  return Timing(loops, schedule, repetitions, observer).carry_out();
}

}  // namespace scenebench
