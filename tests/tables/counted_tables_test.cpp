// The tables of what is counted beside times: clock cycles, instructions, which results files hold, too, and bytes.
#include "tables/run_facts.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

/// Two codecs of other clocks and the same work; a time that is lost in the harness; a phase that one of them lacks.
TEST(CyclesTables, LookAsInTheirGoldenFile) {
  Results run;
  const auto add = [&](const char* codec, const char* phase, double ns, double gigahertz) {
    run.measurements.push_back(measurement("docs", codec, phase, ns));
    set_times(run.measurements.back(), std::vector<double>(12, ns), gigahertz);
  };
  add("pugixml", "encode", 1'000, 3);
  add("rapidjson", "encode", 1'200, 2.5);
  add("rapidjson", "load", 0.1, 3);
  expect_golden("cycles", make_cycles_tables(run));
}

TEST(CyclesTables, HaveADashWhereNoCyclesAreKnown) {
  Results run = make_results();
  for (Measurement& cell : run.measurements) cell.cycles = {};
  for (const Table& table : make_cycles_tables(run)) {
    for (const TableRow& row : table.rows) {
      for (const Cell& cell : row.cells) EXPECT_EQ(cell, Cell{});
    }
  }
}

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

TEST(InstructionsTable, LooksAsInItsGoldenFile) {
  expect_golden("instructions", {make_instructions_table(counted()).value()});
  EXPECT_FALSE(make_instructions_table(make_results()));
  EXPECT_TRUE(contains(render_csv(counted()), "docs,floor,traverse,instructions,count,10.140625,,,\n"));
}

TEST(InstructionsTable, HasNoRatioOfTimesThatAreMissingOrLostInTheHarness) {
  Results results = counted();
  const auto loads = [&](const std::vector<double>& flatbuffers, const std::vector<double>& raw) {
    set_times(results, "flatbuffers", "load", flatbuffers);
    set_times(results, "raw-structs", "load", raw);
    const Table table = make_instructions_table(results).value();
    return cell(table, "docs load", "raw-structs").text + "; " + cell(table, "docs load", "flatbuffers").text;
  };
  const std::vector<double> usual(10, 15.1);
  EXPECT_EQ(loads(std::vector(10, 7.55), usual), "216 / 1.00 / 1.00; 422 / 1.95 / 0.500");
  EXPECT_EQ(loads(usual, std::vector(10, 0.9)), "216 / 1.00 / –; 422 / 1.95 / –");
  EXPECT_EQ(loads({}, usual), "216 / 1.00 / 1.00; 422 / 1.95 / –");
}

TEST(InstructionsInResults, AreRefusedIfTheyMakeNoSense) {
  const auto error_of = [](const std::string& json) {
    const auto results = parse_results(json);
    return results ? "" : results.error().message;
  };
  const std::string json = to_json(counted());
  EXPECT_TRUE(contains(error_of(replaced(json, "\"value\":422", "\"value\":\"422\",\"low\":4")), "rows[0].value"));
  EXPECT_TRUE(contains(error_of(replaced(json, "\"callgrind-3.19.0\"", "3")), "instruction_counter"));
  const auto error_with = [&](const char* workload, const char* codec) {
    Results results = counted();
    add_count(results, workload, codec, "load", 64, 27'037);
    return error_of(to_json(results));
  };
  EXPECT_EQ(error_with("docs", "rapidjson"), "");
  EXPECT_TRUE(contains(error_with("docs", "flatbuffers"), "appears twice"));
  EXPECT_TRUE(contains(error_with("docs", "nonesuch"), "the codec is not listed"));
  EXPECT_TRUE(contains(error_with("", "rapidjson"), "a name is empty"));
}

Results with_more_phases() {
  Results results = make_results();
  results.measurements.push_back(measurement("docs", "pugixml", "decode-all", 100));
  return results;
}

/// Each figure of memory is another one. Nobody knows who fills the structs of rapidjson.
TEST(FootprintTables, LookAsInTheirGoldenFileWithThoseByForm) {
  Results results = with_more_phases();
  set_memory(results, "docs", "pugixml", kFirst, "encode", {7, 700, 5, 500, 600});
  set_memory(results, "docs", "pugixml", kSteady, "encode", {1, 100, 0, 0, 100});
  set_memory(results, "docs", "pugixml", kFirst, "decode", {9, 900, 8, 800, 850});
  set_memory(results, "docs", "pugixml", kSteady, "decode", {4, 400, 3, 300, 350});
  for (CodecRecord& codec : results.codecs) codec.structs_by = std::nullopt;
  codec_called(results, "flatbuffers").structs_by = StructsBy::by_hand;
  codec_called(results, "pugixml").structs_by = StructsBy::scenebench;
  std::vector<Table> tables = make_footprint_tables(results);
  for (const Table& table : make_form_tables(results)) tables.push_back(table);
  expect_golden("footprints", tables);
  EXPECT_TRUE(make_footprint_tables(make_results()).empty()) << "a run that measured no more than the docs table";
}

TEST(FormTables, HaveTheIntervalOfEachTimeAndOfTheSumOfTwo) {
  Results results = with_more_phases();
  results.measurements.push_back(measurement("docs", "rapidjson", "decode-all", 1000, 0.01, 5));
  results.measurements.push_back(measurement("docs", "flatbuffers", "decode-all", 1000, 0.5, 10));
  const Table table = make_form_tables(results).front();
  EXPECT_EQ(table.workload, "docs");
  const auto width = [&](const char* codec, const char* column) {
    const std::string text = text_at(table, codec, column);
    return text.substr(std::min(text.find("\xC2\xB1"), text.size()));
  };
  EXPECT_EQ(width("pugixml", "decode-all"), "");
  EXPECT_EQ(width("pugixml", "round trip"), "");
  EXPECT_EQ(width("rapidjson", "decode-all"), "±?") << "of five repetitions";
  EXPECT_EQ(width("rapidjson", "round trip"), "±?");
  EXPECT_NE(width("flatbuffers", "round trip"), "") << "as far as the wider of the two reaches";
}

TEST(CodecsByForm, PutTrustingViewsFirstAndTheFastestOfAFormInFront) {
  Results results = make_results();
  set_times(results, "pugixml", "load", {1});
  std::vector<std::string> names;
  for (const CodecRecord* codec : codecs_by_form(results, "docs")) names.push_back(codec->name);
  EXPECT_EQ(names, (Names{"flatbuffers", "pugixml", "raw-structs", "protobuf-lite", "rapidjson", "flatbuffers-json"}))
      << "without the floor";
}

}  // namespace
}  // namespace scenebench::testing
