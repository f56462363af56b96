// The replacement for the FlatBuffers documentation page, made from results alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fixtures/sample_results.h"
#include "render/report.h"
#include "tables/docs/docs_table.h"
#include "tables/docs_page/docs_page.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::lines_of;
using testing::make_results;
using testing::measurement_of;
using testing::samples;

constexpr const char* kArrowed = " \xE2\x86\x92 ";

void set_time(Results& results, std::string_view codec, std::string_view phase, double ns) {
  testing::set_times(measurement_of(results, "docs", codec, phase), samples(ns, 0.01, 10));
}

/// The lines of the page's first table.
std::vector<std::string> first_table(const std::string& page) {
  std::vector<std::string> rows;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with("|")) rows.push_back(line);
    if (!line.starts_with("|") && !rows.empty()) break;
  }
  return rows;
}

TEST(DocsPage, HasTheRowsAndColumnsOfTheTable) {
  const std::vector<std::string> rows = first_table(render_docs_page(make_results()));
  ASSERT_EQ(rows.size(), 2 + make_docs_table(make_results(), "docs").rows.size());
  EXPECT_EQ(rows[0], "| | FlatBuffers (binary) | Protocol Buffers LITE | Rapid JSON | FlatBuffers (JSON) | pugixml | "
                     "Raw structs |");
  EXPECT_TRUE(rows[2].starts_with("| Decode + Traverse + Dealloc (1 million times, seconds) | 0.0310 |")) << rows[2];
}

TEST(DocsPage, HasAColumnForFlatBuffersVerifiedIfThatWasMeasured) {
  Results results = make_results();
  results.codecs.push_back(testing::codec("flatbuffers-verified", "FlatBuffers (verified)", "FlatBuffers", "2.0.8"));
  testing::add(results, "docs", "flatbuffers-verified", {60, 30, 30, 1, 100, 344, 220, {}});
  EXPECT_TRUE(contains(first_table(render_docs_page(results))[0], " | FlatBuffers (verified) |"));
}

TEST(DocsPage, HasThreeSentencesOfAdviceAChartAndFewNotes) {
  const std::vector<std::string> advice = answers_on(with_titles(docs_page_part(make_results())), "docs");
  ASSERT_EQ(advice.size(), 3u);
  EXPECT_TRUE(advice[0].starts_with("load: Protocol Buffers LITE 590 ns, then ")) << advice[0];
  EXPECT_LE(docs_page_notes(make_results()).size(), 5u);
  const std::string page = render_docs_page(make_results());
  EXPECT_TRUE(contains(page, "<div>\n<svg "));
  EXPECT_FALSE(contains(page.substr(page.find("<svg "), page.find("</div>") - page.find("<svg ")), "\n\n"));
  EXPECT_TRUE(contains(page, "max-width: 100%")) << "beside the menu of its site";
  EXPECT_TRUE(contains(page, ">The object of this page: load</title>"));
  EXPECT_FALSE(contains(page, ">docs: load<"));
  EXPECT_FALSE(contains(page, "harness floor"));
}

TEST(DocsPage, NamesNoWorkloadAndSaysWhichCodecCrashesThoughItChecks) {
  Results results = make_results();
  testing::codec_called(results, "rapidjson").known_crash = "case 7 of docs: Segmentation fault";
  set_time(results, "pugixml", "load", 1'000);
  measurement_of(results, "docs", "pugixml", "load").high = 3'000;
  const std::string page = render_docs_page(results);
  EXPECT_TRUE(contains(page, "Rapid JSON 1.1.0 checks its input, but crashes on some malformed bytes.")) << page;
  EXPECT_TRUE(contains(page, "### Input checked\n"));
  EXPECT_TRUE(contains(page, " pugixml/load")) << "whose interval is wide";
  EXPECT_FALSE(contains(page, " docs/pugixml")) << page;
}

TEST(DocsPage, SaysWhereHowAndWithWhatItWasMeasuredAndHowToRepeatIt) {
  const std::string page = render_docs_page(make_results());
  for (const char* fact : {"AMD EPYC, 2 CPUs", "GCC 12.2.0", "`-O3 -DNDEBUG`", "FlatBuffers 2.0.8",
                           "Protocol Buffers 3.21.12", "RapidJSON 1.1.0", "pugixml 1.13", "2026-11-21", "## Method",
                           "\n    cmake --preset release && cmake", "\n    ./build/bench --workload docs\n"}) {
    EXPECT_TRUE(contains(page, fact)) << fact;
  }
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
  runs[3].codecs.push_back(testing::codec("flatbuffers-verified", "FlatBuffers (verified)", "FlatBuffers", "2.0.8"));
  testing::add(runs[3], "docs", "flatbuffers-verified", {60, 30, 30, 1, 100, 344, 220, {}});
  EXPECT_EQ(best_for_docs_page(runs), &runs[3]) << "all seven columns";
  EXPECT_EQ(best_for_docs_page({Results{}}), nullptr);
}

TEST(DocsPage, ShowsSixColumnsOfOneWorkloadWhateverElseTheRunMeasured) {
  Results results = make_results();
  results.codecs.push_back(testing::codec("yyjson", "yyjson", "yyjson", "0.10"));
  testing::add(results, "docs", "yyjson", {500, 400, 300, 20, 720, 659, 322, {}});
  const std::string page = render_docs_page(results);
  EXPECT_FALSE(contains(page, "yyjson"));
  EXPECT_FALSE(contains(page, "scene/200"));
  EXPECT_EQ(page, render_docs_page(make_results()));
}

TEST(DocsPage, PutsPublishedTimesBesideMeasuredOnes) {
  Results results = make_results();
  set_time(results, "protobuf-lite", "load", 302);
  const Table times = make_published_tables(results).at(0);
  EXPECT_EQ(times.rows.at(1).label, "Protocol Buffers LITE");
  EXPECT_EQ(times.rows.at(1).cells.at(0).text, std::string("302") + kArrowed + "0.302 (\xC3\x97" "1000)");
  EXPECT_EQ(times.rows.at(0).cells.at(1).text, std::string("0") + kArrowed + "<0.001") << "nothing to divide";
}

TEST(DocsPage, PutsPublishedSizesBesideMeasuredOnes) {
  const Table sizes = make_published_tables(make_results()).at(2);
  EXPECT_EQ(sizes.rows.at(0).cells.at(0).text, std::string("344") + kArrowed + "344") << "FlatBuffers";
  EXPECT_EQ(sizes.rows.at(1).cells.at(0).text, std::string("228") + kArrowed + "228") << "Protocol Buffers";
}

TEST(DocsPage, PutsThePublishedClaimBesideTheMeasuredRatio) {
  Results results = make_results();
  set_time(results, "flatbuffers", "load", 20);
  set_time(results, "protobuf-lite", "load", 400);
  const auto cells = make_published_tables(results).at(1).rows.at(0).cells;
  EXPECT_EQ(cells.at(0).text, "\xC3\x97" "3780");
  EXPECT_TRUE(cells.at(1).text.starts_with("\xC3\x97" "20.0 (")) << cells.at(1).text;
}

TEST(DocsPage, SaysWhatDiffersFromThePageOf2014AndWhy) {
  const std::string page = render_docs_page_2014(make_results());
  EXPECT_FALSE(contains(render_docs_page(make_results()), "2014)")) << "it is a text for the pull request";
  EXPECT_TRUE(contains(page, "## What differs, and why"));
  EXPECT_TRUE(contains(page, "| JSON and XML | 1475 and 1137 bytes | compact, 659 and 1137 bytes | bytes to write"));
  EXPECT_TRUE(contains(page, "| compiler | not stated | GCC 12.2.0, Release build |")) << page;
  EXPECT_TRUE(contains(page, "FlatBuffers 2.0.8, Protocol Buffers 3.21.12"));
}

TEST(DocsPage, IsRefusedForARunWithoutAllSixColumns) {
  EXPECT_EQ(why_no_docs_page(make_results()), std::nullopt);
  Results results = make_results();
  std::erase_if(results.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  EXPECT_TRUE(contains(why_no_docs_page(results).value_or(""), "no load of pugixml"));
  EXPECT_TRUE(why_no_docs_page(Results{}).has_value());
}

TEST(DocsPage, SaysWhatSpeaksAgainstTheRun) {
  Results results = make_results();
  results.complete = false;
  EXPECT_TRUE(contains(render_docs_page(results), "**Note:** Not for publication"));
}

TEST(DocsPage, ShowsMarkupInResultsAsItIs) {
  Results results = make_results();
  results.environment.cpu = "a | b <script> *c*";
  const std::string page = render_docs_page(results);
  EXPECT_TRUE(contains(page, "a \\| b &lt;script&gt; \\*c\\*"));
  EXPECT_FALSE(contains(page, "<script>"));
}

}  // namespace
}  // namespace scenebench
