#include <limits>

#include "fixtures/golden_file.h"
#include "results/parsing.h"

namespace scenebench::testing {
namespace {

/// Figures that are hard to write.
Results odd_results() {
  Results results = make_results();
  add_count(results, "docs", "flatbuffers", "load", 64, 27'037);
  results.environment.stolen = 0.25;
  results.environment.wait = 20;
  results.environment.warnings = {"The governor is powersave.", "A \"quoted\" \\ warning"};
  Measurement& first = results.measurements[0];
  first.inputs = 3;
  first.repetitions[3].time_ns = 0.1 + 0.2;
  first.repetitions[4].time_ns = std::numeric_limits<double>::denorm_min();
  first.turns_ns.p90 = std::numeric_limits<double>::max();
  first.repetitions[5].cycles = 0.1 + 0.7;
  first.spread.assign(kSpreadBins, 7);
  return results;
}

/// Of one codec and one cell. Lines are as Google Benchmark names things.
TEST(ResultsJson, LooksAsInItsGoldenFile) {
  Results results = odd_results();
  results.codecs = {codec_called(results, "flatbuffers")};
  results.measurements = {measurement("docs", "flatbuffers", "encode", 12.5, 0, 2)};
  results.measurements[0].spread.assign(kSpreadBins, 7);
  results.rows.change([](const Row& row) { return row.codec == "flatbuffers" && row.workload == "docs"; });
  expect_golden_file("results.json", to_json(results));
}

TEST(ResultsJson, ReadsBackExactlyWhatItWrote) {
  const Results results = odd_results(), again = parsed(to_json(results));
  EXPECT_EQ(to_json(again), to_json(results));
  EXPECT_EQ(again.rows, results.rows);
  EXPECT_EQ(again.codecs.at(1).code, results.codecs.at(1).code);
  EXPECT_EQ(times_of(again.measurements.at(0)), times_of(results.measurements.at(0)));
  EXPECT_EQ(again.measurements.at(0).repetitions[5].cycles, 0.1 + 0.7);
  EXPECT_TRUE(again.complete);
}

TEST(ResultsJson, OfADefaultRunIsShort) {
  Results results = make_results();
  results.measurements.clear();
  for (int cell = 0; cell < 70; ++cell) {
    results.measurements.push_back(measurement("docs", "rapidjson", std::to_string(cell), 12.5, 0, 12));
  }
  EXPECT_LT(lines_of(to_json(results)).size(), 1'500u);
}

/// What is written as `old` and refused as `by`.
struct Change {
  const char *old, *by;
};

TEST(ResultsJson, RefusesCachesThatCannotBe) {
  const std::string json = to_json(make_results());
  for (const auto& [old, by] : std::initializer_list<Change>{
           {R"("size":49152)", R"("size":0)"}, {R"("size":49152)", R"("size":-49152)"},
           {R"("size":49152)", R"("size":1e300)"}, {R"("size":49152)", R"("size":99999999999999999999)"},
           {R"("size":49152)", R"("size":"48K")"}, {R"("level":1)", R"("level":0)"}, {R"("level":1)", R"("level":17)"},
           {R"("level":1)", R"("level":null)"}, {R"("num_sharing":1)", R"("num_sharing":-1)"},
           {R"("type":"Data")", R"("type":["Data"])"}, {R"("type":"Data",)", ""},
           {R"("caches": [)", R"("caches": {}, "x": [)"}, {R"("caches": [)", R"("caches": null, "x": [)"},
           {R"("caches": [)", R"("caches": [1, )"}}) {
    EXPECT_TRUE(contains(error_of(replaced(json, old, by)), "context.caches")) << by;
  }
  Results results = make_results();
  results.environment.caches.resize(101, results.environment.caches.front());
  EXPECT_TRUE(contains(error_of(to_json(results)), "context.caches: more than 100"));
}

TEST(ResultsJson, KeepsAnUnfinishedRunWithoutMeasurementsAndReplacesMalformedUtf8) {
  Results results;
  results.repetitions = 10;
  const Results again = parsed(to_json(results));
  EXPECT_FALSE(again.complete);
  EXPECT_TRUE(again.measurements.empty());
  EXPECT_TRUE(again.workloads().empty());
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
  EXPECT_EQ(results.workloads(), (Names{"docs", "scene/200"}));
}

TEST(ResultsJson, IgnoresMembersItDoesNotKnow) {
  const std::string json = to_json(make_results());
  EXPECT_EQ(error_of(replaced(json, R"("complete":)", R"("later": [{"x": null}], "complete":)")), "");
}

TEST(ResultsJson, RefusesOtherJsonAndAPlainGoogleBenchmarkFileByName) {
  for (const char* json : {"1", "[]", "{}", "null", R"({"context": 1, "benchmarks": []})"}) {
    EXPECT_TRUE(contains(error_of(json), "not a results file")) << json;
  }
  EXPECT_TRUE(contains(error_of(R"({"context": {"date": "x"}, "benchmarks": []})"), "not one of scenebench"));
}

TEST(ResultsJson, NamesWhatIsMissingOrOfTheWrongType) {
  const std::string json = to_json(make_results());
  struct Case {
    const char *old, *by, *error;
  };
  for (const auto& [old, by, error] : std::initializer_list<Case>{
           {R"("complete")", R"("compete")", "context.scenebench.complete: is missing"},
           {R"("cpus": 2)", R"("cpus": 2.5)", "context.scenebench.environment.cpus: expected a whole number"},
           {R"("title":"Rapid JSON")", R"("title":7)", "context.scenebench.codecs[2].title: expected a string"},
           {R"("warnings": [])", R"("warnings": [1])",
            "context.scenebench.environment.warnings[0]: expected a string"},
           {R"("is_floor":false)", R"("is_floor":0)", "expected true or false"},
           {R"("form":"view")", R"("form":"heap")", "unknown value"}}) {
    EXPECT_TRUE(contains(error_of(replaced(json, old, by)), error)) << error_of(replaced(json, old, by));
  }
}

TEST(ResultsJson, RefusesFiguresThatNoRunWrites) {
  Results results = make_results();
  results.measurements = {measurement("docs", "rapidjson", "load", 12.5, 0, 1)};
  const std::string json = to_json(results);
  for (const auto& [old, by] : std::initializer_list<Change>{
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
           {R"("workload":"docs","codec":"rapidjson","phase")", R"("workload":"","codec":"rapidjson","phase")"},
           {R"("codec":"rapidjson","phase")", R"("codec":"unknown","phase")"},
           {R"("inputs":1)", R"("inputs":0)"},
           {R"("full_speed":1)", R"("full_speed":1.5)"},
           {R"("value":344.0)", R"("value":-344)"},
           {R"("value":344.0)", R"("value":0)"},
           {R"("value":344.0)", R"("value":1e16)"},
           {R"("metric":"wire")", R"("metric":"")"},
           {R"("what":"wire")", R"("what":"fidelity")"},
           {R"("first requested bytes","unit":"bytes")", R"("first requested bytes","unit":"bytes","value":-1)"},
           {R"("repetitions": 10)", R"("repetitions": -1)"},
           {R"("links": 6)", R"("links": -6)"},
           {R"("float_decimals":-1)", R"("float_decimals":-2)"},
           {R"("significant_digits":-1)", R"("significant_digits":-2)"}}) {
    EXPECT_NE(error_of(replaced(json, old, by)), "") << by;
  }
}

TEST(ResultsJson, RefusesTwoCodecsRowsOrCellsOfOneName) {
  const auto error_with = [](void (*change)(Results&)) {
    Results results = make_results();
    change(results);
    return error_of(to_json(results));
  };
  EXPECT_TRUE(contains(error_with([](Results& all) { all.codecs.push_back(all.codecs[0]); }), "earlier codec"));
  EXPECT_TRUE(contains(error_with([](Results& all) { all.rows.add(*all.rows.all().begin()); }), "appears twice"));
  EXPECT_TRUE(contains(error_with([](Results& all) { all.measurements.push_back(all.measurements[0]); }),
                       "appears twice"));
  EXPECT_TRUE(contains(error_with([](Results& all) {
                         for (int i = 0; i < 200; ++i) {
                           all.rows.add(memory_rows("docs", "pugixml", kFirst, std::to_string(i), {}));
                         }
                       }), "more rows of one codec"));
}

TEST(ResultsJson, RefusesTimesFromAnEmulator) {
  Results results = make_results();
  results.environment.emulator = "qemu-aarch64";
  EXPECT_TRUE(contains(error_of(to_json(results)), "ran in an emulator"));
  results.measurements.clear();
  EXPECT_EQ(parsed(to_json(results)).environment.emulator, "qemu-aarch64");
}

}  // namespace
}  // namespace scenebench::testing
