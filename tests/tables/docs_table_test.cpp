#include <gtest/gtest.h>

#include "fixtures/sample_results.h"
#include "tables/docs/docs_table.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

using testing::cell;
using testing::codec_called;
using testing::contains;
using testing::footnote;
using testing::footnote_of;
using testing::make_results;
using testing::measurement_of;
using testing::samples;

constexpr const char* kDash = "\xE2\x80\x93";

TEST(Table, HasTheColumnsOfThePage) {
  const Table table = make_docs_table(make_results(), "docs");
  EXPECT_EQ(table.columns, (std::vector<std::string>{"flatbuffers", "protobuf-lite", "rapidjson", "flatbuffers-json",
                                                     "pugixml", "raw-structs"}));
}

TEST(Table, HasTheRowsOfThePage) {
  const Table table = make_docs_table(make_results(), "docs");
  std::vector<std::string> labels;
  for (const TableRow& row : table.rows) labels.push_back(row.label);
  EXPECT_EQ(labels,
            (std::vector<std::string>{
                "Decode + Traverse + Dealloc (1 million times, seconds)", "Decode / Traverse / Dealloc (breakdown)",
                "Encode (1 million times, seconds)", "Wire format size (normal / zlib, bytes)",
                "Memory needed to store decoded wire (bytes / blocks)", "Transient memory allocated during decode (KB)",
                "Generated source code size (KB)", "Field access in handwritten traversal code",
                "Library source code (KB)"}));
}

TEST(Table, ShowsEachFigureInItsCell) {
  const Table table = make_docs_table(make_results(), "docs");
  EXPECT_EQ(cell(table, "Decode +", "protobuf-lite").text, "0.590");
  EXPECT_EQ(cell(table, "Decode /", "protobuf-lite").text, "0.402 / 0.0310 / 0.160");
  EXPECT_EQ(cell(table, "Encode", "protobuf-lite").text, "0.185");
  EXPECT_EQ(cell(table, "Wire", "protobuf-lite").text, "228 / 174");
  EXPECT_EQ(cell(table, "Memory", "protobuf-lite").text, "760 / 20");
  EXPECT_EQ(cell(table, "Transient", "protobuf-lite").text, "1.0");
  EXPECT_EQ(cell(table, "Generated", "protobuf-lite").text, "60.5");
  EXPECT_EQ(cell(table, "Field access", "protobuf-lite").text, "typed accessors");
  EXPECT_EQ(cell(table, "Library", "rapidjson").text, "97.7");
}

TEST(Table, CountsGeneratedCodeOfTheWorkloadsShape) {
  const Results results = make_results();
  EXPECT_EQ(cell(make_docs_table(results, "docs"), "Generated", "flatbuffers").text, "4.0");
  EXPECT_EQ(cell(make_docs_table(results, "scene/200"), "Generated", "flatbuffers").text, "40.0");
}

TEST(Table, LeavesOutTheFloorAndCodecsWithoutFigures) {
  const Table table = make_docs_table(make_results(), "scene/200");
  EXPECT_EQ(table.codecs, (std::vector<std::string>{"flatbuffers", "rapidjson"}));
}

TEST(Table, HasAColumnForACodecThatOnlyHasAFootprint) {
  Results results = make_results();
  results.measurements.clear();
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(table.columns.size(), 6u);
  EXPECT_EQ(cell(table, "Wire", "rapidjson").text, "659 / 322");
  EXPECT_EQ(cell(table, "Encode", "rapidjson").text, kDash);
  EXPECT_EQ(cell(table, "Decode /", "rapidjson").text, kDash);
}

TEST(Table, ShowsADashRatherThanZeroForWhatWasNotMeasured) {
  Results results = make_results();
  results.footprints.clear();
  CodecRecord& rapidjson = codec_called(results, "rapidjson");
  rapidjson.code.generated_bytes.clear();
  rapidjson.code.header_files = 0;
  rapidjson.field_access.clear();
  const Table table = make_docs_table(results, "docs");
  for (const char* row : {"Wire", "Memory", "Transient", "Generated", "Field access", "Library"}) {
    EXPECT_EQ(cell(table, row, "rapidjson").text, kDash) << row;
  }
  EXPECT_EQ(cell(table, "Library", "raw-structs").text, "0");  // there is no library to count
  EXPECT_EQ(footnote_of(table, kDash), "The library does not offer it, or this run did not measure it.");
}

TEST(Table, ShowsADashForMemoryThatWasNotCounted) {
  Results results = make_results();
  for (Footprint& footprint : results.footprints) footprint.memory_counted = false;
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Memory", "rapidjson").text, kDash);
  EXPECT_TRUE(contains(footnote(table, "Allocations were not counted"), "did not run, or was built without it"));
}

TEST(Table, NamesTheCodecsWhoseMemoryIsOutOfTheHooksReach) {
  Results results = make_results();
  for (Footprint& footprint : results.footprints) footprint.memory_counted = footprint.codec != "rapidjson";
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Memory", "rapidjson").text, kDash);
  EXPECT_NE(cell(table, "Memory", "pugixml").text, kDash);
  EXPECT_TRUE(contains(footnote(table, "Allocations of rapidjson were not counted"), "hook does not see them"));
}

TEST(Table, ShowsADashForOnePartThatIsMissing) {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "rapidjson", "dealloc"), {});
  EXPECT_EQ(cell(make_docs_table(results, "docs"), "Decode /", "rapidjson").text,
            std::string("2.01 / 0.750 / ") + kDash);
}

TEST(Table, MarksCellsWhoseIntervalReachesBeyondFivePercent) {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "rapidjson", "encode"), samples(2500, 0.2, 10));
  testing::set_times(measurement_of(results, "docs", "rapidjson", "traverse"), samples(750, 0.2, 10));
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Encode", "rapidjson").text, "2.50\xC2\xA0\xC2\xB1" "8%");
  EXPECT_TRUE(cell(table, "Decode /", "rapidjson").text.starts_with("2.01 / 0.750\xC2\xA0\xC2\xB1" "8% / "));
  EXPECT_EQ(cell(table, "Encode", "pugixml").text, "4.73");
  EXPECT_TRUE(contains(footnote_of(table, "\xC2\xB1"), "wider than 5%"));
}

TEST(Table, DoesNotMarkAnIntervalWithinFivePercent) {
  EXPECT_EQ(footnote_of(make_docs_table(make_results(), "docs"), "\xC2\xB1"), "");
}

TEST(Table, DoesNotMarkTimesThatAreTooSmallToShow) {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "flatbuffers", "decode"), samples(0.4, 0.9, 10));
  Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Decode /", "flatbuffers").text, "<0.001 / 0.0302 / <0.001");
  testing::set_times(measurement_of(results, "docs", "flatbuffers", "decode"), samples(0.9, 0.9, 10));
  table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Decode /", "flatbuffers").text, "<0.001 / 0.0302 / <0.001");
}

TEST(Table, SaysWhatATinyLoadIsOnlyInTheUnitOfThePage) {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "flatbuffers", "load"), samples(0.4, 0.01, 10));
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Decode +", "flatbuffers").text, "<0.001");
  EXPECT_TRUE(contains(footnote_of(table, "<0.001"), "Under 1 ns"));
}

TEST(Table, HasNoColoursBecauseItsColumnsAreNotAllCompared) {
  for (const TableRow& row : make_docs_table(make_results(), "docs").rows) {
    for (const Cell& one : row.cells) EXPECT_EQ(one.standing, Standing::none) << row.label;
  }
}

TEST(Table, IsNotMadeOfDifferentObjectsBesideThePagesOwn) {
  Results results = make_results();
  results.measurements.push_back(testing::measurement("docs/varied", "rapidjson", "load", 100));
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
  results.measurements.push_back(testing::measurement("scene/3", "floor", "load", 1));
  std::vector<std::string> titles;
  for (const Table& table : make_tables(results)) {
    if (table.title.starts_with("Workload")) titles.push_back(table.title);
  }
  EXPECT_EQ(titles, (std::vector<std::string>{"Workload docs", "Workload scene/200"}));
}

}  // namespace
}  // namespace scenebench
