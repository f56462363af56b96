// The footnotes of the docs table: parts that differ from load, losses, trust, the harness's floor, and stopped runs.
#include "tables/docs/docs_table.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

TEST(Table, SaysWhereThePartsAreLessThanLoad) {
  Results results = make_results();
  set_times(measurement_of(results, "docs", "rapidjson", "load"), samples(4000, 0, 10));
  const Table table = make_docs_table(results, "docs");
  EXPECT_TRUE(contains(footnote_of(table, "1"), "less than load (rapidjson -29%)"))
      << footnote_of(table, "1");
}

TEST(Table, BlamesNoiseWhereTheIntervalsOfPartsAndLoadOverlap) {
  Results results = make_results();
  set_times(measurement_of(results, "docs", "rapidjson", "load"), samples(2240, 0.8, 10));
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
    set_times(measurement_of(results, "docs", codec, phase), samples(ns, 0, 10));
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

/// What codecs declare, in a run that was stopped, over a harness that takes more than it should.
TEST(Table, DeclaresInItsGoldenFileWhatCodecsDoNotKeepOrCheck) {
  Results results = make_results();
  codec_called(results, "flatbuffers").input = Input::depth_trusted;
  codec_called(results, "protobuf-lite").loss.significant_digits = 6;
  codec_called(results, "rapidjson").loss.integers_as_doubles = true;
  Loss& loss = codec_called(results, "pugixml").loss;
  loss.zero_sign = loss.key_order = true;  // structs have no order of keys
  loss.largest_as_infinity = 2;
  set_times(measurement_of(results, "docs", "floor", "load"), samples(1.2, 0, 10));
  results.complete = false;
  for (Measurement& measurement : results.measurements) keep_repetitions(measurement, 5);
  expect_golden("docs_table_declarations", {make_docs_table(results, "docs")});
}

TEST(Table, TakesTheHarnesssFloorForNoOtherOne) {
  Results results = make_results();
  const double alone = harness_in_parts(results, "docs");
  const std::vector<Measurement> before = results.measurements;
  for (Measurement cell : before) {
    if (cell.codec != "floor") continue;
    cell.codec = "rust-floor";
    set_times(cell, samples(cell.variant == "load" ? 3 : 8, 0, 10));
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

}  // namespace
}  // namespace scenebench::testing
