// What a document of the user's may hold, and how its file is read.
#include "base/text.h"
#include "commands/document/parse_document.h"
#include "commands/document/read_document.h"
#include "commands/test.h"
#include "fixtures/golden_file.h"
#include "model/document.h"
#include "model/shapes.h"

namespace scenebench::testing {
namespace {

constexpr std::uint64_t kMegabytes = 1 << 20;

Record parsed_json(std::string_view json) {
  const auto result = parse_document(json, 64 * kMegabytes);
  if (result) return record_of(result->tree);
  ADD_FAILURE() << json << ": " << result.error().reason;
  return {};
}

/// Where and why `json` is refused: "line 1, column 5: reason".
std::string json_refusal(std::string_view json, std::uint64_t memory = 64 * kMegabytes) {
  const auto result = parse_document(json, memory);
  return result ? "taken" : place_in(json, result.error().offset) + ": " + result.error().reason;
}

TEST(ADocumentFile, IsReadValueByValue) {
  const document::Value expected{document::Map{
      {"b",
       {document::Array{{std::int64_t{1}}, {std::int64_t{-2}}, {std::uint64_t{18446744073709551615u}}, {1.0}, {1e20}}}},
      {"a", {document::Map{{"", {nullptr}}, {"t", {true}}, {"f", {false}}, {"s", {std::string("\xC3\xBC\n")}}}}}}};
  EXPECT_EQ(parsed_json(" {\"b\": [1, -2, 18446744073709551615, 1.0, 100000000000000000000],\n"
                        R"( "a": {"": null, "t": true, "f": false, "s": "\u00fc\n"}})" "\n"),
            record_of(expected));
  for (const char* json : {"0", "null", "\"text\"", "[]", "{}", "true"}) parsed_json(json);
  parsed_json(R"({"a": {"a": [{"a": 1}, {"a": 2}]}, "b": {"a": 3}})");  // the same key in different maps
}

// RapidJSON 1.1 misreads the first, crashes on the second, and refuses 0e400 as too large.
TEST(ADocumentFile, MayHaveAnyNumberThatADoubleHoldsAndEveryEscapeOfJson) {
  const document::Value numbers{document::Array{
      {0.0}, {0.0}, {-0.0}, {-0.0}, {0.0}, {-0.0}, {4.9406564584124654e-324}, {1.7976931348623157e308},
      {std::numeric_limits<std::int64_t>::min()}, {std::uint64_t{9223372036854775808u}}, {9223372036854775809.0 * -1}}};
  EXPECT_EQ(parsed_json("[0e200, 0e400, -0e999, -0, 1.23456789012345678901e-341, -0.0, 4.9406564584124654e-324, "
                        "1.7976931348623157e308, -9223372036854775808, 9223372036854775808, -9223372036854775809]"),
            record_of(numbers));
  const document::Value strings{
      document::Array{{std::string("\"\\/\b\f\n\r\tA\xC3\xBC\xE2\x82\xAC\xF0\x9F\x98\x80")}, {std::string()}}};
  EXPECT_EQ(parsed_json(R"(["\"\\\/\b\f\n\r\t\u0041\u00fc\u20AC\uD83D\uDE00", ""])"), record_of(strings));
}

/// Texts that are refused, several for each reason.
const std::string kRefusedTexts[] = {
    "{\"a\": 1,\n  \"b\": }", "[1, 2,]", "[1, // one\n2]", "[1\n 2]", "{\"\xC3\xBC\": x}", "[NaN]", "[1] [2]", "[1, 2",
    "{\"a\"", "{\"a\" 1}", "{a: 1}", "{\"a\": 1,}", "[1, \"a]", "", "[1,\r2,\r\nx]", "[9e308]", "[1, -1e400]",
    // What formats cannot express.
    "[1, 1e999]", "{\"a\": 1,\n\"b\": 2, \"a\": 3}", R"({"a\nb": 1, "a\nb": 2})", R"([1, "a\u0000b"])",
    R"({"a\u0000b": 1})", "\xEF\xBB\xBF[]", {"\xFF\xFE[\0]\0", 6}, {"[1]\0 ", 5}, {"[\"a\0b\"]", 7}, {"[1,\0]", 5},
    R"(["\ud800"])", R"(["\uDC00"])", R"(["\ud800\ud800"])", R"(["\uDBFF\u0041"])", R"(["\udfff\udbff"])",
    R"(["\ud800x"])", "[1,\n\"\xFF\"]", "[1,\n\"\xC0\x80\"]", "[1,\n\"\xED\xA0\x80\"]", "[1,\n\"\xF4\x90\x80\x80\"]",
    "[1,\n\"\xE2\x82\"]", "[1,\n\"\xEF\"]",
    // Escapes and numbers that JSON has not.
    "[1,\n\"\\x\"]", "[1,\n\"\\U0041\"]", "[1,\n\"\\'\"]", "[1,\n\"\\u12g4\"]", "[1,\n\"\\u-123\"]", "[1,\n\"\\u12\"]",
    "[\"\t\"]", "[+1]", "[.5]", "[Infinity]", "[0x10]", "[1_000]", "[--1]", "[01]", "[-012]", "[1.]", "[1.e5]", "[1e]",
    "[1e+]", "[-]"};

/// The text as C++ writes it, so that it is one line of ASCII.
std::string in_ascii(std::string_view text) {
  std::string line;
  for (const char one : text) {
    line += one >= ' ' && one < '\x7F' ? std::string(1, one) : fmt::format("\\x{:02X}", one & 0xFF);
  }
  return line;
}

TEST(ADocumentFile, IsRefusedWithLineAndColumn) {
  std::string all;
  for (const std::string& json : kRefusedTexts) all += in_ascii(json) + "\n    " + json_refusal(json) + "\n";
  expect_golden_file("refused_documents.txt", all);
}

std::string remarks(std::string_view json) { return joined(parse_document(json, kMegabytes)->remarks, " "); }

TEST(ADocumentFile, SaysWhichNumbersItsTreeDoesNotHoldAsTheyAreWritten) {
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
  const std::string zeros(1000, '0');  // more digits than any double has
  for (const std::string& held : Names{"0", "-0.000", "0e5", "1", "100", "0.1", "1e23", "2.5E-3", "9007199254740992e1",
                                       "4.9406564584124654e-324", "1.7976931348623157e+308", "100000000000000000000",
                                       "0.10000000000000001", "0.5", "5e-324", "1e308",
                                       "0.0000000000000000000000000001", "0.5" + zeros})
    EXPECT_FALSE(says(remarks(held), "rounded")) << held;
  for (const std::string& rounded :
       Names{"9007199254740993.0", "3.14159265358979323846", "1e-400", "4.94065645841246545e-324",
             "123456789012345678901", "0.100000000000000000001", "0.5" + zeros + "1"})
    EXPECT_TRUE(says(remarks(rounded), "rounded")) << rounded;
}

TEST(ADocumentFile, IsRefusedWhenItIsTooDeepOrTakesMoreThanMemoryAllowsAndNeverCrashes) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(document::depth_of(parse_document(nested(document::kMaxDepth), kMegabytes)->tree), document::kMaxDepth);
  const std::string place = "line 1, column " + std::to_string(document::kMaxDepth + 1) + ": ";
  for (const std::string& deep : {nested(document::kMaxDepth + 1), nested(1'000'000), std::string(1'000'000, '[')}) {
    EXPECT_TRUE(json_refusal(deep).starts_with(place));
    EXPECT_TRUE(says(json_refusal(deep), "nested"));
  }
  EXPECT_TRUE(says(json_refusal(repeated("{\"a\":", 1'000'000)), "line 1, column ", "nested"));
  const std::string long_one = "[0" + repeated(",0", 100'000) + "]";
  EXPECT_TRUE(says(json_refusal(long_one, kMegabytes), "--memory"));
  EXPECT_EQ(json_refusal(long_one), "taken");
}

constexpr std::uint64_t kDocumentMemory = 1 << 20;

struct DocumentFolder : ::testing::Test {
  std::string file(const char* name, std::string_view text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }

  ScratchFolder scratch_;
  const std::filesystem::path& folder_ = scratch_.path();
};

TEST_F(DocumentFolder, HoldsFilesThatBecomeWorkloadsOfTheirNameAndIsSaidWhatTheirTreesDoNotHold) {
  const auto exact = read_document("-", file("level 1.json", "{\"a\": [1, 2]}"), kDocumentMemory);
  ASSERT_TRUE(exact) << exact.error().text;
  EXPECT_EQ(exact->workload.name(), "file/level 1.json");
  EXPECT_TRUE(exact->remarks.empty());
  const auto precise = read_document("-", file("precise.json", "[1,\n3.14159265358979323846]"), kDocumentMemory);
  ASSERT_TRUE(precise) << precise.error().text;
  EXPECT_EQ(precise->remarks, Names{"file/precise.json: 1 of its numbers has more digits than a double holds and is "
                                    "rounded (line 2, column 1)."});
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
  for (const auto& [path, words] :
       {std::pair((folder_ / "missing.json").string(), "no such file"),
        {folder_.string(), "folder"},
        {file("empty.json", ""), "empty"},
        {file("large.json", std::string(kDocumentMemory, ' ')), "too large for --memory"},
        {file("broken.json", "{\n  oops\n}"), "broken.json: line 2, column 3"}}) {
    const auto result = read_document(path, path, kDocumentMemory);
    ASSERT_FALSE(result) << path;
    EXPECT_EQ(result.error().code, ExitCode::file);
    EXPECT_TRUE(says(result.error().text, words));
  }
}

}  // namespace
}  // namespace scenebench::testing
