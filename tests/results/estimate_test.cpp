#include <cmath>
#include <cstdint>

#include "results/estimate.h"
#include "results/parsing.h"

namespace scenebench::testing {
namespace {

TEST(Median, HasTheIntervalOfItsRanks) {
  const Estimate ten = median_of(std::vector<double>{10, 1, 9, 2, 8, 3, 7, 4, 6, 5}),
                 five = median_of(std::vector<double>{5, 1, 4, 2, 3}), none = median_of({});
  EXPECT_EQ(shown(ten), "5.5 (2 to 9 of 10)");
  EXPECT_TRUE(ten.has_interval());
  EXPECT_EQ(shown(five), "3 (1 to 5 of 5)");
  EXPECT_FALSE(five.has_interval());
  EXPECT_EQ(shown(none), "0 (0 to 0 of 0)");
  EXPECT_FALSE(none.has_interval());
}

/// Of samples of an even distribution on [0, 1), whose median is 0.5.
TEST(Median, IntervalHoldsTheTruthAsOftenAsItClaims) {
  Random random(1);
  constexpr int kTrials = 20'000;
  int held = 0;
  for (int i = 0; i < kTrials; ++i) {
    std::vector<double> samples(10);
    for (double& sample : samples) sample = static_cast<double>(random.bits() >> 11) * 0x1p-53;
    const Estimate result = median_of(samples);
    held += result.low <= 0.5 && 0.5 <= result.high ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(held) / kTrials, 0.9785, 0.005);
}

TEST(Range, HoldsTheMedianUnlessAllSamplesLieOnOneSide) {
  EXPECT_EQ(confidence_of_range(0), 0);
  EXPECT_EQ(confidence_of_range(1), 0);
  EXPECT_EQ(confidence_of_range(2), 0.5);
  EXPECT_EQ(confidence_of_range(5), 0.9375);
  EXPECT_EQ(confidence_of_range(6), 0.96875);
  EXPECT_EQ(confidence_of_range(10), 1 - 2.0 / 1024);
  EXPECT_LE(confidence_of_range(std::uint64_t{1} << 63), 1);
  for (const std::size_t count : {2, 3, 4, 5, 6, 7, 8}) {  // the narrowest of nine leaves out the outermost
    EXPECT_NEAR(confidence_of_range(count), ranks_of_interval(count, 0.5).confidence, 1e-12) << count;
  }
}

TEST(Estimates, ReachToTheirWiderSide) {
  const Estimate lopsided{100, 98, 104, 0.95, 100};
  EXPECT_DOUBLE_EQ(lopsided.relative_width(), 0.04);
  EXPECT_TRUE(is_settled(lopsided));
  EXPECT_FALSE(is_settled({100, 94, 101, 0.95, 100}));
  EXPECT_TRUE(is_settled({0.5, 0.1, 0.9, 0.95, 100})) << "that cannot be told from the harness";
  EXPECT_TRUE(std::isinf((Estimate{0, 0, 1, 0.95, 100}.relative_width())));
  EXPECT_EQ((Estimate{0, 0, 0, 0.95, 100}.relative_width()), 0);
}

TEST(Estimates, AreSharedOutWithTheirIntervals) {
  EXPECT_EQ(shown(shared_among({100, 90, 120, 0.95, 50}, 50)), "2 (1.8 to 2.4 of 50)");
}

TEST(Quantiles, AreLinearBetweenNeighbours) {
  const Quantiles quantiles = quantiles_of(std::vector<double>{4, 0, 2, 1, 3});
  EXPECT_EQ(quantiles.minimum, 0);
  EXPECT_DOUBLE_EQ(quantiles.p10, 0.4);
  EXPECT_DOUBLE_EQ(quantiles.p25, 1);
  EXPECT_DOUBLE_EQ(quantiles.median, 2);
  EXPECT_DOUBLE_EQ(quantiles.p90, 3.6);
  EXPECT_EQ(quantiles_of({}).median, 0);
}

}  // namespace
}  // namespace scenebench::testing
