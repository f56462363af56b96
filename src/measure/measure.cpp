#include "measure/measure.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <functional>
#include <limits>
#include <memory_resource>
#include <utility>
#include <vector>

#include "harness/clock.h"
#include "measure/estimator.h"
#include "measure/hang_watch.h"
#include "measure/plan.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

/// One run, from the plan to the figures.
class Measuring {
 public:
  Measuring(std::span<TimedCell> cells, const Schedule& schedule, Repetitions& repetitions, const Observer& observer,
            const Speed& known)
      : schedule_(schedule),
        repetitions_(repetitions),
        observer_(observer),
        known_(known),
        timers_(make_timers(cells, &readings_)),
        start_(read_clock()) {}

  Outcome carry_out() {
    for (Timer& timer : timers_) plan(timer);
    std::erase_if(timers_, [](const Timer& timer) { return timer.has_failed(); });
    share_out(timers_, schedule_.seconds, schedule_.repetitions);
    std::vector<Timer*> all;
    for (Timer& timer : timers_) all.push_back(&timer);
    planning_seconds_ = seconds_since_start();
    planned_seconds_ = std::max(schedule_.seconds, schedule_.budget_seconds) + planning_seconds_;
    for (int i = 0; i < schedule_.repetitions && !stopped_; ++i) {
      run_repetition(all);
      std::erase_if(all, [](const Timer* timer) { return timer->has_failed(); });
      revise_plan();
    }
    while (!stopped_) {
      const double measured = seconds_since_start() - planning_seconds_;
      const std::vector<Timer*> unsettled = most_urgent_that_fit(schedule_.budget_seconds - measured);
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
      timer.fail(error);
    }
  }

  /// What repetitions have taken so far is what the others will take, where that is longer than was planned: on a
  /// machine that became slower there would be no time left for most of the run.
  void revise_plan() {
    const double each = (seconds_since_start() - planning_seconds_) / repetition_;
    planned_seconds_ = std::max(planned_seconds_, planning_seconds_ + each * schedule_.repetitions);
  }

  /// One repetition of each timer, and the figures so far.
  void run_repetition(const std::vector<Timer*>& timers) {
    const double start = seconds_since_start();
    const RepetitionEnd end = repetitions_.take(timers, {repetition_, start}, report());
    note_overhead(timers, seconds_since_start() - start);
    ++repetition_;
    outcome_.interrupted |= end.interrupted;
    outcome_.unproven = end.unproven;
    outcome_.failure = end.failure;
    if (outcome_.clock_cost_ns == 0 || (end.clock_cost_ns > 0 && end.clock_cost_ns < outcome_.clock_cost_ns)) {
      outcome_.clock_cost_ns = end.clock_cost_ns;
    }
    stopped_ = end.ends_run();
    estimate_all();
    if (observer_.after_repetition && !observer_.after_repetition()) stopped_ = true;
  }

  Repetitions::Report report() const {
    if (!observer_.progress) return {};
    return [this](const std::string& at_work) {
      const double most =
          std::min(1.0, (repetition_ + 1.0) / schedule_.repetitions);  // whatever processes need to start
      observer_.progress(std::min(most, seconds_since_start() / std::max(planned_seconds_, 1e-9)), at_work);
    };
  }

  /// A process takes longer than its turns, as it has to start and to prove its codecs.
  void note_overhead(const std::vector<Timer*>& timers, double seconds) {
    if (!repetitions_.in_processes() || timers.empty()) return;
    for (const Timer* timer : timers) seconds -= seconds_of_turns(*timer);
    const double each = seconds / static_cast<double>(timers.size());
    overhead_seconds_ = std::max(0.0, repetition_ == 0 ? each : std::min(overhead_seconds_, each));
  }

  /// Of one repetition, as planned.
  static double seconds_of_turns(const Timer& timer) {
    return seconds_of_turn(timer) * static_cast<double>(timer.turn.turns);
  }

  /// The 2% quantiles of what all turns met: full speed, and no lucky reading. What is known from before, if that is
  /// faster.
  Speed full_speed() const {
    std::vector<double> chain, crowding;
    for (const Timer& timer : timers_) {
      for (const Turn& turn : timer.turns.front()) {
        chain.push_back(turn.speed.chain_ns);
        crowding.push_back(turn.speed.crowding);
      }
    }
    if (chain.empty()) return known_;
    const auto best_of = [](std::vector<double>& values, double known) {
      std::ranges::sort(values);
      const double own = quantile_of_sorted(values, 0.02);
      return known > 0 ? std::min(own, known) : own;
    };
    return {best_of(chain, known_.chain_ns), best_of(crowding, known_.crowding)};
  }

  double clock_spread() const {
    std::vector<double> chain;
    for (const Timer& timer : timers_) {
      for (const Turn& turn : timer.turns.front()) {
        if (is_at_full_speed(turn.speed, outcome_.best)) chain.push_back(turn.speed.chain_ns);
      }
    }
    return chain.empty() ? 0 : std::max(0.0, quantiles_of(chain).median / outcome_.best.chain_ns - 1);
  }

  void estimate_all() {
    outcome_.best = full_speed();
    outcome_.clock_spread = clock_spread();
    double fast = 0, all = 0;
    for (Timer& timer : timers_) {
      const TurnsOrigin origin{outcome_.best, repetitions_.in_processes(), timer.tested->inputs(),
                               clock_step().count()};
      for (std::size_t i = 0; i < timer.cells.size(); ++i) {
        estimate_cell(timer.turns[i], origin, timer.cells[i]->measurement);
      }
      const auto turns = static_cast<double>(timer.turns.front().size());
      fast += turns * timer.cells.front()->measurement.full_speed;
      all += turns;
    }
    outcome_.full_speed = all > 0 ? fast / all : 0;
    outcome_.turns = static_cast<std::size_t>(all);
  }

  /// 0 if all cells have settled or never will, as the clock's error alone is too wide; infinite if one has too few
  /// turns for an interval.
  static double width_of(const Timer& timer) {
    double widest = 0;
    for (const TimedCell* cell : timer.cells) {
      const Estimate& time = cell->measurement.time;
      if (!time.has_interval()) return std::numeric_limits<double>::infinity();
      const double clock_error = clock_error_of(cell->measurement, clock_step().count());
      const bool can_settle = clock_error <= kWidestInterval * time.value;
      if (!is_settled(time) && can_settle) widest = std::max(widest, time.relative_width());
    }
    return widest;
  }

  /// Cells that codecs are ranked by get so many repetitions before a cell of another phase is repeated. If processes
  /// differ with a standard deviation of 12%, the interval of 40 of them reaches 5% to either side.
  static constexpr std::size_t kRepetitionsOfRanked = 40;

  enum class Urgency { others, ranked, without_interval };

  struct Unsettled {
    Timer* timer;
    double width;

    Urgency urgency() const {
      if (std::isinf(width)) return Urgency::without_interval;
      const std::size_t repetitions = timer->cells.front()->measurement.repetitions.size();
      return is_ranked(timer->phase) && repetitions < kRepetitionsOfRanked ? Urgency::ranked : Urgency::others;
    }
    auto order() const { return std::pair(urgency(), width); }
  };

  /// The timers with cells that have not settled, as many as `seconds` leaves time to repeat once: only the most urgent
  /// that fit, the widest first. What has no interval lacks a few turns, and others can never have enough.
  std::vector<Timer*> most_urgent_that_fit(double seconds) {
    std::vector<Unsettled> unsettled;
    for (Timer& timer : timers_) {
      if (const double width = width_of(timer); width > 0 && !timer.has_failed()) unsettled.push_back({&timer, width});
    }
    std::ranges::stable_sort(unsettled, std::greater(), &Unsettled::order);
    std::vector<Timer*> chosen;
    Urgency urgency{};
    for (const Unsettled& next : unsettled) {
      if (!chosen.empty() && next.urgency() != urgency) break;
      const double repetition = seconds_of_turns(*next.timer) + overhead_seconds_;
      if (repetition > seconds) continue;
      urgency = next.urgency();
      seconds -= repetition;
      chosen.push_back(next.timer);
    }
    std::ranges::sort(chosen);  // as they were planned: neighbours share the codec under test
    return chosen;
  }

  void hand_over_readings() const {
    for (const Timer& timer : timers_) {
      for (std::size_t i = 0; i < timer.cells.size(); ++i) observer_.readings(*timer.cells[i], timer.turns[i]);
    }
  }

  const Schedule& schedule_;
  Repetitions& repetitions_;
  const Observer& observer_;
  const Speed& known_;
  std::pmr::monotonic_buffer_resource readings_{1 << 20};
  std::vector<Timer> timers_;
  Clock::time_point start_;
  Outcome outcome_;
  bool stopped_ = false;
  std::uint32_t repetition_ = 0;
  double planning_seconds_ = 0;  ///< after the start, until the first turn
  double planned_seconds_ = 0;   ///< until the end
  double overhead_seconds_ = 0;  ///< of a timer in a repetition, beside its turns
};

}  // namespace

Outcome measure(std::span<TimedCell> cells, const Schedule& schedule, Repetitions& repetitions,
                const Observer& observer, const Speed& known) {
  return Measuring(cells, schedule, repetitions, observer, known).carry_out();
}

}  // namespace scenebench
