// results.json files of other versions of this program.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "fixtures/sample_results.h"
#include "results/parsing.h"
#include "results/results.h"
#include "system/files.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::error_of;
using testing::make_results;
using testing::parsed;
using testing::replaced;

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
  EXPECT_EQ(results.codecs.at(0).input, Input::trusted) << "a flag up to version 2";
  EXPECT_EQ(results.codecs.at(1).input, Input::checked);
  EXPECT_GT(results.codecs.at(0).code.header_bytes, 0);
  EXPECT_EQ(results.codecs.at(0).code.generated_bytes.count("docs"), 1u);
  EXPECT_EQ(results.footprints.at(0).wire_bytes, 344);
  EXPECT_EQ(results.environment.chain_ns, 0);
  EXPECT_EQ(parsed(to_json(results)).measurements[1].means_of_batches, true) << "also when written again";
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

TEST(ResultsJson, ReadsFilesFromBeforeEstimatorsHadNumbers) {
  Results results = make_results();
  results.environment.estimator = 3;
  const std::string json = to_json(results);
  EXPECT_EQ(parsed(json).environment.estimator, 3);
  EXPECT_EQ(parsed(replaced(json, R"("estimator": 3,)", "")).environment.estimator, 0);
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
  const Results older = parsed(replaced(json, R"("integers_as_fewest_digits":false,)", ""));
  EXPECT_FALSE(older.codecs.front().loss.integers_as_fewest_digits);
  EXPECT_EQ(parsed(replaced(json, R"("largest_as_infinity":0,)", "")).codecs.front().loss.largest_as_infinity, 0);
  EXPECT_EQ(parsed(replaced(json, R"("significant_digits":-1,)", "")).codecs.front().loss.significant_digits, -1);
}

TEST(ResultsJson, SaysThatAnotherProgramReadsAnotherVersion) {
  const std::string json = to_json(make_results());
  const auto version = [&](const std::string& other) {
    return error_of(replaced(json, fmt::format(R"("version": {},)", kResultsVersion), "\"version\": " + other + ","));
  };
  EXPECT_EQ(
      version(std::to_string(kResultsVersion + 1)),
      fmt::format("a results file of version {}, written by another release of scenebench; this one reads versions 1 "
                  "to {}. Update scenebench, or read the file with the one that wrote it.",
                  kResultsVersion + 1, kResultsVersion));
  EXPECT_TRUE(contains(version("0"), "version 0"));
  EXPECT_TRUE(contains(version("\"1\""), "context.scenebench.version"));
}

TEST(ResultsJson, OfAnotherVersionNeedHoldNothingElse) {
  for (const char* ours : {"", R"(, "environment": 5)", R"(, "codecs": null)"}) {
    const std::string text =
        R"({"context": {"scenebench": {"version": 99)" + std::string(ours) + R"(}}, "benchmarks": []})";
    EXPECT_TRUE(contains(error_of(text), "the one that wrote it")) << ours;
  }
}

}  // namespace
}  // namespace scenebench
