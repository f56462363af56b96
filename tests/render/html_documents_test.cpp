// The page shows the same cells of a document as its tables, and is useful without scripts.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "fixtures/html_page.h"
#include "fixtures/sample_results.h"
#include "render/report.h"
#include "tables/codec_figures.h"
#include "tables/docs/docs_table.h"

namespace scenebench {
namespace {

using testing::codec;
using testing::data_of;
using testing::measurement;

/// A library with a tree, one with events, and a view, which has no tree; "memory" makes the workload a document.
Results document_run() {
  Results results;
  results.complete = true;
  results.codecs = {codec("tree", "Tree", "Tree", "1"), codec("events", "Events", "Events", "1"),
                    codec("in-place", "In place", "View", "1"), codec("memory", "values in memory", "none", "")};
  results.codecs[2].form = Form::view;
  results.codecs[3].is_floor = true;
  results.measurements = {measurement("cities", "tree", "load", 1000), measurement("cities", "tree", "encode", 500),
                          measurement("cities", "events", "incremental", 700),
                          measurement("cities", "in-place", "load", 300), measurement("cities", "memory", "load", 100)};
  return results;
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
  const Results results = document_run();
  const auto reads = reads_in_page(results);
  for (const CodecFigures& column : figures_of_codecs(results, "cities", WhichCodecs::tables)) {
    const std::string expected = std::string(column.load ? "load" : "") + (column.incremental ? "incremental" : "");
    EXPECT_EQ(reads.at(column.codec->name), expected) << column.codec->name;
  }
  EXPECT_EQ(reads.at("in-place"), "incremental");
}

}  // namespace
}  // namespace scenebench
