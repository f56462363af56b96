#include "measure/plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <optional>

#include "harness/clock.h"
#include "measure/hang_watch.h"

namespace scenebench {
namespace {

constexpr double kShortestReading = 50e3;  // nanoseconds, as all of these
constexpr double kLongestSum = 1e6;        ///< no batch is added to make a reading longer than this
constexpr double kLongForTheClock = 1e6;   ///< such a batch reads the CPU clock, too
constexpr double kTurn = 3e6;              ///< what a turn takes after its warm-up
/// What a turn's warm-up takes: other codecs have left their own code and branches in the caches and predictors. Each
/// operation meets another object, so there is nothing more to learn.
constexpr double kWarmUp = 1e6;

/// The shortest times of a few batches, and what one takes with all that is around it.
struct BatchCost {
  BatchTimes times;
  Nanoseconds wall = Nanoseconds::max();
};

/// The shortest of three counts: one that was interrupted must not make the codec look slow, and its batches small.
BatchCost cost_of_batch(CodecUnderTest& tested, Phase phase, std::size_t operations) {
  constexpr int kTries = 3;
  constexpr auto kMax = Nanoseconds::max();
  BatchCost shortest{{kMax, kMax, kMax, kMax}};
  for (int i = 0; i < kTries; ++i) {
    const Mark start = Mark::now(false);
    const auto times = tested.time_batch(phase, {operations});
    shortest.wall = std::min(shortest.wall, time_between(start, Mark::now(false)));
    if (!times) continue;  // the run itself will find out, and stop
    shortest.times.whole = std::min(shortest.times.whole, times->whole);
    shortest.times.decode = std::min(shortest.times.decode, times->decode);
    shortest.times.traverse = std::min(shortest.times.traverse, times->traverse);
    shortest.times.dealloc = std::min(shortest.times.dealloc, times->dealloc);
  }
  return shortest;
}

/// A reading of batches that cost so much: as many as take kShortestReading, the shortest step by itself.
ReadingPlan reading_of(std::size_t operations, const BatchCost& cost, double shortest, double whole) {
  const double wall = std::max(cost.wall.count(), 1.0);
  const double batches = std::min(kShortestReading / std::max(shortest, 1.0), kLongestSum / wall);
  ReadingPlan plan;
  plan.batch = {operations, whole >= kLongForTheClock};
  plan.batches = static_cast<std::size_t>(std::max(1.0, std::ceil(batches)));
  plan.nanoseconds = wall * static_cast<double>(plan.batches);
  return plan;
}

ReadingPlan plan_steps(CodecUnderTest& tested, Phase phase) {
  const std::size_t objects = tested.live_objects();
  const BatchCost cost = cost_of_batch(tested, phase, objects);
  const auto [decode, traverse, dealloc] = std::array{cost.times.decode, cost.times.traverse, cost.times.dealloc};
  return reading_of(objects, cost, std::min({decode, traverse, dealloc}).count(),
                    (decode + traverse + dealloc).count());
}

/// Of other phases a batch has as many operations as take kShortestReading, or as it may have.
ReadingPlan plan_loop(CodecUnderTest& tested, Phase phase) {
  const std::size_t most = tested.most_operations(phase);
  std::size_t operations = 1;
  BatchCost cost = cost_of_batch(tested, phase, operations);
  while (operations < most && cost.times.whole.count() < kShortestReading) {
    operations = std::min(2 * operations, most);
    cost = cost_of_batch(tested, phase, operations);
  }
  return reading_of(operations, cost, cost.times.whole.count(), cost.times.whole.count());
}

void plan_cell(TimedCell& cell) {
  CodecUnderTest& tested = *cell.tested;
  const HangWatch watch(cell.measurement.name());
  cell.reading = is_step(cell.phase) ? plan_steps(tested, cell.phase) : plan_loop(tested, cell.phase);
  cell.measurement.batch = cell.reading.batch.operations;
  cell.measurement.batches = cell.reading.batches;
  cell.measurement.inputs = tested.inputs();
  cell.sums = tested.sums();
}

void plan_turn(Timer& timer) {
  constexpr double kMostReadings = 60;
  const double fit = std::floor(kTurn / timer.reading.nanoseconds);
  const double fewest = timer.reading.nanoseconds < 10 * kTurn ? 2 : 1;
  timer.turn.readings = static_cast<std::size_t>(std::clamp(fit, fewest, kMostReadings));
  const bool is_long = timer.reading.nanoseconds > 5 * kWarmUp;
  timer.turn.warm_ups = is_long ? 0 : static_cast<std::size_t>(std::ceil(kWarmUp / timer.reading.nanoseconds));
}

}  // namespace

void plan_cells(std::span<TimedCell> cells) {
  for (TimedCell& cell : cells) {
    try {
      plan_cell(cell);
    } catch (const std::exception& error) {
      make_timers({&cell, 1}).front().fail(error);
    }
  }
}

double seconds_of_turn(const Timer& timer) {
  return static_cast<double>(timer.turn.warm_ups + timer.turn.readings) * timer.reading.nanoseconds * 1e-9;
}

double seconds_of_turns(const Timer& timer) { return seconds_of_turn(timer) * static_cast<double>(timer.turn.turns); }

void share_out(std::span<Timer> timers, const Schedule& schedule) {
  constexpr double kMostTurns = 1000, kEnoughTurns = 40, kFewest = 6;
  const double seconds = schedule.seconds, repetitions = schedule.repetitions;
  const double turns_for_an_interval = schedule.brief ? repetitions : kEnoughTurns;
  const double fewest_turns = schedule.brief ? repetitions : kFewest;
  const double equal = seconds / static_cast<double>(std::max<std::size_t>(timers.size(), 1));
  for (Timer& timer : timers) plan_turn(timer);
  // The slow ones first: what they take beyond an equal share is missing from the others', which keep enough turns for
  // an interval all the same.
  double left = seconds;
  std::size_t others = timers.size();
  const auto turns_of_slow = [&](const Timer& timer) {
    return std::clamp(3 * equal / seconds_of_turn(timer), fewest_turns, turns_for_an_interval);
  };
  const auto is_slow = [&](const Timer& timer) { return turns_of_slow(timer) * seconds_of_turn(timer) > equal; };
  for (const Timer& timer : timers) {
    if (!is_slow(timer)) continue;
    left -= turns_of_slow(timer) * seconds_of_turn(timer);
    --others;
  }
  const double share = std::max(0.0, left) / static_cast<double>(std::max<std::size_t>(others, 1));
  for (Timer& timer : timers) {
    const double turns = is_slow(timer) ? turns_of_slow(timer)
                                        : std::clamp(share / seconds_of_turn(timer), turns_for_an_interval, kMostTurns);
    timer.turn.turns = static_cast<std::size_t>(std::max(1.0, std::ceil(turns / repetitions)));
  }
}

Schedule quick_schedule() { return {6, 0, 0, true}; }

double QuickTime::stretch() const {
  constexpr double kMost = 4;  // a proof that slept or read a file must not cost a run its codecs
  return on_processor_ > 0 ? std::clamp(prepared_ / on_processor_, 1.0, kMost) : 1;
}

void QuickTime::add(double prepared_seconds, double processor_seconds, std::vector<TimedCell> cells) {
  std::vector<Timer> timers = make_timers(cells);
  const Schedule schedule = quick_schedule();
  share_out(timers, schedule);
  prepared_ += prepared_seconds;
  on_processor_ += processor_seconds;
  for (const Timer& timer : timers) turns_ += schedule.repetitions * seconds_of_turn(timer);
}

Schedule schedule_for(std::size_t loops, std::optional<double> budget) {
  constexpr double kOfTable = 84, kOfSeveralWorkloads = 600;               // loops
  constexpr double kFirst = 36.0 / kOfTable, kFurther = 0.3, kBeyond = 0.125;  // seconds each
  const auto seconds_for = [=](double count) {
    const double further = std::clamp(count - kOfTable, 0.0, kOfSeveralWorkloads - kOfTable);
    return std::min(count, kOfTable) * kFirst + further * kFurther +
           std::max(0.0, count - kOfSeveralWorkloads) * kBeyond;
  };
  const auto count = static_cast<double>(loops);
  Schedule schedule;
  schedule.seconds = seconds_for(count);
  if (count <= kOfSeveralWorkloads || budget == 0.0) {
    schedule.budget_seconds = budget.value_or(schedule.budget_seconds);
    return schedule;
  }
  // The time that all ten repetitions would take, and some more, is for what has not settled.
  const double more = 0.6 * (schedule.seconds - seconds_for(kOfSeveralWorkloads));
  return {kRepetitionsOfMany, schedule.seconds / schedule.repetitions * kRepetitionsOfMany,
          budget.value_or(std::min(schedule.seconds + more, kLongestOfMany)), false};
}

}  // namespace scenebench
