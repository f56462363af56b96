#include "tables/codec_facts.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "fixtures/sample_results.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

using testing::codec_called;
using testing::make_results;

SafetyRecord crashed(const char* codec, const char* version) {
  SafetyRecord record{.codec = codec, .workload = "docs", .version = version};
  record.crashed = 1;
  record.crashes = {{972, false, "Segmentation fault"}};
  return record;
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
  add_known_crashes({crashed("rapidjson", "1.0.0")}, results);
  EXPECT_FALSE(codec_called(results, "rapidjson").known_crash);
  add_known_crashes({crashed("rapidjson", "1.1.0")}, results);
  EXPECT_EQ(codec_called(results, "rapidjson").known_crash, "case 972 of docs: Segmentation fault");
  EXPECT_FALSE(codec_called(results, "pugixml").known_crash);
}

TEST(Crashes, AreWhatHangsToo) {
  Results results = make_results();
  SafetyRecord record = crashed("rapidjson", "1.1.0");
  record.crashes = {{9, true, "timed out"}};
  add_known_crashes({record}, results);
  EXPECT_TRUE(fails_its_claim(codec_called(results, "rapidjson")));
  EXPECT_EQ(codec_called(results, "rapidjson").known_crash, "case 9 of docs: timed out");
  record.codec = "pugixml";
  record.version = codec_called(results, "pugixml").version;
  record.crashes.push_back({972, false, "Segmentation fault"});
  add_known_crashes({record}, results);
  EXPECT_EQ(codec_called(results, "pugixml").known_crash, "case 972 of docs: Segmentation fault") << "the worse";
}

TEST(Crashes, DoNotCountAgainstCodecsThatPromiseNothing) {
  Results results = make_results();
  SafetyRecord record = crashed("flatbuffers", "2.0.8");
  record.input = Input::trusted;
  add_known_crashes({record}, results);
  EXPECT_FALSE(codec_called(results, "flatbuffers").known_crash);
}

TEST(Crashes, AreMarkedInRankingsAndExplainedFirst) {
  Results results = make_results();
  codec_called(results, "rapidjson").known_crash = "case 972 of docs: Segmentation fault";
  const std::vector<Table> tables = make_ranking_tables(results, "docs");
  EXPECT_TRUE(std::ranges::any_of(tables.front().rows,
                                  [](const TableRow& row) { return row.label == "rapidjson\xC2\xA0[!]"; }));
  EXPECT_EQ(tables.back().footnotes.front().marker, kCrashSign);
  const std::string& text = tables.back().footnotes.front().text;
  EXPECT_TRUE(text.starts_with("rapidjson (RapidJSON 1.1.0): ")) << text;
  EXPECT_NE(text.find("case 972 of docs: Segmentation fault"), std::string::npos) << text;
}

}  // namespace
}  // namespace scenebench
