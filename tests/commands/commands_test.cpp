#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/in_order.h"
#include "commands/commands.h"
#include "commands/parsing.h"
#include "commands/progress.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "fixtures/program_run.h"
#include "fixtures/sample_results.h"
#include "fixtures/trial_rows.h"
#include "model/random.h"
#include "results/trials_file.h"
#include "system/files.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

using testing::filters_of;
using testing::parsed;

Stop refused(const std::vector<std::string>& arguments) {
  auto result = parse_command(arguments);
  if (!result) return result.error();
  ADD_FAILURE() << "taken";
  return {};
}

TEST(CommandLine, TakesFiltersRepeatedOrWithCommas) {
  const RunOptions options = parsed({"--codec", "flatbuffers,pugixml", "--codec", "rapidjson", "--workload=docs"});
  EXPECT_EQ(options.codecs, (std::vector<std::string>{"flatbuffers", "pugixml", "rapidjson"}));
  EXPECT_EQ(options.workloads, (std::vector<std::string>{"docs"}));
}

TEST(CommandLine, TellsAFlagThatNoCommandHasFromOneThatThisCommandDoesNotTake) {
  EXPECT_NE(refused({"evolution", "--all"}).text.find("command \"evolution\" takes no flag \"--all\"."),
            std::string::npos);
  EXPECT_NE(refused({"evolution", "--al"}).text.find("unknown flag \"--al\"."), std::string::npos);
  const Stop stop = refused({"evolution", "--codecs", "avro"});
  EXPECT_NE(stop.text.find("Did you mean \"--codec\"?"), std::string::npos) << stop.text;
}

TEST(CommandLine, RefusesAFormatThatDoesNotExist) {
  EXPECT_EQ(refused({"report", "x", "--format", "pdf"}).code, ExitCode::usage);
}

TEST(CommandLine, MakesOneCsvOfAWholeFolder) {
  const ScratchFolder folder;
  const SavedRows records = testing::trial_of(
      "determinism", {{.workload = "docs", .codec = "pugixml", .variant = "again", .outcome = Outcome::wrong,
                       .text = "differs at 3", .detail = "byte 3 of 9"}});
  std::ofstream(folder.path() / "results.json", std::ios::binary) << to_json(testing::make_results());
  std::ofstream(folder.path() / "determinism.json", std::ios::binary) << to_json(records);
  const testing::ProgramRun run({"report", text_of(folder.path()), "--format", "csv"}, {});
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  EXPECT_NE(run.out.find("docs,rapidjson,load,time"), std::string::npos);
  EXPECT_NE(run.out.find("docs,pugixml,determinism: again,outcome,outcome,wrong,,,differs at 3: byte 3 of 9"),
            std::string::npos);
  EXPECT_EQ(run.err, "");
}

TEST(CommandLine, RefusesProcessesThatAreNotAPositiveNumber) {
  for (const char* bad : {"0", "-3", "many", "1e9"}) EXPECT_EQ(refused({"--processes", bad}).code, ExitCode::usage);
}

TEST(CommandLine, HelpIsAScreenOfThreeGroupsThatNameEveryCommand) {
  const ScopedVariable columns("COLUMNS", "80");
  const auto& [code, help] = refused({"--help"});
  EXPECT_EQ(code, ExitCode::done);
  EXPECT_LE(std::ranges::count(help, '\n'), 24) << help;
  std::vector<std::string> names = trial_names();
  append(names, scenario_names());
  append(names, {"Measure:\n  ab ", "guests", "verify", "selftest", "worker", "Read:\n  report ", "choose", "compare",
                 "list", "\nTrials"});
  for (const std::string& name : names) EXPECT_NE(help.find(name), std::string::npos) << name;
}

TEST(CommandLine, MessagesBreakAtWordsAndKeepCommandsInOnePiece) {
  EXPECT_EQ(wrapped_message("one two three four\nfive\n", 9, "./bench "), "one two\nthree\nfour\nfive\n");
  EXPECT_EQ(wrapped_message("the same again: ./bench choose a b c\n", 20, "./bench "),
            "the same again:\n./bench choose a b c\n");
  EXPECT_EQ(wrapped_message("a\x1b[2J\rb\n", 9, "./bench "), "a [2J b\n");
}

TEST(CommandLine, CountsInstructionsOnlyIfAsked) {
  EXPECT_FALSE(parsed({}).instructions);
  EXPECT_TRUE(parsed({"--instructions"}).instructions);
}

TEST(CommandLine, KeepsTheCommandThatRunsUnderCallgrindToItself) {
  const Filters filters = filters_of({"counted-batches", "--workload", "docs", "--codec", "floor", "--phase", "load"});
  EXPECT_EQ(filters.phases, (std::vector<std::string>{"load"}));
  EXPECT_EQ(refused({"--help"}).text.find("counted-batches"), std::string::npos);
  EXPECT_EQ(refused({"counted-batche"}).text.find("Did you mean"), std::string::npos);
}

TEST(CommandLine, LeavesGoogleBenchmarksFlagsToWorkers) {
  EXPECT_EQ(parsed({"--benchmark_filter=docs/.*/load"}).google_flags,
            std::vector<std::string>{"--benchmark_filter=docs/.*/load"});
  const std::vector<std::pair<std::string, std::string>> cases{{"--benchmark_format=csv", "bench"},
                                                               {"--benchmark_repetitions=3", "worker"},
                                                               {"--benchmark_filter=((", "no regular expression"}};
  for (const auto& [flag, instead] : cases) {
    const testing::ProgramRun run({flag, "--no-save"}, all_codecs());
    EXPECT_EQ(run.code, ExitCode::usage) << run.err;
    EXPECT_NE(run.err.find(flag), std::string::npos) << run.err;
    EXPECT_NE(run.err.find(instead), std::string::npos) << run.err;
  }
}

TEST(CommandLine, KeepsWhatWasTypedAsAShellTakesItAgain) {
  EXPECT_EQ(parsed({"--codec", "pugixml,null", "--out", "my folder"}).command_line, "--codec pugixml,null");
#ifdef _WIN32  // where no path has a quotation mark
  EXPECT_EQ(parsed({"--document", "my level's.json", "--quick"}).command_line,
            R"(--document "my level's.json" --quick)");
#else
  EXPECT_EQ(parsed({"--document", "my \"level's\".json", "--quick"}).command_line,
            R"(--document 'my "level'\''s".json' --quick)");
#endif
}

TEST(CommandLine, TakesNoFlagsOfARunBeforeAnotherCommand) {
  EXPECT_NE(refused({"--quick", "safety"}).text.find("--quick stands before the command safety. Write: safety --quick"),
            std::string::npos);
  EXPECT_NE(refused({"verify", "--benchmark_filter=docs"}).text.find("takes no flags of Google Benchmark"),
            std::string::npos);
}

TEST(CommandLine, HasTheSameFlagsInEveryCommandThatMeasuresOrSaves) {
  for (const std::string command : {"", "ab", "interop", "evolution", "fidelity", "safety", "selftest", "guests"}) {
    std::vector<std::string> arguments{"--help-all"};
    if (!command.empty()) arguments = {command, "--help"};
    const std::string help = refused(arguments).text;
    for (const char* flag : {"--out", "--no-save", "--quick", "--codec", "--workload"}) {
      EXPECT_NE(help.find(flag), std::string::npos) << command << " " << flag;
    }
  }
}

TEST(CommandLine, TakesNoFlagThatNeedsAnotherOneAlone) {
  EXPECT_NE(refused({"--memory", "1G"}).text.find("--memory is for --sweep, --document and --scene."),
            std::string::npos);
  EXPECT_NE(refused({"report", "x", "--out", "here"}).text.find("--out is for --format svg, gallery or site."),
            std::string::npos);
  EXPECT_NE(refused({"report", "x", "--repository", "https://example.org/s"}).text.find("is for --format site or html"),
            std::string::npos);
}

TEST(CommandLine, TrialsThatHaveDataOfTheirOwnTakeItsNamesAndNoOthers) {
  for (const auto& [command, name] :
       {std::pair{"fidelity", "numbers"}, {"evolution", "field added"}, {"interop", "scene/20"}}) {
    EXPECT_EQ(filters_of({command, "--workload", name}).workloads, std::vector<std::string>{name});
    const std::string refusal = refused({command, "--workload", "nothing"}).text;
    EXPECT_NE(refusal.find(name), std::string::npos) << refusal;
    EXPECT_EQ(refusal.find(".."), std::string::npos) << refusal;
  }
  for (const char* command : {"fidelity", "evolution"}) {
    EXPECT_FALSE(parse_command({command, "--workload", "docs"})) << command;
    EXPECT_EQ(filters_of({command, "--codec", "pugixml"}).codecs, (std::vector<std::string>{"pugixml"}));
  }
}

TEST(ProgressBar, IsFullAndNoFullerBeyondTheEnd) {
  EXPECT_EQ(bar_of(0), "........................");
  EXPECT_EQ(bar_of(0.5), "############............");
  for (const double done : {1.0, 1.05, 1e9}) EXPECT_EQ(bar_of(done), "########################");
}

TEST(ProgressBar, TellsTimeLeftByWhatTheWorkHasTaken) {
  EXPECT_EQ(time_left(0.25, 100), 300);
  EXPECT_EQ(time_left(1, 100), 0);
}

TEST(CommandLine, TakesOrRefusesAnyArgumentsInWords) {
  const std::vector<std::string> words{
      "report", "compare", "safety", "try-in-child", "--codec", "--workload=scene/1", "--seed", "--out", "-1",
      "18446744073709551616", "", "--", "-", "=", "--=x", "\xFF\xFE", std::string(70'000, 'x'),
      "--benchmark_filter=[", "--benchmark_", "--rounds", "1e999h", "--memory", "9999999999P", "--format", "@file",
      "%s%n"};
  Random random(5);
  std::size_t refused_ones = 0;
  for (int i = 0; i < 600; ++i) {
    std::vector<std::string> arguments;
    for (std::uint32_t count = random.below(5); count > 0; --count) {
      arguments.push_back(words[random.below(static_cast<std::uint32_t>(words.size()))]);
    }
    const auto result = parse_command(arguments);
    if (result) continue;
    const Stop& stop = result.error();
    ++refused_ones;
    ASSERT_FALSE(stop.text.empty());
    ASSERT_TRUE(stop.code == ExitCode::usage || stop.code == ExitCode::done);
  }
  EXPECT_GT(refused_ones, 200u);
}

/// A folder that does not exist yet, and is removed with the test.
class ResultsFolder : public ::testing::Test {
 protected:
  ResultsFolder() {
    environment_.cpu = "AMD EPYC (R) 7";
    environment_.os = "Debian GNU/Linux 12 (bookworm), Linux 6.1.0";
    environment_.compiler = "GCC 12.2.0";
    environment_.date = "2026-11-21T10:00:00Z";
  }

  ScratchFolder scratch_;  // its own, as other tests of this program may run at the same time
  std::filesystem::path folder_ = scratch_.path() / "results";
  Environment environment_;
};

TEST_F(ResultsFolder, IsNamedAfterMachineSystemCompilerAndDate) {
  EXPECT_EQ(folder_name(environment_), "amd-epyc-r-7-debian-12-gcc-12-2-0-2026-11-21");
}

TEST_F(ResultsFolder, IsNeverTheSameTwice) {
  const auto first = *make_results_folder(folder_, environment_);
  const auto second = *make_results_folder(folder_, environment_);
  EXPECT_NE(first, second);
  EXPECT_EQ(second.filename(), folder_name(environment_) + "-2");
}

TEST_F(ResultsFolder, MayHaveANameInAnyScript) {
  const auto made = make_results_folder(folder_ / path_of("L\u00E4ufe \u8A9E"), environment_);
  ASSERT_TRUE(made) << made.error().message;
  const std::filesystem::path& folder = *made;
  EXPECT_NE(text_of(folder).find("L\u00E4ufe \u8A9E"), std::string::npos);
  EXPECT_FALSE(write_file(folder / path_of("\u0436"), "text"));
  EXPECT_TRUE(std::filesystem::exists(folder / path_of("\u0436")));
}

TEST_F(ResultsFolder, SaysWhatToDoWhenItsPlaceIsAFile) {
  std::ofstream(folder_) << "in the way";
  const auto result = make_results_folder(folder_, environment_);
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().message.find("--out"), std::string::npos);
}

}  // namespace
}  // namespace scenebench
