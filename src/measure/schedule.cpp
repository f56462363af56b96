#include "measure/schedule.h"

#include <algorithm>
#include <cmath>

namespace scenebench {
namespace {

/// `budget` replaces the time of the whole, in seconds.
Schedule usual_schedule(double loops, std::optional<double> budget) {
  constexpr double kOfTable = 84, kOfSeveralWorkloads = 600;               // loops
  constexpr double kFirst = 36.0 / kOfTable, kFurther = 0.3, kBeyond = 0.125;  // seconds each
  const auto seconds_for = [=](double count) {
    const double further = std::clamp(count - kOfTable, 0.0, kOfSeveralWorkloads - kOfTable);
    return std::min(count, kOfTable) * kFirst + further * kFurther +
           std::max(0.0, count - kOfSeveralWorkloads) * kBeyond;
  };
  Schedule schedule;
  schedule.seconds = seconds_for(loops);
  if (loops <= kOfSeveralWorkloads || budget == 0.0) {
    schedule.budget_seconds = budget.value_or(schedule.budget_seconds);
    return schedule;
  }
  // What all ten repetitions would take, and some more, is left for cells that have not settled.
  const double more = 0.6 * (schedule.seconds - seconds_for(kOfSeveralWorkloads));
  return {kRepetitionsOfMany, schedule.seconds / schedule.repetitions * kRepetitionsOfMany,
          budget.value_or(std::min(schedule.seconds + more, kLongestOfMany)), false};
}

}  // namespace

Schedule quick_schedule(int runs) { return {runs == 1 ? 6 : 10, 0, 0, true}; }

Schedule schedule_for(std::size_t loops, const Effort& effort) {
  constexpr double kLoopOfSweep = 0.25, kLoopOfSeveralRuns = 0.16;  // seconds
  const auto count = static_cast<double>(loops);
  Schedule schedule = usual_schedule(count, effort.budget_seconds);
  if (effort.sweep) schedule = {Schedule{}.repetitions, count * kLoopOfSweep, 0};
  if (effort.runs > 1) schedule = {Schedule{}.repetitions, count * kLoopOfSeveralRuns, 0};
  if (effort.quick) schedule = quick_schedule(effort.runs);
  if (effort.repetitions) {
    schedule.seconds *= static_cast<double>(*effort.repetitions) / schedule.repetitions;
    schedule.repetitions = *effort.repetitions;
    schedule.budget_seconds = 0;
  }
  if (effort.seconds_of_loop) schedule.seconds = *effort.seconds_of_loop * count * schedule.repetitions;
  return schedule;
}

TurnPlan turn_of(const ReadingPlan& reading) {
  constexpr double kTurn = 3e6;  // nanoseconds that a turn takes after its warm-up
  /// The most that the warm-up takes: other codecs have left their own code and branches in the caches and predictors.
  /// Each operation works on a different object, so there is nothing else to learn. The first use of a codec that has
  /// been moved comes before it: see harness/first_uses.h.
  constexpr double kWarmUp = 1e6, kMostReadings = 60;
  const double fewest = reading.nanoseconds < 10 * kTurn ? 2 : 1;
  TurnPlan turn;
  turn.readings = static_cast<std::size_t>(std::clamp(std::floor(kTurn / reading.nanoseconds), fewest, kMostReadings));
  const std::size_t fewest_warm_ups = reading.batches > 1 ? 1 : 0;  // operations are short, whatever is around them
  turn.warm_ups = std::max(static_cast<std::size_t>(kWarmUp / reading.nanoseconds), fewest_warm_ups);
  return turn;
}

double seconds_of_turn(const Loop& loop) {
  const double first_use = 1.0 / static_cast<double>(loop.operations());  // readings
  const auto readings = static_cast<double>(loop.turn.warm_ups + loop.turn.readings);
  return (first_use + readings) * loop.reading.nanoseconds * 1e-9;
}

double seconds_of_turns(const Loop& loop) { return seconds_of_turn(loop) * static_cast<double>(loop.turn.turns); }

void share_out(std::span<Loop> loops, const Schedule& schedule) {
  constexpr double kMostTurns = 1000, kEnoughTurns = 40, kFewest = 6;
  const double seconds = schedule.seconds, repetitions = schedule.repetitions;
  const double turns_for_an_interval = schedule.brief ? repetitions : kEnoughTurns;
  const double fewest_turns = schedule.brief ? repetitions : kFewest;
  const double equal = seconds / static_cast<double>(std::max<std::size_t>(loops.size(), 1));
  // The slow ones first: what they take beyond an equal share is missing from the others', which still keep enough
  // turns for an interval.
  double left = seconds;
  std::size_t others = loops.size();
  const auto turns_of_slow = [&](const Loop& loop) {
    return std::clamp(3 * equal / seconds_of_turn(loop), fewest_turns, turns_for_an_interval);
  };
  const auto is_slow = [&](const Loop& loop) { return turns_of_slow(loop) * seconds_of_turn(loop) > equal; };
  for (const Loop& loop : loops) {
    if (!is_slow(loop)) continue;
    left -= turns_of_slow(loop) * seconds_of_turn(loop);
    --others;
  }
  const double share = std::max(0.0, left) / static_cast<double>(std::max<std::size_t>(others, 1));
  for (Loop& loop : loops) {
    const double turns = is_slow(loop) ? turns_of_slow(loop)
                                       : std::clamp(share / seconds_of_turn(loop), turns_for_an_interval, kMostTurns);
    loop.turn.turns = static_cast<std::size_t>(std::max(1.0, std::ceil(turns / repetitions)));
  }
}

bool QuickTime::is_over() const {
  const double most = runs_ == 1 ? 7 : 8.5;  // seconds; the rest is for programs to start, and for a run's tables
  const int processes = runs_ * quick_schedule(runs_).repetitions;
  return prepared_ + confirming(processes) + kBesideTurns * stretch() * turns_ > most;
}

double QuickTime::stretch() const {
  constexpr double kMost = 4;  // a proof that slept or read a file must not cost a run its codecs
  return on_processor_ > 0 ? std::clamp(prepared_ / on_processor_, 1.0, kMost) : 1;
}

void QuickTime::add(double prepared_seconds, double processor_seconds, std::span<const Loop> loops) {
  prepared_ += prepared_seconds;
  on_processor_ += processor_seconds;
  const double turns = runs_ * quick_schedule(runs_).repetitions;
  for (const Loop& loop : loops) {
    turns_ += turns * seconds_of_turn(loop);
    first_ += loop.reading.first * 1e-9;
  }
}

void Pace::note(double work, double seconds) {
  constexpr double kTells = 0.05;  // the first turns say little about the others
  constexpr double kFinest = 0.005;
  if (work >= kTells && work - moments_.back().work >= kFinest) moments_.push_back({work, seconds});
}

double Pace::seconds_for_all() const {
  const Moment& now = moments_.back();
  if (now.work == 0) return planned_;
  const auto after_half = std::ranges::upper_bound(moments_, now.work / 2, {}, &Moment::work);
  const Moment& half = *(after_half - 1);
  return (now.seconds - half.seconds) / (now.work - half.work);
}

double Pace::left(double seconds, double most) const {
  const Moment& last = moments_.back();
  const double since = seconds - last.seconds, possible = most - last.work;
  if (possible <= 0) return (1 - last.work) * seconds_for_all();
  const double all = std::max(seconds_for_all(), since / possible);
  return all > 0 ? (1 - last.work) * all - since : 0;
}

}  // namespace scenebench
