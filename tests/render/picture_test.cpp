// The picture of load against wire size: names of a crowd of points.
#include "render/svg/picture.h"
#include "render/test.h"
#include "tables/picture.h"

namespace scenebench::testing {
namespace {

/// `count` codecs that check their input, crowded around two values, and a front of those that are better in one.
Results crowd(int count) {
  Results results = make_results();
  results.codecs.clear();
  results.measurements.clear();
  results.rows = {};
  for (int i = 0; i < count; ++i) {
    const std::string name = "a-codec-with-a-name-" + std::to_string(i);
    results.codecs.push_back(codec(name, name, "Library", "1"));
    const bool is_best = i % 10 == 0;
    const double ns = is_best ? 900 - i : 1'000 + 7 * (i % 9);
    const std::int64_t bytes = is_best ? 280 + i : 400 + 3 * (i % 11);
    add(results, "docs", name, {ns, ns, ns, ns, ns, bytes, bytes, {}});
  }
  return results;
}

/// The names that the picture has.
std::vector<std::string> written_names(const Results& results) {
  return texts(parsed(picture_svg(results, "docs", "p")), "//text[@class='name']");
}

TEST(Picture, NamesAWellKnownCodecHoweverCrowdedItsPointIsAndSomeOfTheBest) {
  Results results = crowd(150);
  results.codecs.push_back(codec("nlohmann", "nlohmann", "Library", "1"));
  add(results, "docs", "nlohmann", {1'030, 1'030, 1'030, 1'030, 1'030, 415, 415, {}});
  const std::vector<std::string> written = written_names(results);
  EXPECT_EQ(std::ranges::count(written, "nlohmann"), 1);
  EXPECT_TRUE(written.size() > 3 && written.size() < 20) << written.size();
}

TEST(Picture, IsNotSqueezedByASingleCodecThatIsFarOffAndSaysItsFigures) {
  const auto highest_in_crowd = [](const Results& results) {
    const auto page = parsed(picture_svg(results, "docs", "p"));
    const auto place = page.select_node("//svg[circle[contains(title, 'a-codec-with-a-name-8:')]]/@y");
    return std::stod(place.attribute().value());
  };
  Results results = crowd(20);
  const double before = highest_in_crowd(results);
  results.codecs.push_back(codec("slow", "slow", "Library", "1"));
  add(results, "docs", "slow", {1e6, 1e6, 1e6, 1e6, 1e6, 415, 415, {}});
  EXPECT_LT(highest_in_crowd(results), before + 100) << "a tenth of the scale would be left";
  const std::vector<std::string> written = written_names(results);
  EXPECT_EQ(std::ranges::count(written, "slow: 1.00 ms, 415 B"), 1);
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
  EXPECT_EQ(texts(page, "//text[@class='name']"),
            (std::vector<std::string>{"flatbuffers", "protobuf-lite", "rapidjson", "pugixml"}));
  EXPECT_EQ(count(page, "//rect[contains(@class, 'pale')]"), 1u) << "flatbuffers trusts its input";
  EXPECT_EQ(well_known_svg(crowd(5), "docs"), "");
}

TEST(Picture, HasNoneOfASingleCodec) { EXPECT_EQ(picture_svg(crowd(1), "docs", "p"), ""); }

}  // namespace
}  // namespace scenebench::testing
