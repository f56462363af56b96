// The data that the page keeps for its own script, and for those who want to compute with its figures.
#include "render/test.h"
#include "tables/codec_figures.h"

namespace scenebench::testing {
namespace {

TEST(HtmlData, HasNoMemberForWhatWasNotMeasured) {
  Results results = make_results();
  set_times(results, "pugixml", "encode", {});
  results.rows.change([](const Row& row) { return row.codec != "flatbuffers" || row.workload != "docs"; });
  const json::Json run = data_of(render_html({results}))["runs"][0];
  EXPECT_TRUE(found(run["cells"], {{"codec", "pugixml"}, {"phase", "encode"}}).is_null());
  EXPECT_TRUE(found(run["footprints"], {{"codec", "flatbuffers"}, {"workload", "docs"}}).is_null());
  EXPECT_EQ(run["cells"].size(), results.measurements.size() - 1);
}

TEST(HtmlData, CallsFiguresAsResultsFilesDo) {
  const json::Json run = data_of(render_html({make_results()}))["runs"][0];
  const json::Json load = found(run["cells"], {{"codec", "pugixml"}, {"phase", "load"}});
  EXPECT_EQ(load["estimate_ns"], 4'240);
  EXPECT_EQ(found(run["footprints"], {{"codec", "pugixml"}})["wire"], 1'137);
  EXPECT_EQ(run["workloads"][1], (json::Json{{"name", "scene/200"}, {"ranks", true}}));
}

TEST(HtmlData, SaysOfTimesWhetherOtherRunsAgree) {
  Results other = make_results();
  set_times(other, "pugixml", "load", about(2 * 4'240));
  other.measurements.push_back(measurement("docs", "pugixml", "encode-cold", 5'000));
  const json::Json runs = data_of(render_html({make_results(), other}))["runs"];
  const auto others = [&](int run, const char* phase) {
    return found(runs[run]["cells"], {{"codec", "pugixml"}, {"phase", phase}}).value("others", "nothing");
  };
  EXPECT_EQ(others(0, "encode"), "agrees with B");
  EXPECT_EQ(others(0, "load"), "\xC3\x97" "0.50 of B");
  EXPECT_EQ(others(1, "load"), "\xC3\x97" "2.00 of A");
  EXPECT_EQ(others(1, "encode-cold"), "nothing") << "only this run has it";
  other.environment.cpu = "Another";
  const json::Json elsewhere = data_of(render_html({make_results(), other}))["runs"][0]["cells"];
  EXPECT_EQ(found(elsewhere, {{"codec", "pugixml"}, {"phase", "load"}})["others"],
            "\xC3\x97" "0.50 of B (another machine)");
}

TEST(HtmlData, HasNoSpreadsOfManyTimes) {
  Results results = make_results();
  const auto says_of_spreads = [&] {
    const std::string html = render_html({results});
    const bool has_data = data_of(html)["runs"][0]["cells"][0].contains("spread");
    EXPECT_EQ(contains(html, "Spread: upwards"), has_data) << "the note on them";
    return has_data;
  };
  results.measurements.resize(1'500, results.measurements.back());
  EXPECT_TRUE(says_of_spreads());
  results.measurements.push_back(results.measurements.back());
  EXPECT_FALSE(says_of_spreads());
}

TEST(HtmlData, TellsIntervalsFromRangesOfTooFewMeasurements) {
  Results results = make_results();
  keep_repetitions(measurement_of(results, "docs", "pugixml", "load"), 5);
  const json::Json cells = data_of(render_html({results}))["runs"][0]["cells"];
  EXPECT_EQ(found(cells, {{"codec", "pugixml"}, {"phase", "load"}}).value("is_range", false), true);
  EXPECT_FALSE(found(cells, {{"codec", "pugixml"}, {"phase", "encode"}}).contains("is_range"));
}

/// By codec: its phases in the page's data that read a document, joined.
std::map<std::string, std::string> reads_in_page(const Results& results) {
  std::map<std::string, std::string> reads;
  const auto data = data_of(render_html({results}));
  for (const auto& cell : data["runs"][0]["cells"]) {
    const std::string phase = cell["phase"];
    if (phase == "load" || phase == "incremental") reads[cell["codec"]] += phase;
  }
  return reads;
}

TEST(HtmlReport, ShowsADocumentsCellWhereItsTablesShowIt) {
  const Results results = document_run({{"tree", "load", 1000}, {"tree", "encode", 500}, {"events", "incremental", 700},
                                        {"in-place", "load", 300}, {"memory", "load", 100}});
  const auto reads = reads_in_page(results);
  for (const CodecFigures& column : figures_of_codecs(results, "cities", WhichCodecs::tables)) {
    const std::string expected = std::string(column.load ? "load" : "") + (column.incremental ? "incremental" : "");
    EXPECT_EQ(reads.at(column.codec->name), expected) << column.codec->name;
  }
  EXPECT_EQ(reads.at("in-place"), "incremental");
}

}  // namespace
}  // namespace scenebench::testing
