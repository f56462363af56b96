// The footnotes of the docs table: parts that differ from load, losses, trust, the harness's floor, and stopped runs.
#include "tables/docs/docs_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fixtures/sample_results.h"

namespace scenebench {
namespace {

using testing::cell;
using testing::contains;
using testing::footnote;
using testing::footnote_of;
using testing::make_results;
using testing::measurement_of;
using testing::samples;

TEST(Table, SaysWhereThePartsAreMoreThanLoad) {
  const Table table = make_docs_table(make_results(), "docs");
  const Cell marked = cell(table, "Decode /", "rapidjson");
  EXPECT_EQ(marked.marker, "1");
  EXPECT_EQ(cell(table, "Decode /", "pugixml").marker, "");
  const std::string note = footnote_of(table, "1");
  EXPECT_TRUE(contains(note, "more than load (rapidjson +27%)")) << note;
  EXPECT_TRUE(contains(note, "over 64 objects at once, load on one, whose memory stays in cache")) << note;
}

TEST(Table, SaysWhereThePartsAreLessThanLoad) {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "rapidjson", "load"), samples(4000, 0, 10));
  const Table table = make_docs_table(results, "docs");
  EXPECT_TRUE(contains(footnote_of(table, "1"), "less than load (rapidjson -29%)"))
      << footnote_of(table, "1");
}

TEST(Table, BlamesNoiseWhereTheIntervalsOfPartsAndLoadOverlap) {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "rapidjson", "load"), samples(2240, 0.8, 10));
  const Table table = make_docs_table(results, "docs");
  EXPECT_EQ(cell(table, "Decode /", "rapidjson").marker, "1");
  EXPECT_TRUE(contains(footnote_of(table, "1"), "load (rapidjson +27%), within this run's noise"))
      << footnote_of(table, "1");
}

/// The footnote marker of a codec whose load takes `load` ns and whose parts take `parts`. The floor's parts take 3 ns,
/// its load 1 ns.
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
  EXPECT_NE(footnote(table, "Timed apart, decode, traverse and dealloc have 1.0 ns more overhead than load."), "");
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
  EXPECT_EQ(
      footnote(table, "Declared loss"),
      "Declared loss of flatbuffers-json: keeps 6 decimals of a float, keeps 12 decimals of a double.");
  EXPECT_EQ(
      footnote(table, "flatbuffers trusts"),
      "flatbuffers trusts its input: malformed bytes are not detected (reads in place without the verifier).");
  EXPECT_EQ(footnote(table, "rapidjson: numbers"), "rapidjson: numbers are parsed with full precision.");
}

TEST(Table, SaysWhichCodecTrustsTheDepthOfItsInputAlone) {
  Results results = make_results();
  results.codecs[0].input = Input::depth_trusted;
  EXPECT_EQ(footnote(make_docs_table(results, "docs"), "flatbuffers checks"),
            "flatbuffers checks its input except for its depth (reads in place without the verifier).");
}

TEST(Table, SaysWhichCodecHoldsIntegersAsDoubles) {
  Results results = make_results();
  for (CodecRecord& codec : results.codecs) codec.loss.integers_as_doubles = codec.name == "rapidjson";
  EXPECT_EQ(footnote(make_docs_table(results, "docs"), "loss of rapidjson"),
            "Declared loss of rapidjson: keeps integers as doubles, which rounds those beyond 2^53.");
}

TEST(Table, SaysWhichCodecKeepsFewDigits) {
  Results results = make_results();
  for (CodecRecord& codec : results.codecs) codec.loss.significant_digits = codec.name == "rapidjson" ? 6 : -1;
  EXPECT_EQ(footnote(make_docs_table(results, "docs"), "loss of rapidjson"),
            "Declared loss of rapidjson: keeps 6 digits of a float or a double.");
}

TEST(Table, DeclaresEveryLossOfStructsAndNoneOfDocuments) {
  Results results = make_results();
  Loss& loss = testing::codec_called(results, "pugixml").loss;
  loss.zero_sign = loss.key_order = true;
  loss.largest_as_infinity = 2;
  EXPECT_EQ(footnote(make_docs_table(results, "docs"), "loss of pugixml"),
            "Declared loss of pugixml: returns -0.0 as 0.0, returns the 2 largest doubles as infinity.");
}

TEST(Table, ShowsTheFloorOfTheHarness) {
  Results results = make_results();
  EXPECT_EQ(footnote(make_docs_table(results, "docs"), "Harness overhead"),
            "Harness overhead (codec floor): encode 0.31 ns, decode 0.42 ns, traverse 0.29 ns, dealloc 0.20 ns, load "
            "0.77 ns. Timed apart, decode, traverse and dealloc have 0.1 ns more overhead than load.");
  testing::set_times(measurement_of(results, "docs", "floor", "load"), samples(1.2, 0, 10));
  EXPECT_TRUE(contains(footnote(make_docs_table(results, "docs"), "Harness overhead"), "exceeds the expected 1 ns"));
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
  EXPECT_TRUE(contains(footnote(table, "Harness overhead"), "load 0.77 ns")) << footnote(table, "Harness overhead");
  EXPECT_TRUE(contains(footnote(table, "Rust floor"), "load 3.00 ns")) << footnote(table, "Rust floor");
}

TEST(Table, SaysHowFarAStoppedRunCame) {
  Results results = make_results();
  results.complete = false;
  for (Measurement& measurement : results.measurements) testing::keep_repetitions(measurement, 7);
  EXPECT_TRUE(contains(footnote(make_docs_table(results, "docs"), "Incomplete"), "after 7 of 10 processes"));
}

TEST(Table, SaysWhenThereAreTooFewMeasurementsForAnInterval) {
  Results results = make_results();
  EXPECT_EQ(footnote(make_docs_table(results, "docs"), "too few measurements"), "");
  for (Measurement& measurement : results.measurements) testing::keep_repetitions(measurement, 5);
  EXPECT_NE(footnote(make_docs_table(results, "docs"), "too few measurements"), "");
}

}  // namespace
}  // namespace scenebench
