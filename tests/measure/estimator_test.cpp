// From readings to a figure and its interval, by made-up readings and by simulation.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "fixtures/made_up_turns.h"
#include "measure/estimator.h"
#include "measure/plan.h"
#include "results/estimate.h"

namespace scenebench {
namespace {

TEST(LowQuantile, OfTurnsIsWhereATenthLiesBelow) {
  std::vector<double> values;
  for (int i = 100; i >= 0; --i) values.push_back(i);
  const Estimate estimate = low_quantile(values);
  EXPECT_EQ(estimate.value, 10);
  EXPECT_EQ(estimate.samples, 101u);
  EXPECT_LT(estimate.low, 10);
  EXPECT_GT(estimate.high, 10);
  EXPECT_GE(estimate.confidence, 0.95);
}

TEST(LowQuantile, HasAnIntervalFromSomeFortyTurnsOn) {
  EXPECT_FALSE(low_quantile(std::vector<double>(30, 1.0)).has_interval());
  EXPECT_TRUE(low_quantile(std::vector<double>(40, 1.0)).has_interval());
  EXPECT_EQ(low_quantile({}).samples, 0u);
  EXPECT_EQ(low_quantile({7}).value, 7);
}

/// How often the interval of `count` turns holds the true 10% quantile of a distribution given by its quantile
/// function.
template <class QuantileFunction>
double coverage(std::size_t count, QuantileFunction&& quantile_function) {
  constexpr int kTries = 4'000;
  Numbers numbers;
  int held = 0;
  for (int i = 0; i < kTries; ++i) {
    std::vector<double> values;
    for (std::size_t k = 0; k < count; ++k) values.push_back(quantile_function(numbers.next()));
    const Estimate estimate = low_quantile(values);
    const double truth = quantile_function(kTurnQuantile);
    held += estimate.low <= truth && truth <= estimate.high;
  }
  return static_cast<double>(held) / kTries;
}

TEST(LowQuantile, IntervalHoldsTheTruthAsOftenAsItSays) {
  for (const std::size_t count : {40u, 100u, 300u}) {
    EXPECT_GE(coverage(count, [](double u) { return 1 + u; }), 0.945) << count << ", evenly spread";
    EXPECT_GE(coverage(count, [](double u) { return 1 - std::log(1 - u); }), 0.945) << count << ", a long tail";
    EXPECT_GE(coverage(count, [](double u) { return u < 0.4 ? 1 + u / 100 : 1.6 + u / 100; }), 0.945)
        << count << ", two speeds";
  }
}

TEST(LowQuantile, IntervalIsNotWiderThanItNeedBe) {
  EXPECT_LE(coverage(300, [](double u) { return 1 + u; }), 0.975);
}

TEST(CellEstimate, IgnoresAQuarterOfPreemptedReadingsAndNineTenthsOfSlowTurns) {
  Turns turns;
  for (int i = 0; i < 200; ++i) {
    const double speed = i % 8 == 0 ? 1 : 1.6;
    turns.push_back(turn_of({100 * speed, 5'000, 100 * speed, 100 * speed}, 100 * speed));
  }
  const Measurement found = measured(turns);
  EXPECT_EQ(found.time.value, 100);
  EXPECT_EQ(found.readings_ns.median, 160);
  EXPECT_EQ(found.full_speed, 0.125);
}

TEST(CellEstimate, IsUncertainDownToFullSpeedWhereThatWasSeldom) {
  Turns turns;
  for (int i = 0; i < 290; ++i) {
    const double speed = i % 16 == 0 ? 1 : 1.6;
    turns.push_back(turn_of({100 * speed, 100 * speed}, 100 * speed));
  }
  Measurement found = measured(turns);
  EXPECT_EQ(found.time.value, 160);
  EXPECT_LE(found.time.low, 100);
  EXPECT_FALSE(is_settled(found.time));
  std::erase_if(turns, [](const Turn& turn) { return turn.speed.chain_ns == 100; });
  found = measured(turns);
  EXPECT_LE(found.time.low, 100) << "other cells have met full speed";
  EXPECT_FALSE(is_settled(found.time));
}

TEST(CellEstimate, IntervalAllowsForOtherProcessesAndForTheClock) {
  const Turns turns(50, turn_of({100, 100}));
  Measurement found = measured(turns);
  EXPECT_NEAR(found.time.low, 100 * (1 - kBetweenProcesses), 1e-3);
  EXPECT_NEAR(found.time.high, 100 * (1 + kBetweenProcesses), 1e-3);
  found.batch = 2;
  estimate_cell(turns, {{100, 1}}, found);
  EXPECT_NEAR(found.time.high, 100 * (1 + kBetweenProcesses) + kClockError / 2, 1e-9);
  constexpr double kCoarseStep = 100;
  estimate_cell(turns, {{100, 1}, false, 1, kCoarseStep}, found);
  EXPECT_NEAR(found.time.high, 100 * (1 + kBetweenProcesses) + kCoarseStep / 2, 1e-9);
  found.batches = 10;
  estimate_cell(turns, {{100, 1}, false, 1, kCoarseStep}, found);
  EXPECT_NEAR(found.time.high, 100 * (1 + kBetweenProcesses) + kCoarseStep / 10 / 2, 1e-9) << "steps cancel out";
}

TEST(CellEstimate, OfSingleOperationsIsTheMeanOverAllInputs) {
  Turns turns;
  for (std::uint16_t i = 0; i < 200; ++i) {
    const std::uint16_t input = i % 4;
    turns.push_back({0, 0, {100, 1}, {100.0 * (input + 1)}, {input}});  // 100, 200, 300, 400
  }
  const Measurement found = measured(turns);
  EXPECT_NEAR(found.time.value, 250, 1e-9);
  EXPECT_NEAR(found.time.high, 250 * (1 + kBetweenProcesses), 1e-3) << "inputs are no uncertainty";
}

TEST(CellEstimate, KnowsWhatInputsCostFromReadingsAtFullSpeed) {
  Turns turns;
  for (std::uint16_t i = 0; i < 200; ++i) {
    const std::uint16_t input = i % 4;
    const bool is_fast = input == 0 ? i % 40 == 0 : i % 8 < 4;  // the machine is hardly ever fast for one of them
    const double speed = is_fast ? 1 : 1.6;
    turns.push_back({0, 0, {100 * speed, 1}, {100.0 * (input + 1) * speed}, {input}});
  }
  EXPECT_NEAR(measured(turns).time.value, 250, 1e-9);
}

TEST(CellEstimate, HasNoIntervalWhereInputsHaveTooFewReadings) {
  Turns turns;
  for (std::uint16_t i = 0; i < 8; ++i) turns.push_back({0, 0, {100, 1}, {100.0 + i % 3}, {i}});
  EXPECT_EQ(measured(turns).time.confidence, 0);
  EXPECT_EQ(measured(turns).time.value, 100.875) << "the mean";
  for (std::uint16_t i = 0; i < 42; ++i)
    turns.push_back({0, 0, {160, 1}, {160.0 + i % 3}, {static_cast<std::uint16_t>(i % 8)}});
  const Estimate time = measured(turns).time;
  EXPECT_FALSE(time.has_interval()) << "one reading of each input at full speed says nothing of the next";
  EXPECT_LE(time.low, 100);
  EXPECT_GE(time.high, 162);
}

TEST(CellEstimate, HasNoIntervalIfAnInputWasNeverRead) {
  Turns turns;
  for (std::uint16_t i = 0; i < 200; ++i)
    turns.push_back({0, 0, {100, 1}, {100.0}, {static_cast<std::uint16_t>(i % 4)}});
  EXPECT_TRUE(measured(turns, false, 4).time.has_interval());
  EXPECT_FALSE(measured(turns, false, 5).time.has_interval());
}

TEST(CellEstimate, SurvivesInputsThatTakeNoTime) {
  Turns turns;
  for (std::uint16_t i = 0; i < 40; ++i) turns.push_back({0, 0, {100, 1}, {0}, {static_cast<std::uint16_t>(i % 4)}});
  const Measurement found = measured(turns);
  EXPECT_EQ(found.time.value, 0);
  EXPECT_TRUE(std::isfinite(found.time.high));
}

TEST(CellEstimate, KeepsWhatEachRepetitionWasLike) {
  Turns turns;
  for (std::uint32_t repetition = 0; repetition < 3; ++repetition) {
    for (int i = 0; i < 20; ++i) {
      turns.push_back(
          {repetition, 0, {repetition == 1 ? 160.0 : 100.0, 1}, {100.0 + repetition, 100.0 + repetition}, {}});
    }
  }
  const Measurement found = measured(turns);
  ASSERT_EQ(found.repetitions.size(), 3u);
  EXPECT_EQ(found.repetitions[2].time_ns, 102);
  EXPECT_EQ(found.repetitions[2].readings_ns.median, 102);
  EXPECT_EQ(found.repetitions[2].readings, 40u);
  EXPECT_EQ(found.repetitions[1].full_speed, 0);
  EXPECT_EQ(found.repetitions[0].full_speed, 1);
  EXPECT_EQ(found.readings, 120u);
}

TEST(CellEstimate, IsAtTheBestClockFrequencyThatTheRunMet) {
  Turns turns;
  for (int i = 0; i < 100; ++i) turns.push_back(turn_of({200.0 + 0.18 * i}, 100 + 0.09 * i));
  const Measurement found = measured(turns);
  EXPECT_NEAR(found.readings_ns.p90, 200, 1e-9);
  EXPECT_NEAR(found.time.value, 200, 1e-9);
  EXPECT_EQ(found.full_speed, 1);
  EXPECT_EQ(measured({turn_of({200}, 111)}).time.value, 200) << "a slower machine, not a slower clock alone";
}

TEST(BimodalCells, HaveNothingBetweenTwoTimes) {
  Numbers numbers;
  Turns turns;
  for (int i = 0; i < 300; ++i) {
    const double mode = i % 3 == 0 ? 165 : 116;
    turns.push_back(turn_of(std::vector<double>(5, mode * (1 + 0.01 * numbers.next()))));
  }
  const Measurement found = measured(turns);
  ASSERT_TRUE(found.bimodal);
  EXPECT_NEAR(found.bimodal->fast_ns, 116, 1);
  EXPECT_NEAR(found.bimodal->slow_ns, 166, 1);
  EXPECT_NEAR(found.bimodal->slow_share, 1.0 / 3, 0.01);
  EXPECT_NEAR(found.time.value, 116, 1);
}

TEST(BimodalCells, AreNotThoseThatAreNoisyOrThatMetASlowMachine) {
  Numbers numbers;
  Turns noisy, slow;
  for (int i = 0; i < 300; ++i) {
    noisy.push_back(turn_of(std::vector<double>(5, 100 * (1 + 0.6 * numbers.next()))));
    const double speed = i % 3 == 0 ? 1.6 : 1;
    slow.push_back(turn_of(std::vector<double>(5, 100 * speed), 100 * speed));
  }
  EXPECT_FALSE(measured(noisy).bimodal);
  EXPECT_FALSE(measured(slow).bimodal);
  Turns rare(300, turn_of({100, 100}));
  for (int i = 0; i < 20; ++i) rare[static_cast<std::size_t>(i)] = turn_of({150, 150});
  EXPECT_FALSE(measured(rare).bimodal) << "an outlier is no mode";
}

TEST(RankInterval, IsThatOfTheBinomialDistribution) {
  // Of ten samples the 2nd and the 9th hold the median with 97.9%: 1 - 2 (1 + 10) / 1024.
  const RankInterval ten = ranks_of_interval(10, 0.5);
  EXPECT_EQ(ten.low, 2u);
  EXPECT_EQ(ten.high, 9u);
  EXPECT_NEAR(ten.confidence, 1 - 22.0 / 1024, 1e-12);
  const RankInterval five = ranks_of_interval(5, 0.5);
  EXPECT_EQ(five.low, 1u);
  EXPECT_EQ(five.high, 5u);
  EXPECT_NEAR(five.confidence, 1 - 2.0 / 32, 1e-12);
  EXPECT_NEAR(ranks_of_interval(100'000, 0.1).confidence, 0.95, 1e-3);
  EXPECT_EQ(ranks_of_interval(1, 0.1).high, 1u);
}

TEST(LiveObjects, FollowFromWhatOneHoldsAlone) {
  EXPECT_EQ(live_objects(8), 512u);
  EXPECT_EQ(live_objects(0), kMostObjects);
  EXPECT_EQ(live_objects(700), 4u);
  EXPECT_EQ(live_objects(33'600), 4u);
  EXPECT_EQ(live_objects(65'602), 2u);
  EXPECT_EQ(live_objects(1 << 20), 1u);
}

}  // namespace
}  // namespace scenebench
