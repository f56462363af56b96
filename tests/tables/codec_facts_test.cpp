#include "tables/codec_facts.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

/// The rows of a codec of this version, one of whose cases did that.
std::vector<Row> crashed(const char* codec, const char* version, std::string_view metric, std::string detail) {
  const Outcome outcome = metric == safety::kCrashed ? Outcome::crashed : Outcome::timed_out;
  std::vector<Row> rows = hostile_cases(codec, metric, 1, outcome, std::move(detail));
  rows.push_back({.workload = "docs", .codec = codec, .metric = std::string(safety::kVersion), .text = version});
  return rows;
}

std::vector<Row> crashed(const char* codec, const char* version) {
  return crashed(codec, version, safety::kCrashed, "case 972: Segmentation fault; case 980: Aborted");
}

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

TEST(Crashes, AreThoseOfTheSameRelease) {
  Results results = make_results();
  add_known_crashes(crashed("rapidjson", "1.0.0"), results);
  EXPECT_FALSE(codec_called(results, "rapidjson").known_crash);
  add_known_crashes(crashed("rapidjson", "1.1.0"), results);
  EXPECT_EQ(codec_called(results, "rapidjson").known_crash, "case 972 of docs: Segmentation fault");
  EXPECT_FALSE(codec_called(results, "pugixml").known_crash);
}

TEST(Crashes, AreWhatHangsToo) {
  Results results = make_results();
  std::vector<Row> rows = crashed("rapidjson", "1.1.0", safety::kTimedOut, "case 9: timed out");
  add_known_crashes(rows, results);
  EXPECT_TRUE(fails_its_claim(codec_called(results, "rapidjson")));
  EXPECT_EQ(codec_called(results, "rapidjson").known_crash, "case 9 of docs: timed out");
}

TEST(Crashes, DoNotCountAgainstCodecsThatPromiseNothing) {
  Results results = make_results();
  std::vector<Row> rows = crashed("flatbuffers", "2.0.8");
  for (Row& row : rows) row.outcome = Outcome::ok;  // as those of a codec that trusts its input
  add_known_crashes(rows, results);
  EXPECT_FALSE(codec_called(results, "flatbuffers").known_crash);
}

}  // namespace
}  // namespace scenebench::testing
