// A program that runs as a copy: other pages of memory, the same bytes, and all that lies beside it.
#include "system/fresh_copy.h"

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>

#include "system/child_program.h"
#include "system/files.h"

#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace scenebench {
namespace {

namespace fs = std::filesystem;

const fs::path kProgram = SCENEBENCH_SAY_ARGUMENTS;

std::string bytes_of(const fs::path& file) {
  const auto text = read_text_file(file);
  return text ? *text : "";
}

TEST(AFreshCopy, HasTheSameBytesAndRuns) {
  const ScratchFolder scratch;
  const auto copy = FreshCopy::of(kProgram, scratch.path() / "a");
  ASSERT_TRUE(copy) << copy.error().message;
  EXPECT_FALSE(bytes_of(kProgram).empty());
  EXPECT_TRUE(bytes_of(copy->path()) == bytes_of(kProgram));
  EXPECT_EQ(run_within(std::chrono::minutes(1), copy->path(), {"1", "2"}, scratch.path() / "log").status, 2);
}

#ifndef _WIN32

ino_t inode_of(const fs::path& file) {
  struct stat status {};
  return stat(file.c_str(), &status) == 0 ? status.st_ino : 0;
}

TEST(AFreshCopy, IsAnotherFileEachTime) {
  const ScratchFolder scratch;
  const auto one = FreshCopy::of(kProgram, scratch.path() / "a"), other = FreshCopy::of(kProgram, scratch.path() / "b");
  ASSERT_TRUE(one && other);
  EXPECT_EQ(std::set({inode_of(kProgram), inode_of(one->path()), inode_of(other->path())}).size(), 3u);
}

TEST(AFreshCopy, IsRefusedWhereNothingCanBeWritten) {
  const auto copy = FreshCopy::of(kProgram, "/dev/null/folder");
  ASSERT_FALSE(copy);
  EXPECT_NE(copy.error().message.find("/dev/null/folder"), std::string::npos);
}

#endif

TEST(AFreshCopy, HasThePathOfAnyOtherProgramsCopy) {
  const ScratchFolder scratch;
  const fs::path renamed = scratch.path() / ("another_name" + kProgram.extension().string());
  fs::copy_file(kProgram, renamed);
  const auto one = FreshCopy::of(kProgram, scratch.path() / "a"), other = FreshCopy::of(renamed, scratch.path() / "b");
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->path().filename(), other->path().filename());
}

TEST(AFreshCopy, HasTheNeighboursOfTheProgramAndLeavesThemWhereTheyAre) {
  const ScratchFolder scratch;
  const fs::path program = scratch.path() / ("program" + kProgram.extension().string()), folder = scratch.path() / "a";
  fs::copy_file(kProgram, program);
  ASSERT_FALSE(write_file(scratch.path() / "footprint", std::string_view("beside it")));
  fs::create_directory(scratch.path() / "generated");
  ASSERT_FALSE(write_file(scratch.path() / "generated" / "file", std::string_view("within")));
  {
    const auto copy = FreshCopy::of(program, folder);
    ASSERT_TRUE(copy) << copy.error().message;
    EXPECT_EQ(bytes_of(folder / "footprint"), "beside it");
  }
  EXPECT_FALSE(fs::exists(folder));
  EXPECT_TRUE(fs::exists(program));
  EXPECT_EQ(bytes_of(scratch.path() / "footprint"), "beside it");
  EXPECT_EQ(bytes_of(scratch.path() / "generated" / "file"), "within");
}

}  // namespace
}  // namespace scenebench
