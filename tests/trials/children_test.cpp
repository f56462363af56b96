// Whose fault it is that a child process ended.
#include "trials/children.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

/// The crashes of a child that tries ten cases and on the first of them runs `script`.
std::vector<Crash> crashes_of(const std::string& script) {
  // The shell's arguments are --first, N, --out, FILE, the first of them $0.
  const Child child{*find_program("sh"), {"-c", ": >\"$3\"; [ \"$1\" -gt 0 ] || " + script}};
  return run_children(child, 10, {10}, [](const std::filesystem::path&, std::uint64_t first) { return first; });
}

TEST(RunChildren, BlamesTheCodecForFaultsOfTheProcessAlone) {
  if (!find_program("sh")) GTEST_SKIP() << "no shell";
  EXPECT_EQ(crashes_of("kill -SEGV $$").size(), 1u);
  EXPECT_EQ(crashes_of("exit 1").size(), 1u);
  for (const char* outside : {"kill -KILL $$", "kill -XCPU $$", "kill -TERM $$"}) {
    EXPECT_THROW(crashes_of(outside), std::runtime_error) << outside;
  }
}

TEST(RunChildren, SayWhyAProgramWasNotStarted) {
  const auto nothing = [](const std::filesystem::path&, std::uint64_t first) { return first; };
  EXPECT_THROW(run_children({"missing", {}}, 10, {10}, nothing), SystemRefusal);
}

}  // namespace
}  // namespace scenebench
