// What is known of codecs and of runs besides their figures: families, crashes, the caches of a machine, and what is
// said of the build that these tests are in.
#include "measure/environment.h"
#include "tables/codec_facts.h"
#include "tables/run_facts.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

TEST(Families, AreByWhatIsOnTheWireAndThenByWhatDecodeYields) {
  Results results;
  results.formats = {{"a", "json"}, {"b", "messagepack"}, {"c", "avro"}, {"d", "flatbuffers"}};
  const auto family = [&](const char* name, Form form) {
    return kFamilies[family_of(results, {.name = name, .form = form})];
  };
  EXPECT_EQ(family("a", Form::structs), "text");
  EXPECT_EQ(family("b", Form::structs), "self-describing binary");
  EXPECT_EQ(family("c", Form::dom), "binary, into messages") << "a tree of values, whose types are not on the wire";
  EXPECT_EQ(family("d", Form::view), "binary, read in place");
  EXPECT_EQ(family("unknown", Form::structs), "binary, into structs");
}

/// What is known of rapidjson 1.1.0 by one of whose cases in this version that was.
std::optional<std::string> known_crash(const char* version, std::string_view metric, const std::string& detail,
                                       bool may_crash = false) {
  const Outcome outcome = may_crash ? Outcome::ok : metric == safety::kCrashed ? Outcome::crashed : Outcome::timed_out;
  std::vector<Row> rows = hostile_cases("rapidjson", metric, 1, outcome, detail);
  rows.push_back({.workload = "docs", .codec = "rapidjson", .metric = std::string(safety::kVersion), .text = version});
  Results results = make_results();
  add_known_crashes(rows, results);
  EXPECT_FALSE(codec_called(results, "pugixml").known_crash);
  const CodecRecord& rapidjson = codec_called(results, "rapidjson");
  EXPECT_EQ(fails_its_claim(rapidjson), rapidjson.known_crash.has_value());
  return rapidjson.known_crash;
}

TEST(Crashes, AreThoseOfTheSameReleaseAndWhatHangsToo) {
  const std::string two = "case 972: Segmentation fault; case 980: Aborted";
  EXPECT_EQ(known_crash("1.1.0", safety::kCrashed, two), "case 972 of docs: Segmentation fault");
  EXPECT_EQ(known_crash("1.0.0", safety::kCrashed, two), std::nullopt);
  EXPECT_EQ(known_crash("1.1.0", safety::kTimedOut, "case 9: timed out"), "case 9 of docs: timed out");
  EXPECT_EQ(known_crash("1.1.0", safety::kCrashed, two, true), std::nullopt) << "as a codec that promises nothing";
}

TEST(Caches, AreNamedByLevelAndKindAndTakenOnceALevelFromTheCoreOutwardsIfTheyHoldData) {
  EXPECT_EQ(cache_name({"Data", 1, 1, 1}), "L1d");
  EXPECT_EQ(cache_name({"Instruction", 1, 1, 1}), "L1i");
  EXPECT_EQ(cache_name({"Unified", 3, 1, 1}), "L3");
  EXPECT_EQ(cache_name({"<script>", 2, 1, 1}), "L2");
  Environment environment;
  environment.caches = {{"Unified", 3, 30, 2}, {"Unified", 2, 20, 1}, {"Unified", 2, 25, 1}, {"Instruction", 1, 5, 1},
                        {"Data", 1, 10, 1}};
  std::vector<std::int64_t> sizes;
  for (const auto& cache : data_caches(environment)) sizes.push_back(cache.size);
  EXPECT_EQ(sizes, (std::vector<std::int64_t>{10, 20, 30}));
}

TEST(Cautions, SayOfThisVeryBuildWhetherItIsForPublicationAndWhatItTookCompiled) {
  Results results = make_results();
  results.environment = current_environment();
  results.environment.warnings.clear();  // they are about the machine, not the build
  const bool is_marked = std::ranges::any_of(
      cautions(results), [](const std::string& caution) { return caution.starts_with(kNotForPublication); });
  EXPECT_EQ(is_marked, !SCENEBENCH_FOR_PUBLICATION);
  EXPECT_EQ(contains(current_environment().compiled_packages.value_or(""), "pugixml"), SCENEBENCH_PUGIXML_IS_PACKAGE);
}

}  // namespace
}  // namespace scenebench::testing
