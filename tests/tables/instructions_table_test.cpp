// Counted instructions in results files and tables.
#include "fixtures/docs_tables.h"
#include "tables/run_facts.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

/// Raw structs take the fewest instructions to load docs, and 15.1 ns.
Results counted() {
  Results results = make_results();
  add_count(results, "docs", "flatbuffers", "load", 64, 27'037);
  add_count(results, "docs", "protobuf-lite", "load", 64, 484'485);
  add_count(results, "docs", "raw-structs", "load", 64, 13'850);
  add_count(results, "docs", "floor", "load", 64, 660);
  add_count(results, "docs", "floor", "traverse", 64, 649);
  add_count(results, "docs", "flatbuffers", "dealloc", 64, 454);
  add_count(results, "scene/200", "rapidjson", "encode", 8, 41'241'803);
  return results;
}

Table table(const Results& results) {
  auto table = make_instructions_table(results);
  if (!table) ADD_FAILURE() << "no table";
  return table ? *table : Table{};
}

std::string reading_error(const std::string& json) {
  const auto results = parse_results(json);
  return results ? "" : results.error().message;
}

TEST(InstructionsTable, LooksAsInItsGoldenFile) {
  expect_golden("instructions", {table(counted())});
  EXPECT_FALSE(make_instructions_table(make_results()));
}

TEST(InstructionsTable, ComparesNothingThatIsNotToldApartFromTheHarness) {
  Results results = counted();
  EXPECT_EQ(cell(table(results), "docs dealloc", "flatbuffers").text, "7.1 / \xE2\x80\x93 / \xE2\x80\x93");
  set_times(measurement_of(results, "docs", "raw-structs", "load"), std::vector<double>(10, 0.9));
  EXPECT_EQ(cell(table(results), "docs load", "raw-structs").text, "216 / 1.00 / \xE2\x80\x93");
  EXPECT_EQ(cell(table(results), "docs load", "flatbuffers").text, "422 / 1.95 / \xE2\x80\x93");
}

TEST(InstructionsTable, HasTheSameRatiosOfInstructionsWhateverTheTimes) {
  Results results = counted();
  set_times(measurement_of(results, "docs", "flatbuffers", "load"), std::vector<double>(10, 7.55));
  EXPECT_EQ(cell(table(results), "docs load", "raw-structs").text, "216 / 1.00 / 1.00");
  EXPECT_EQ(cell(table(results), "docs load", "flatbuffers").text, "422 / 1.95 / 0.500");
  results.measurements.clear();
  EXPECT_EQ(cell(table(results), "docs load", "flatbuffers").text, "422 / 1.95 / \xE2\x80\x93");
}

TEST(InstructionsTable, IsPartOfEveryFormat) {
  const Results results = counted();
  const auto tables = docs_tables(results);
  const std::string terminal = render_terminal(tables, results, {240, false});
  EXPECT_TRUE(contains(terminal, "Instructions per operation"));
  EXPECT_TRUE(contains(terminal, "7570 / 35.0 / 39.1"));
  EXPECT_TRUE(contains(render_notes({}, results, {240, false}), "instructions counted by callgrind-3.19.0"));
  const std::string markdown = render_markdown(tables, results);
  EXPECT_TRUE(
      contains(markdown, "### Instructions per operation\n\n| | flatbuffers | protobuf-lite |"));
  const std::string csv = render_csv(results);
  EXPECT_TRUE(contains(csv, "docs,raw-structs,load,instructions,count,216.40625,,,\n"));
  EXPECT_TRUE(contains(csv, "docs,floor,traverse,instructions,count,10.140625,,,\n"));
}

TEST(InstructionsInResults, AreRefusedIfTheyMakeNoSense) {
  const std::string json = to_json(counted());
  const auto error = [&json](const char* old, const char* by) { return reading_error(replaced(json, old, by)); };
  EXPECT_TRUE(contains(error("\"value\":422", "\"value\":\"422\",\"low\":4"), "rows[0].value"));
  EXPECT_TRUE(contains(error("\"callgrind-3.19.0\"", "3"), "instruction_counter"));
  const auto error_with = [](const char* workload, const char* codec) {
    Results results = counted();
    add_count(results, workload, codec, "load", 64, 27'037);
    return reading_error(to_json(results));
  };
  EXPECT_EQ(error_with("docs", "rapidjson"), "");
  EXPECT_TRUE(contains(error_with("docs", "flatbuffers"), "appears twice"));
  EXPECT_TRUE(contains(error_with("docs", "nonesuch"), "the codec is not listed"));
  EXPECT_TRUE(contains(error_with("", "rapidjson"), "a name is empty"));
}

}  // namespace
}  // namespace scenebench::testing
