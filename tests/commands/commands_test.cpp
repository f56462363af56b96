// The command line: what it takes, what it refuses and in which words; and folders of results.
#include "base/in_order.h"
#include "codecs/all_codecs.h"
#include "commands/progress.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/test.h"
#include "model/random.h"
#include "system/run_program.h"

namespace scenebench::testing {
namespace {

TEST(CommandLine, TakesFiltersRepeatedOrWithCommas) {
  const RunOptions options = parsed({"--codec", "flatbuffers,pugixml", "--codec", "rapidjson", "--workload=docs"});
  EXPECT_EQ(options.codecs, (Names{"flatbuffers", "pugixml", "rapidjson"}));
  EXPECT_EQ(options.workloads, Names{"docs"});
}

TEST(CommandLine, RefusesInWordsWhatItDoesNotTake) {
  for (const auto& [line, words] :
       {std::pair{"evolution --all", "command \"evolution\" takes no flag \"--all\"."},
        {"evolution --al", "unknown flag \"--al\"."},
        {"evolution --codecs avro", "Did you mean \"--codec\"?"},
        {"report x --format pdf", "--format"},
        {"--processes 0", "--processes"}, {"--processes -3", "--processes"},
        {"--processes many", "--processes"}, {"--processes 1e9", "--processes"},
        {"--quick safety", "--quick stands before the command safety. Write: safety --quick"},
        {"verify --benchmark_filter=docs", "takes no flags of Google Benchmark"},
        {"counted-batche", "unknown command \"counted-batche\".\n"},  // without the nearest one
        {"--memory 1G", "--memory is for --sweep, --document and --scene."},
        {"report x --out here", "--out is for --format svg, gallery or site."},
        {"report x --repository https://example.org/s", "is for --format site or html"},
        {"report x --format html --repository javascript:x", "an address begins with https://"},
        {"--sweep --instructions", "--instructions excludes --sweep."},
        {"--sweep --memory lots", "--memory: "}, {"--sweep --memory 2X", "--memory: "},
        {"--sweep --memory -1G", "--memory: is negative. Write a size such as 2G."},
        {"--sweep --memory 99999999999G", "--memory: "}, {"--sweep --memory=", "--memory: "},
        {"--sweep --memory 0.5.5G", "--memory: "}}) {
    std::istringstream arguments(line);
    const Stop stop = refused({std::istream_iterator<std::string>(arguments), {}});
    EXPECT_EQ(stop.code, ExitCode::usage) << line;
    EXPECT_TRUE(says(stop.text, words)) << line;
  }
}

TEST(CommandLine, HelpIsAScreenOfThreeGroupsThatNameEveryCommand) {
  const ScopedVariable columns("COLUMNS", "80");
  const auto& [code, help] = refused({"--help"});
  EXPECT_EQ(code, ExitCode::done);
  EXPECT_LE(std::ranges::count(help, '\n'), 24) << help;
  Names names = trial_names();
  append(names, scenario_names());
  append(names, {"Measure:\n  ab ", "guests", "verify", "selftest", "worker", "Read:\n  report ", "choose", "compare",
                 "list", "\nTrials"});
  for (const std::string& name : names) EXPECT_TRUE(says(help, name));
}

TEST(CommandLine, MessagesBreakAtWordsAndKeepCommandsInOnePiece) {
  EXPECT_EQ(wrapped_message("one two three four\nfive\n", 9, "./bench "), "one two\nthree\nfour\nfive\n");
  EXPECT_EQ(wrapped_message("the same again: ./bench choose a b c\n", 20, "./bench "),
            "the same again:\n./bench choose a b c\n");
  EXPECT_EQ(wrapped_message("a\x1b[2J\rb\n", 9, "./bench "), "a [2J b\n");
}

TEST(CommandLine, CountsInstructionsOnlyIfAskedByACommandThatItKeepsToItself) {
  EXPECT_FALSE(parsed({}).instructions);
  EXPECT_TRUE(parsed({"--instructions"}).instructions);
  EXPECT_EQ(filters_of({"counted-batches", "--codec", "floor", "--phase", "load"}).phases, Names{"load"});
  EXPECT_FALSE(says(refused({"--help"}).text, "counted-batches"));
}

TEST(CommandLine, LeavesGoogleBenchmarksFlagsToWorkers) {
  EXPECT_EQ(parsed({"--benchmark_filter=docs/.*/load"}).google_flags, Names{"--benchmark_filter=docs/.*/load"});
  for (const auto& [flag, instead] : {std::pair{"--benchmark_format=csv", "bench"},
                                      {"--benchmark_repetitions=3", "worker"},
                                      {"--benchmark_filter=((", "no regular expression"}}) {
    EXPECT_TRUE(ended(ProgramRun({flag, "--no-save"}, all_codecs()), ExitCode::usage, flag, instead));
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

TEST(CommandLine, HasTheSameFlagsInEveryCommandThatMeasuresOrSaves) {
  for (const std::string command : {"", "ab", "interop", "evolution", "fidelity", "safety", "selftest", "guests"}) {
    const std::string help = refused(command.empty() ? Names{"--help-all"} : Names{command, "--help"}).text;
    EXPECT_TRUE(says(help, "--out", "--no-save", "--quick", "--codec", "--workload")) << command;
  }
}

TEST(CommandLine, TrialsThatHaveDataOfTheirOwnTakeItsNamesAndNoOthers) {
  for (const auto& [command, name, other] : {std::tuple{"fidelity", "numbers", "docs"},
                                             {"evolution", "field added", "docs"},
                                             {"interop", "scene/20", "nothing"}}) {
    EXPECT_EQ(filters_of({command, "--workload", name}).workloads, Names{name});
    EXPECT_EQ(filters_of({command, "--codec", "pugixml"}).codecs, Names{"pugixml"});
    const std::string refusal = refused({command, "--workload", other}).text;
    EXPECT_TRUE(says(refusal, name));
    EXPECT_FALSE(says(refusal, "..")) << refusal;
  }
}

TEST(ProgressBar, IsFullAndNoFullerBeyondTheEndAndTellsTimeLeftByWhatTheWorkHasTaken) {
  EXPECT_EQ(bar_of(0), "........................");
  EXPECT_EQ(bar_of(0.5), "############............");
  for (const double done : {1.0, 1.05, 1e9}) EXPECT_EQ(bar_of(done), "########################");
  EXPECT_EQ(time_left(0.25, 100), 300);
  EXPECT_EQ(time_left(1, 100), 0);
}

TEST(CommandLine, TakesOrRefusesAnyArgumentsInWords) {
  const Names words{
      "report", "compare", "safety", "try-in-child", "--codec", "--workload=scene/1", "--seed", "--out", "-1",
      "18446744073709551616", "", "--", "-", "=", "--=x", "\xFF\xFE", std::string(70'000, 'x'),
      "--benchmark_filter=[", "--benchmark_", "--rounds", "1e999h", "--memory", "9999999999P", "--format", "@file",
      "%s%n"};
  Random random(5);
  std::size_t refused_ones = 0;
  for (int i = 0; i < 600; ++i) {
    Names arguments;
    for (std::uint32_t count = random.below(5); count > 0; --count) {
      arguments.push_back(words[random.below(static_cast<std::uint32_t>(words.size()))]);
    }
    const auto result = parse_command(arguments);
    if (result) continue;
    ++refused_ones;
    ASSERT_FALSE(result.error().text.empty());
    ASSERT_TRUE(result.error().code == ExitCode::usage || result.error().code == ExitCode::done);
  }
  EXPECT_GT(refused_ones, 200u);
}

TEST(ResultsFolder, IsNamedAfterMachineSystemCompilerAndDateAndIsNeverTheSameTwice) {
  const ScratchFolder scratch;
  const std::filesystem::path place = scratch.path() / path_of("L\u00E4ufe \u8A9E");
  Environment environment;
  environment.cpu = "AMD EPYC (R) 7";
  environment.os = "Debian GNU/Linux 12 (bookworm), Linux 6.1.0";
  environment.compiler = "GCC 12.2.0";
  environment.date = "2026-11-21T10:00:00Z";
  const std::string name = "amd-epyc-r-7-debian-12-gcc-12-2-0-2026-11-21";
  for (const std::string& expected : {name, name + "-2"}) {
    const auto made = make_results_folder(place, environment);
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(*made, place / expected);
    EXPECT_FALSE(write_file(*made / path_of("\u0436"), "text"));
    EXPECT_TRUE(std::filesystem::exists(*made / path_of("\u0436"))) << "in any script";
  }
  std::ofstream(scratch.path() / "file") << "in the way";
  EXPECT_TRUE(says(make_results_folder(scratch.path() / "file", environment).error().message, "--out"));
}

}  // namespace
}  // namespace scenebench::testing
