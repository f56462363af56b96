#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "fixtures/sample_results.h"
#include "results/parsing.h"
#include "results/results.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::error_of;
using testing::make_results;
using testing::parsed;
using testing::replaced;

TEST(ResultsJson, ReadsBackExactlyWhatItWrote) {
  Results results = make_results();
  testing::add_count(results, "docs", "flatbuffers", "load", 64, 27'037);
  results.environment.stolen = 0.25;
  results.environment.warnings = {"The governor is powersave.", "A \"quoted\" \\ warning"};
  Measurement& first = results.measurements[0];
  first.repetitions[3].time_ns = 0.1 + 0.2;
  first.repetitions[4].time_ns = std::numeric_limits<double>::denorm_min();
  first.turns_ns.p90 = std::numeric_limits<double>::max();
  first.repetitions[5].cycles = 0.1 + 0.7;
  first.spread.assign(kSpreadBins, 7);
  const std::string json = to_json(results);
  const Results again = parsed(json);

  EXPECT_EQ(to_json(again), json);
  ASSERT_EQ(again.measurements.size(), results.measurements.size());
  for (std::size_t i = 0; i < results.measurements.size(); ++i) {
    const Measurement &one = again.measurements[i], &original = results.measurements[i];
    EXPECT_EQ(one.name(), original.name());
    EXPECT_EQ(one.batch, original.batch);
    EXPECT_EQ(one.readings, original.readings);
    EXPECT_EQ(one.value, original.value);
    EXPECT_EQ(one.samples, original.samples);
    EXPECT_EQ(testing::times_of(one), testing::times_of(original));
    EXPECT_EQ(one.inputs, original.inputs);
    EXPECT_EQ(one.cycles.high, original.cycles.high);
    EXPECT_EQ(one.spread, original.spread);
  }
  EXPECT_EQ(again.measurements[0].repetitions[5].cycles, 0.1 + 0.7);
  EXPECT_EQ(again.environment.warnings, results.environment.warnings);
  EXPECT_EQ(again.codecs.at(3).loss.double_decimals, 12);
  EXPECT_EQ(again.codecs.at(0).form, Form::view);
  EXPECT_EQ(again.codecs.at(1).code, results.codecs.at(1).code);
  EXPECT_EQ(again.rows, results.rows);
  EXPECT_EQ(again.instruction_counter, results.instruction_counter);
  EXPECT_EQ(again.repetitions, 10);
  EXPECT_TRUE(again.complete);
}

TEST(ResultsJson, HasARowALineAsGoogleBenchmarkNamesThings) {
  Results results = make_results();
  results.measurements = {testing::measurement("scene/200", "rapidjson", "load", 12.5, 0, 2)};
  const std::vector<std::string> lines = testing::lines_of(to_json(results));
  const auto line_with = [&](std::string_view part) {
    const auto found = std::ranges::find_if(lines, [&](const std::string& line) { return contains(line, part); });
    return found == lines.end() ? std::string() : *found;
  };
  const std::string repetition = line_with(R"("repetition_index":1)"), estimate = line_with(R"("aggregate_name")");
  for (const char* member : {R"("name":"scene/200/rapidjson/load",)", R"("run_name":"scene/200/rapidjson/load")",
                             R"("run_type":"iteration")", R"("repetitions":2)", R"("threads":1)",
                             R"("iterations":64000)", R"("real_time":12.5)", R"("cpu_time":12.5)",
                             R"("time_unit":"ns")", R"("cycles":37.5)", R"("full_speed":1.0)"}) {
    EXPECT_TRUE(contains(repetition, member)) << member << " in " << repetition;
  }
  for (const char* member :
       {R"("name":"scene/200/rapidjson/load_estimate")", R"("run_name":"scene/200/rapidjson/load")",
        R"("run_type":"aggregate")", R"("aggregate_name":"estimate")", R"("real_time":12.5)", R"("estimate_ns":12.5)",
        R"("low_ns":12.5)", R"("high_ns":12.5)", R"("batch":64)"}) {
    EXPECT_TRUE(contains(estimate, member)) << member << " in " << estimate;
  }
  EXPECT_TRUE(contains(line_with("num_sharing"), R"({"type":"Data","level":1,"size":49152,"num_sharing":1})"));
  EXPECT_TRUE(contains(line_with("host_name"), R"("host_name": "testhost")"));
  EXPECT_TRUE(contains(line_with("library_build_type"), R"("library_build_type": "release")"));
}

TEST(ResultsJson, OfADefaultRunIsShort) {
  Results results = make_results();
  results.measurements.clear();
  for (int cell = 0; cell < 70; ++cell) {
    results.measurements.push_back(testing::measurement("docs", "rapidjson", std::to_string(cell), 12.5, 0, 12));
  }
  EXPECT_LT(testing::lines_of(to_json(results)).size(), 1'500u);
}

TEST(ResultsJson, RefusesCachesThatCannotBe) {
  const std::string json = to_json(make_results());
  for (const auto& [old, by] :
       std::vector<std::pair<const char*, const char*>>{{R"("size":49152)", R"("size":0)"},
                                                        {R"("size":49152)", R"("size":-49152)"},
                                                        {R"("size":49152)", R"("size":1e300)"},
                                                        {R"("size":49152)", R"("size":99999999999999999999)"},
                                                        {R"("size":49152)", R"("size":"48K")"},
                                                        {R"("level":1)", R"("level":0)"},
                                                        {R"("level":1)", R"("level":17)"},
                                                        {R"("level":1)", R"("level":null)"},
                                                        {R"("num_sharing":1)", R"("num_sharing":-1)"},
                                                        {R"("type":"Data")", R"("type":["Data"])"},
                                                        {R"("type":"Data",)", ""},
                                                        {R"("caches": [)", R"("caches": {}, "x": [)"},
                                                        {R"("caches": [)", R"("caches": null, "x": [)"},
                                                        {R"("caches": [)", R"("caches": [1, )"}}) {
    EXPECT_TRUE(contains(error_of(replaced(json, old, by)), "context.caches")) << by;
  }
  Results results = make_results();
  results.environment.caches.resize(101, results.environment.caches.front());
  EXPECT_TRUE(contains(error_of(to_json(results)), "context.caches: more than 100"));
}

TEST(ResultsJson, KeepsAnUnfinishedRunWithoutMeasurements) {
  Results results;
  results.repetitions = 10;
  const Results again = parsed(to_json(results));
  EXPECT_FALSE(again.complete);
  EXPECT_TRUE(again.measurements.empty());
  EXPECT_TRUE(again.workloads().empty());
}

TEST(ResultsJson, ReplacesMalformedUtf8SoThatTheFileStaysReadable) {
  Results results = make_results();
  results.environment.command = "--out /tmp/caf\xE9";
  EXPECT_EQ(parsed(to_json(results)).environment.command, "--out /tmp/caf\xEF\xBF\xBD");
}

/// Each text that a file can hold, and each name in it that an error can quote.
TEST(ResultsJson, OfAnyoneHoldsNoTextThatATerminalObeys) {
  const std::string title = "\x1b]0;title\x07\x1b[31m";
  Results results = make_results();
  results.codecs.front().library = results.codecs.front().note = "Lib" + title;
  results.codecs.front().code.front().metric += title;
  results.environment.cpu = results.environment.warnings.emplace_back() = "cpu" + title;
  results.measurements.front().workload += title;
  results.folder.clear();
  const Results again = parsed(to_json(results));
  EXPECT_FALSE(contains(to_json(again), "\\u00"));
  EXPECT_EQ(again.codecs.front().library, "Lib ]0;title  [31m");
  results.codecs.front().code.front().value = -1;
  EXPECT_EQ(error_of(to_json(results)).find('\x1b'), std::string::npos);
  results = make_results();
  results.measurements.front().codec = "unknown" + title;
  const std::string error = error_of(to_json(results));
  EXPECT_TRUE(contains(error, "unknown ]0;title"));
  EXPECT_EQ(error.find('\x1b'), std::string::npos);
}

TEST(ResultsJson, FindsMeasurementsAndRowsByName) {
  const Results results = make_results();
  ASSERT_NE(results.find("scene/200", "rapidjson", "load"), nullptr);
  EXPECT_EQ(results.find("scene/200", "rapidjson", "load")->variant, "load");
  EXPECT_EQ(results.find("scene/200", "pugixml", "load"), nullptr);
  EXPECT_EQ(results.find_wire("docs", "flatbuffers"), 344);
  EXPECT_EQ(results.find_wire("docs", "flatbuffers", "zlib"), 220);
  EXPECT_EQ(results.find_wire("scene/3", "flatbuffers"), std::nullopt);
  EXPECT_EQ(results.workloads(), (std::vector<std::string>{"docs", "scene/200"}));
}

TEST(ResultsJson, IgnoresMembersItDoesNotKnow) {
  const std::string json = to_json(make_results());
  parsed(replaced(json, R"("complete":)", R"("later": [{"x": null}], "complete":)"));
  parsed("\xEF\xBB\xBF" + json);  // some Windows programs write a byte order mark
}

TEST(ResultsJson, RefusesAPlainGoogleBenchmarkFileByName) {
  EXPECT_TRUE(contains(error_of(R"({"context": {"date": "x"}, "benchmarks": []})"), "not one of scenebench"));
}

TEST(ResultsJson, RefusesOtherJson) {
  for (const char* json : {"1", "[]", "{}", "null", R"({"context": 1, "benchmarks": []})"}) {
    EXPECT_TRUE(contains(error_of(json), "not a results file")) << json;
  }
}

TEST(ResultsJson, NamesWhatIsMissingOrOfTheWrongType) {
  const std::string json = to_json(make_results());
  EXPECT_TRUE(
      contains(error_of(replaced(json, R"("complete")", R"("compete")")), "context.scenebench.complete: is missing"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("cpus": 2)", R"("cpus": 2.5)")),
                       "context.scenebench.environment.cpus: expected a whole number"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("title":"Rapid JSON")", R"("title":7)")),
                       "context.scenebench.codecs[2].title: expected a string"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("warnings": [])", R"("warnings": [1])")),
                       "context.scenebench.environment.warnings[0]: expected a string"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("is_floor":false)", R"("is_floor":0)")), "expected true or false"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("form":"view")", R"("form":"heap")")), "unknown value"));
}

TEST(ResultsJson, RefusesFiguresThatNoRunWrites) {
  Results results = make_results();
  results.measurements = {testing::measurement("docs", "rapidjson", "load", 12.5, 0, 1)};
  const std::string json = to_json(results);
  for (const auto& [old, by] : std::vector<std::pair<const char*, const char*>>{
           {R"("estimate_ns":12.5)", R"("estimate_ns":-12.5)"},
           {R"("estimate_ns":12.5)", R"("estimate_ns":1e999)"},
           {R"("estimate_ns":12.5)", R"("estimate_ns":null)"},
           {R"("estimate_ns":12.5)", R"("estimate_ns":13)"},
           {R"("low_ns":12.5)", R"("low_ns":12.6)"},
           {R"("time_ns":12.5)", R"("time_ns":-1)"},
           {R"("time_ns":12.5)", R"("time_ns":null)"},
           {R"("batch":64)", R"("batch":0)"},
           {R"("batch":64)", R"("batch":64.5)"},
           {R"("readings_by_percent":[])", R"("readings_by_percent":[1,2,3])"},
           {R"("readings":1000)", R"("readings":99999999999999999999)"},
           {R"("run_type":"iteration")", R"("run_type":"other")"},
           {R"("run_type":"aggregate")", R"("run_type":"iteration")"},
           {R"("workload":"docs","codec":"rapidjson","phase":"load")",
            R"("workload":"","codec":"rapidjson","phase":"load")"},
           {R"("codec":"rapidjson","phase")", R"("codec":"unknown","phase")"},
           {R"("inputs":1)", R"("inputs":0)"},
           {R"("full_speed":1)", R"("full_speed":1.5)"},
           {R"("value":344.0)", R"("value":-344)"},
           {R"("value":344.0)", R"("value":0)"},
           {R"("value":344.0)", R"("value":1e16)"},
           {R"("metric":"wire")", R"("metric":"")"},
           {R"("what":"wire")", R"("what":"fidelity")"},
           {R"("metric":"first requested bytes","unit":"bytes")",
            R"("metric":"first requested bytes","unit":"bytes","value":-1)"},
           {R"("float_decimals":-1)", R"("float_decimals":-2)"},
           {R"("significant_digits":-1)", R"("significant_digits":-2)"}}) {
    EXPECT_NE(error_of(replaced(json, old, by)), "") << by;
  }
}

TEST(ResultsJson, RefusesTwoCodecsRowsOrCellsOfOneName) {
  Results results = make_results();
  results.codecs.push_back(results.codecs.front());
  EXPECT_TRUE(contains(error_of(to_json(results)), "earlier codec"));
  results = make_results();
  results.rows.add(*results.rows.all().begin());
  EXPECT_TRUE(contains(error_of(to_json(results)), "appears twice"));
  results = make_results();
  for (int i = 0; i < 200; ++i) results.rows.add(memory_rows("docs", "pugixml", kFirst, std::to_string(i), {}));
  EXPECT_TRUE(contains(error_of(to_json(results)), "more rows of one codec"));
  results = make_results();
  results.measurements.push_back(results.measurements.front());
  EXPECT_TRUE(contains(error_of(to_json(results)), "appears twice"));
}

TEST(ResultsJson, RefusesTimesFromAnEmulator) {
  Results results = make_results();
  results.environment.emulator = "qemu-aarch64";
  EXPECT_TRUE(contains(error_of(to_json(results)), "ran in an emulator"));
  results.measurements.clear();
  const auto read = parse_results(to_json(results));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->environment.emulator, "qemu-aarch64");
}

}  // namespace
}  // namespace scenebench
