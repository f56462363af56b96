#include <algorithm>
#include <array>
#include <cmath>

#include "measure/worker.h"

namespace scenebench {

std::vector<Loop> loops_over(const CodecUnderTest& tested, std::span<const Phase> phases) {
  std::vector<Loop> loops;
  for (const Phase phase : phases) {
    if (!tested.has(phase)) continue;
    const auto times_it = [phase](const Loop& loop) { return is_step(loop.phase()) && is_step(phase); };
    const auto loop = std::ranges::find_if(loops, times_it);
    loop == loops.end() ? loops.push_back({{phase}}) : loop->phases.push_back(phase);
  }
  return loops;
}

namespace {

/// What a batch takes, in nanoseconds.
struct BatchCost {
  double interval;  ///< the shortest time between two marks of the clock
  double whole;
  double wall;  ///< with all that is around it
};

BatchCost cost_of_one(CodecUnderTest& tested, Phase phase, std::size_t operations) {
  const Mark start = Mark::now();
  const auto times = tested.time_batch(phase, {operations});
  const double wall = time_between(start, Mark::now()).count();
  const BatchTimes batch = times.value_or(BatchTimes{});  // without times the first reading will find out, and stop
  const Nanoseconds shortest = is_step(phase) ? std::ranges::min(batch) : batch[0];
  return {shortest.count(), (batch[0] + batch[1] + batch[2]).count(), wall};
}

/// The middle one of three, so that neither an interrupted nor a lucky one decides how large batches are. A long one is
/// tried once, as its size is not to be found.
BatchCost cost_of_batch(CodecUnderTest& tested, Phase phase, std::size_t operations) {
  constexpr double kLong = 1e6;
  std::array<BatchCost, 3> tries{};
  for (BatchCost& one : tries) {
    one = cost_of_one(tested, phase, operations);
    if (one.wall > kLong) return one;
  }
  std::ranges::sort(tries, {}, &BatchCost::interval);
  return tries[1];
}

}  // namespace

ReadingPlan plan_reading(CodecUnderTest& tested, Phase phase) {
  constexpr double kShortestReading = 50e3;  // nanoseconds
  /// Linux gives each program 0.7 ms or more at a time, so other programs interrupt fewer than half of the readings
  /// that take no more than this, and the median of a turn is one that they have left alone.
  constexpr double kSeldomInterrupted = 0.3e6;
  // A batch of steps has as many operations as objects are alive, one from memory as many as are evicted: how much of
  // their place in memory shows depends on that, so it is the same number for slow and fast codecs.
  const std::size_t most = tested.most_operations(phase);
  std::size_t operations = is_step(phase) || is_cold(phase) ? most : 1;
  BatchCost cost = cost_of_batch(tested, phase, operations);
  while (operations < most && cost.interval < kShortestReading) {
    operations = std::min(2 * operations, most);
    cost = cost_of_batch(tested, phase, operations);
  }
  const double wall = std::max(cost.wall, 1.0);
  const double batches =
      std::min(std::ceil(kShortestReading / std::max(cost.interval, 1.0)), std::floor(kSeldomInterrupted / wall));
  ReadingPlan plan;
  plan.batch = {operations, cost.whole > kSeldomInterrupted};
  plan.batches = static_cast<std::size_t>(std::max(1.0, batches));
  plan.nanoseconds = wall * static_cast<double>(plan.batches);
  return plan;
}

TurnPlan plan_turns(const ReadingPlan& reading, double seconds) {
  constexpr double kTurn = 3e6;  // nanoseconds that a turn takes after its warm-up
  /// The most that the warm-up takes: other loops have left their own code and branches in the caches and predictors.
  /// Each operation works on a different object, so there is nothing else to learn. The first use of a codec that has
  /// been moved comes before it.
  constexpr double kWarmUp = 1e6, kMostReadings = 60, kMostTurns = 1000;
  const double fewest = reading.nanoseconds < 10 * kTurn ? 2 : 1;
  TurnPlan turn;
  turn.readings = static_cast<std::size_t>(std::clamp(std::floor(kTurn / reading.nanoseconds), fewest, kMostReadings));
  const std::size_t fewest_warm_ups = reading.batches > 1 ? 1 : 0;  // operations are short, whatever is around them
  turn.warm_ups = std::max(static_cast<std::size_t>(kWarmUp / reading.nanoseconds), fewest_warm_ups);
  const double first_use = 1.0 / static_cast<double>(reading.operations());  // readings
  const double taken = (first_use + static_cast<double>(turn.warm_ups + turn.readings)) * reading.nanoseconds;
  turn.turns = static_cast<std::size_t>(std::clamp(std::round(seconds * 1e9 / taken), 1.0, kMostTurns));
  return turn;
}

}  // namespace scenebench
