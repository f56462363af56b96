#include "measure/schedule.h"

#include <algorithm>
#include <cmath>

namespace scenebench {
Schedule schedule_for(std::size_t loops, const Effort& effort) {
  constexpr double kLoop = 0.33, kLoopOfSweep = 0.25;  // seconds
  constexpr double kMost = 540;
  const auto count = static_cast<double>(loops);
  Schedule schedule;
  schedule.seconds = std::min(count * kLoop, kMost);
  if (effort.sweep) schedule.seconds = count * kLoopOfSweep;
  if (effort.quick) schedule = kQuickSchedule;
  if (effort.repetitions) {
    schedule.seconds *= static_cast<double>(*effort.repetitions) / schedule.repetitions;
    schedule.repetitions = *effort.repetitions;
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
  constexpr double kMost = 7;  // seconds; the rest is for programs to start, and for a run's tables
  constexpr double kConfirming = 0.25;  // the part of proof and plan that a process takes, but for first batches
  constexpr double kBesideTurns = 1.15;  // codecs are moved, and reference kernels run
  const double confirming = (kConfirming * (prepared_ - first_) + first_) * kQuickSchedule.repetitions;
  return prepared_ + confirming + kBesideTurns * stretch() * turns_ > kMost;
}

double QuickTime::stretch() const {
  constexpr double kMost = 4;  // a proof that slept or read a file must not cost a run its codecs
  return on_processor_ > 0 ? std::clamp(prepared_ / on_processor_, 1.0, kMost) : 1;
}

void QuickTime::add(double prepared_seconds, double processor_seconds, std::span<const Loop> loops) {
  prepared_ += prepared_seconds;
  on_processor_ += processor_seconds;
  constexpr double turns = kQuickSchedule.repetitions;
  for (const Loop& loop : loops) {
    turns_ += turns * seconds_of_turn(loop);
    first_ += loop.reading.first * 1e-9;
  }
}

}  // namespace scenebench
