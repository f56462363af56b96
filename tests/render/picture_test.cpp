// The picture of load against wire size: names of a crowd of points.
#include "render/svg/picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fixtures/html_page.h"
#include "fixtures/sample_results.h"
#include "render/svg/labels.h"
#include "tables/picture.h"

namespace scenebench {
namespace {

using testing::make_results;
using testing::parsed;

/// `count` codecs that check their input, crowded around two values, and a front of those that are better in one.
Results crowd(int count) {
  Results results = make_results();
  results.codecs.clear();
  results.measurements.clear();
  results.rows = {};
  for (int i = 0; i < count; ++i) {
    const std::string name = "a-codec-with-a-name-" + std::to_string(i);
    results.codecs.push_back(testing::codec(name, name, "Library", "1"));
    const bool is_best = i % 10 == 0;
    const double ns = is_best ? 900 - i : 1'000 + 7 * (i % 9);
    const std::int64_t bytes = is_best ? 280 + i : 400 + 3 * (i % 11);
    testing::add(results, "docs", name, {ns, ns, ns, ns, ns, bytes, bytes, {}});
  }
  return results;
}

std::vector<std::string> names_of_best(const Results& results) {
  std::vector<std::string> names;
  for (const PicturePoint& point : picture_points(results, "docs")) {
    if (point.is_best) names.push_back(point.codec->name);
  }
  std::ranges::sort(names);
  return names;
}

/// The names that are written in the narrow picture, or in the wide one.
std::vector<std::string> written_names(const Results& results, bool wide) {
  const auto page = parsed("<figure>" + picture_svg(results, "docs", "p") + "</figure>");
  std::vector<std::string> names =
      testing::texts(page, wide ? "//svg[2]//text[@class='name']" : "//svg[1]//text[@class='name']");
  std::ranges::sort(names);
  return names;
}

TEST(Picture, NamesEachOfTheBestHoweverCrowdedTheirPointsAre) {
  for (const int count : {20, 70, 150}) {
    const Results results = crowd(count);
    const std::vector<std::string> best = names_of_best(results);
    ASSERT_EQ(best.size(), static_cast<std::size_t>(count / 10));
    for (const bool wide : {false, true}) {
      const std::vector<std::string> written = written_names(results, wide);
      EXPECT_TRUE(std::ranges::includes(written, best)) << count << " codecs, " << (wide ? "wide" : "narrow");
    }
  }
}

TEST(Picture, NamesAWellKnownCodecHoweverCrowdedItsPointIs) {
  Results results = crowd(150);
  results.codecs.push_back(testing::codec("nlohmann", "nlohmann", "Library", "1"));
  testing::add(results, "docs", "nlohmann", {1'030, 1'030, 1'030, 1'030, 1'030, 415, 415, {}});
  for (const bool wide : {false, true}) {
    const std::vector<std::string> written = written_names(results, wide);
    EXPECT_EQ(std::ranges::count(written, "nlohmann"), 1) << (wide ? "wide" : "narrow");
  }
}

TEST(Picture, IsNotSqueezedByASingleCodecThatIsFarOffAndSaysItsFigures) {
  const auto highest_in_crowd = [](const Results& results) {
    const auto page = parsed("<figure>" + picture_svg(results, "docs", "p") + "</figure>");
    return std::stod(page.select_node("//svg[2]//circle[contains(title, 'a-codec-with-a-name-8:')]").node().attribute("cy").value());
  };
  Results results = crowd(20);
  const double before = highest_in_crowd(results);
  results.codecs.push_back(testing::codec("slow", "slow", "Library", "1"));
  testing::add(results, "docs", "slow", {1e6, 1e6, 1e6, 1e6, 1e6, 415, 415, {}});
  EXPECT_LT(highest_in_crowd(results), before + 100) << "a tenth of the scale would be left";
  const std::vector<std::string> written = written_names(results, true);
  EXPECT_EQ(std::ranges::count(written, "slow: 1.00 ms, 415 B"), 1);
}

TEST(Picture, OfBarsCutsOneThatWouldMakeTheOthersTooShort) {
  const auto longest_of = [](double factor) {
    Results results = make_results();
    Measurement& slowest = testing::measurement_of(results, "docs", "pugixml", "load");
    testing::set_times(slowest, testing::about(factor * slowest.value));
    const auto page = parsed(well_known_svg(results, "docs"));
    const bool says_so = count(page, "//*[@class='note'][contains(., 'The bar of pugixml is cut.')]") == 1;
    return std::pair(says_so, count(page, "//*[starts-with(@class, 'p0')]"));
  };
  EXPECT_EQ(longest_of(1), std::pair(false, longest_of(100).second));
  EXPECT_TRUE(longest_of(100).first);
}

TEST(Picture, OfBarsHasTheWellKnownLibrariesThatWereMeasured) {
  const auto page = parsed(well_known_svg(make_results(), "docs"));
  EXPECT_EQ(testing::texts(page, "//text[@class='name']"),
            (std::vector<std::string>{"flatbuffers", "protobuf-lite", "rapidjson", "pugixml"}));
  EXPECT_EQ(testing::count(page, "//rect[contains(@class, 'pale')]"), 1u) << "flatbuffers trusts its input";
  EXPECT_EQ(well_known_svg(crowd(5), "docs"), "");
}

TEST(Picture, NamesOnlySomeOfACrowd) { EXPECT_LE(written_names(crowd(150), true).size(), 20u); }

TEST(Picture, HasNoneOfASingleCodec) { EXPECT_EQ(picture_svg(crowd(1), "docs", "p"), ""); }

TEST(Labels, CoverNeitherPointsNorEachOther) {
  std::vector<NamedPoint> points;
  for (int i = 0; i < 60; ++i) points.push_back({{100.0 + 9 * (i % 10), 100.0 + 9 * (i / 10)}, 90, i % 6 == 0});
  const Box area{0, 360, 0, 500};
  const std::vector<Label> labels = place_labels(points, {{{0, 0}, {360, 500}}}, area, 12);
  EXPECT_EQ(std::ranges::count_if(labels, [&](const Label& label) { return points[label.point].is_best; }), 10);
  for (const Label& label : labels) {
    EXPECT_TRUE(area.holds(label.box));
    for (const NamedPoint& point : points) {
      const auto& [x, y] = point.place;
      EXPECT_FALSE(label.box.overlaps({x - 5, x + 5, y - 5, y + 5})) << label.point;
    }
    for (const Label& other : labels) EXPECT_TRUE(&label == &other || !label.box.overlaps(other.box)) << label.point;
    EXPECT_TRUE(label.line || label.box.left - points[label.point].place.x < 12) << "nobody would know whose it is";
  }
}

}  // namespace
}  // namespace scenebench
