// Whose fault it is that a child process ended.
#include "base/exit_code.h"
#include "system/run_program.h"
#include "trials/children.h"
#include "trials/test.h"

namespace scenebench::testing {
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

/// A child that tries ten cases, each of them a line of its file, and in case 5 runs `script`.
Child child_of_lines(const std::string& script) {
  return {*find_program("sh"), {"-c", "i=$1; : >\"$3\"; while [ $i -lt 10 ]; do [ $i -ne 5 ] || " + script +
                                          "; echo >>\"$3\"; i=$((i + 1)); done"}, std::chrono::seconds(2)};
}

Collected count_lines(const std::filesystem::path& file, std::uint64_t first) {
  std::ifstream stream(file);
  return first + static_cast<std::uint64_t>(std::count(std::istreambuf_iterator<char>(stream), {}, '\n'));
}

TEST(RunChildren, WaitForNoChildForEverAndKeepNoneOfItsEndlessOutput) {
  if (!find_program("sh") || !find_program("sleep") || !find_program("yes")) GTEST_SKIP() << "no such programs here";
  for (const char* script : {"exec sleep 1000", "exec yes", "exec yes >&2"}) {
    const auto crashes = run_children(child_of_lines(script), 10, {10}, count_lines);
    ASSERT_EQ(crashes.size(), 1u) << script;
    EXPECT_EQ(crashes.front().at, 5u);
    EXPECT_TRUE(crashes.front().timed_out);
  }
}

TEST(RunChildren, BlameNoCaseForATimeThatOthersTook) {
  if (!find_program("sh") || !find_program("sleep")) GTEST_SKIP() << "no such programs here";
  const Child child{*find_program("sh"), {"-c", "echo >\"$3\"; [ \"$1\" -gt 0 ] || exec sleep 1000"},
                    std::chrono::seconds(2)};
  EXPECT_TRUE(run_children(child, 2, {10}, count_lines).empty());
}

TEST(RunChildren, SayWhyAProgramWasNotStarted) {
  const auto nothing = [](const std::filesystem::path&, std::uint64_t first) { return first; };
  EXPECT_THROW(run_children({"missing", {}}, 10, {10}, nothing), SystemRefusal);
}

}  // namespace
}  // namespace scenebench::testing
