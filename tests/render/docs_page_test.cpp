// The replacement for the FlatBuffers documentation page, made from results alone.
#include "render/test.h"
#include "tables/docs_page/docs_page.h"

namespace scenebench::testing {
namespace {

/// What rankings say of a tie.
const std::string kTie = "tie: its interval overlaps the best's";

TEST(DocsPage, NamesNoWorkloadAndSaysWhatSpeaksAgainstTheRunAndWhichCodecCrashes) {
  Results results = make_results();
  codec_called(results, "rapidjson").known_crash = "case 7 of docs: Segmentation fault";
  set_times(results, "pugixml", "load", about(1'000));
  measurement_of(results, "docs", "pugixml", "load").high = 3'000;
  results.complete = false;
  const std::string page = render_docs_page(results);
  EXPECT_TRUE(contains(page, "Rapid JSON 1.1.0 checks its input, but crashes on some malformed bytes.")) << page;
  EXPECT_TRUE(contains(page, "**Note:** Not for publication"));
  EXPECT_TRUE(contains(page, "### Input checked\n"));
  EXPECT_TRUE(contains(page, " pugixml/load")) << "whose interval is wide";
  EXPECT_FALSE(contains(page, " docs/pugixml")) << page;
  EXPECT_TRUE(contains(page, "best of the table. " + kTie)) << "as under all rankings";
  EXPECT_TRUE(contains(page, "95% intervals. " + kTie.substr(0, 12))) << "the picture";
}

TEST(DocsPage, IsRepeatedByTheShortestCommandThatHasItsColumnsAndReleases) {
  Results results = make_results();
  results.environment.preset = "pinned-all";
  results.environment.command = "--all --workload docs,scene/200,scene/3400";
  const std::string page = render_docs_page(results);
  EXPECT_TRUE(contains(page, "\n    cmake --preset pinned && cmake --build --preset pinned\n"
                             "    ./build-pinned/bench --workload docs\n"
                             "    ./build-pinned/bench report latest --format docs-page\n"));
}

TEST(DocsPage, IsOfTheRunThatMeasuredItsColumnsBest) {
  const auto run_with_intervals = [](double part) {
    Results results = make_results();
    for (Measurement& cell : results.measurements) {
      cell.low = cell.value * (1 - part), cell.high = cell.value * (1 + part);
    }
    return results;
  };
  std::vector<Results> runs{Results{}, run_with_intervals(0.05), run_with_intervals(0.01), run_with_intervals(0.03)};
  EXPECT_EQ(best_for_docs_page(runs), &runs[2]) << "the narrowest intervals";
  runs[3].codecs.push_back(codec("flatbuffers-verified", "FlatBuffers (verified)", "FlatBuffers", "2.0.8"));
  add(runs[3], "docs", "flatbuffers-verified", {60, 30, 30, 1, 100, 344, 220, {}});
  EXPECT_EQ(best_for_docs_page(runs), &runs[3]) << "all seven columns";
  EXPECT_EQ(best_for_docs_page({Results{}}), nullptr);
}

TEST(DocsPage, IsRefusedForARunWithoutAllSixColumns) {
  EXPECT_EQ(why_no_docs_page(make_results()), std::nullopt);
  Results results = make_results();
  std::erase_if(results.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  EXPECT_TRUE(contains(why_no_docs_page(results).value_or(""), "no load of pugixml"));
  EXPECT_TRUE(why_no_docs_page(Results{}).has_value());
}

}  // namespace
}  // namespace scenebench::testing
