// Results files on disk: given by path or by folder, with any name; and the errors for other files.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>

#include "fixtures/sample_results.h"
#include "results/results.h"
#include "system/files.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::make_results;
using testing::packed;

/// Each test has its own folder, which is removed afterwards.
class ResultsFile : public ::testing::Test {
 protected:
  ResultsFile() : folder_(std::filesystem::path(::testing::TempDir()) / name()) {
    std::filesystem::create_directories(folder_);
  }
  ~ResultsFile() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / path_of(name), std::ios::binary) << text;
  }
  std::string error(const std::filesystem::path& path) {
    const auto results = read_results(path);
    return results ? "" : results.error().message;
  }

  std::filesystem::path folder_;

 private:
  static std::string name() {
    return std::string("scenebench-") + ::testing::UnitTest::GetInstance()->current_test_info()->name();
  }
};

TEST_F(ResultsFile, IsReadByItsPathOrByItsFolder) {
  write("results.json", to_json(make_results()));
  EXPECT_TRUE(read_results(folder_));
  EXPECT_TRUE(read_results(folder_ / "results.json"));
}

TEST_F(ResultsFile, MayBeCompressed) {
  const std::string json = to_json(make_results()), bytes = packed(json);
  ASSERT_LT(bytes.size(), json.size() / 2);
  write("results.json.gz", bytes);
  const auto read = read_results(folder_);
  ASSERT_TRUE(read) << error(folder_);
  EXPECT_EQ(to_json(*read), json);
  EXPECT_TRUE(read_results(folder_ / "results.json.gz"));
  write("results.json", "");  // which is newer: a run writes this name
  EXPECT_TRUE(contains(error(folder_), "results.json: the file is empty"));
}

TEST_F(ResultsFile, ThatIsCompressedAndDamagedOrEndlessIsExplained) {
  const std::string bytes = packed(to_json(make_results()));
  write("cut.gz", bytes.substr(0, bytes.size() / 2));
  EXPECT_TRUE(contains(error(folder_ / "cut.gz"), "cut.gz: a damaged gzip file"));
  write("head.gz", bytes.substr(0, 2));
  EXPECT_TRUE(contains(error(folder_ / "head.gz"), "a damaged gzip file"));
  std::string other_check = bytes;
  other_check[bytes.size() - 6] ^= 1;  // of the check value, RFC 1952, 2.3.1: CRC32, then ISIZE
  write("check.gz", other_check);
  EXPECT_TRUE(contains(error(folder_ / "check.gz"), "a damaged gzip file"));
  write("endless.gz", packed(std::string(1 << 20, ' ')));
  EXPECT_TRUE(read_unpacked(folder_ / "endless.gz", 1 << 20));
  EXPECT_FALSE(read_unpacked(folder_ / "endless.gz", (1 << 20) - 1));
}

TEST_F(ResultsFile, ThatAnEditorGaveWindowsLineBreaksIsTheSameRun) {
  Results results = make_results();
  results.environment.command = R"(--workload docs --out C:\runs\"new")";  // paths keep their backslashes
  const std::string json = to_json(results);
  std::string with_crlf = "\xEF\xBB\xBF";
  for (const char c : json) with_crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  ASSERT_GT(with_crlf.size(), json.size() + 100);
  write("results.json", with_crlf);
  const auto read = read_results(folder_);
  ASSERT_TRUE(read) << error(folder_);
  EXPECT_EQ(to_json(*read), json);
}

TEST_F(ResultsFile, MayHaveANameInAnyScript) {
  const auto path = folder_ / path_of("L\u00E4ufe \u8A9E.json");
  write("L\u00E4ufe \u8A9E.json", to_json(make_results()));
  EXPECT_TRUE(read_results(path)) << error(path);
  EXPECT_TRUE(contains(error(folder_ / path_of("\u0436.json")), "\u0436.json: there is no such file"));
}

TEST_F(ResultsFile, ThatIsNotThereIsNamed) {
  EXPECT_TRUE(contains(error(folder_ / "nothing.json"), "nothing.json: there is no such file"));
  EXPECT_TRUE(contains(error(folder_), "a folder without results.json"));
  std::filesystem::create_directory(folder_ / "run");
  write("run/results.json", to_json(make_results()));
  EXPECT_TRUE(contains(error(folder_), "a folder of runs. Name one of them, such as " + text_of(folder_ / "run")));
}

TEST_F(ResultsFile, ThatIsEmptyOrCutShortIsExplained) {
  write("empty.json", "");
  EXPECT_TRUE(contains(error(folder_ / "empty.json"), "empty.json: the file is empty"));
  const std::string json = to_json(make_results());
  write("cut.json", json.substr(0, 1000));
  EXPECT_TRUE(contains(error(folder_ / "cut.json"), "ends in the middle, after byte 1000"));
  write("other.json", "hello");
  EXPECT_TRUE(contains(error(folder_ / "other.json"), "not JSON, byte 0 of 5"));
}

TEST_F(ResultsFile, ThatIsFarTooLargeIsRefused) {
  write("large.json", "[1");
  std::filesystem::resize_file(folder_ / "large.json", kMaxResultsBytes + 1);
  EXPECT_TRUE(contains(error(folder_ / "large.json"), "more than 64 MB"));
}

/// For a list of objects, which is no results file.
double seconds_to_refuse(std::size_t lists) {
  std::string text = "[{}";
  for (std::size_t i = 1; i < lists; ++i) text += ",{}";
  const std::clock_t begin = std::clock();
  EXPECT_FALSE(parse_results(text + "]"));
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// Ten times the objects take a hundred times the time where each is compared with those before it.
TEST(ResultsText, IsReadInTimeInProportion) {
  constexpr double kMost = 40;
  const double small = std::min({seconds_to_refuse(10'000), seconds_to_refuse(10'000), seconds_to_refuse(10'000)});
  EXPECT_LT(seconds_to_refuse(100'000), kMost * std::max(small, 1e-3));
}

/// Each is compared with those before it.
TEST(ResultsText, IsRefusedForAnObjectOfMoreMembersThanAnyRunWrites) {
  const auto of = [](int members) {
    std::string text = "{";
    for (int i = 0; i < members; ++i) text += "\"" + std::to_string(i) + "\":0,";
    return text + "\"x\":0}";
  };
  const auto many = parse_results(of(2'000)), few = parse_results(of(500));
  ASSERT_FALSE(many || few);
  EXPECT_TRUE(contains(many.error().message, "members"));
  EXPECT_FALSE(contains(few.error().message, "members"));
}

TEST(ResultsText, IsRefusedForItsDepth) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  for (const std::size_t depth : {33, 100'000}) {
    const auto results = parse_results(nested(depth));
    ASSERT_FALSE(results);
    EXPECT_TRUE(contains(results.error().message, "nested too deeply")) << depth;
  }
  for (const std::string& shallow : {nested(32), "[\"" + std::string(100, '[') + "\\\"{\\\\\"]"}) {
    const auto results = parse_results(shallow);
    ASSERT_FALSE(results);
    EXPECT_FALSE(contains(results.error().message, "nested too deeply")) << shallow;
  }
}

}  // namespace
}  // namespace scenebench
