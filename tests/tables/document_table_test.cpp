// The tables of documents.
#include <array>

#include "tables/codec_figures.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

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

TEST(DocumentTables, ShowHowUncertainADifferenceOrAQuotientOfTwoTimesIs) {
  EXPECT_EQ(tree_of("net tree", {110, 3}, {100, 3}), "10.0 ns\xC2\xA0\xC2\xB1" "60%");
  EXPECT_EQ(tree_of("net tree", {110, 3}, {100, 3}, 3), "10.0 ns\xC2\xA0\xC2\xB1?");
  EXPECT_EQ(tree_of("tree / memory", {105, 3}, {100, 3}), "1.05\xC2\xA0\xC2\xB1" "6%");
}

TEST(DocumentTables, ShowHowFarADifferenceMayBeFromZeroIfItMayBeZero) {
  EXPECT_EQ(tree_of("net tree", {105, 3}, {100, 3}), "<11.0 ns");
  EXPECT_EQ(tree_of("net tree", {94'000, 3'000}, {100'000, 4'000}), "<13.0 \xC2\xB5s");
  EXPECT_EQ(tree_of("net tree", {105, 3}, {100, 3}, 3), "<11.0 ns\xC2\xA0\xC2\xB1?");
  EXPECT_EQ(tree_of("net tree", {100.1, 0.2}, {100, 0.2}), "<1 ns");
}

TEST(DocumentTables, SayThatReadingIsFasterThanFromPlainMemory) {
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
