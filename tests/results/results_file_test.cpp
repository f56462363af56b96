// Results files on disk: given by path or by folder, with any name; and the errors for other files.
#include <ctime>

#include "results/parsing.h"

namespace scenebench::testing {
namespace {

class ResultsFile : public ::testing::Test {
 protected:
  std::filesystem::path write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / path_of(name), std::ios::binary) << text;
    return folder_ / path_of(name);
  }
  void expect_error(const std::filesystem::path& path, const std::string& words) {
    EXPECT_TRUE(contains(error_in(path), words)) << error_in(path) << "\ninstead of: " << words;
  }

  const ScratchFolder scratch_;
  const std::filesystem::path folder_ = scratch_.path();
  const std::string json_ = to_json(make_results());
};

TEST_F(ResultsFile, IsReadByItsPathOrByItsFolderWhateverItsScript) {
  write("results.json", json_);
  EXPECT_TRUE(read_results(folder_));
  EXPECT_TRUE(read_results(folder_ / "results.json"));
  const auto path = write("L\u00E4ufe \u8A9E.json", json_);
  EXPECT_TRUE(read_results(path)) << error_in(path);
  expect_error(folder_ / path_of("\u0436.json"), "\u0436.json: there is no such file");
}

TEST_F(ResultsFile, MayBeCompressed) {
  const std::string bytes = packed(json_);
  ASSERT_LT(bytes.size(), json_.size() / 2);
  write("results.json.gz", bytes);
  const auto read = read_results(folder_);
  ASSERT_TRUE(read) << error_in(folder_);
  EXPECT_EQ(to_json(*read), json_);
  EXPECT_TRUE(read_results(folder_ / "results.json.gz"));
  write("results.json", "");  // which is newer: a run writes this name
  expect_error(folder_, "results.json: the file is empty");
}

TEST_F(ResultsFile, ThatIsCompressedAndDamagedOrEndlessIsExplained) {
  const std::string bytes = packed(json_);
  std::string other_check = bytes;
  other_check[bytes.size() - 6] ^= 1;  // of the check value, RFC 1952, 2.3.1: CRC32, then ISIZE
  expect_error(write("cut.gz", bytes.substr(0, bytes.size() / 2)), "cut.gz: a damaged gzip file");
  expect_error(write("head.gz", bytes.substr(0, 2)), "a damaged gzip file");
  expect_error(write("check.gz", other_check), "a damaged gzip file");
  const auto endless = write("endless.gz", packed(std::string(1 << 20, ' ')));
  EXPECT_TRUE(read_unpacked(endless, 1 << 20));
  EXPECT_FALSE(read_unpacked(endless, (1 << 20) - 1));
}

TEST_F(ResultsFile, ThatAnEditorGaveWindowsLineBreaksIsTheSameRun) {
  Results results = make_results();
  results.environment.command = R"(--workload docs --out C:\runs\"new")";  // paths keep their backslashes
  const std::string json = to_json(results);
  std::string with_crlf = "\xEF\xBB\xBF";
  for (const char c : json) with_crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  ASSERT_GT(with_crlf.size(), json.size() + 100);
  const auto read = read_results(write("results.json", with_crlf));
  ASSERT_TRUE(read);
  EXPECT_EQ(to_json(*read), json);
}

TEST_F(ResultsFile, ThatIsMissingEmptyCutShortOrFarTooLargeIsExplained) {
  expect_error(folder_ / "nothing.json", "nothing.json: there is no such file");
  expect_error(folder_, "a folder without results.json");
  std::filesystem::create_directory(folder_ / "run");
  write("run/results.json", json_);
  expect_error(folder_, "a folder of runs. Name one of them, such as " + text_of(folder_ / "run"));
  expect_error(write("empty.json", ""), "empty.json: the file is empty");
  expect_error(write("cut.json", json_.substr(0, 1000)), "ends in the middle, after byte 1000");
  expect_error(write("other.json", "hello"), "not JSON, byte 0 of 5");
  std::filesystem::resize_file(write("large.json", "[1"), kMaxResultsBytes + 1);
  expect_error(folder_ / "large.json", "more than 64 MB");
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

/// For a list of objects, which is no results file.
double seconds_to_refuse(std::size_t lists) {
  const std::string text = "[{}" + repeated(",{}", lists - 1) + "]";
  const std::clock_t begin = std::clock();
  EXPECT_FALSE(parse_results(text));
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
  const auto error_of_object = [](int members) {
    std::string text = "{";
    for (int i = 0; i < members; ++i) text += "\"" + std::to_string(i) + "\":0,";
    return error_of(text + "\"x\":0}");
  };
  EXPECT_TRUE(contains(error_of_object(2'000), "members"));
  EXPECT_NE(error_of_object(500), "");
  EXPECT_FALSE(contains(error_of_object(500), "members"));
}

TEST(ResultsText, IsRefusedForItsDepth) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  for (const std::string& deep : {nested(33), nested(100'000), repeated("{\"a\":", 2'000'000),
                                  repeated("[", 10'000'000), repeated("[{\"context\":", 800'000)}) {
    EXPECT_TRUE(contains(error_of(deep), "nested too deeply")) << deep.substr(0, 20);
  }
  for (const std::string& shallow : {nested(32), "[\"" + std::string(100, '[') + "\\\"{\\\\\"]"}) {
    EXPECT_NE(error_of(shallow), "");
    EXPECT_FALSE(contains(error_of(shallow), "nested too deeply")) << shallow;
  }
  Results results = make_results();
  results.environment.flags = std::string(1000, '[') + "\\\"" + std::string(1000, '{');
  EXPECT_EQ(error_of(to_json(results)), "");
}

}  // namespace
}  // namespace scenebench::testing
