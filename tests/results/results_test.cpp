#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "fixtures/sample_results.h"
#include "results/results.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::make_results;
using testing::replaced;

Results parsed(const std::string& json) {
  auto results = parse_results(json);
  if (results) return *std::move(results);
  ADD_FAILURE() << results.error().message;
  return {};
}

std::string error_of(const std::string& json) {
  const auto results = parse_results(json);
  return results ? "" : results.error().message;
}

TEST(ResultsJson, ReadsBackExactlyWhatItWrote) {
  Results results = make_results();
  results.environment.warnings = {"The governor is powersave.", "A \"quoted\" \\ warning\n"};
  Measurement& first = results.measurements[0];
  first.repetitions[3].time_ns = 0.1 + 0.2;
  first.repetitions[4].time_ns = std::numeric_limits<double>::denorm_min();
  first.repetitions[5].readings_ns.p90 = std::numeric_limits<double>::max();
  first.two_faced = TwoFaced{500, 0.25};
  const std::string json = to_json(results);
  const Results again = parsed(json);

  EXPECT_EQ(to_json(again), json);
  ASSERT_EQ(again.measurements.size(), results.measurements.size());
  for (std::size_t i = 0; i < results.measurements.size(); ++i) {
    const Measurement &one = again.measurements[i], &original = results.measurements[i];
    EXPECT_EQ(one.name(), original.name());
    EXPECT_EQ(one.batch, original.batch);
    EXPECT_EQ(one.readings, original.readings);
    EXPECT_EQ(one.time.value, original.time.value);
    EXPECT_EQ(one.time.samples, original.time.samples);
    EXPECT_EQ(testing::times_of(one), testing::times_of(original));
    EXPECT_EQ(one.two_faced.has_value(), original.two_faced.has_value());
  }
  EXPECT_EQ(again.measurements[0].two_faced->slow_ns, 500);
  EXPECT_EQ(again.environment.warnings, results.environment.warnings);
  EXPECT_EQ(again.codecs.at(3).loss.double_decimals, 12);
  EXPECT_EQ(again.codecs.at(0).form, Form::view);
  EXPECT_EQ(again.codecs.at(1).code.generated_bytes, results.codecs.at(1).code.generated_bytes);
  EXPECT_FALSE(again.codecs.at(1).code.sources_on_disk);
  EXPECT_EQ(again.footprints.at(1).steady.at("decode").held_bytes, 760);
  EXPECT_EQ(again.footprints.at(1).steady.at("dealloc").held_bytes, -760);
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
                             R"("time_unit":"ns")", R"("median_ns":12.5)", R"("full_speed":1.0)"}) {
    EXPECT_TRUE(contains(repetition, member)) << member << " in " << repetition;
  }
  for (const char* member : {R"("name":"scene/200/rapidjson/load_estimate")", R"("run_name":"scene/200/rapidjson/load")",
                             R"("run_type":"aggregate")", R"("aggregate_name":"estimate")", R"("real_time":12.5)",
                             R"("estimate_ns":12.5)", R"("low_ns":12.5)", R"("high_ns":12.5)", R"("batch":64)"}) {
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

TEST(ResultsJson, HoldsCachesWhereGoogleBenchmarkHasThem) {
  EXPECT_EQ(parsed(to_json(make_results())).environment.caches, make_results().environment.caches);
}

std::string version_1() { return *read_text_file(SCENEBENCH_VERSION_1); }

TEST(ResultsJson, OfVersion1IsReadAndMarkedAsMeansOfBatches) {
  const Results results = parsed(version_1());
  ASSERT_EQ(results.measurements.size(), 2u);
  const Measurement& load = results.measurements[1];
  EXPECT_EQ(load.name(), "docs/rapidjson/load");
  EXPECT_TRUE(load.means_of_batches);
  EXPECT_NEAR(load.time.value, 2272.941847826087, 1e-9) << "the median of its repetitions";
  EXPECT_TRUE(load.time.has_interval());
  EXPECT_EQ(load.repetitions.size(), 33u);
  EXPECT_EQ(results.codecs.at(0).form, Form::view);
  EXPECT_GT(results.codecs.at(0).code.header_bytes, 0);
  EXPECT_EQ(results.codecs.at(0).code.generated_bytes.count("docs"), 1u);
  EXPECT_EQ(results.footprints.at(0).wire_bytes, 344);
  EXPECT_EQ(results.environment.kernel_ns, 0);
  EXPECT_EQ(parsed(to_json(results)).measurements[1].means_of_batches, true) << "written anew, it is still said";
}

TEST(ResultsJson, OfVersion1IsRefusedIfDamaged) {
  const std::string json = version_1();
  for (const auto& [old, by] : std::vector<std::pair<const char*, const char*>>{
           {R"("run_name": "docs/rapidjson/load")", R"("run_name": "load")"},
           {R"("run_name": "docs/rapidjson/load")", R"("run_name": "docs/unknown/load")"},
           {R"("real_time": )", R"("real_time": -)"},
           {R"("batch": )", R"("batch": 1000000)"},
           {R"("iterations": )", R"("iterations": null, "x": )"},
           {R"("codecs": [)", R"("codecs": [7, )"},
           {R"("form": "view")", R"("form": "heap")"}}) {
    EXPECT_NE(error_of(replaced(json, old, by)), "") << by;
  }
}

TEST(ResultsJson, ReadsOlderFilesWithoutCaches) {
  Results results = make_results();
  results.environment.caches.clear();
  const std::string json = to_json(results);
  EXPECT_TRUE(parsed(json).environment.caches.empty());
  EXPECT_TRUE(parsed(replaced(json, R"("caches": [],)", "")).environment.caches.empty());
}

TEST(ResultsJson, ReadsOlderFilesThatHadNoWordForALoss) {
  Results results = make_results();
  results.codecs.resize(1);
  results.measurements.clear();
  results.footprints.clear();
  for (const bool lost : {false, true}) {
    results.codecs.front().loss.integers_as_doubles = lost;
    const std::string json = to_json(results), member = fmt::format(R"("integers_as_doubles":{},)", lost);
    EXPECT_EQ(parsed(json).codecs.front().loss.integers_as_doubles, lost);
    EXPECT_FALSE(parsed(replaced(json, member, "")).codecs.front().loss.integers_as_doubles);
  }
  const std::string json = to_json(results);
  EXPECT_EQ(parsed(replaced(json, R"("largest_as_infinity":0,)", "")).codecs.front().loss.largest_as_infinity, 0);
  EXPECT_EQ(parsed(replaced(json, R"("significant_digits":-1,)", "")).codecs.front().loss.significant_digits, -1);
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

TEST(ResultsJson, FindsMeasurementsAndFootprintsByName) {
  const Results results = make_results();
  ASSERT_NE(results.find("scene/200", "rapidjson", "load"), nullptr);
  EXPECT_EQ(results.find("scene/200", "rapidjson", "load")->phase, "load");
  EXPECT_EQ(results.find("scene/200", "pugixml", "load"), nullptr);
  ASSERT_NE(results.find_footprint("docs", "flatbuffers"), nullptr);
  EXPECT_EQ(results.find_footprint("docs", "flatbuffers")->wire_bytes, 344);
  EXPECT_EQ(results.find_footprint("scene/3", "flatbuffers"), nullptr);
  EXPECT_EQ(results.workloads(), (std::vector<std::string>{"docs", "scene/200"}));
}

TEST(ResultsJson, IgnoresMembersItDoesNotKnow) {
  const std::string json = to_json(make_results());
  parsed(replaced(json, R"("complete":)", R"("later": [{"x": null}], "complete":)"));
  parsed("\xEF\xBB\xBF" + json);  // as some Windows programs begin a file
}

TEST(ResultsJson, RefusesAPlainGoogleBenchmarkFileByName) {
  EXPECT_TRUE(contains(error_of(R"({"context": {"date": "x"}, "benchmarks": []})"), "not one of scenebench"));
}

TEST(ResultsJson, RefusesOtherJson) {
  for (const char* json : {"1", "[]", "{}", "null", R"({"context": 1, "benchmarks": []})"}) {
    EXPECT_TRUE(contains(error_of(json), "not a results file")) << json;
  }
}

TEST(ResultsJson, SaysThatAnotherProgramReadsAnotherVersion) {
  const std::string json = to_json(make_results());
  const auto version = [&](const std::string& other) {
    return error_of(replaced(json, fmt::format(R"("version": {},)", kResultsVersion), "\"version\": " + other + ","));
  };
  EXPECT_EQ(version(std::to_string(kResultsVersion + 1)),
            fmt::format("a results file of version {}, from another scenebench; this one reads versions 1 to {}. Update "
                        "scenebench, or read the file with the one that wrote it.",
                        kResultsVersion + 1, kResultsVersion));
  EXPECT_TRUE(contains(version("0"), "version 0"));
  EXPECT_TRUE(contains(version("\"1\""), "context.scenebench.version"));
}

TEST(ResultsJson, OfAnotherVersionNeedHoldNothingElse) {
  for (const char* ours : {"", R"(, "environment": 5)", R"(, "codecs": null)"}) {
    const std::string text = R"({"context": {"scenebench": {"version": 99)" + std::string(ours) + R"(}}, "benchmarks": []})";
    EXPECT_TRUE(contains(error_of(text), "the one that wrote it")) << ours;
  }
}

TEST(ResultsJson, NamesWhatIsMissingOrOfTheWrongType) {
  const std::string json = to_json(make_results());
  EXPECT_TRUE(
      contains(error_of(replaced(json, R"("complete")", R"("compete")")), "context.scenebench.complete: is missing"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("cpus": 2)", R"("cpus": 2.5)")),
                       "context.scenebench.environment.cpus: expected a whole number"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("title":"Rapid JSON")", R"("title":7)")),
                       "context.scenebench.codecs[2].title: expected a text"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("warnings": [])", R"("warnings": [1])")),
                       "context.scenebench.environment.warnings[0]: expected a text"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("verifies_input":false)", R"("verifies_input":0)")),
                       "expected true or false"));
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
           {R"("batch":64)", R"("batch":0)"},
           {R"("batch":64)", R"("batch":64.5)"},
           {R"("readings":1000)", R"("readings":99999999999999999999)"},
           {R"("run_type":"iteration")", R"("run_type":"other")"},
           {R"("run_type":"aggregate")", R"("run_type":"iteration")"},
           {R"("workload":"docs","codec":"rapidjson","phase":"load")", R"("workload":"","codec":"rapidjson","phase":"load")"},
           {R"("codec":"rapidjson","phase")", R"("codec":"unknown","phase")"},
           {R"("wire_bytes":344)", R"("wire_bytes":-344)"},
           {R"("float_decimals":-1)", R"("float_decimals":-2)"},
           {R"("significant_digits":-1)", R"("significant_digits":-2)"}}) {
    EXPECT_NE(error_of(replaced(json, old, by)), "") << by;
  }
}

TEST(ResultsJson, RefusesTwoCodecsFootprintsOrCellsOfOneName) {
  Results results = make_results();
  results.codecs.push_back(results.codecs.front());
  EXPECT_TRUE(contains(error_of(to_json(results)), "earlier codec"));
  results = make_results();
  results.footprints.push_back(results.footprints.front());
  EXPECT_TRUE(contains(error_of(to_json(results)), "a second time"));
  results = make_results();
  results.measurements.push_back(results.measurements.front());
  EXPECT_TRUE(contains(error_of(to_json(results)), "a second time"));
}

TEST(ResultsJson, RefusesATimeThatWasNotFinite) {
  Results results = make_results();
  results.measurements[0].repetitions[0].time_ns = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(contains(error_of(to_json(results)), "benchmarks[0].time_ns: expected a number"));
}

}  // namespace
}  // namespace scenebench
