// The docs table and its footnotes: parts that differ from load, losses, trust, the harness's floor, and stopped runs.
// And the tables of documents.
#include <array>

#include "tables/codec_figures.h"
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
  const Table readable = make_readable_docs_table(make_results(), "docs");
  EXPECT_EQ(readable.columns[1], "Protocol Buffers LITE");
  EXPECT_EQ(readable.codecs[1], "protobuf-lite");
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
  EXPECT_EQ(titles, (Names{"Workload docs", "Workload scene/200"}));
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
    const std::vector<double> one_ns(10, 1);
    for (const char* codec : {"floor", "flatbuffers"}) {
      for (const char* phase : {"load", "decode", "traverse", "dealloc"}) set_times(results, codec, phase, one_ns);
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

/// A run in which the values in memory take 100 ns.
Results cities() {
  Results results = document_run({{"tree", "encode", 500}, {"tree", "load", 1000}, {"tree", "copy", 30},
                                  {"events", "encode", 600}, {"events", "incremental", 700},
                                  {"in-place", "load", 100.5}, {"memory", "load", 100}});
  for (const char* name : {"tree", "events", "in-place", "memory"}) {
    results.rows.add(wire_row("cities", name, "", 2500));
    results.rows.add(wire_row("cities", name, "zlib", 600));
    for (const char* phase : {"decode", "traverse"}) results.rows.add(memory_rows("cities", name, kSteady, phase, {}));
  }
  set_memory(results, "cities", "tree", kSteady, "decode", {9, 900, 7, 700, 800});
  set_memory(results, "cities", "events", kSteady, "traverse", {3, 400, 0, 0, 400});
  return results;
}

/// What the table says of "tree" in this column, where its load and that of memory take these times, with margins.
std::string tree_of(const char* column, std::array<double, 2> tree, std::array<double, 2> memory,
                    std::uint64_t samples = 10) {
  Results results = cities();
  for (const auto& [name, time] : {std::pair("tree", tree), {"memory", memory}}) {
    measurement_of(results, "cities", name, "load").set({time[0], time[0] - time[1], time[0] + time[1], 0, samples});
  }
  return text_at(make_document_tables(results, "cities").front(), "tree", column);
}

TEST(DocumentTables, ShowHowUncertainADifferenceOrAQuotientOfTwoTimesIsAndHowFarItMayBeFromZero) {
  EXPECT_EQ(tree_of("net tree", {110, 3}, {100, 3}), "10.0 ns\xC2\xA0\xC2\xB1" "60%");
  EXPECT_EQ(tree_of("net tree", {110, 3}, {100, 3}, 3), "10.0 ns\xC2\xA0\xC2\xB1?");
  EXPECT_EQ(tree_of("tree / memory", {105, 3}, {100, 3}), "1.05\xC2\xA0\xC2\xB1" "6%");
  EXPECT_EQ(tree_of("net tree", {105, 3}, {100, 3}), "<11.0 ns");
  EXPECT_EQ(tree_of("net tree", {94'000, 3'000}, {100'000, 4'000}), "<13.0 \xC2\xB5s");
  EXPECT_EQ(tree_of("net tree", {105, 3}, {100, 3}, 3), "<11.0 ns\xC2\xA0\xC2\xB1?");
  EXPECT_EQ(tree_of("net tree", {100.1, 0.2}, {100, 0.2}), "<1 ns");
  EXPECT_EQ(tree_of("net tree", {60, 0.5}, {100, 0.5}), "-40.0 ns");
  EXPECT_EQ(tree_of("net tree", {60, 5}, {100, 5}), "-40.0 ns\xC2\xA0\xC2\xB1" "25%");
  EXPECT_EQ(tree_of("net tree", {99.5, 0.1}, {100, 0.1}), "<1 ns");
}

/// With phase generic, which takes 300 ns from values in memory.
TEST(DocumentTables, LookAsInTheirGoldenFile) {
  Results results = cities();
  for (const auto& [name, generic] :
       {std::pair{"tree", 1500.0}, {"events", 900.0}, {"in-place", 800.0}, {"memory", 300.0}}) {
    results.measurements.push_back(measurement("cities", name, "generic", generic));
  }
  results.codecs[0].loss.key_order = results.codecs[1].loss.key_order = true;
  results.codecs[2].loss.zero_sign = true;
  expect_golden("documents", make_document_tables(results, "cities"));
}

TEST(DocumentTables, SayOfHowManyObjectsTheTimesAreAndThatTheTextOfAFileIsRewritten) {
  const auto says = [](std::string_view words, std::size_t inputs, const char* workload = "cities") {
    Results results = cities();
    for (Measurement& one : results.measurements) one.inputs = inputs, one.workload = workload;
    return !footnote(make_document_tables(results, workload).at(0), words).empty();
  };
  EXPECT_TRUE(says("one object, processed repeatedly", 1));
  EXPECT_FALSE(says("one object, processed repeatedly", 25));
  EXPECT_TRUE(says("25 different objects", 25));
  EXPECT_FALSE(says("what they wrote themselves", 1)) << "a generated document has no text";
  EXPECT_TRUE(says("what they wrote themselves", 1, "file/own.json"));
}

TEST(DocumentTables, AreThoseOfRunsThatMeasuredTheValuesInMemory) {
  Results results = cities();
  EXPECT_TRUE(is_document(results, "cities"));
  EXPECT_FALSE(is_document(results, "docs"));
  EXPECT_FALSE(is_document(make_results(), "docs"));
  const auto tables = make_tables(results);
  ASSERT_EQ(tables.size(), 3u) << "the ranking is the last, and there is no docs table";
  EXPECT_NE(render_markdown(tables, results).find("### cities: time"), std::string::npos);
}

}  // namespace
}  // namespace scenebench::testing
