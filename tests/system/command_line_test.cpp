// Arguments with characters that are special in a Windows command line.
#include "system/command_line.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "system/child_program.h"
#include "system/files.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

constexpr std::chrono::minutes kLong{1};

TEST(CommandLine, QuotesEachArgumentByTheRulesOfCommandLineToArgvW) {
  const std::vector<std::pair<std::wstring, std::wstring>> cases{
      {L"", L"\"\""},
      {L"a", L"\"a\""},
      {L"a b\tc", L"\"a b\tc\""},
      {L"C:\\out\\docs.json", L"\"C:\\out\\docs.json\""},  // backslashes before anything but a quotation mark
      {L"C:\\out\\", L"\"C:\\out\\\\\""},
      {L"\\", L"\"\\\\\""},
      {L"\\\\", L"\"\\\\\\\\\""},
      {L"\\\\server\\a b\\", L"\"\\\\server\\a b\\\\\""},
      {L"\"", L"\"\\\"\""},
      {L"say \"x\"", L"\"say \\\"x\\\"\""},
      {L"a\\\"b", L"\"a\\\\\\\"b\""},
      {L"a\\\\\"b", L"\"a\\\\\\\\\\\"b\""},
      {L"\\\"\\", L"\"\\\\\\\"\\\\\""},
      {L"\"\"", L"\"\\\"\\\"\""},
      {L"100%", L"\"100%\""},
  };
  for (const auto& [argument, quoted] : cases) EXPECT_TRUE(quoted_argument(argument) == quoted) << quoted.size();
}

TEST(ShellWord, IsThatArgumentForTheShell) {
  EXPECT_EQ(shell_word("runs/amd-1"), "runs/amd-1");
  if (!find_program("sh")) GTEST_SKIP() << "no shell";
  const ScratchFolder scratch;
  for (const std::string argument : {"my runs", "it's", "$HOME", "a\"b", "`x`", "a\\b", "", "*", "a;b", "#", "~"}) {
    const auto out = scratch.path() / "out";
    run_within(kLong, *find_program("sh"), {"-c", "printf '%s.' " + shell_word(argument)}, out);
    std::string said;
    std::getline(std::ifstream(out, std::ios::binary), said);
    EXPECT_EQ(said, argument + ".") << shell_word(argument);
    std::filesystem::remove(out);
  }
}

TEST(CommandLine, HasTheProgramAsItIs) {
  EXPECT_TRUE(quoted_program(L"C:\\Program Files\\node\\node.exe") == L"\"C:\\Program Files\\node\\node.exe\"");
  EXPECT_TRUE(quoted_program(L"C:\\odd\\") == L"\"C:\\odd\\\"") << "no backslash escapes anything there";
}

/// Arguments that must reach programs unchanged on every system.
const std::vector<std::string> kAwkward{"",        "C:\\out\\", "a b\\", "say \"x\"", "a\\\"b",
                                        "a\\\\\"", "\\",        "\"",    "\"\"",      ""};

/// What say_arguments.cpp prints.
std::vector<std::string> in_brackets(const std::vector<std::string>& arguments) {
  std::vector<std::string> lines;
  for (const std::string& argument : arguments) lines.push_back("[" + argument + "]");
  return lines;
}

TEST(CommandLine, ArrivesAtAProgramThatIsListenedTo) {
  const ScratchFolder scratch;
  auto program = ChildProgram::start(SCENEBENCH_SAY_ARGUMENTS, kAwkward, scratch.path() / "log");
  ASSERT_TRUE(program) << program.error().message;
  std::vector<std::string> said;
  std::string line;
  for (auto status = ChildProgram::ReadStatus::nothing; status != ChildProgram::ReadStatus::end;) {
    status = (*program)->read_line(line, std::chrono::milliseconds(100));
    if (status == ChildProgram::ReadStatus::line) said.push_back(line);
  }
  EXPECT_EQ(said, in_brackets(kAwkward));
  EXPECT_EQ((*program)->finish(std::chrono::milliseconds(10'000)).status, static_cast<int>(kAwkward.size()));
}

TEST(CommandLine, ArrivesAtAProgramThatIsWaitedFor) {
  const ScratchFolder scratch;
  EXPECT_EQ(run_within(kLong, SCENEBENCH_SAY_ARGUMENTS, kAwkward, scratch.path() / "log").status,
            static_cast<int>(kAwkward.size()));
  std::ifstream log(scratch.path() / "log");  // as text: Windows' line breaks are two bytes
  std::vector<std::string> said;
  for (std::string line; std::getline(log, line);) said.push_back(line);
  EXPECT_EQ(said, in_brackets(kAwkward));
}

}  // namespace
}  // namespace scenebench
