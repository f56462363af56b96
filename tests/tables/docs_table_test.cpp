#include <gtest/gtest.h>

#include "fixtures/sample_results.h"
#include "tables/docs/docs_footnotes.h"
#include "tables/docs/docs_table.h"

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
  EXPECT_EQ(table.columns, (std::vector<std::string>{"FlatBuffers (binary)", "Protocol Buffers LITE", "Rapid JSON",
                                                     "FlatBuffers (JSON)", "pugixml", "Raw structs"}));
}

TEST(Table, HasTheRowsOfThePage) {
  const Table table = make_docs_table(make_results(), "docs");
  std::vector<std::string> labels;
  for (const Row& row : table.rows) labels.push_back(row.label);
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
  EXPECT_EQ(footnote_of(table, kDash), "Not measured in this run.");
}

TEST(Table, ShowsADashForMemoryThatWasNotCounted) {
  Results results = make_results();
  for (Footprint& footprint : results.footprints) footprint.memory_counted = false;
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Memory", "rapidjson").text, kDash);
  EXPECT_TRUE(contains(footnote(table, "Allocations were not counted"), "without its allocation hook"));
}

TEST(Table, NamesTheCodecsWhoseMemoryIsOutOfTheHooksReach) {
  Results results = make_results();
  for (Footprint& footprint : results.footprints) footprint.memory_counted = footprint.codec != "rapidjson";
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Memory", "rapidjson").text, kDash);
  EXPECT_NE(cell(table, "Memory", "pugixml").text, kDash);
  EXPECT_TRUE(contains(footnote(table, "Allocations of Rapid JSON were not counted"), "out of the allocation hook"));
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
  EXPECT_EQ(cell(table, "Decode /", "rapidjson").text.substr(0, 21), "2.01 / 0.750\xC2\xA0\xC2\xB1" "8% / ");
  EXPECT_EQ(cell(table, "Encode", "pugixml").text, "4.73");
  EXPECT_TRUE(contains(footnote_of(table, "\xC2\xB1"), "more than 5%"));
}

TEST(Table, DoesNotMarkAnIntervalWithinFivePercent) {
  EXPECT_EQ(footnote_of(make_docs_table(make_results(), "docs"), "\xC2\xB1"), "");
}

TEST(Table, DoesNotMarkTimesThatAreTooSmallToShow) {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "flatbuffers", "decode"), samples(0.4, 0.9, 10));
  Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Decode /", "flatbuffers").text, "<0.001 / 0.0302 / <0.001");
  EXPECT_TRUE(contains(footnote_of(table, "<0.001"), "Less than 1 ns"));
  testing::set_times(measurement_of(results, "docs", "flatbuffers", "decode"), samples(0.9, 0.9, 10));
  table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Decode /", "flatbuffers").text, "<0.001\xC2\xA0\xC2\xB1" "35% / 0.0302 / <0.001");
}

TEST(Table, SaysWhereThePartsAreMoreThanLoad) {
  const Table table = make_docs_table(make_results(), "docs");
  const Cell marked = cell(table, "Decode /", "rapidjson");
  EXPECT_EQ(marked.marker, "1");
  EXPECT_EQ(cell(table, "Decode /", "pugixml").marker, "");
  const std::string note = footnote_of(table, "1");
  EXPECT_TRUE(contains(note, "Rapid JSON 2.85 \xC2\xB5s against 2.24 \xC2\xB5s (+27%)")) << note;
  EXPECT_TRUE(contains(note, "batch of 64 objects alive at once")) << note;
  EXPECT_TRUE(contains(note, "one object at a time, whose memory stays in cache")) << note;
}

TEST(Table, SaysWhereThePartsAreLessThanLoad) {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "rapidjson", "load"), samples(4000, 0, 10));
  const Table table = make_docs_table(results, "docs");
  EXPECT_TRUE(
      contains(footnote_of(table, "1"), "less than load: Rapid JSON 2.85 \xC2\xB5s against 4.00 \xC2\xB5s (-29%)"))
      << footnote_of(table, "1");
}

TEST(Table, BlamesNoiseWhereTheIntervalsOfPartsAndLoadOverlap) {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "rapidjson", "load"), samples(2240, 0.8, 10));
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Decode /", "rapidjson").marker, "1");
  EXPECT_TRUE(contains(footnote_of(table, "1"), "no further off than this run's noise: Rapid JSON 2.85"))
      << footnote_of(table, "1");
}

/// The marker of a load of `load` ns whose parts take `parts`, where those of the floor take 2 ns more than its load of 1 ns.
std::string marker_with(double load, double parts) {
  Results results = make_results();
  const auto set = [&](const char* codec, const char* phase, double ns) {
    testing::set_times(measurement_of(results, "docs", codec, phase), samples(ns, 0, 10));
  };
  set("floor", "load", 1);
  for (const char* step : {"decode", "traverse", "dealloc"}) set("floor", step, 1);
  set("flatbuffers", "load", load);
  set("flatbuffers", "decode", parts - 2);
  for (const char* step : {"traverse", "dealloc"}) set("flatbuffers", step, 1);
  return cell(make_docs_table(results, "docs"), "Decode /", "flatbuffers").marker;
}

TEST(Table, ComparesPartsAndLoadWithoutWhatTheHarnessAddsToTheParts) {
  EXPECT_EQ(marker_with(10, 12.9), "");
  EXPECT_NE(marker_with(10, 13.1), "");
  EXPECT_EQ(marker_with(10, 11.1), "");
  EXPECT_NE(marker_with(10, 10.9), "");
}

TEST(Table, ComparesPartsAndLoadFromFiveNanoseconds) {
  EXPECT_EQ(marker_with(4.9, 20), "");
  EXPECT_NE(marker_with(5.0, 20), "");
}

TEST(Table, SaysWhatTheHarnessAddsToTheParts) {
  Results results = make_results();
  for (const char* phase : {"load", "decode", "traverse", "dealloc"}) {
    testing::set_times(measurement_of(results, "docs", "floor", phase), samples(0.5, 0, 10));
  }
  const Table table = make_docs_table(results, "docs");
  EXPECT_TRUE(std::ranges::any_of(table.footnotes, [](const Footnote& note) {
    return contains(note.text, "Of this, the three parts of a load have 1.0 ns more than load itself.");
  }));
}

TEST(Table, SaysWhereOnlyHeadersOfALibraryWereCounted) {
  const Table table = make_docs_table(make_results(), "docs");
  const std::string marker = cell(table, "Library", "protobuf-lite").marker;
  EXPECT_EQ(marker, "2");
  EXPECT_TRUE(contains(footnote_of(table, marker), "Headers only"));
  EXPECT_EQ(cell(table, "Library", "protobuf-lite").standing, Standing::none);
}

TEST(Table, DeclaresLossTrustAndNotesUnderEveryTable) {
  const Table table = make_docs_table(make_results(), "docs");
  EXPECT_EQ(footnote(table, "loses precision"),
            "FlatBuffers (JSON) loses precision: its text keeps 6 decimals of a float and 12 decimals of a double.");
  EXPECT_EQ(
      footnote(table, "FlatBuffers (binary) trusts"),
      "FlatBuffers (binary) trusts its input: malformed bytes are not detected (reads in place without the verifier).");
  EXPECT_EQ(footnote(table, "Rapid JSON: numbers"), "Rapid JSON: numbers are parsed with full precision.");
}

TEST(Table, SaysWhichCodecHoldsIntegersAsDoubles) {
  Results results = make_results();
  for (CodecRecord& codec : results.codecs) codec.loss.integers_as_doubles = codec.name == "rapidjson";
  EXPECT_EQ(footnote(make_docs_table(results, "docs"), "Rapid JSON loses precision"),
            "Rapid JSON loses precision: its text keeps integers as doubles, which are exact up to 2^53.");
}

TEST(Table, SaysWhichCodecKeepsFewDigits) {
  Results results = make_results();
  for (CodecRecord& codec : results.codecs) codec.loss.significant_digits = codec.name == "rapidjson" ? 6 : -1;
  EXPECT_EQ(footnote(make_docs_table(results, "docs"), "Rapid JSON loses precision"),
            "Rapid JSON loses precision: its text keeps 6 digits of a float or a double.");
}

TEST(Table, ShowsTheFloorOfTheHarness) {
  Results results = make_results();
  EXPECT_EQ(
      footnote(make_docs_table(results, "docs"), "Harness floor"),
      "Harness floor (codec floor): encode 0.31 ns, decode 0.42 ns, traverse 0.29 ns, dealloc 0.20 ns, load 0.77 ns. Of this, "
      "the three parts of a load have 0.1 ns more than load itself.");
  testing::set_times(measurement_of(results, "docs", "floor", "load"), samples(1.2, 0, 10));
  EXPECT_TRUE(contains(footnote(make_docs_table(results, "docs"), "Harness floor"), "more than the 1 ns"));
}

TEST(Table, TakesTheHarnesssFloorForNoOtherOne) {
  Results results = make_results();
  const double alone = harness_in_parts(results, "docs");
  const std::vector<Measurement> before = results.measurements;
  for (Measurement cell : before) {
    if (cell.codec != "floor") continue;
    cell.codec = "rust-floor";
    testing::set_times(cell, samples(cell.phase == "load" ? 3 : 8, 0, 10));
    results.measurements.push_back(cell);
  }
  const auto floor = std::ranges::find(results.codecs, std::string("floor"), &CodecRecord::name);
  CodecRecord other = *floor;
  other.name = "rust-floor";
  other.title = "Rust floor";
  other.library = "";
  results.codecs.insert(floor, other);  // the first of the two
  EXPECT_GT(alone, 0);
  EXPECT_EQ(harness_in_parts(results, "docs"), alone);
  const Table table = make_docs_table(results, "docs");
  EXPECT_TRUE(contains(footnote(table, "Harness floor"), "load 0.77 ns")) << footnote(table, "Harness floor");
  EXPECT_TRUE(contains(footnote(table, "Rust floor"), "load 3.00 ns")) << footnote(table, "Rust floor");
}

TEST(Table, SaysHowFarAStoppedRunCame) {
  Results results = make_results();
  results.complete = false;
  for (Measurement& measurement : results.measurements) testing::keep_repetitions(measurement, 7);
  EXPECT_TRUE(contains(footnote(make_docs_table(results, "docs"), "Incomplete"), "after 7 of 10 repetitions"));
}

TEST(Table, SaysWhenThereAreTooFewReadingsForAnInterval) {
  Results results = make_results();
  EXPECT_EQ(footnote(make_docs_table(results, "docs"), "too few readings"), "");
  for (Measurement& measurement : results.measurements) testing::keep_repetitions(measurement, 5);
  EXPECT_NE(footnote(make_docs_table(results, "docs"), "too few readings"), "");
}

TEST(Table, RanksOnlyWhereIntervalsPart) {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "flatbuffers", "load"), samples(15.2, 0.05, 10));
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Decode +", "raw-structs").standing, Standing::best);
  EXPECT_EQ(cell(table, "Decode +", "flatbuffers").standing, Standing::best);  // overlaps
  EXPECT_EQ(cell(table, "Decode +", "rapidjson").standing, Standing::none);
  EXPECT_EQ(cell(table, "Decode +", "flatbuffers-json").standing, Standing::worst);
  EXPECT_EQ(cell(table, "Field access", "flatbuffers").standing, Standing::none);
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
  const auto tables = make_docs_tables(results);
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].workload, "docs");
  EXPECT_EQ(tables[1].workload, "scene/200");
}

}  // namespace
}  // namespace scenebench
