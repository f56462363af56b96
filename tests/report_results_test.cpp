#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "report/results.h"
#include "report_fixture.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::make_results;
using testing::replaced;

Results parsed(const std::string& json) {
  auto results = parse_results(json);
  if (const FileError* error = std::get_if<FileError>(&results)) ADD_FAILURE() << error->message;
  return std::holds_alternative<Results>(results) ? std::get<Results>(std::move(results)) : Results{};
}

std::string error_of(const std::string& json) {
  const auto results = parse_results(json);
  const FileError* error = std::get_if<FileError>(&results);
  return error ? error->message : "";
}

TEST(ResultsJson, ReadsBackExactlyWhatItWrote) {
  Results results = make_results();
  results.environment.warnings = {"The governor is powersave.", "A \"quoted\" \\ warning\n"};
  results.measurements[0].real_ns[3] = 0.1 + 0.2;
  results.measurements[0].real_ns[4] = std::numeric_limits<double>::denorm_min();
  results.measurements[0].real_ns[5] = std::numeric_limits<double>::max();
  const std::string json = to_json(results);
  const Results again = parsed(json);

  EXPECT_EQ(to_json(again), json);
  ASSERT_EQ(again.measurements.size(), results.measurements.size());
  for (std::size_t i = 0; i < results.measurements.size(); ++i) {
    EXPECT_EQ(again.measurements[i].name(), results.measurements[i].name());
    EXPECT_EQ(again.measurements[i].workload, results.measurements[i].workload);
    EXPECT_EQ(again.measurements[i].batch, results.measurements[i].batch);
    EXPECT_EQ(again.measurements[i].iterations, results.measurements[i].iterations);
    EXPECT_EQ(again.measurements[i].real_ns, results.measurements[i].real_ns);
    EXPECT_EQ(again.measurements[i].cpu_ns, results.measurements[i].cpu_ns);
  }
  EXPECT_EQ(again.environment.warnings, results.environment.warnings);
  EXPECT_EQ(again.codecs.at(3).double_decimals, 12);
  EXPECT_EQ(again.codecs.at(1).generated_bytes, results.codecs.at(1).generated_bytes);
  EXPECT_FALSE(again.codecs.at(1).library_sources_on_disk);
  EXPECT_EQ(again.footprints.at(1).steady.at("decode").held_bytes, 760);
  EXPECT_EQ(again.footprints.at(1).steady.at("dealloc").held_bytes, -760);
  EXPECT_EQ(again.repetitions, 10);
  EXPECT_TRUE(again.complete);
}

TEST(ResultsJson, HoldsOneEntryARepetitionAsGoogleBenchmarkWritesThem) {
  Results results = make_results();
  results.measurements = {testing::measurement("scene/200", "rapidjson", "load", 12.5, 0, 2)};
  const std::string json = to_json(results);
  for (const char* member : {R"("name": "scene/200/rapidjson/load")",
                             R"("run_name": "scene/200/rapidjson/load")",
                             R"("family_index": 0)",
                             R"("per_family_instance_index": 0)",
                             R"("run_type": "iteration")",
                             R"("repetitions": 2)",
                             R"("repetition_index": 1)",
                             R"("threads": 1)",
                             R"("iterations": 64000)",
                             R"("real_time": 12.5)",
                             R"("cpu_time": 18.75)",
                             R"("time_unit": "ns")",
                             R"("batch": 64)",
                             R"("host_name": "testhost")",
                             R"("mhz_per_cpu": 2450)",
                             R"("library_build_type": "release")",
                             R"("median_ns": 12.5)",
                             R"("low_ns": 12.5)",
                             R"("high_ns": 12.5)",
                             R"("minimum_ns": 12.5)",
                             R"("spread": 0.0)"}) {
    EXPECT_TRUE(contains(json, member)) << member;
  }
}

TEST(ResultsJson, HoldsCachesWhereAndAsGoogleBenchmarkHasThem) {
  const std::string json = to_json(make_results());
  EXPECT_TRUE(contains(json, R"("caches": [
      {
        "type": "Data",
        "level": 1,
        "size": 49152,
        "num_sharing": 1
      },)"))
      << json.substr(0, 600);
  EXPECT_EQ(parsed(json).environment.caches, make_results().environment.caches);
}

TEST(ResultsJson, ReadsOlderFilesWithoutCaches) {
  Results results = make_results();
  results.environment.caches.clear();
  const std::string json = to_json(results);
  EXPECT_TRUE(parsed(json).environment.caches.empty());
  EXPECT_TRUE(parsed(replaced(json, R"("caches": [],)", "")).environment.caches.empty());
}

TEST(ResultsJson, RefusesCachesThatCannotBe) {
  const std::string json = to_json(make_results());
  for (const auto& [old, by] :
       std::vector<std::pair<const char*, const char*>>{{R"("size": 49152)", R"("size": 0)"},
                                                        {R"("size": 49152)", R"("size": -49152)"},
                                                        {R"("size": 49152)", R"("size": 1e300)"},
                                                        {R"("size": 49152)", R"("size": 99999999999999999999)"},
                                                        {R"("size": 49152)", R"("size": "48K")"},
                                                        {R"("level": 1)", R"("level": 0)"},
                                                        {R"("level": 1)", R"("level": 17)"},
                                                        {R"("level": 1)", R"("level": null)"},
                                                        {R"("num_sharing": 1)", R"("num_sharing": -1)"},
                                                        {R"("type": "Data")", R"("type": ["Data"])"},
                                                        {R"("type": "Data",)", ""},
                                                        {R"("caches": [)", R"("caches": {}, "x": [)"},
                                                        {R"("caches": [)", R"("caches": null, "x": [)"},
                                                        {R"("caches": [)", R"("caches": [1, )"}}) {
    EXPECT_TRUE(contains(error_of(replaced(json, old, by)), "context.caches")) << by;
  }
  Results results = make_results();
  results.environment.caches.resize(101, results.environment.caches.front());
  EXPECT_TRUE(contains(error_of(to_json(results)), "at most 100 are read"));
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

TEST(ResultsJson, SaysWhichProgramReadsAnotherVersion) {
  const std::string json = to_json(make_results());
  const auto version = [&](const std::string& other) {
    return error_of(replaced(json, fmt::format(R"("version": {},)", kResultsVersion), "\"version\": " + other + ","));
  };
  EXPECT_EQ(version(std::to_string(kResultsVersion + 1)),
            fmt::format("a results file of version {}, from a newer scenebench; this one reads version {}. Update "
                        "scenebench, or read the file with the scenebench that wrote it (commit 0123abc).",
                        kResultsVersion + 1, kResultsVersion));
  EXPECT_EQ(version("0"), fmt::format("a results file of version 0, from an older scenebench; this one reads version "
                                      "{}. Repeat the run with this one, or read the file with the scenebench that "
                                      "wrote it (commit 0123abc).",
                                      kResultsVersion));
  EXPECT_TRUE(contains(version("\"1\""), "context.scenebench.version"));
  EXPECT_TRUE(contains(version("-1"), "context.scenebench.version"));
}

TEST(ResultsJson, OfAnotherVersionNeedHoldNothingElse) {
  const auto error = [](const std::string& ours) {
    return error_of("{\"context\": {\"scenebench\": {\"version\": 99" + ours + "}}, \"benchmarks\": []}");
  };
  for (const char* ours : {"", R"(, "environment": 5)", R"(, "environment": {"commit": 5})", R"(, "codecs": null)"}) {
    EXPECT_TRUE(contains(error(ours), "that wrote it.")) << ours;
  }
  EXPECT_FALSE(contains(error(R"(, "environment": {"commit": "\u001b[31m"})"), "\x1b"));
}

TEST(ResultsJson, NamesWhatIsMissingOrOfTheWrongType) {
  const std::string json = to_json(make_results());
  EXPECT_TRUE(
      contains(error_of(replaced(json, R"("complete")", R"("compete")")), "context.scenebench.complete: is missing"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("cpus": 2)", R"("cpus": 2.5)")),
                       "context.scenebench.environment.cpus: expected a whole number"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("title": "Rapid JSON")", R"("title": 7)")),
                       "context.scenebench.codecs[2].title: expected a text"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("warnings": [])", R"("warnings": [1])")),
                       "context.scenebench.environment.warnings: expected a list of texts"));
  EXPECT_TRUE(contains(error_of(replaced(json, R"("verifies_input": false)", R"("verifies_input": 0)")),
                       "expected true or false"));
}

TEST(ResultsJson, RefusesNumbersOutsideTheirRange) {
  Results results = make_results();
  results.measurements = {testing::measurement("docs", "rapidjson", "load", 12.5, 0, 1)};
  const std::string json = to_json(results);
  for (const auto& [old, by] : std::vector<std::pair<const char*, const char*>>{
           {R"("real_time": 12.5)", R"("real_time": -12.5)"},
           {R"("real_time": 12.5)", R"("real_time": 1e999)"},
           {R"("real_time": 12.5)", R"("real_time": null)"},
           {R"("batch": 64)", R"("batch": 0)"},
           {R"("batch": 64)", R"("batch": 63)"},
           {R"("batch": 64)", R"("batch": 64e3)"},
           {R"("iterations": 64000)", R"("iterations": 99999999999999999999)"},
           {R"("time_unit": "ns")", R"("time_unit": "us")"},
           {R"("run_type": "iteration")", R"("run_type": "aggregate")"},
           {R"("repetition_index": 0)", R"("repetition_index": 1)"},
           {R"("run_name": "docs/)", R"("run_name": ")"},
           {R"(docs/rapidjson/load",
      "run_type")",
            R"(docs/unknown/load",
      "run_type")"},
           {R"("wire_bytes": 344)", R"("wire_bytes": -344)"},
           {R"("float_decimals": -1)", R"("float_decimals": -2)"}}) {
    EXPECT_NE(error_of(replaced(json, old, by)), "") << by;
  }
}

TEST(ResultsJson, RefusesTwoCodecsOrFootprintsOfOneName) {
  Results results = make_results();
  results.codecs.push_back(results.codecs.front());
  EXPECT_TRUE(contains(error_of(to_json(results)), "earlier codec"));
  results = make_results();
  results.footprints.push_back(results.footprints.front());
  EXPECT_TRUE(contains(error_of(to_json(results)), "a second time"));
}

TEST(ResultsJson, RefusesATimeThatWasNotFinite) {
  Results results = make_results();
  results.measurements[0].real_ns[0] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(contains(error_of(to_json(results)), "benchmarks[0].real_time: expected a number"));
}

}  // namespace
}  // namespace scenebench
