// Arguments with characters that are special in a Windows command line.
#include "fixtures/test.h"
#include "system/child_program.h"
#include "system/command_line.h"
#include "system/files.h"
#include "system/run_program.h"

namespace scenebench::testing {
namespace {

constexpr std::chrono::minutes kLong{1};

TEST(CommandLine, QuotesEachArgumentByTheRulesOfCommandLineToArgvW) {
  const std::pair<std::wstring, std::wstring> cases[] = {
      {L"", LR"("")"}, {L"a", LR"("a")"}, {L"a b\tc", L"\"a b\tc\""}, {LR"(C:\a\b.c)", LR"("C:\a\b.c")"},
      {LR"(C:\a\)", LR"("C:\a\\")"}, {LR"(\)", LR"("\\")"}, {LR"(\\)", LR"("\\\\")"},
      {LR"(\\s\a b\)", LR"("\\s\a b\\")"}, {LR"(")", LR"("\"")"}, {LR"(say "x")", LR"("say \"x\"")"},
      {LR"(a\"b)", LR"("a\\\"b")"}, {LR"(a\\"b)", LR"("a\\\\\"b")"}, {LR"(\"\)", LR"("\\\"\\")"},
      {LR"("")", LR"("\"\"")"}, {L"100%", LR"("100%")"}};
  for (const auto& [argument, quoted] : cases) EXPECT_TRUE(quoted_argument(argument) == quoted) << quoted.size();
  EXPECT_TRUE(quoted_program(LR"(C:\Program Files\node.exe)") == LR"("C:\Program Files\node.exe")");
  EXPECT_TRUE(quoted_program(LR"(C:\odd\)") == LR"("C:\odd\")") << "no backslash escapes anything there";
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

/// Arguments that must reach programs unchanged on every system.
const Names kAwkward{"", "C:\\out\\", "a b\\", "say \"x\"", "a\\\"b", "a\\\\\"", "\\", "\"", "\"\"", ""};

TEST(CommandLine, ArrivesAtAProgramThatIsListenedToOrWaitedFor) {
  const int count = static_cast<int>(kAwkward.size());
  Names expected, heard, logged;
  // As say_arguments.cpp prints it.
  for (const std::string& argument : kAwkward) expected.push_back("[" + argument + "]");
  const ScratchFolder scratch;
  auto program = ChildProgram::start(SCENEBENCH_SAY_ARGUMENTS, kAwkward, scratch.path() / "log");
  ASSERT_TRUE(program) << program.error().message;
  std::string line;
  for (auto status = ChildProgram::ReadStatus::nothing; status != ChildProgram::ReadStatus::end;) {
    status = (*program)->read_line(line, std::chrono::milliseconds(100));
    if (status == ChildProgram::ReadStatus::line) heard.push_back(line);
  }
  EXPECT_EQ(heard, expected);
  EXPECT_EQ((*program)->finish(std::chrono::milliseconds(10'000)).status, count);
  EXPECT_EQ(run_within(kLong, SCENEBENCH_SAY_ARGUMENTS, kAwkward, scratch.path() / "log").status, count);
  std::ifstream log(scratch.path() / "log");  // as text: Windows' line breaks are two bytes
  while (std::getline(log, line)) logged.push_back(line);
  EXPECT_EQ(logged, expected);
}

}  // namespace
}  // namespace scenebench::testing
