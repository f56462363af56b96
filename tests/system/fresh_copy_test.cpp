// Programs that are copied for each use.
#include "system/fresh_copy.h"

#include <gtest/gtest.h>

#include "base/exit_code.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

namespace fs = std::filesystem;

const fs::path kProgram = SCENEBENCH_SAY_ARGUMENTS;

TEST(AFreshCopy, HasTheBytesAndTheNameOfTheProgramAndRuns) {
  const FreshCopy copy(kProgram);
  EXPECT_EQ(copy.path().filename(), kProgram.filename());
  EXPECT_TRUE(*read_text_file(copy.path()) == *read_text_file(kProgram));
  EXPECT_EQ(run_program(copy.path(), {}).status, 0);
}

TEST(AFreshCopy, IsAFileOfItsOwnEachTime) {
  const FreshCopy first(kProgram), second(kProgram);
  EXPECT_FALSE(fs::equivalent(first.path(), kProgram));
  EXPECT_FALSE(fs::equivalent(first.path(), second.path()));
  EXPECT_FALSE(fs::is_symlink(first.path()));
  EXPECT_EQ(fs::hard_link_count(first.path()), 1u);
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
}  // namespace scenebench
