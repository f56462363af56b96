// Reading the user's own document.
#include "commands/document_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <limits>

#include "model/document_walk.h"
#include "model/shapes.h"
#include "system/scratch_folder.h"

namespace scenebench {
namespace {

constexpr std::uint64_t kMegabytes = 1 << 20;

document::Value parsed_json(std::string_view json) {
  auto result = parse_document(json, 64 * kMegabytes);
  if (result) return *std::move(result);
  ADD_FAILURE() << json << ": " << result.error().reason;
  return {};
}

/// Where and why `json` is refused: "line 1, column 5: reason".
std::string json_refusal(std::string_view json, std::uint64_t memory = 64 * kMegabytes) {
  const auto result = parse_document(json, memory);
  return result ? "taken" : place_in(json, result.error().offset) + ": " + result.error().reason;
}

void expect_refused(std::string_view json, std::string_view place, std::string_view words) {
  const std::string text = json_refusal(json);
  EXPECT_TRUE(text.starts_with(place)) << json << " -> " << text;
  EXPECT_NE(text.find(words), std::string::npos) << json << " -> " << text;
}

TEST(ADocumentFile, IsReadValueByValue) {
  const document::Value expected{document::Map{
      {"b",
       {document::Array{{std::int64_t{1}}, {std::int64_t{-2}}, {std::uint64_t{18446744073709551615u}}, {1.0}, {1e20}}}},
      {"a", {document::Map{{"", {nullptr}}, {"t", {true}}, {"f", {false}}, {"s", {std::string("\xC3\xBC\n")}}}}}}};
  const auto tree = parsed_json(
      " {\"b\": [1, -2, 18446744073709551615, 1.0, 100000000000000000000],\n \"a\": {\"\": null, \"t\": true, \"f\": "
      "false, "
      "\"s\": \"\\u00fc\\n\"}}\n");
  EXPECT_EQ(record_of(tree), record_of(expected));
}

/// RapidJSON 1.1 misreads the first and crashes on the second; found by fuzzing.
TEST(ADocumentFile, MayHaveAnyNumberThatADoubleHolds) {
  const document::Value expected{document::Array{{0.0},
                                                 {0.0},
                                                 {-0.0},
                                                 {4.9406564584124654e-324},
                                                 {1.7976931348623157e308},
                                                 {std::numeric_limits<std::int64_t>::min()},
                                                 {std::uint64_t{9223372036854775808u}},
                                                 {9223372036854775809.0 * -1}}};
  const auto tree = parsed_json(
      "[0e200, 1.23456789012345678901e-341, -0.0, 4.9406564584124654e-324, 1.7976931348623157e308, "
      "-9223372036854775808, 9223372036854775808, -9223372036854775809]");
  EXPECT_EQ(record_of(tree), record_of(expected));
  expect_refused("[9e308]", "line 1, column 7", "too large for a double");
  expect_refused("[1e400]", "line 1", "too large for a double");
}

TEST(ADocumentFile, MayBeAnyJsonValue) {
  for (const char* json : {"0", "null", "\"text\"", "[]", "{}", "true"}) parsed_json(json);
}

TEST(ADocumentFile, IsRefusedWithLineAndColumn) {
  expect_refused("{\"a\": 1,\n  \"b\": }", "line 2, column 8", "Invalid value");
  expect_refused("[1, 2,]", "line 1, column 7", "no trailing commas");
  expect_refused("[1, // one\n2]", "line 1, column 5", "no comments");
  expect_refused("[1\n 2]", "line 2, column 2", "Missing a comma");
  expect_refused("{\"\xC3\xBC\": x}", "line 1, column 7", "Invalid value");
  expect_refused("[NaN]", "line 1, column 2", "no NaN");
  expect_refused("[1] [2]", "line 1, column 5", "one JSON value");
  expect_refused("[1, 2", "line 1, column 6", "Missing a comma");
}

TEST(ADocumentFile, IsRefusedForWhatFormatsCannotExpress) {
  expect_refused("[1, 1e999]", "line 1, column 5", "too large for a double");
  expect_refused("{\"a\": 1,\n\"b\": 2, \"a\": 3}", "line 2, column 12", "second time");
  expect_refused("[\"a\\u0000b\"]", "line 1", "NUL");
  expect_refused("[\"\\ud800\"]", "line 1", "surrogate");
  expect_refused("[\"\xFF\"]", "line 1, column 3", "UTF-8");
  expect_refused("\xEF\xBB\xBF[]", "line 1, column 1", "byte order mark");
  expect_refused(std::string_view("\xFF\xFE[\0]\0", 6), "line 1, column 1", "UTF-16");
  expect_refused(std::string_view("[1]\0 ", 5), "line 1, column 4", "NUL");
}

TEST(ADocumentFile, MayHaveTheSameKeyInDifferentMaps) {
  parsed_json("{\"a\": {\"a\": [{\"a\": 1}, {\"a\": 2}]}, \"b\": {\"a\": 3}}");
}

TEST(ADocumentFile, IsRefusedWhenItIsDeeperThanTheLimitAndNeverCrashes) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(document::depth_of(parsed_json(nested(document::kMaxDepth))), document::kMaxDepth);
  const std::string place = "line 1, column " + std::to_string(document::kMaxDepth + 1) + ": ";
  expect_refused(nested(document::kMaxDepth + 1), place, "nested");
  expect_refused(nested(1'000'000), place, "nested");
  expect_refused(std::string(1'000'000, '['), place, "nested");
  std::string maps;
  for (int i = 0; i < 1'000'000; ++i) maps += "{\"a\":";
  expect_refused(maps, "line 1, column ", "nested");
}

TEST(ADocumentFile, IsRefusedWhenItsTreeTakesMoreThanMemoryAllows) {
  std::string json = "[0";
  for (int i = 0; i < 100'000; ++i) json += ",0";
  json += "]";
  EXPECT_NE(json_refusal(json, kMegabytes).find("--memory"), std::string::npos);
  EXPECT_EQ(json_refusal(json, 64 * kMegabytes), "taken");
}

class DocumentFolder : public ::testing::Test {
 protected:
  std::string file(const char* name, std::string_view text) {
    const auto path = folder_ / name;
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }

  void expect_stop(const std::string& path, std::string_view words, std::uint64_t memory = kMegabytes) {
    const auto result = read_document(path, path, memory);
    ASSERT_FALSE(result) << path;
    const Stop& stop = result.error();
    EXPECT_EQ(stop.code, ExitCode::file);
    EXPECT_NE(stop.text.find(words), std::string::npos) << stop.text;
  }

  ScratchFolder scratch_;
  const std::filesystem::path& folder_ = scratch_.path();
};

TEST_F(DocumentFolder, HoldsFilesThatBecomeWorkloadsOfTheirName) {
  const auto result = read_document("-", file("level 1.json", "{\"a\": [1, 2]}"), kMegabytes);
  ASSERT_TRUE(result) << result.error().text;
  EXPECT_EQ(result->name(), "file/level 1.json");
}

TEST_F(DocumentFolder, SaysWhatIsWrongWithAFile) {
  expect_stop((folder_ / "missing.json").string(), "no such file");
  expect_stop(folder_.string(), "folder");
  expect_stop(file("empty.json", ""), "empty");
  expect_stop(file("large.json", std::string(kMegabytes, ' ')), "too large for --memory");
  expect_stop(file("broken.json", "{\n  oops\n}"), "broken.json: line 2, column 3");
}

}  // namespace
}  // namespace scenebench
