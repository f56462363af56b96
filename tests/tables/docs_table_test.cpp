#include "tables/docs/docs_table.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

constexpr const char* kDash = "\xE2\x80\x93";

TEST(Table, LooksAsInItsGoldenFile) {
  const Results results = make_results();
  expect_golden("docs_table", {make_docs_table(results, "docs"), make_docs_table(results, "scene/200")});
}

/// Times that are wide, tiny or missing; a codec that only has a wire; what was not counted, wires included.
TEST(Table, LooksAsInItsGoldenFileWhereFiguresAreOdd) {
  Results results = make_results();
  const auto set = [&](const char* codec, const char* phase, const std::vector<double>& times) {
    set_times(measurement_of(results, "docs", codec, phase), times);
  };
  set("rapidjson", "encode", samples(2500, 0.2, 10));
  set("rapidjson", "traverse", samples(750, 0.2, 10));
  set("pugixml", "dealloc", {});
  set("flatbuffers", "load", samples(0.4, 0.01, 10));
  set("flatbuffers", "decode", samples(0.9, 0.9, 10));
  std::erase_if(results.measurements, [](const Measurement& one) { return one.codec == "protobuf-lite"; });
  results.rows.change([](const Row& row) {
    return row.codec == "rapidjson" ? row.what != kMemory : row.codec != "flatbuffers-json" || row.what != kWire;
  });
  CodecRecord& rapidjson = codec_called(results, "rapidjson");
  rapidjson.code.clear();
  rapidjson.field_access.clear();
  expect_golden("docs_table_odd_figures", {make_docs_table(results, "docs")});
}

TEST(Table, ShowsADashForMemoryThatWasNotCounted) {
  Results results = make_results();
  results.rows.change([](const Row& row) { return row.what != kMemory; });
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Memory", "rapidjson").text, kDash);
  EXPECT_TRUE(contains(footnote(table, "Allocations were not counted"), "did not run, or was built without it"));
}

TEST(Table, HasNoColoursBecauseItsColumnsAreNotAllCompared) {
  for (const TableRow& row : make_docs_table(make_results(), "docs").rows) {
    for (const Cell& one : row.cells) EXPECT_EQ(one.standing, Standing::none) << row.label;
  }
}

TEST(Table, IsNotMadeOfDifferentObjectsBesideThePagesOwn) {
  Results results = make_results();
  results.measurements.push_back(measurement("docs/varied", "rapidjson", "load", 100));
  EXPECT_TRUE(make_docs_table(results, "docs/varied").columns.empty());
  EXPECT_EQ(make_docs_table(results, "docs").columns.size(), 6u);
  EXPECT_TRUE(make_ranking_tables(results, "docs").empty()) << "codecs are ranked by the other ones";
  EXPECT_FALSE(make_ranking_tables(results, "docs/varied").empty());
}

TEST(Table, IsShownWithTitlesOrCodecsAsRows) {
  const Table table = make_readable_docs_table(make_results(), "docs");
  EXPECT_EQ(table.columns[1], "Protocol Buffers LITE");
  EXPECT_EQ(table.codecs[1], "protobuf-lite");
}

TEST(Table, OfAnUnknownWorkloadHasRowsButNoColumns) {
  const Table table = make_docs_table(make_results(), "scene/9");
  EXPECT_TRUE(table.columns.empty());
  EXPECT_EQ(table.rows.size(), make_docs_table(make_results(), "docs").rows.size());
  EXPECT_TRUE(table.footnotes.empty());
}

TEST(DocsTables, AreMadeForEveryWorkloadWithAColumn) {
  Results results = make_results();
  results.measurements.push_back(measurement("scene/3", "floor", "load", 1));
  std::vector<std::string> titles;
  for (const Table& table : make_tables(results)) {
    if (table.title.starts_with("Workload")) titles.push_back(table.title);
  }
  EXPECT_EQ(titles, (std::vector<std::string>{"Workload docs", "Workload scene/200"}));
}

}  // namespace
}  // namespace scenebench::testing
