// Parsing of guests' lines, including hostile ones.
#include "guests/lines.h"

#include <gtest/gtest.h>

#include <string>

#include "fixtures/replaced.h"

namespace scenebench {
namespace {

using testing::replaced;

constexpr const char* kSamples =
    R"({"kind":"samples","workload":"docs","form":"map","operation":"encode","forks":[[1.5,2],[3]],)"
    R"("allocated_bytes":null,"wire_bytes":344})";

bool is_other_output(const std::string& line) {
  const auto parsed = parse_guest_line(line);
  return parsed && !*parsed;
}

bool is_damaged(const std::string& line) { return !parse_guest_line(line); }

TEST(GuestLine, OfEachKindIsRead) {
  const auto samples = parse_guest_line(kSamples);
  ASSERT_TRUE(samples && *samples);
  const auto& line = std::get<SamplesLine>(**samples);
  EXPECT_EQ(line.forks, (std::vector<std::vector<double>>{{1.5, 2}, {3}}));
  EXPECT_FALSE(line.allocated_bytes);
  EXPECT_EQ(line.wire_bytes, 344u);

  const auto library =
      parse_guest_line(R"({"kind":"library","name":"a/b","version":"1","format":"cbor","lane":"node","note":"n"})");
  ASSERT_TRUE(library && *library);
  EXPECT_EQ(std::get<GuestLibrary>(**library).note, "n");
  const auto loss = parse_guest_line(R"({"kind":"loss","workload":"","form":"","what":"double_ulps","amount":1})");
  ASSERT_TRUE(loss && *loss);
  EXPECT_EQ(std::get<LossLine>(**loss).amount, 1);
  EXPECT_TRUE(parse_guest_line(R"({"kind":"runtime","name":"Node","flags":"","heap_bytes":4345298944})"));
  EXPECT_TRUE(parse_guest_line(R"({"kind":"absent","workload":"","form":"","reason":"r"})"));
  const auto failed =
      parse_guest_line(R"({"kind":"failed","workload":"docs","form":"map","operation":"decode","reason":"r"})");
  ASSERT_TRUE(failed && *failed);
  EXPECT_EQ(std::get<MissingLine>(**failed).operation, "decode");
  EXPECT_TRUE(parse_guest_line(R"({"kind":"progress","done":3,"of":20})"));
}

TEST(GuestLine, ThatIsNoneIsOtherOutput) {
  for (const char* line : {"", "npm warn", "[1,2]", "{", "{}", "{\"kind\":5}", R"({"a":"kind"})",
                           R"({"kind":"unknown","x":1})", R"({ "no": json)", "\xFF\xFE"}) {
    EXPECT_TRUE(is_other_output(line)) << line;
  }
}

TEST(GuestLine, CutAnywhereIsDamaged) {
  const std::string line = kSamples;
  for (std::size_t size = std::string(R"({"kind")").size(); size < line.size(); ++size) {
    EXPECT_TRUE(is_damaged(line.substr(0, size))) << size;
  }
}

TEST(GuestLine, OfWrongTypesIsDamaged) {
  EXPECT_FALSE(is_damaged(kSamples));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "\"docs\"", "7")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "\"docs\"", "null")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "[1.5,2]", "[1.5,\"2\"]")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "[1.5,2]", "1.5")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "1.5", "-1.5")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "1.5", "1e999")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "1.5", "NaN")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "344", "-344")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "344", "1e300")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "[[1.5,2],[3]]", "[]")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "[3]", "[]")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "\"map\"", "\"other\"")));
  EXPECT_TRUE(is_damaged(replaced(kSamples, "encode", "both")));
  EXPECT_TRUE(is_damaged(R"({"kind":"failed","workload":"docs","form":"map","operation":"both","reason":"r"})"));
  EXPECT_TRUE(is_damaged(R"({"kind":"failed","workload":"docs","form":"map"})"));
  EXPECT_TRUE(is_damaged(R"({"kind":"library","name":"","version":"1","format":"cbor","lane":"node"})"));
}

TEST(GuestLine, NamesNoFileOutsideOfItsFolder) {
  const auto proof = [](const std::string& file) {
    return R"({"kind":"proof","workload":"docs","form":"map","file":")" + file + R"(","format":"json"})";
  };
  EXPECT_FALSE(is_damaged(proof("docs.map.json.json")));
  const std::string again = replaced(proof("docs"), "\"json\"}", "\"json\",\"again\":\"docs.again\"}");
  EXPECT_FALSE(is_damaged(again));
  for (const char* file : {"", "..", "../x", "/etc/passwd", "a/b", "C:x", "a\\\\b"}) {
    EXPECT_TRUE(is_damaged(proof(file))) << file;
    EXPECT_TRUE(is_damaged(replaced(again, "docs.again", file))) << file;
  }
}

TEST(GuestLine, OfAnyDepthAndLengthIsSurvived) {
  EXPECT_TRUE(is_damaged(R"({"kind":"samples","forks":)" + std::string(1'000'000, '[')));
  EXPECT_TRUE(is_other_output("{\"a\":" + std::string(1'000'000, '{')));
  std::string forks = "[[1";
  for (int i = 0; i < 100'000; ++i) forks += ",1";
  const auto parsed = parse_guest_line(replaced(kSamples, "[[1.5,2],[3]]", forks + "]]"));
  ASSERT_TRUE(parsed && *parsed);
  EXPECT_EQ(std::get<SamplesLine>(**parsed).forks.front().size(), 100'001u);
}

}  // namespace
}  // namespace scenebench
