// What a document of the user's may hold, and how its file is read.
#include "commands/document/parse_document.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <utility>

#include "base/text.h"
#include "commands/document/read_document.h"
#include "model/document.h"
#include "model/shapes.h"
#include "system/files.h"

namespace scenebench {
namespace {

constexpr std::uint64_t kMegabytes = 1 << 20;

document::Value parsed_json(std::string_view json) {
  auto result = parse_document(json, 64 * kMegabytes);
  if (result) return std::move(result->tree);
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

// RapidJSON 1.1 misreads the first, crashes on the second, and refuses 0e400 as too large.
TEST(ADocumentFile, MayHaveAnyNumberThatADoubleHolds) {
  const document::Value expected{document::Array{
      {0.0}, {0.0}, {-0.0}, {-0.0}, {0.0}, {-0.0}, {4.9406564584124654e-324}, {1.7976931348623157e308},
      {std::numeric_limits<std::int64_t>::min()}, {std::uint64_t{9223372036854775808u}}, {9223372036854775809.0 * -1}}};
  const auto tree = parsed_json(
      "[0e200, 0e400, -0e999, -0, 1.23456789012345678901e-341, -0.0, 4.9406564584124654e-324, 1.7976931348623157e308, "
      "-9223372036854775808, 9223372036854775808, -9223372036854775809]");
  EXPECT_EQ(record_of(tree), record_of(expected));
  expect_refused("[9e308]", "line 1, column 2", "too large for a double");
  expect_refused("[1, -1e400]", "line 1, column 5", "too large for a double");
}

TEST(ADocumentFile, MayBeAnyJsonValue) {
  for (const char* json : {"0", "null", "\"text\"", "[]", "{}", "true"}) parsed_json(json);
}

TEST(ADocumentFile, IsRefusedWithLineAndColumn) {
  expect_refused("{\"a\": 1,\n  \"b\": }", "line 2, column 8", "unexpected '}'");
  expect_refused("[1, 2,]", "line 1, column 7", "none after the last");
  expect_refused("[1, // one\n2]", "line 1, column 5", "no comments");
  expect_refused("[1\n 2]", "line 2, column 2", "comma between values");
  expect_refused("{\"\xC3\xBC\": x}", "line 1, column 7", "invalid");
  expect_refused("[NaN]", "line 1, column 2", "NaN");
  expect_refused("[1] [2]", "line 1, column 5", "one JSON value");
  expect_refused("[1, 2", "line 1, column 6", "ends too early");
  expect_refused("{\"a\"", "line 1, column 5", "ends too early");
  expect_refused("{\"a\" 1}", "line 1, column 6", "expected ':'");
  expect_refused("{a: 1}", "line 1, column 2", "keys in double quotes");
  expect_refused("{\"a\": 1,}", "line 1, column 9", "none after the last");
  expect_refused("[1, \"a]", "line 1, column 5", "has no end");
  expect_refused("", "line 1, column 1", "ends too early");
  expect_refused("[1,\r2,\r\nx]", "line 3, column 1", "invalid");
}

TEST(ADocumentFile, IsRefusedForWhatFormatsCannotExpress) {
  expect_refused("[1, 1e999]", "line 1, column 5", "too large for a double");
  expect_refused("{\"a\": 1,\n\"b\": 2, \"a\": 3}", "line 2, column 9", "second time");
  expect_refused("{\"a\\nb\": 1, \"a\\nb\": 2}", "line 1, column 13", "The key \"a b\"");
  expect_refused("[1, \"a\\u0000b\"]", "line 1, column 5", "NUL");
  expect_refused("{\"a\\u0000b\": 1}", "line 1, column 2", "NUL");
  for (const char* half : {"\\ud800", "\\uDC00", "\\ud800\\ud800", "\\uDBFF\\u0041", "\\udfff\\udbff", "\\ud800x"})
    expect_refused(std::string("[\"") + half + "\"]", "line 1, column", "surrogate");
  for (const char* malformed : {"\xFF", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\xEF"})
    expect_refused(std::string("[1,\n\"") + malformed + "\"]", "line 2, column", "UTF-8");
  expect_refused("\xEF\xBB\xBF[]", "line 1, column 1", "byte order mark");
  expect_refused(std::string_view("\xFF\xFE[\0]\0", 6), "line 1, column 1", "UTF-16");
  expect_refused(std::string_view("[1]\0 ", 5), "line 1, column 4", "NUL");
  expect_refused(std::string_view("[\"a\0b\"]", 7), "line 1, column 4", "NUL");
  expect_refused(std::string_view("[1,\0]", 5), "line 1, column 4", "NUL");
}

TEST(ADocumentFile, HasStringsWithEveryEscapeOfJson) {
  const auto tree = parsed_json("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00fc\\u20AC\\uD83D\\uDE00\", \"\"]");
  const document::Value expected{
      document::Array{{std::string("\"\\/\b\f\n\r\tA\xC3\xBC\xE2\x82\xAC\xF0\x9F\x98\x80")}, {std::string()}}};
  EXPECT_EQ(record_of(tree), record_of(expected));
  for (const char* escape : {"\\x", "\\U0041", "\\'", "\\u12g4", "\\u-123", "\\u12"})
    expect_refused(std::string("[1,\n\"") + escape + "\"]", "line 2, column", "invalid string");
  expect_refused("[\"\t\"]", "line 1, column 3", "must be escaped");
}

TEST(ADocumentFile, IsRefusedForNumbersThatAreNotJsons) {
  for (const char* json : {"[+1]", "[.5]", "[Infinity]", "[0x10]", "[1_000]", "[--1]"})
    expect_refused(json, "line 1", "");
  for (const char* json : {"[01]", "[-012]"}) expect_refused(json, "line 1", "leading zeros");
  for (const char* json : {"[1.]", "[1.e5]", "[1e]", "[1e+]", "[-]"})
    expect_refused(json, "line 1", "expected");
}

TEST(ADocumentFile, SaysWhichNumbersItsTreeDoesNotHoldAsTheyAreWritten) {
  const auto remarks = [](std::string_view json) { return joined(parse_document(json, kMegabytes)->remarks, " "); };
  EXPECT_EQ(
      remarks("[0, 0.1, -0.0, 1e23, 0e999, 1.7976931348623157e308, 18446744073709551615, 1.50, -65.613616999999977]"),
      "");
  EXPECT_EQ(remarks("[18446744073709551616]"),
            "1 of its integers is beyond 64 bits and becomes a double (line 1, column 2).");
  EXPECT_EQ(remarks("[1,\n-0, -0]"),
            "2 of its numbers are -0 and become doubles, which have a -0 (first at line 2, column 1).");
  EXPECT_EQ(remarks("[3.14159265358979323846, 1e-400]"),
            "2 of its numbers have more digits than a double holds and are rounded (first at line 1, column 2).");
}

TEST(ADocumentFile, HasRoundedNumbersOnlyIfTheirDigitsAreNotThoseOfTheDouble) {
  const auto is_rounded = [](std::string_view json) {
    const std::string remarks = joined(parse_document(json, kMegabytes)->remarks, " ");
    return remarks.find("rounded") != remarks.npos;
  };
  for (const char* held : {"0", "-0.000", "0e5", "1", "100", "0.1", "1e23", "2.5E-3", "9007199254740992e1",
                           "4.9406564584124654e-324", "1.7976931348623157e+308", "100000000000000000000",
                           "0.10000000000000001", "0.5", "5e-324", "1e308", "0.0000000000000000000000000001"})
    EXPECT_FALSE(is_rounded(held)) << held;
  for (const char* rounded : {"9007199254740993.0", "3.14159265358979323846", "1e-400", "4.94065645841246545e-324",
                              "123456789012345678901", "0.100000000000000000001"})
    EXPECT_TRUE(is_rounded(rounded)) << rounded;
  const std::string zeros(1000, '0');  // more digits than any double has
  EXPECT_FALSE(is_rounded("0.5" + zeros));
  EXPECT_TRUE(is_rounded("0.5" + zeros + "1"));
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

constexpr std::uint64_t kDocumentMemory = 1 << 20;

class DocumentFolder : public ::testing::Test {
 protected:
  std::string file(const char* name, std::string_view text) {
    const auto path = folder_ / name;
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }

  void expect_stop(const std::string& path, std::string_view words, std::uint64_t memory = kDocumentMemory) {
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
  const auto result = read_document("-", file("level 1.json", "{\"a\": [1, 2]}"), kDocumentMemory);
  ASSERT_TRUE(result) << result.error().text;
  EXPECT_EQ(result->workload.name(), "file/level 1.json");
  EXPECT_TRUE(result->remarks.empty());
}

TEST_F(DocumentFolder, HoldsFilesOfWhichIsSaidWhatTheirTreesDoNotHold) {
  const auto result = read_document("-", file("precise.json", "[1,\n3.14159265358979323846]"), kDocumentMemory);
  ASSERT_TRUE(result) << result.error().text;
  ASSERT_EQ(result->remarks.size(), 1u);
  EXPECT_EQ(
      result->remarks.front(),
      "file/precise.json: 1 of its numbers has more digits than a double holds and is rounded (line 2, column 1).");
}

TEST_F(DocumentFolder, HoldsFilesThatAreReadOnceWhateverBecomesOfThem) {
  Filters filters;
  filters.document = file("level.json", "[1, 2]");
  const auto kept = keep_document(filters);
  ASSERT_TRUE(kept) << kept.error().text;
  file("level.json", "[3]");
  EXPECT_EQ(*read_text_file(filters.data_file), "[1, 2]");
  EXPECT_EQ(filters.data_digest, "sha256:3a316d6d3226f84c1e46e4447fa8d5fd800bff4a1bc6498152523cd4a602b69b");
  EXPECT_EQ(read_document("-", filters.data_file, kDocumentMemory)->workload.name(), "file/level.json");
}

TEST_F(DocumentFolder, SaysWhatIsWrongWithAFile) {
  expect_stop((folder_ / "missing.json").string(), "no such file");
  expect_stop(folder_.string(), "folder");
  expect_stop(file("empty.json", ""), "empty");
  expect_stop(file("large.json", std::string(kDocumentMemory, ' ')), "too large for --memory");
  expect_stop(file("broken.json", "{\n  oops\n}"), "broken.json: line 2, column 3");
}

}  // namespace
}  // namespace scenebench
