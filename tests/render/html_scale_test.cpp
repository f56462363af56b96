// The parts of the HTML report's charts and texts: scales, labels, numbers.
#include <cmath>
#include <limits>

#include "render/svg/markup.h"
#include "render/svg/scale.h"
#include "render/test.h"
#include "tables/figures.h"

namespace scenebench::testing {
namespace {

TEST(LogScale, CoversItsValuesWithFewRoundTicks) {
  for (const double smallest : {1e-300, 0.3, 1.0, 17.0, 999.0}) {
    for (const double factor : {1.0, 1.5, 30.0, 1e4, 1e300}) {
      const LogScale scale(smallest, smallest * factor);
      EXPECT_GE(scale.position(smallest), 0);
      EXPECT_LE(scale.position(smallest * factor), 1);
      const auto ticks = scale.ticks(5);
      EXPECT_GE(ticks.size(), 1u);
      EXPECT_LE(ticks.size(), 5u);
      EXPECT_TRUE(std::ranges::is_sorted(ticks));
    }
  }
}

TEST(LogScale, EndsForAnyValues) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const double all[] = {0, -1, 5e-324, 1, 1e300, 1.7e308, kInfinite, -kInfinite, std::nan("")};
  for (const double smallest : all) {
    for (const double largest : all) {
      const LogScale scale(smallest, largest);
      const auto ticks = scale.ticks(5);
      EXPECT_LE(ticks.size(), 5u) << smallest << " to " << largest;
      for (const double tick : ticks) EXPECT_TRUE(std::isfinite(tick) && tick > 0) << smallest << " to " << largest;
      EXPECT_TRUE(scale.position(1) >= 0 && scale.position(1) <= 1) << smallest << " to " << largest;
    }
  }
}

TEST(LogScale, GivesEqualRatiosEqualRoom) {
  const LogScale scale(1, 10'000);
  EXPECT_DOUBLE_EQ(scale.position(100), 0.5);
  EXPECT_DOUBLE_EQ(scale.position(1'000) - scale.position(100), scale.position(10) - scale.position(1));
}

TEST(AxisLabels, OfBytesAreInOneUnitOfWhichTheyAreRound) {
  const auto labels = [](double smallest, double largest) {
    const double unit = unit_of_bytes(largest);
    std::vector<std::string> all;
    for (const double tick : LogScale(smallest, largest, unit).ticks(4)) all.push_back(label_of_bytes(tick, unit));
    return all;
  };
  using Labels = std::vector<std::string>;
  EXPECT_EQ(labels(210, 950), (Labels{"200 B", "500 B", "1000 B"}));
  EXPECT_EQ(labels(54'000, 190'000), (Labels{"50 KB", "100 KB", "200 KB"}));
  EXPECT_EQ(labels(100, 90'000), (Labels{"0.1 KB", "1 KB", "10 KB", "100 KB"})) << "1 KB is 1,024 bytes";
  EXPECT_EQ(labels(12e6, 60e6), (Labels{"10 MB", "20 MB", "50 MB", "100 MB"}));
  EXPECT_NEAR(LogScale(1024, 100 * 1024, 1024).position(10 * 1024), 0.5, 1e-9);
}

TEST(AxisLabels, AreShort) {
  EXPECT_EQ(brief_time(20), "20 ns");
  EXPECT_EQ(brief_time(5e6), "5 ms");
  EXPECT_EQ(brief_bytes(0), "0");
  EXPECT_EQ(brief_bytes(32'768), "32 KB");
}

TEST(HtmlText, CutsLongNamesBetweenCharacters) {
  EXPECT_EQ(shortened("pugixml", 7), "pugixml");
  EXPECT_EQ(shortened("pugixml!", 7), "pugixm\xE2\x80\xA6");
  EXPECT_EQ(shortened("\xC3\xA4\xC3\xB6\xC3\xBC", 2), "\xC3\xA4\xE2\x80\xA6");
}

TEST(HtmlText, SetsThousandsApart) {
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(-1'024),
            "-1\xE2\x80\xAF"
            "024");
  EXPECT_EQ(grouped(1'234'567),
            "1\xE2\x80\xAF"
            "234\xE2\x80\xAF"
            "567");
}

}  // namespace
}  // namespace scenebench::testing
