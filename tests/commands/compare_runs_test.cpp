// Which runs bench compare takes, and what it says where it takes none.
#include "commands/compare_command.h"
#include "commands/results_folder.h"
#include "fixtures/guest_rows.h"
#include "results/trials_file.h"

namespace scenebench::testing {
namespace {

TEST_F(CompareCommand, TakesSeveralRunsOfASide) {
  write("other.json", to_json(with_load_of(9000)));
  EXPECT_EQ(compare({"old.json", "other.json", "--against", "new", "other.json"}), ExitCode::done);
  EXPECT_TRUE(says(output_, "39 same, 1 undecided"));
}

TEST_F(CompareCommand, ComparesTimesOfGuestsByTheRangeOfSixForks) {
  const auto guests = [](double ns, std::uint64_t forks) {
    Results run;
    run.environment = environment();
    add_guest(run.rows, "node/lib/map", "encode", ns);
    run.rows.change([&](Row& row) { return row.samples = row.metric == guest::kTime ? forks : 1, true; });
    return run;
  };
  write_both(guests(500, 6), guests(900, 6));
  EXPECT_EQ(run("slower=5%"), ExitCode::worse) << errors_;
  EXPECT_TRUE(says(output_, "docs/node/lib/map/encode", "1 slower"));
  write_both(guests(500, 2), guests(900, 2));
  EXPECT_EQ(run(), ExitCode::done) << errors_;
  EXPECT_TRUE(says(output_, "1 undecided"));
}

TEST_F(CompareCommand, TakesNoRunsOfSeveralBuildsForOne) {
  Results other = make_results();
  other.environment.flags = "-O0";
  write("other.json", to_json(other));
  EXPECT_EQ(compare({"old.json", "other.json", "--against", "new"}), ExitCode::usage);
  EXPECT_TRUE(says(errors_, "runs of one side differ in flags"));
  EXPECT_EQ(compare({"old.json", "other.json", "--against", "new", "--across"}), ExitCode::done);
}

TEST_F(CompareCommand, FindsFoldersByTheBeginningOfTheirNamesAndRunsByTheirAge) {
  EXPECT_EQ(compare({"old.json", "./ne"}), ExitCode::done) << errors_;
  std::filesystem::copy("new", "newer", std::filesystem::copy_options::recursive);
  EXPECT_EQ(run(), ExitCode::done) << errors_;
  EXPECT_EQ(compare({"old.json", "./ne"}), ExitCode::file);
  EXPECT_TRUE(says(errors_, "newer"));
  for (const char* name : {"runs/first", "runs/second"}) {
    std::filesystem::create_directories(name);
    std::filesystem::copy("old.json", std::filesystem::path(name) / "results.json");
  }
  const auto written = std::filesystem::last_write_time("runs/second/results.json");
  std::filesystem::last_write_time("runs/first/results.json", written - std::chrono::hours(1));
  Names paths;
  for (const char* name : {"latest", "latest~1", "fir", "latest~2"}) {
    const auto path = run_called(name);
    paths.push_back(path ? path->generic_string() : "none");
    EXPECT_FALSE(!path && says(path.error().message, "  ")) << path.error().message;
  }
  EXPECT_EQ(paths, (Names{"runs/second", "runs/first", "runs/first", "none"}));
}

TEST_F(CompareCommand, SaysHowToStartItWithoutOneRunOfEachSide) {
  for (const Names& runs : {Names{"old.json"}, {"old.json", "new", "new"}}) {
    EXPECT_EQ(compare(runs), ExitCode::usage);
    EXPECT_TRUE(says(errors_, "Write: " + own_command("compare OLD NEW") + ", or"));
  }
}

TEST_F(CompareCommand, RefusesRunsWithNothingInCommonAndSaysWhatEachHas) {
  Results nothing;
  nothing.environment = environment();
  write_new(nothing);
  EXPECT_EQ(run(), ExitCode::usage);
  EXPECT_TRUE(says(errors_, "nothing was measured in both", "NEW has nothing"));
  const auto only = [](std::string_view workload, std::string_view codec) {
    Results results = make_results();
    const auto is_other = [&](const auto& one) { return one.workload != workload || one.codec != codec; };
    std::erase_if(results.measurements, is_other);
    results.rows.change(std::not_fn(is_other));
    return results;
  };
  write_both(only("docs", "pugixml"), only("scene/200", "rapidjson"));
  EXPECT_EQ(run(), ExitCode::usage);
  EXPECT_TRUE(says(errors_, "OLD has docs by pugixml, NEW has scene/200 by rapidjson"));
}

TEST_F(CompareCommand, NamesTheFileOfAnotherVersionAndBothFilesThatCannotBeRead) {
  const std::string json = to_json(make_results());
  const std::string version = "\"version\": " + std::to_string(kResultsVersion) + ",";
  for (const int other : {0, kResultsVersion + 1}) {
    write("new/results.json", replaced(json, version, "\"version\": " + std::to_string(other) + ","));
    EXPECT_EQ(run(), ExitCode::file);
    EXPECT_TRUE(says(errors_, "results.json: ", "version " + std::to_string(other),
                     "reads version " + std::to_string(kResultsVersion)));
    EXPECT_EQ(output_, "");
  }
  std::filesystem::remove("old.json");
  std::filesystem::remove("new/results.json");
  EXPECT_EQ(run(), ExitCode::file);
  EXPECT_EQ(lines_of(errors_).size(), 2u);
}

/// The file of a scenario with a time and a size, taken on a machine. Fails if `bytes` is 0.
std::string scenario_file(const char* name, double bytes = 7, const char* cpu = "One") {
  std::vector<Row> rows{{.metric = "p50", .value = 5, .low = 5, .high = 5, .samples = 6},
                        {.metric = "bytes", .unit = Unit::bytes, .value = bytes, .low = bytes, .high = bytes}};
  if (bytes == 0) rows = {failure_row("another sum")};
  SavedRows records = figures_of(name, "rapidjson", "scene/20", "load", std::move(rows));
  records.taken = {{name, environment(), {}}};
  records.taken[0].environment.cpu = cpu;
  return to_json(records);
}

TEST_F(CompareCommand, ComparesWhatScenariosMeasuredBesideTheTimesOfARun) {
  write("new/edits.json", scenario_file("edits", 8));
  EXPECT_EQ(run(), ExitCode::done);
  EXPECT_TRUE(says(errors_, "of edits no times are compared"));
  write("edits.json", scenario_file("edits", 7));
  EXPECT_EQ(compare({"edits.json", "new/edits.json"}), ExitCode::done) << errors_;
  EXPECT_TRUE(says(output_, "1 same", "1 higher"));
  EXPECT_FALSE(says(output_, "code sizes")) << "there are none: " << output_;
}

TEST_F(CompareCommand, FailsOnBytesAndOutcomesOfScenarios) {
  struct Case {
    double before, after;
    const char* gate;
    ExitCode code;
  };
  for (const auto& [before, after, gate, code] :
       {Case{7, 7, "size", ExitCode::done}, {7, 8, "size", ExitCode::worse}, {8, 7, "size", ExitCode::done},
        {7, 8, "outcome", ExitCode::done}, {0, 7, "outcome", ExitCode::done}, {7, 0, "outcome", ExitCode::worse}}) {
    write("edits.json", scenario_file("edits", before));
    write("new/edits.json", scenario_file("edits", after));
    EXPECT_EQ(compare({"edits.json", "new/edits.json", "--fail-on", gate}), code) << output_ << errors_;
  }
  EXPECT_TRUE(says(output_, "another sum"));
}

TEST_F(CompareCommand, JudgesEachFileOfAFolderByItsOwnMachine) {
  std::filesystem::remove("new/results.json");
  std::filesystem::create_directory("old");
  for (const std::string folder : {"old", "new"}) {
    write(folder + "/edits.json", scenario_file("edits"));
    write(folder + "/hitches.json", scenario_file("hitches", 7, "Other"));
  }
  EXPECT_NE(compare({"old", "new"}), ExitCode::done);
  EXPECT_TRUE(says(errors_, "differ in machine"));
  EXPECT_EQ(compare({"old", "new", "--across"}), ExitCode::done) << errors_;
  EXPECT_TRUE(says(output_, "2 same"));
}

}  // namespace
}  // namespace scenebench::testing
