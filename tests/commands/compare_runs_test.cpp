// Which runs bench compare takes, and what it says where it takes none.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "commands/compare_command.h"
#include "commands/results_folder.h"
#include "commands/stop.h"
#include "fixtures/guest_rows.h"
#include "results/trials_file.h"

namespace scenebench {
namespace {

using testing::CompareCommand;
using testing::contains;
using testing::lines_of;
using testing::make_results;
using testing::replaced;
using testing::with_load_of;

TEST_F(CompareCommand, TakesSeveralRunsOfASide) {
  write("other.json", to_json(with_load_of(9000)));
  EXPECT_EQ(run_with(options({"old.json", "other.json"}, {"new", "other.json"}, {"slower"})), ExitCode::done);
  EXPECT_TRUE(contains(output_, "39 same, 1 undecided"));
}

TEST_F(CompareCommand, ComparesTimesOfGuestsByTheRangeOfSixForks) {
  const auto guests = [](double ns, std::uint64_t forks) {
    Results run;
    run.environment = testing::environment();
    testing::add_guest(run.rows, "node/lib/map", "encode", ns);
    run.rows.change([&](Row& row) { return row.samples = row.metric == guest::kTime ? forks : 1, true; });
    return run;
  };
  write_both(guests(500, 6), guests(900, 6));
  EXPECT_EQ(run_with(options({"old.json", "new"}, {}, {"slower=5%"})), ExitCode::worse) << errors_;
  EXPECT_TRUE(contains(output_, "docs/node/lib/map/encode")) << output_;
  EXPECT_TRUE(contains(output_, "1 slower")) << output_;
  write_both(guests(500, 2), guests(900, 2));
  EXPECT_EQ(run_with(options({"old.json", "new"}, {})), ExitCode::done) << errors_;
  EXPECT_TRUE(contains(output_, "1 undecided")) << output_;
}

TEST_F(CompareCommand, TakesNoRunsOfSeveralBuildsForOne) {
  Results other = make_results();
  other.environment.flags = "-O0";
  write("other.json", to_json(other));
  CompareOptions several = options({"old.json", "other.json"}, {"new"});
  EXPECT_EQ(run_with(several), ExitCode::usage);
  EXPECT_TRUE(contains(errors_, "runs of one side differ in flags")) << errors_;
  several.across = true;
  EXPECT_EQ(run_with(several), ExitCode::done);
}

TEST_F(CompareCommand, FindsFoldersByTheBeginningOfTheirNamesAndRunsByTheirAge) {
  EXPECT_EQ(run_with(options({"old.json", "ne"}, {})), ExitCode::done) << errors_;
  std::filesystem::copy(folder_ / "new", folder_ / "newer", std::filesystem::copy_options::recursive);
  EXPECT_EQ(run_with(options({"old.json", "new"}, {})), ExitCode::done) << errors_;
  EXPECT_EQ(run_with(options({"old.json", "ne"}, {})), ExitCode::file);
  EXPECT_TRUE(contains(errors_, "newer")) << errors_;

  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder_);
  for (const char* name : {"runs/first", "runs/second"}) {
    std::filesystem::create_directories(name);
    std::filesystem::copy("old.json", std::filesystem::path(name) / "results.json");
  }
  const auto written = std::filesystem::last_write_time("runs/second/results.json");
  std::filesystem::last_write_time("runs/first/results.json", written - std::chrono::hours(1));
  const auto path_called = [](const char* name) {
    const auto path = run_called(name);
    return path ? path->generic_string() : "none";
  };
  const std::vector<std::string> paths{path_called("latest"), path_called("latest~1"), path_called("latest~2"),
                                       path_called("fir")};
  const auto third = run_called("latest~2");
  std::filesystem::current_path(before);
  EXPECT_FALSE(contains(third.error().message, "  ")) << third.error().message;
  EXPECT_EQ(paths, (std::vector<std::string>{"runs/second", "runs/first", "none", "runs/first"}));
}

TEST_F(CompareCommand, SaysHowToStartItWithoutOneRunOfEachSide) {
  for (const std::vector<const char*>& runs : {std::vector{"old.json"}, {"old.json", "new", "new"}}) {
    EXPECT_EQ(run_with(options(runs, {})), ExitCode::usage);
    EXPECT_TRUE(contains(errors_, "Write: " + own_command("compare OLD NEW") + ", or")) << errors_;
  }
}

TEST_F(CompareCommand, RefusesRunsWithNothingInCommon) {
  Results after;
  after.environment = testing::environment();
  write_new(after);
  EXPECT_EQ(run(), ExitCode::usage);
  EXPECT_TRUE(contains(errors_, "nothing was measured in both")) << errors_;
  EXPECT_TRUE(contains(errors_, "NEW has nothing")) << errors_;
}

TEST_F(CompareCommand, SaysWhatEachOfTwoRunsHasThatHaveNothingInCommon) {
  Results before = make_results(), after = make_results();
  const auto keep = [](Results& results, std::string_view workload, std::string_view codec) {
    const auto other = [&](const auto& one) { return one.workload != workload || one.codec != codec; };
    std::erase_if(results.measurements, other);
    results.rows.change(std::not_fn(other));
  };
  keep(before, "docs", "pugixml");
  keep(after, "scene/200", "rapidjson");
  write_both(before, after);
  EXPECT_EQ(run(), ExitCode::usage);
  EXPECT_TRUE(contains(errors_, "OLD has docs by pugixml, NEW has scene/200 by rapidjson")) << errors_;
}

TEST_F(CompareCommand, NamesTheFileOfAnotherVersion) {
  const std::string json = to_json(make_results());
  const std::string version = "\"version\": " + std::to_string(kResultsVersion) + ",";
  for (const int other : {0, kResultsVersion + 1}) {
    write("new/results.json", replaced(json, version, "\"version\": " + std::to_string(other) + ","));
    EXPECT_EQ(run(), ExitCode::file);
    EXPECT_TRUE(contains(errors_, "results.json: ")) << errors_;
    EXPECT_TRUE(contains(errors_, "version " + std::to_string(other))) << errors_;
    EXPECT_TRUE(contains(errors_, "reads version " + std::to_string(kResultsVersion))) << errors_;
    EXPECT_EQ(output_, "");
  }
}

TEST_F(CompareCommand, ReportsBothFilesThatCannotBeRead) {
  std::filesystem::remove(folder_ / "old.json");
  std::filesystem::remove(folder_ / "new/results.json");
  EXPECT_EQ(run(), ExitCode::file);
  EXPECT_EQ(lines_of(errors_).size(), 2u);
}

/// The file of a scenario with a time and a size, taken on a machine. Fails if `bytes` is 0.
std::string scenario_file(const char* name, const char* cpu, const Environment& environment, double bytes = 7) {
  std::vector<Row> rows{{.metric = "p50", .value = 5, .low = 5, .high = 5, .samples = 6},
                        {.metric = "bytes", .unit = Unit::bytes, .value = bytes, .low = bytes, .high = bytes}};
  if (bytes == 0) rows = {failure_row("another sum")};
  SavedRows records = testing::figures_of(name, "rapidjson", "scene/20", "load", std::move(rows));
  records.taken = {{name, environment, {}}};
  records.taken[0].environment.cpu = cpu;
  return to_json(records);
}

TEST_F(CompareCommand, ComparesWhatScenariosMeasuredBesideTheTimesOfARun) {
  const auto edits = [](double bytes) { return scenario_file("edits", "One", testing::environment(), bytes); };
  write("new/edits.json", edits(8));
  EXPECT_EQ(run(), ExitCode::done);
  EXPECT_TRUE(contains(errors_, "of edits no times are compared")) << errors_;
  write("edits.json", edits(7));
  EXPECT_EQ(run_with(options({"edits.json", "new/edits.json"}, {})), ExitCode::done) << errors_;
  EXPECT_TRUE(contains(output_, "1 same")) << output_;
  EXPECT_TRUE(contains(output_, "1 higher")) << output_;
  EXPECT_FALSE(contains(output_, "code sizes")) << "there are none: " << output_;
}

TEST_F(CompareCommand, FailsOnBytesAndOutcomesOfScenarios) {
  const auto code = [&](double before, double after, const char* gate) {
    write("edits.json", scenario_file("edits", "One", testing::environment(), before));
    write("new/edits.json", scenario_file("edits", "One", testing::environment(), after));
    return run_with(options({"edits.json", "new/edits.json"}, {}, {gate}));
  };
  EXPECT_EQ(code(7, 7, "size"), ExitCode::done) << output_ << errors_;
  EXPECT_EQ(code(7, 8, "size"), ExitCode::worse) << output_;
  EXPECT_EQ(code(8, 7, "size"), ExitCode::done) << output_;
  EXPECT_EQ(code(7, 8, "outcome"), ExitCode::done) << output_;
  EXPECT_EQ(code(7, 0, "outcome"), ExitCode::worse) << output_;
  EXPECT_TRUE(contains(output_, "another sum")) << output_;
  EXPECT_EQ(code(0, 7, "outcome"), ExitCode::done) << output_;
}

TEST_F(CompareCommand, JudgesEachFileOfAFolderByItsOwnMachine) {
  std::filesystem::remove(folder_ / "new/results.json");
  std::filesystem::create_directory(folder_ / "old");
  for (const char* folder : {"old", "new"}) {
    write(std::string(folder) + "/edits.json",
          scenario_file("edits", "One", testing::environment()));
    write(std::string(folder) + "/hitches.json",
          scenario_file("hitches", "Other", testing::environment()));
  }
  CompareOptions both = options({"old", "new"}, {});
  EXPECT_NE(run_with(both), ExitCode::done);
  EXPECT_TRUE(contains(errors_, "differ in machine")) << errors_;
  both.across = true;
  EXPECT_EQ(run_with(both), ExitCode::done) << errors_;
  EXPECT_TRUE(contains(output_, "2 same")) << output_;
}

}  // namespace
}  // namespace scenebench
