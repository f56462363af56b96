#include "tables/codec_facts.h"
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
  EXPECT_EQ(fails_its_claim(codec_called(results, "rapidjson")), codec_called(results, "rapidjson").known_crash.has_value());
  return codec_called(results, "rapidjson").known_crash;
}

TEST(Crashes, AreThoseOfTheSameReleaseAndWhatHangsToo) {
  const std::string two = "case 972: Segmentation fault; case 980: Aborted";
  EXPECT_EQ(known_crash("1.1.0", safety::kCrashed, two), "case 972 of docs: Segmentation fault");
  EXPECT_EQ(known_crash("1.0.0", safety::kCrashed, two), std::nullopt);
  EXPECT_EQ(known_crash("1.1.0", safety::kTimedOut, "case 9: timed out"), "case 9 of docs: timed out");
  EXPECT_EQ(known_crash("1.1.0", safety::kCrashed, two, true), std::nullopt) << "as a codec that promises nothing";
}

}  // namespace
}  // namespace scenebench::testing
