// Another program may print or run without end: this one must not.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

#include "system/child_program.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "system/run_program.h"

#ifndef _WIN32
#include <csignal>
#endif

namespace scenebench {
namespace {

constexpr std::chrono::minutes kLongWait{10};

TEST(AProgramThatPrintsWithoutEnd, IsEndedAndItsLogIsBounded) {
  const auto yes = find_program("yes");
  if (!yes) GTEST_SKIP() << "no such program here";
  const ScratchFolder scratch;
  const auto log = scratch.path() / "log";
  const ProgramEnd end = run_within(kLongWait, *yes, {}, log);
  EXPECT_EQ(end.cause, ProgramEnd::Cause::limit);
  EXPECT_LT(std::filesystem::file_size(log), kMostPrinted + (1 << 20));
}

TEST(AProgramThatDoesNotEnd, IsEnded) {
  const auto sleep = find_program("sleep");
  if (!sleep) GTEST_SKIP() << "no such program here";
  const ScratchFolder scratch;
  const ProgramEnd end = run_within(std::chrono::milliseconds(1), *sleep, {"1000"}, scratch.path() / "log");
  EXPECT_EQ(end.cause, ProgramEnd::Cause::limit);
  EXPECT_FALSE(end.killed_by.empty());
}

TEST(ALog, HasBothStreamsAndTheEndOfALongOneCanBeRead) {
  const auto sh = find_program("sh");
  if (!sh) GTEST_SKIP() << "no shell";
  const ScratchFolder scratch;
  const auto log = scratch.path() / "log";
  EXPECT_EQ(run_within(kLongWait, *sh, {"-c", "echo one; echo two >&2; exit 3"}, log).status, 3);
  EXPECT_EQ(end_of_log(log), "one\ntwo\n");
  EXPECT_EQ(end_of_log(log, 4), "two\n");
  ASSERT_FALSE(write_file(log, std::string(1 << 20, 'x') + "end"));
  EXPECT_TRUE(end_of_log(log).ends_with("xend"));
  EXPECT_LT(end_of_log(log).size(), std::size_t{1} << 17);
  EXPECT_EQ(end_of_log(scratch.path() / "none"), "");
}

#ifndef _WIN32

TEST(AProcess, KnowsThatItWasStopped) {
  const int before = times_continued();
  std::raise(SIGCONT);
  EXPECT_EQ(times_continued(), before + 1);
}

#endif

}  // namespace
}  // namespace scenebench
