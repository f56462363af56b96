// Reading the user's own document.
#include "commands/document/read_document.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "system/files.h"

namespace scenebench {
namespace {

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
