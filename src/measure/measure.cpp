#include "measure/measure.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <memory_resource>
#include <utility>
#include <vector>

#include "harness/clock.h"
#include "measure/estimator.h"
#include "measure/pace.h"

namespace scenebench {
namespace {

/// What all turns met: the 2% quantiles, which are full speed and no lucky reading; or what is known from before, if
/// that is faster.
Speed full_speed_of(std::span<const Timer> timers, const Speed& known) {
  std::vector<double> chain, crowding;
  for (const Timer& timer : timers) {
    for (const Turn& turn : timer.turns.front()) {
      chain.push_back(turn.speed.chain_ns);
      crowding.push_back(turn.speed.crowding);
    }
  }
  if (chain.empty()) return known;
  const auto best_of = [](std::vector<double>& values, double before) {
    std::ranges::sort(values);
    const double own = quantile_of_sorted(values, 0.02);
    return before > 0 ? std::min(own, before) : own;
  };
  return {best_of(chain, known.chain_ns), best_of(crowding, known.crowding)};
}

double clock_spread_of(std::span<const Timer> timers, const Speed& best) {
  std::vector<double> chain;
  for (const Timer& timer : timers) {
    for (const Turn& turn : timer.turns.front()) {
      if (is_at_full_speed(turn.speed, best)) chain.push_back(turn.speed.chain_ns);
    }
  }
  return chain.empty() ? 0 : std::max(0.0, quantiles_of(chain).median / best.chain_ns - 1);
}

/// How wide the widest cell is that has not settled and can: the clock's own error may be too wide. Infinite if one has
/// too few turns for an interval, 0 if there is none.
double unsettled_width(const Timer& timer) {
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

/// What the turns and their processes will take: of a brief run more than its schedule says. Plans are made of the
/// shortest times of objects that the caches hold. Beside those, codecs are moved and processes start: runs of 6 and of
/// 30 codecs took 1.2 to 1.3 times as long as their turns were planned.
double seconds_of_plan(std::span<const Timer> timers, const Schedule& schedule) {
  constexpr double kBesideTurns = 1.25;
  double seconds = 0;
  for (const Timer& timer : timers) seconds += seconds_of_turns(timer);
  return schedule.repetitions * seconds * kBesideTurns * schedule.stretch + schedule.proof_seconds;
}

/// The least that a run takes.
double least_seconds(const Schedule& schedule) { return std::max(schedule.seconds, schedule.budget_seconds); }

/// One run, from the first turn to the figures.
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
    share_out(timers_, schedule_);
    pace_ = Pace(seconds_of_plan(timers_, schedule_));
    for (int i = 0; i < schedule_.repetitions && !stopped_; ++i) run_repetition(sound_timers());
    while (!stopped_) {
      const std::vector<Timer*> unsettled = widest_that_fit(schedule_.budget_seconds - seconds_since_start());
      if (unsettled.empty()) break;
      run_repetition(unsettled);
    }
    if (observer_.readings) hand_over_readings();
    return outcome_;
  }

 private:
  double seconds_since_start() const { return std::chrono::duration<double>(read_clock() - start_).count(); }

  std::vector<Timer*> sound_timers() {
    std::vector<Timer*> sound;
    for (Timer& timer : timers_) {
      if (!timer.has_failed()) sound.push_back(&timer);
    }
    return sound;
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

  /// Tells which part of the time is over.
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
  void note_overhead(const std::vector<Timer*>& timers, double seconds) {
    if (!repetitions_.in_processes() || timers.empty()) return;
    for (const Timer* timer : timers) seconds -= seconds_of_turns(*timer);
    const double each = seconds / static_cast<double>(timers.size());
    overhead_seconds_ = std::max(0.0, repetition_ == 0 ? each : std::min(overhead_seconds_, each));
  }

  void estimate_all() {
    outcome_.best = full_speed_of(timers_, known_);
    outcome_.clock_spread = clock_spread_of(timers_, outcome_.best);
    const TurnsOrigin origin{outcome_.best, repetitions_.in_processes(), clock_step().count()};
    double fast = 0, all = 0;
    for (Timer& timer : timers_) {
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

  /// The timers with cells that have not settled, as many as `seconds` leaves time to repeat once, the widest first.
  std::vector<Timer*> widest_that_fit(double seconds) {
    std::vector<std::pair<double, Timer*>> unsettled;
    for (Timer* timer : sound_timers()) {
      if (const double width = unsettled_width(*timer); width > 0) unsettled.emplace_back(width, timer);
    }
    std::ranges::stable_sort(unsettled, std::greater(), &std::pair<double, Timer*>::first);
    std::vector<Timer*> chosen;
    for (const auto& [width, timer] : unsettled) {
      const double repetition = seconds_of_turns(*timer) + overhead_seconds_;
      if (repetition > seconds) continue;
      seconds -= repetition;
      chosen.push_back(timer);
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
  Pace pace_{0};
  double overhead_seconds_ = 0;  ///< of a timer in a repetition, beside its turns
};

}  // namespace

double planned_seconds(std::span<TimedCell> cells, const Schedule& schedule) {
  std::vector<Timer> timers = make_timers(cells);
  share_out(timers, schedule);
  return std::max(least_seconds(schedule), seconds_of_plan(timers, schedule));
}

Outcome measure(std::span<TimedCell> cells, const Schedule& schedule, Repetitions& repetitions,
                const Observer& observer, const Speed& known) {
  return Measuring(cells, schedule, repetitions, observer, known).carry_out();
}

}  // namespace scenebench
