// The docs table and its footnotes: parts that differ from load, losses, trust, the harness's floor, and stopped runs.
#include "tables/docs/docs_table.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

Table docs_table(const Results& results) { return make_docs_table(results, "docs"); }

TEST(Table, LooksAsInItsGoldenFile) {
  const Results results = make_results();
  const std::vector<Table> tables{docs_table(results), make_docs_table(results, "scene/200")};
  expect_golden("docs_table", tables);
  for (const TableRow& row : tables[0].rows) {
    for (const Cell& one : row.cells) EXPECT_EQ(one.standing, Standing::none) << "not all columns are compared";
  }
}

/// Times that are wide, tiny or missing; a codec that only has a wire; what was not counted, wires included.
TEST(Table, LooksAsInItsGoldenFileWhereFiguresAreOdd) {
  Results results = make_results();
  set_times(results, "rapidjson", "encode", samples(2500, 0.2, 10));
  set_times(results, "rapidjson", "traverse", samples(750, 0.2, 10));
  set_times(results, "pugixml", "dealloc", {});
  set_times(results, "flatbuffers", "load", samples(0.4, 0.01, 10));
  set_times(results, "flatbuffers", "decode", samples(0.9, 0.9, 10));
  std::erase_if(results.measurements, [](const Measurement& one) { return one.codec == "protobuf-lite"; });
  results.rows.change([](const Row& row) {
    return row.codec == "rapidjson" ? row.what != kMemory : row.codec != "flatbuffers-json" || row.what != kWire;
  });
  CodecRecord& rapidjson = codec_called(results, "rapidjson");
  rapidjson.code.clear();
  rapidjson.field_access.clear();
  expect_golden("docs_table_odd_figures", {docs_table(results)});
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
  set_times(results, "floor", "load", samples(1.2, 0, 10));
  results.complete = false;
  for (Measurement& measurement : results.measurements) keep_repetitions(measurement, 5);
  expect_golden("docs_table_declarations", {docs_table(results)});
}

TEST(Table, ShowsADashForMemoryThatWasNotCounted) {
  Results results = make_results();
  results.rows.change([](const Row& row) { return row.what != kMemory; });
  EXPECT_EQ(cell(docs_table(results), "Memory", "rapidjson").text, kEnDash);
  EXPECT_TRUE(contains(footnote(docs_table(results), "Allocations were not counted"),
                       "did not run, or was built without it"));
}

TEST(Table, IsMadeOfThePagesOwnObjectsAndForWorkloadsWithAColumn) {
  Results results = make_results();
  results.measurements.push_back(measurement("docs/varied", "rapidjson", "load", 100));
  results.measurements.push_back(measurement("scene/3", "floor", "load", 1));
  EXPECT_TRUE(make_docs_table(results, "docs/varied").columns.empty());
  EXPECT_EQ(docs_table(results).columns.size(), 6u);
  EXPECT_TRUE(make_ranking_tables(results, "docs").empty()) << "codecs are ranked by the other ones";
  EXPECT_FALSE(make_ranking_tables(results, "docs/varied").empty());
  const Table unknown = make_docs_table(results, "scene/9");
  EXPECT_TRUE(unknown.columns.empty() && unknown.footnotes.empty());
  EXPECT_EQ(unknown.rows.size(), docs_table(results).rows.size());
  std::vector<std::string> titles;
  for (const Table& table : make_tables(results)) titles.push_back(table.title);
  std::erase_if(titles, [](const std::string& title) { return !title.starts_with("Workload"); });
  EXPECT_EQ(titles, (std::vector<std::string>{"Workload docs", "Workload scene/200"}));
}

TEST(Table, IsShownWithTitlesOrCodecsAsRows) {
  const Table table = make_readable_docs_table(make_results(), "docs");
  EXPECT_EQ(table.columns[1], "Protocol Buffers LITE");
  EXPECT_EQ(table.codecs[1], "protobuf-lite");
}

TEST(Table, SaysWherePartsDifferFromLoadAndBlamesNoiseWhereTheirIntervalsOverlap) {
  const auto note_on = [](const std::vector<double>& load) {
    Results results = make_results();
    set_times(results, "rapidjson", "load", load);
    EXPECT_EQ(cell(docs_table(results), "Decode /", "rapidjson").marker, "1");
    return footnote_of(docs_table(results), "1");
  };
  EXPECT_TRUE(contains(note_on(samples(4000, 0, 10)), "less than load (rapidjson -29%)"));
  EXPECT_TRUE(contains(note_on(samples(2240, 0.8, 10)), "load (rapidjson +27%), within this run's noise"));
}

/// The floor's parts take 3 ns, its load 1 ns: what the harness adds to parts is not compared.
TEST(Table, ComparesPartsAndLoadWithoutTheHarnessFromFiveNanoseconds) {
  const auto differ = [](double load, double parts) {
    Results results = make_results();
    for (const char* codec : {"floor", "flatbuffers"}) {
      for (const char* phase : {"load", "decode", "traverse", "dealloc"}) set_times(results, codec, phase, samples(1, 0, 10));
    }
    set_times(results, "flatbuffers", "load", samples(load, 0, 10));
    set_times(results, "flatbuffers", "decode", samples(parts - 2, 0, 10));
    return cell(docs_table(results), "Decode /", "flatbuffers").marker != "";
  };
  EXPECT_FALSE(differ(10, 12.9));
  EXPECT_TRUE(differ(10, 13.1));
  EXPECT_FALSE(differ(10, 11.1));
  EXPECT_TRUE(differ(10, 10.9));
  EXPECT_FALSE(differ(4.9, 20));
  EXPECT_TRUE(differ(5.0, 20));
}

TEST(Table, TakesTheHarnesssFloorForNoOtherOne) {
  Results results = make_results();
  const double alone = harness_in_parts(results, "docs");
  for (Measurement cell : std::vector(results.measurements)) {
    if (cell.codec != "floor") continue;
    cell.codec = "rust-floor";
    set_times(cell, samples(cell.variant == "load" ? 3 : 8, 0, 10));
    results.measurements.push_back(cell);
  }
  CodecRecord other = codec("rust-floor", "Rust floor", "", "");
  other.is_floor = true;
  results.codecs.insert(results.codecs.begin(), other);
  EXPECT_GT(alone, 0);
  EXPECT_EQ(harness_in_parts(results, "docs"), alone);
  const Table table = docs_table(results);
  EXPECT_TRUE(contains(footnote(table, "Harness overhead"), "load 0.77 ns")) << footnote(table, "Harness overhead");
  EXPECT_TRUE(contains(footnote(table, "Rust floor"), "load 3.00 ns")) << footnote(table, "Rust floor");
}

}  // namespace
}  // namespace scenebench::testing
