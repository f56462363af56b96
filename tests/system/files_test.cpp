// Reading and writing whole files, and programs that are copied for each use.
#include "base/exit_code.h"
#include "fixtures/test.h"
#include "system/files.h"
#include "system/fresh_copy.h"
#include "system/run_program.h"

namespace scenebench::testing {
namespace {

class Files : public ::testing::Test {
 protected:
  ScratchFolder scratch_;
  std::filesystem::path folder_ = scratch_.path();
};

TEST_F(Files, AreReplacedWholeOrNotAtAll) {
  EXPECT_FALSE(write_file(folder_ / "a", "first"));
  EXPECT_FALSE(write_file(folder_ / "a", "second"));
  EXPECT_EQ(*read_text_file(folder_ / "a"), "second");
  EXPECT_TRUE(write_file(folder_ / "missing" / "a", "x"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1) << "no temporary file is left";
}

TEST_F(Files, AreWrittenToWhatALinkLeadsTo) {
  EXPECT_FALSE(write_file(folder_ / "file", "first"));
  std::error_code error;
  std::filesystem::create_symlink("file", folder_ / "link", error);
  if (error) GTEST_SKIP() << "no symbolic links here";
  EXPECT_FALSE(write_file(folder_ / "link", "second"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder_ / "link"));
  EXPECT_EQ(*read_text_file(folder_ / "file"), "second");
}

TEST_F(Files, AreReadWithAllTheirBytesUnlessTheyAreLongerThanAskedFor) {
  const std::string text = std::string(200'000, 'x') + '\0' + "\r\n\x1A end";
  ASSERT_FALSE(write_file(folder_ / "a", text));
  EXPECT_EQ(*read_text_file(folder_ / "a"), text);
  ASSERT_FALSE(write_file(folder_ / "empty", ""));
  EXPECT_EQ(*read_text_file(folder_ / "empty"), "");
  ASSERT_FALSE(write_file(folder_ / "long", std::string(1'000'000, 'x')));
  const std::size_t read = read_text_file(folder_ / "long", 1'000)->size();
  EXPECT_TRUE(read > 1'000 && read < 100'000) << read << ": the caller must see that there is more";
  EXPECT_TRUE(says(read_text_file(folder_ / "missing.json").error().message, "missing.json"));
}

namespace fs = std::filesystem;

const fs::path kProgram = SCENEBENCH_SAY_ARGUMENTS;

TEST(AFreshCopy, HasTheBytesAndTheNameOfTheProgramAndIsAFileOfItsOwnEachTime) {
  const FreshCopy copy(kProgram), second(kProgram);
  EXPECT_EQ(copy.path().filename(), kProgram.filename());
  EXPECT_TRUE(*read_text_file(copy.path()) == *read_text_file(kProgram));
  EXPECT_EQ(run_program(copy.path(), {}).status, 0);
  for (const fs::path& other : {kProgram, second.path()}) EXPECT_FALSE(fs::equivalent(copy.path(), other));
  EXPECT_FALSE(fs::is_symlink(copy.path()));
  EXPECT_EQ(fs::hard_link_count(copy.path()), 1u);
}

TEST(AFreshCopy, LeavesNothingBehind) {
  const ScratchFolder scratch;
  const ScopedVariable temporary(kTemporaryFolder, text_of(scratch.path()));
  { const FreshCopy copy(kProgram); }
  EXPECT_TRUE(fs::is_empty(scratch.path()));
  EXPECT_THROW(FreshCopy(scratch.path() / "missing"), SystemRefusal);
  EXPECT_TRUE(fs::is_empty(scratch.path()));
}

TEST(AFreshCopy, HasFootprintBesideIt) {
  const ScratchFolder scratch;
  ASSERT_FALSE(write_file(scratch.path() / "footprint", "counts"));
  ASSERT_FALSE(write_file(scratch.path() / "bench", "times"));
  fs::path folder;
  {
    const FreshCopy copy(scratch.path() / "bench");
    folder = copy.path().parent_path();
    EXPECT_EQ(*read_text_file(folder / "footprint"), "counts");
  }
  EXPECT_FALSE(fs::exists(folder));
  EXPECT_EQ(*read_text_file(scratch.path() / "footprint"), "counts") << "the original stays";
}

}  // namespace
}  // namespace scenebench::testing
