// The parts of the charts: scales, labels, numbers; the picture of load against wire size; and the histogram of a
// time's readings: what it says in words, and what it draws.
#include <cmath>
#include <cstdlib>
#include <limits>

#include "fixtures/golden_file.h"
#include "render/html/spread.h"
#include "render/svg/markup.h"
#include "render/svg/picture.h"
#include "render/svg/scale.h"
#include "render/test.h"
#include "tables/figures.h"
#include "tables/picture.h"

namespace scenebench::testing {
namespace {

TEST(LogScale, CoversItsValuesWithFewRoundTicks) {
  for (const double smallest : {1e-300, 0.3, 1.0, 17.0, 999.0}) {
    for (const double factor : {1.0, 1.5, 30.0, 1e4, 1e300}) {
      const LogScale scale(smallest, smallest * factor);
      EXPECT_GE(scale.position(smallest), 0);
      EXPECT_LE(scale.position(smallest * factor), 1);
      const auto ticks = scale.ticks(5);
      EXPECT_TRUE(!ticks.empty() && ticks.size() <= 5) << ticks.size();
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
  EXPECT_NEAR(LogScale(1024, 100 * 1024, 1024).position(10 * 1024), 0.5, 1e-9);
}

TEST(AxisLabels, OfBytesAreInOneUnitOfWhichTheyAreRound) {
  const auto labels = [](double smallest, double largest) {
    const double unit = unit_of_bytes(largest);
    Names all;
    for (const double tick : LogScale(smallest, largest, unit).ticks(4)) all.push_back(label_of_bytes(tick, unit));
    return joined(all, ", ");
  };
  EXPECT_EQ(labels(210, 950), "200 B, 500 B, 1000 B");
  EXPECT_EQ(labels(54'000, 190'000), "50 KB, 100 KB, 200 KB");
  EXPECT_EQ(labels(100, 90'000), "0.1 KB, 1 KB, 10 KB, 100 KB") << "1 KB is 1,024 bytes";
  EXPECT_EQ(labels(12e6, 60e6), "10 MB, 20 MB, 50 MB, 100 MB");
}

TEST(ChartTexts, AreShort) {
  EXPECT_EQ(brief_time(20), "20 ns");
  EXPECT_EQ(brief_time(5e6), "5 ms");
  EXPECT_EQ(brief_bytes(0), "0");
  EXPECT_EQ(brief_bytes(32'768), "32 KB");
  EXPECT_EQ(shortened("pugixml", 7), "pugixml");
  EXPECT_EQ(shortened("pugixml!", 7), "pugixm\xE2\x80\xA6");
  EXPECT_EQ(shortened("\xC3\xA4\xC3\xB6\xC3\xBC", 2), "\xC3\xA4\xE2\x80\xA6") << "between characters";
}

TEST(ChartTexts, SetThousandsApart) {
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(-1'024), "-1\xE2\x80\xAF" "024");
  EXPECT_EQ(grouped(1'234'567), "1\xE2\x80\xAF" "234\xE2\x80\xAF" "567");
}

/// Adds a codec all of whose times over docs are `ns`.
void add_codec(Results& results, const std::string& name, double ns, std::int64_t bytes) {
  results.codecs.push_back(codec(name, name, "Library", "1"));
  add(results, "docs", name, {ns, ns, ns, ns, ns, bytes, bytes, {}});
}

/// `count` codecs that check their input, crowded around two values, and a front of those that are better in one.
Results crowd(int count) {
  Results results;
  for (int i = 0; i < count; ++i) {
    const bool is_best = i % 10 == 0;
    add_codec(results, "a-codec-with-a-name-" + std::to_string(i), is_best ? 900 - i : 1'000 + 7 * (i % 9),
              is_best ? 280 + i : 400 + 3 * (i % 11));
  }
  return results;
}

/// The names that the picture has.
Names written_names(const Results& results) {
  return texts(parsed(picture_svg(results, "docs", "p")), "//text[@class='name']");
}

TEST(Picture, NamesAWellKnownCodecHoweverCrowdedItsPointIsAndSomeOfTheBest) {
  Results results = crowd(150);
  add_codec(results, "nlohmann", 1'030, 415);
  const Names written = written_names(results);
  EXPECT_EQ(std::ranges::count(written, "nlohmann"), 1);
  EXPECT_TRUE(written.size() > 3 && written.size() < 20) << written.size();
  EXPECT_EQ(picture_svg(crowd(1), "docs", "p"), "") << "there is none of a single codec";
}

TEST(Picture, IsNotSqueezedByASingleCodecThatIsFarOffAndSaysItsFigures) {
  const auto highest_in_crowd = [](const Results& results) {
    return std::stod(attributes(parsed(picture_svg(results, "docs", "p")),
                                "//svg[circle[contains(title, 'a-codec-with-a-name-8:')]]/@y").at(0));
  };
  Results results = crowd(20);
  const double before = highest_in_crowd(results);
  add_codec(results, "slow", 1e6, 415);
  EXPECT_LT(highest_in_crowd(results), before + 100) << "a tenth of the scale would be left";
  EXPECT_EQ(std::ranges::count(written_names(results), "slow: 1.00 ms, 415 B"), 1);
}

TEST(Picture, OfADocumentSaysThatItIsReadWithOrWithoutATree) {
  Results results = make_results();
  EXPECT_TRUE(contains(picture_file_svg(results, "docs"), "docs: time to load against"));
  add(results, "docs", "memory", {1, 1, 1, 1, 1, 1, 1, {}});  // which documents alone have
  const std::string svg = picture_file_svg(results, "docs");
  EXPECT_TRUE(contains(svg, "docs: time to read against") && contains(svg, "a tree or without one"));
}

TEST(Picture, OfBarsCutsOneThatWouldMakeTheOthersTooShort) {
  const auto longest_of = [](double factor) {
    Results results = make_results();
    Measurement& slowest = measurement_of(results, "docs", "pugixml", "load");
    set_times(slowest, about(factor * slowest.value));
    const auto page = parsed(well_known_svg(results, "docs"));
    const bool says_so = count(page, "//*[@class='note'][contains(., 'The bar of pugixml is cut.')]") == 1;
    return std::pair(says_so, count(page, "//*[starts-with(@class, 'p0')]"));
  };
  EXPECT_EQ(longest_of(1), std::pair(false, longest_of(100).second));
  EXPECT_TRUE(longest_of(100).first);
}

TEST(Picture, OfBarsHasTheWellKnownLibrariesThatWereMeasured) {
  const auto page = parsed(well_known_svg(make_results(), "docs"));
  EXPECT_EQ(texts(page, "//text[@class='name']"), (Names{"flatbuffers", "protobuf-lite", "rapidjson", "pugixml"}));
  EXPECT_EQ(count(page, "//rect[contains(@class, 'pale')]"), 1u) << "flatbuffers trusts its input";
  EXPECT_EQ(well_known_svg(crowd(5), "docs"), "");
}

/// A load of 100 ns, whatever its processes took, the last `slow` of which never met full speed.
Measurement cell_of(const std::vector<double>& processes, std::size_t slow = 0) {
  Measurement cell = measurement("docs", "pugixml", "load", 100);
  set_times(cell, processes);
  cell.set({100, 99, 101, 0, processes.size() - slow});
  for (std::size_t i = processes.size() - slow; i < processes.size(); ++i) cell.repetitions[i].full_speed = 0.1;
  cell.spread.assign(kSpreadBins, 0);
  cell.readings = 200;
  cell.spread[7] = 20, cell.spread[11] = 10, cell.spread[12] = 100, cell.spread[13] = 50, cell.spread[24] = 20;
  return cell;
}

/// The lengths of the lines "M8.5 0v-2M10.5 0v-3": 5.
int blocks_in(std::string_view path) {
  int blocks = 0;
  for (std::size_t at = path.find('v'); at != path.npos; at = path.find('v', at + 1)) {
    blocks -= std::atoi(std::string(path.substr(at + 1)).c_str());
  }
  return blocks;
}

TEST(Spread, HasABlockForEachProcessWhereverItLies) {
  std::vector<double> times{1, 87, 88.5, 98, 99.4, 100, 100.4, 104, 111.4, 112, 1e9};
  while (!times.empty()) {
    const Spread spread = spread_of(cell_of(times));
    EXPECT_EQ(blocks_in(spread.paths[0]), static_cast<int>(times.size())) << spread.paths[0];
    EXPECT_TRUE(spread.text.starts_with(std::to_string(times.size()) + " processes: ")) << spread.text;
    times.pop_back();
  }
}

/// Its words, and the paths of processes that count, of those that do not, and of readings.
TEST(Spread, LooksAsInItsGoldenFile) {
  GoldenCases cases("spreads.txt");
  const auto add = [&](const char* what, const Measurement& cell) {
    const Spread spread = spread_of(cell);
    cases.add(what, {spread.text, fmt::format("[{}] [{}] [{}]", spread.paths[0], spread.paths[1], spread.paths[2])});
  };
  add("processes far off", cell_of({70, 88.7, 98.6, 99.4, 100.4, 104, 104.4, 150}));
  add("processes at both ends", cell_of({70, 99.6, 100.4, 100, 104, 500}));
  add("two processes too slow to count", cell_of({100, 100, 100, 100, 100, 100, 102, 140}, 2));
  Measurement cell = cell_of({100, 100, 100, 100, 100, 100, 102, 140}, 2);
  cell.samples = 8;
  add("with too few others, so that all count", cell);
  add("a slow process on top of the others", cell_of({100, 100, 100, 100, 100, 100, 100}, 1));
  cell = cell_of({100});
  cell.spread.clear();
  add("a file without readings", cell);
  cell = cell_of({0, 0, 0, 0, 5, 5});
  cell.value = 0;
  add("a time of zero", cell);
}

TEST(Spread, GrowsWithTheHighestBar) {
  const auto top_of = [](std::size_t processes) {
    return std::atof(spread_of(cell_of(std::vector<double>(processes, 100))).view_box.c_str() + 2);
  };
  EXPECT_LT(top_of(37), -37);
  EXPECT_LT(top_of(1), -1);
}

}  // namespace
}  // namespace scenebench::testing
