#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "report/statistics.h"

namespace scenebench {
namespace {

TEST(Statistics, CoverageOfRanksIsOneMinusTwiceTheBinomialTail) {
  // To the last bit, so that a results file looks the same on every platform.
  EXPECT_EQ(coverage_of_ranks(6, 1), 1 - 2 * (1.0 / 64));
  EXPECT_EQ(coverage_of_ranks(10, 2), 1 - 2 * (11.0 / 1024));
  EXPECT_EQ(coverage_of_ranks(10, 3), 1 - 2 * (56.0 / 1024));
  EXPECT_EQ(coverage_of_ranks(20, 6), 1 - 2 * (21700.0 / 1048576));
}

TEST(Statistics, RanksOfTheIntervalAreThoseOfPublishedTables) {
  EXPECT_EQ(rank_of_interval(6), 1u);
  EXPECT_EQ(rank_of_interval(8), 1u);
  EXPECT_EQ(rank_of_interval(9), 2u);
  EXPECT_EQ(rank_of_interval(10), 2u);
  EXPECT_EQ(rank_of_interval(12), 3u);
  EXPECT_EQ(rank_of_interval(20), 6u);
  EXPECT_EQ(rank_of_interval(30), 10u);
  EXPECT_EQ(rank_of_interval(50), 18u);
}

TEST(Statistics, FewerThanSixSamplesHaveNoInterval) {
  for (std::size_t count = 0; count < 6; ++count) EXPECT_EQ(rank_of_interval(count), 0u) << count;
}

TEST(Statistics, RanksOfManySamplesComeCloseToTheNormalApproximation) {
  const double n = 100'000;
  EXPECT_NEAR(static_cast<double>(rank_of_interval(100'000)), n / 2 - 1.96 * std::sqrt(n) / 2, 2);
}

TEST(Statistics, EstimateOfTenSamplesIsTheMiddleWithTheSecondAndTheNinth) {
  const std::vector<double> samples{10, 3, 1, 7, 5, 2, 8, 4, 6, 9};
  const Estimate result = estimate(samples);
  EXPECT_EQ(result.count, 10u);
  EXPECT_DOUBLE_EQ(result.median, 5.5);
  EXPECT_DOUBLE_EQ(result.low, 2);
  EXPECT_DOUBLE_EQ(result.high, 9);
  EXPECT_DOUBLE_EQ(result.minimum, 1);
  EXPECT_NEAR(result.confidence, 0.978515625, 1e-9);
  EXPECT_TRUE(result.has_interval());
  EXPECT_DOUBLE_EQ(result.relative_width(), 7 / 5.5);
}

TEST(Statistics, SpreadIsTheMedianDistanceFromTheMedian) {
  const Estimate result = estimate(std::vector<double>{100, 98, 103, 101, 500});
  EXPECT_DOUBLE_EQ(result.median, 101);
  EXPECT_DOUBLE_EQ(result.deviation, 2);  // of 1, 3, 2, 0 and 399
  EXPECT_DOUBLE_EQ(result.relative_spread(), 2.0 / 101);
}

TEST(Statistics, SpreadDoesNotShrinkWithTheNumberOfSamplesAsTheIntervalDoes) {
  std::vector<double> few, many;
  for (int i = 0; i < 10; ++i) few.push_back(100 + i % 10);
  for (int i = 0; i < 1'000; ++i) many.push_back(100 + i % 10);
  EXPECT_LT(estimate(many).relative_width(), estimate(few).relative_width() / 4);
  EXPECT_NEAR(estimate(many).relative_spread(), estimate(few).relative_spread(), 1e-9);
}

TEST(Statistics, SpreadOfEqualSamplesIsZero) {
  EXPECT_DOUBLE_EQ(estimate(std::vector<double>{0, 0, 0}).relative_spread(), 0);
  EXPECT_DOUBLE_EQ(estimate(std::vector<double>{7}).relative_spread(), 0);
}

TEST(Statistics, TimeIsSharedAmongPartsWithAllThatIsKnownOfIt) {
  const Estimate whole = estimate(std::vector<double>{100, 98, 103, 101, 500, 99});
  const Estimate part = shared_among(whole, 50);
  EXPECT_DOUBLE_EQ(part.median, whole.median / 50);
  EXPECT_DOUBLE_EQ(part.low, whole.low / 50);
  EXPECT_DOUBLE_EQ(part.high, whole.high / 50);
  EXPECT_DOUBLE_EQ(part.minimum, whole.minimum / 50);
  EXPECT_DOUBLE_EQ(part.relative_spread(), whole.relative_spread());
  EXPECT_EQ(part.count, whole.count);
}

TEST(Statistics, FiveSamplesFallBackToTheirRangeAndSaySo) {
  const Estimate result = estimate(std::vector<double>{5, 1, 4, 2, 3});
  EXPECT_DOUBLE_EQ(result.median, 3);
  EXPECT_DOUBLE_EQ(result.low, 1);
  EXPECT_DOUBLE_EQ(result.high, 5);
  EXPECT_NEAR(result.confidence, 0.9375, 1e-12);
  EXPECT_FALSE(result.has_interval());
}

TEST(Statistics, OneSampleIsItsOwnMedianWithoutConfidence) {
  const Estimate result = estimate(std::vector<double>{4});
  EXPECT_DOUBLE_EQ(result.median, 4);
  EXPECT_DOUBLE_EQ(result.confidence, 0);
  EXPECT_DOUBLE_EQ(result.relative_width(), 0);
}

TEST(Statistics, NoSamplesGiveZeros) {
  const Estimate result = estimate({});
  EXPECT_EQ(result.count, 0u);
  EXPECT_DOUBLE_EQ(result.median, 0);
  EXPECT_FALSE(result.has_interval());
}

TEST(Statistics, RelativeWidthOverAMedianOfZeroIsInfiniteUnlessThereIsNoWidth) {
  EXPECT_TRUE(std::isinf(estimate(std::vector<double>{0, 0, 1}).relative_width()));
  EXPECT_DOUBLE_EQ(estimate(std::vector<double>{0, 0, 0}).relative_width(), 0);
}

TEST(Statistics, IntervalHoldsTheTrueMedianAsOftenAsItClaims) {
  // Samples of an even distribution on [0, 1), whose median is 0.5, from a small generator with a full period.
  std::uint64_t state = 1;
  const auto next = [&state] {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<double>(state >> 11) * 0x1p-53;
  };
  constexpr int kTrials = 20'000;
  int held = 0;
  for (int i = 0; i < kTrials; ++i) {
    std::vector<double> samples(10);
    for (double& sample : samples) sample = next();
    const Estimate result = estimate(samples);
    held += result.low <= 0.5 && 0.5 <= result.high ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(held) / kTrials, 0.9785, 0.005);
}

}  // namespace
}  // namespace scenebench
