// The ratio of two times: its interval, how often it wrongly excludes 1, and its text.
#include <cmath>

#include "measure/measured_pair.h"
#include "model/random.h"
#include "tables/comparison/comparison.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

/// A uniformly distributed number in [0, 1).
double even(Random& random) { return static_cast<double>(random.bits() >> 11) * 0x1p-53; }

/// Times as machines have them: close to normal; with a long upper tail; and bimodal.
double normal_time(Random& random) {
  double sum = 0;
  for (int i = 0; i < 12; ++i) sum += even(random);
  return 1000 * (1 + 0.02 * (sum - 6));
}
double tailed_time(Random& random) { return 1000 * (1 - 0.1 * std::log(1 - even(random))); }
double two_speed_time(Random& random) { return (random.one_in(2) ? 1000 : 1200) * (1 + 0.01 * even(random)); }

using Draw = double (*)(Random&);
constexpr Draw kDraws[] = {normal_time, tailed_time, two_speed_time};

/// How often the ratio of so many samples of a thing to others of one that takes `times` as long excludes 1.
template <class RatioOf>
double told_apart(Draw draw, std::size_t before, std::size_t after, double times, const RatioOf& ratio) {
  constexpr int kComparisons = 2'000;
  Random random(2014);
  int found = 0;
  for (int i = 0; i < kComparisons; ++i) {
    std::vector<double> one(before), other(after);
    for (double& value : one) value = draw(random);
    for (double& value : other) value = times * draw(random);
    found += ratio(other, one).excludes_one() ? 1 : 0;
  }
  return static_cast<double>(found) / kComparisons;
}

const auto kOfMedians = [](const auto& one, const auto& other) { return ratio_of(median_of(one), median_of(other)); };
const auto kOfSamples = [](const auto& one, const auto& other) { return ratio_of_samples(one, other); };

TEST(Ratio, IsThatOfTheMediansWithTheIntervalThatBothIntervalsAllowUnlessTheHarnessIsAllThereIs) {
  const Ratio ratio = ratio_of(median_of(samples(300, 0.09, 10)), median_of(samples(100, 0.09, 10)));
  EXPECT_DOUBLE_EQ(ratio.value, 3);
  // The second and the ninth of ten samples are 0.035 below and above the median.
  EXPECT_NEAR(ratio.low, 3 * 0.965 / 1.035, 1e-9);
  EXPECT_NEAR(ratio.high, 3 * 1.035 / 0.965, 1e-9);
  const Ratio none = ratio_of(median_of(samples(0.9, 0.1, 10)), median_of(samples(0, 0, 10)));
  EXPECT_EQ(none.value, 1);
  EXPECT_FALSE(none.excludes_one());
}

TEST(Ratio, ExcludesOneInAtMostOneOfAHundredComparisonsOfAThingWithItself) {
  for (const Draw draw : kDraws) {
    EXPECT_LE(told_apart(draw, 100, 100, 1, kOfMedians), 0.01);
    EXPECT_LE(told_apart(draw, 300, 60, 1, kOfMedians), 0.01);
  }
}

TEST(RatioOfSamples, ExcludesOneInOneOfAHundredComparisonsOfAThingWithItselfAndFindsChanges) {
  for (const Draw draw : kDraws) {
    for (const std::size_t count : {6u, 8u, 10u, 20u}) {
      EXPECT_LE(told_apart(draw, count, count, 1, kOfSamples), 0.015) << count;
    }
  }
  EXPECT_GE(told_apart(normal_time, 10, 10, 1.05, kOfSamples), 0.95) << "of twice the standard deviation";
}

TEST(RatioOfSamples, IsTheMedianOfAllRatios) {
  const Ratio ratio = ratio_of_samples(samples(300, 0.09, 10), samples(100, 0.09, 10));
  EXPECT_NEAR(ratio.value, 3, 0.01);
  EXPECT_GT(ratio.low, 3 * 0.95);
  EXPECT_LT(ratio.high, 3 / 0.95);
}

TEST(Ratio, IsWrittenWithTheDecimalsThatItsIntervalDeservesAndSoThatOneIsSeenToBeOutside) {
  EXPECT_EQ(ratio_text({3.1, 2.9, 3.3}), "3.1 (2.9 … 3.3)");
  EXPECT_EQ(ratio_text({1.13, 1.11, 1.15}), "1.13 (1.11 … 1.15)");
  EXPECT_EQ(ratio_text({302.4, 280, 330}), "302 (280 … 330)");
  EXPECT_EQ(ratio_text({1, 1, 1}), "1.000 (1.000 … 1.000)");
  EXPECT_EQ(ratio_text({1.1, 1.004, 1.2}), "1.100 (1.004 … 1.200)");
  EXPECT_EQ(ratio_text({0.03, 0.02, 0.2}), "0.03 (0.02 … 0.20)");
}

}  // namespace
}  // namespace scenebench::testing
