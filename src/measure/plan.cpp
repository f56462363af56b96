#include "measure/plan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

#include "harness/clock.h"

namespace scenebench {
namespace {

constexpr double kShortestReading = 50e3;  // nanoseconds, as all of these
constexpr double kLongestSum = 1e6;        ///< no batch is added to make a reading longer than this
constexpr double kLongestRound = 2e6;      ///< of a reading that goes round all inputs
constexpr double kLongForTheClock = 1e6;   ///< such a batch reads the CPU clock, too
constexpr double kTurn = 3e6;              ///< what a turn takes after its warm-up
constexpr double kShortWarmUp = 2e6, kLongestWarmUp = 5e6;  ///< where there is little time, and where there is enough

/// Batches that are timed to find out how long one takes: the shortest counts, as one that was interrupted must not
/// make the codec look slow, and its batches small.
constexpr int kTries = 3;

/// The shortest times of a few batches, and what one takes with all that is around it.
struct BatchCost {
  BatchTimes times;
  Nanoseconds wall = Nanoseconds::max();

  /// Of all steps, or of the phase.
  double whole(bool steps) const {
    return (steps ? times.decode + times.traverse + times.dealloc : times.whole).count();
  }
};

BatchCost cost_of_batch(Timer& timer, std::size_t operations) {
  constexpr auto kMax = Nanoseconds::max();
  BatchCost shortest{{kMax, kMax, kMax, kMax}};
  for (int i = 0; i < kTries; ++i) {
    const Mark start = Mark::now(false);
    const auto times = timer.tested->time_batch(timer.phase, {operations});
    shortest.wall = std::min(shortest.wall, time_between(start, Mark::now(false)));
    if (!times) continue;  // the run itself will find out, and stop
    shortest.times.whole = std::min(shortest.times.whole, times->whole);
    shortest.times.decode = std::min(shortest.times.decode, times->decode);
    shortest.times.traverse = std::min(shortest.times.traverse, times->traverse);
    shortest.times.dealloc = std::min(shortest.times.dealloc, times->dealloc);
  }
  return shortest;
}

/// How many batches one reading adds up, for those of `ns` each to take kShortestReading without making the reading,
/// with all that is around a batch, longer than kLongestSum.
double batches_for_a_reading(double ns, double ns_with_all) {
  return std::ceil(std::min(kShortestReading / std::max(ns, 1.0), kLongestSum / std::max(ns_with_all, 1.0)));
}

/// For phases that keep no objects alive: the smallest power of two of operations that takes kShortestReading. If there
/// may not be so many, several batches.
void plan_loop(Timer& timer) {
  const std::size_t inputs = timer.tested->inputs(), most = timer.tested->most_operations(timer.phase);
  ReadingPlan& plan = timer.reading;
  BatchCost cost = cost_of_batch(timer, 1);
  while (plan.batch.operations < most && cost.whole(false) < kShortestReading) {
    plan.batch.operations *= 2;
    cost = cost_of_batch(timer, plan.batch.operations);
  }
  const auto tried = static_cast<double>(plan.batch.operations);
  double one = cost.whole(false) / tried;
  const bool goes_round = plan.batch.operations >= inputs || one * static_cast<double>(inputs) <= kLongestRound;
  plan.single_operations = !goes_round;
  plan.batch.operations = goes_round ? std::max(plan.batch.operations, inputs) : 1;
  const auto operations = static_cast<double>(plan.batch.operations);
  if (operations > tried) {  // few operations, which nothing has learnt yet, are slow
    cost = cost_of_batch(timer, plan.batch.operations);
    one = cost.whole(false) / operations;
  }
  const double wall = cost.wall.count() / std::max(operations, tried) * operations;
  if (goes_round) plan.batches = static_cast<std::size_t>(std::max(1.0, batches_for_a_reading(one * operations, wall)));
  plan.nanoseconds = wall * static_cast<double>(plan.batches);
  plan.batch.reads_cpu_clock = one * operations >= kLongForTheClock;
}

/// A batch of steps, of so many objects.
BatchCost plan_objects(Timer& timer) {
  std::size_t& objects = timer.reading.batch.operations;
  objects = live_objects(timer.cells.front()->held_bytes);
  BatchCost cost = cost_of_batch(timer, objects);
  const std::size_t fewest = std::min(objects, timer.tested->inputs());
  while (objects > fewest && cost.whole(true) > kLongestSum) {  // views, which hold nothing
    objects /= 2;
    cost = cost_of_batch(timer, objects);
  }
  return cost;
}

/// For the steps: batches, until each step has kShortestReading or all together have kLongestSum.
void plan_steps(Timer& timer) {
  const std::size_t inputs = timer.tested->inputs();
  ReadingPlan& plan = timer.reading;
  const BatchCost cost = plan_objects(timer);
  const double batch = cost.whole(true);
  const std::size_t round = (inputs + plan.batch.operations - 1) / plan.batch.operations;  // batches for all inputs
  double part = static_cast<double>(round);  ///< of the batch that was tried
  if (batch * part > kLongestRound && inputs > 1) {
    part = 1 / static_cast<double>(plan.batch.operations);
    plan.single_operations = true;
    plan.batch.operations = 1;
  } else {
    const auto [decode, traverse, dealloc] = std::array{cost.times.decode, cost.times.traverse, cost.times.dealloc};
    const double shortest = std::max(1.0, std::min({decode, traverse, dealloc}).count());
    const double wanted = std::min(kShortestReading / shortest, kLongestSum / std::max(batch, 1.0));
    part *= std::max(1.0, std::ceil(wanted / part));
    plan.batches = static_cast<std::size_t>(part);
  }
  plan.nanoseconds = cost.wall.count() * part;
  plan.batch.reads_cpu_clock = batch * part / static_cast<double>(plan.batches) >= kLongForTheClock;
}

/// The readings before those of a turn, which take `longest` at most: see kWarmUpRounds.
std::size_t warm_ups(const Timer& timer, double longest) {
  const double rounds = kWarmUpRounds * static_cast<double>(timer.tested->inputs());
  const double wanted = std::ceil(rounds / static_cast<double>(timer.operations()));
  return static_cast<std::size_t>(std::min(wanted, std::floor(longest / timer.reading.nanoseconds)));
}

/// How the readings of one turn are taken. Those of single operations go round the inputs, and so do those before
/// them, which must not meet the same inputs in every turn: those would never be measured.
void plan_turn(Timer& timer, double longest_warm_up) {
  constexpr double kMostReadings = 60;
  const double fit = std::floor(kTurn / timer.reading.nanoseconds);
  const double fewest = timer.reading.nanoseconds < 10 * kTurn ? 2 : 1;
  std::size_t& readings = timer.turn.readings;
  readings = static_cast<std::size_t>(std::clamp(fit, fewest, kMostReadings));
  timer.turn.warm_ups = warm_ups(timer, longest_warm_up);
  if (!timer.reading.single_operations || timer.turn.warm_ups == 0) return;
  while (std::gcd(readings + timer.turn.warm_ups, timer.tested->inputs()) != 1) ++readings;
}

/// So many that each input has a reading.
double fewest_turns(const Timer& timer) {
  constexpr double kFewest = 6;
  if (!timer.reading.single_operations) return kFewest;
  return std::max(kFewest, static_cast<double>(timer.tested->inputs()) / static_cast<double>(timer.turn.readings));
}

}  // namespace

double seconds_of_turn(const Timer& timer) {
  return static_cast<double>(timer.turn.warm_ups + timer.turn.readings) * timer.reading.nanoseconds * 1e-9;
}

std::size_t live_objects(std::int64_t held_bytes) {
  const auto that_fit = [held_bytes](std::int64_t bytes) {
    return std::bit_floor(static_cast<std::uint64_t>(bytes / std::max<std::int64_t>(held_bytes, 1)));
  };
  const std::uint64_t few = std::min<std::uint64_t>(kFewObjects, that_fit(kMostLiveBytes));
  return std::clamp<std::size_t>(std::max(that_fit(kLiveBytes), few), 1, kMostObjects);
}

void plan_reading(Timer& timer) {
  timer.reading = {};
  is_step(timer.phase) ? plan_steps(timer) : plan_loop(timer);
  for (TimedCell* cell : timer.cells) {
    cell->measurement.batch = timer.reading.batch.operations;
    cell->measurement.batches = timer.reading.batches;
  }
}

void share_out(std::span<Timer> timers, double seconds, int repetitions) {
  constexpr double kTurnsForAnInterval = 40, kMostTurns = 1000;
  const double equal = seconds / static_cast<double>(std::max<std::size_t>(timers.size(), 1));
  const double warm_up = std::clamp(equal * 1e9 / kTurnsForAnInterval / 2, kShortWarmUp, kLongestWarmUp);
  for (Timer& timer : timers) plan_turn(timer, warm_up);
  // The slow ones first: what they take beyond an equal share is missing from the others', which keep enough turns for
  // an interval all the same. These fit an equal share.
  double left = seconds;
  std::size_t others = timers.size();
  const auto turns_of_slow = [&](const Timer& timer) {
    return std::clamp(3 * equal / seconds_of_turn(timer), fewest_turns(timer), kTurnsForAnInterval);
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
                                        : std::clamp(share / seconds_of_turn(timer), kTurnsForAnInterval, kMostTurns);
    timer.turn.turns = static_cast<std::size_t>(std::max(1.0, std::ceil(turns / repetitions)));
  }
}

}  // namespace scenebench
