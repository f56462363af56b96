// Results files on disk: given by path or by folder, with any name; and the errors for other files.
#include <gtest/gtest.h>

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
  EXPECT_TRUE(contains(error(folder_ / "large.json"), "more than 64 MiB"));
}

}  // namespace
}  // namespace scenebench
