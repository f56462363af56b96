// The scenarios as commands, over made-up codecs. No test looks at a time.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "commands/trials/trials.h"
#include "fixtures/program_run.h"
#include "scenarios/made_up_codecs.h"
#include "scenarios/scenario.h"

namespace scenebench {
namespace {

/// Runs a scenario in short over `codec` and a workload.
struct ScenarioRun {
  ScenarioRun(const std::string& command, const std::string& codec, const std::vector<std::string>& more = {},
              const std::string& workload = "docs") {
    std::vector<std::string> arguments{
        command, "--codec",   codec,      "--workload", workload,          "--quick",      "--window",
        "2",     "--no-save", "--format", "markdown",   "--child-program", SCENARIOS_CHILD};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const testing::ProgramRun program(arguments, scenario_codecs());
    code = program.code;
    out = program.out;
    err = program.err;
  }

  bool shows(const std::string& text) const { return out.find(text) != std::string::npos; }
  bool says(const std::string& text) const { return err.find(text) != std::string::npos; }

  ExitCode code;
  std::string out, err;
};

/// Two threads, whether or not this machine has two processors.
const std::vector<std::string> kTwoThreads{"--threads", "2", "--oversubscribe"};

TEST(Scenario, LeavesOutForQuickWhatTenSecondsHaveNoTimeForUnlessAGateJudges) {
  TrialOptions options;
  EXPECT_TRUE(has_time_for_more(options, 1, 1'000));
  options.quick = true;
  EXPECT_TRUE(has_time_for_more(options, 1, 1));
  EXPECT_TRUE(has_time_for_more(options, 0, 1'000)) << "one is always tried";
  EXPECT_FALSE(has_time_for_more(options, 1, 1'000));
  TrialOptions told = options, gate = options;
  told.window = 2;
  EXPECT_TRUE(has_time_for_more(told, 1, 1'000));
  gate.fail_on = {"crashed"};
  EXPECT_TRUE(has_time_for_more(gate, 1, 1'000));
}

TEST(Scenario, GivesACaseTimeForItsWindowUnlessToldOtherwise) {
  TrialOptions options;
  const auto seconds = [&options] { return effort_of(*find_trial_or_scenario("hitches"), options, {}).seconds_per_case; };
  const unsigned usual = seconds();
  options.window = 600'000;
  EXPECT_EQ(seconds(), usual + 600);
  options.seconds = 5;
  EXPECT_EQ(seconds(), 5u);
}

TEST(Scenario, IsMeasuredByAsManyProcessesAsAskedFor) {
  EXPECT_TRUE(ScenarioRun("hitches", "calm").shows("Medians of 1 process have no interval"));
  // Of medians alone: on a busy machine one of the processes may have too few operations for a p99.
  const ScenarioRun run("edits", "scenes", {"--processes", "2"}, "scene/3");
  EXPECT_TRUE(run.shows("Medians of 2 processes have no interval")) << run.out << run.err;
}

TEST(Hitches, HasARowForEachPhaseAndTheFirstUse) {
  const ScenarioRun run("hitches", "calm");
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  for (const char* text : {"docs: first use", "docs: encode", "docs: load", "docs: dealloc", "machine worst"}) {
    EXPECT_TRUE(run.shows(text)) << text << '\n' << run.out;
  }
}

TEST(Scenarios, SayWhenTheyGoRoundFewerObjectsThanOtherRuns) {
  const ScenarioRun run("hitches", "scenes", {}, "scene/3");
  EXPECT_TRUE(run.shows("scene/3: 16 different objects in turn, fewer than elsewhere")) << run.out << run.err;
  const ScenarioRun own_data("churn", "scenes", {}, "scene/3");
  EXPECT_FALSE(own_data.shows("fewer than elsewhere")) << own_data.out;
}

TEST(ScenarioFigures, HaveNoQuantileBeyondWhichNoSampleNeedLie) {
  const auto names = [](std::size_t samples) {
    Figures figures;
    add_spread(figures, "time", Unit::ns, std::vector<double>(samples, 1.0));
    add_quantile(figures, "time p99.9", Unit::ns, std::vector<double>(samples, 1.0), 0.999);
    std::string all;
    for (const Row& figure : figures) all += figure.metric + ';';
    return all;
  };
  EXPECT_EQ(names(99), "time;time worst;");
  EXPECT_EQ(names(100), "time;time p99;time worst;");
  EXPECT_EQ(names(1'000), "time;time p99;time worst;time p99.9;");
}

TEST(Loading, HasAThousandSmallAssetsInFilesAndInAPack) {
  const ScenarioRun run("loading", "calm");
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  for (const char* text : {"docs: 1,000 files", "docs: 1,000 in a pack", "docs: 1,000 files, cold", "usable", "bring",
                           "still cached"}) {
    EXPECT_TRUE(run.shows(text)) << text << '\n' << run.out;
  }
}

TEST(Loading, NamesACodecThatReadsAnAssetOtherwiseThanTheProvenObject) {
  const ScenarioRun run("loading", "tiring");
  EXPECT_EQ(run.code, ExitCode::unproven) << run.err;
  EXPECT_TRUE(run.shows("tiring, docs, 1,000 files: a loaded asset reads differently from the proven object"))
      << run.out;
}

TEST(Shares, AreOfCodecsThatReadPartsOfScenes) {
  const ScenarioRun run("shares", "calm", {}, "scene/3");
  EXPECT_EQ(run.code, ExitCode::usage);
  EXPECT_TRUE(run.says("Left out: calm ")) << run.err;
  EXPECT_TRUE(run.says("nothing to try with these codecs.")) << run.err;
}

TEST(Scenarios, NameWorkloadsThatAreNotTheirsAndNoCodecForThat) {
  for (const char* name : {"shares", "edits", "columns", "snapshots", "churn"}) {
    const ScenarioRun run(name, "scenes");
    EXPECT_EQ(run.code, ExitCode::usage) << name;
    EXPECT_TRUE(run.says(std::string(name) + " takes ") && run.says("not docs")) << run.err;
    EXPECT_FALSE(run.says("Left out") || run.says("nothing to try")) << run.err;
  }
  const ScenarioRun both("shares", "scenes", {}, "scene/3,docs");
  EXPECT_EQ(both.code, ExitCode::done) << both.err;
  EXPECT_TRUE(both.says("Left out: docs. shares takes ")) << both.err;
}

TEST(Edits, HaveACaseForEachKindAndNumberOfChanges) {
  const ScenarioRun run("edits", "scenes", {}, "scene/3");
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  for (const char* text : {"scene/3: one number", "scene/3: a longer text in every tenth entity",
                           "scene/3: one entity more", "by structs"}) {
    EXPECT_TRUE(run.shows(text)) << text << '\n' << run.out;
  }
  EXPECT_FALSE(run.shows("dead bytes |")) << run.out;
}

TEST(Edits, NameAnEditorThatSendsAnotherSceneThanTheChangedOne) {
  const ScenarioRun run("edits", "lazy", {}, "scene/3");
  EXPECT_EQ(run.code, ExitCode::unproven) << run.err;
  EXPECT_TRUE(run.shows("lazy, scene/3, one number, a number of every tenth entity: what was sent has another entities"))
      << run.out;
  EXPECT_FALSE(run.shows("lazy, scene/3, one longer text")) << "which the editor cannot do" << run.out;
}

TEST(Columns, AreOfCodecsThatHaveBothShapes) {
  const ScenarioRun run("columns", "scenes", {}, "columns/3");
  EXPECT_EQ(run.code, ExitCode::usage);
  EXPECT_TRUE(run.says("shape columns")) << run.err;
}

TEST(Columns, AreMeasuredBesideTheRowsOfTheSameEntities) {
  const ScenarioRun run("columns", "both", {}, "columns/3");
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  for (const char* text : {"encode, rows", "encode, columns", "positions, columns", "zstd bytes, rows"}) {
    EXPECT_TRUE(run.shows(text)) << text << '\n' << run.out;
  }
}

TEST(Threads, HaveACaseForEachPhaseAndNumberOfThreads) {
  const ScenarioRun run("threads", "calm", kTwoThreads);
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  for (const char* text : {"docs: encode, 1 thread", "docs: encode, 2 threads", "docs: load, 1 thread",
                           "docs: load, 2 threads", "efficiency", "of the chain", "of memory"}) {
    EXPECT_TRUE(run.shows(text)) << text << '\n' << run.out;
  }
}

TEST(Threads, AreAsManyAsAreAskedForEvenIfTheyTakeTurns) {
  const ScenarioRun run("threads", "calm", {"--threads", "16", "--oversubscribe"});
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  EXPECT_TRUE(run.shows("docs: load, 16 threads")) << run.out;
}

TEST(Threads, BeyondTheProcessorsAreRefusedWithASentence) {
  const ScenarioRun run("threads", "calm", {"--threads", "1024"});
  EXPECT_EQ(run.code, ExitCode::usage);
  EXPECT_TRUE(run.says("--threads 1024: this program may use ")) << run.err;
  EXPECT_TRUE(run.says("--oversubscribe")) << run.err;
  EXPECT_EQ(run.out, "");
}

TEST(Threads, OfWhichOneCanUseTheCodecFailByTheCodecsName) {
  const ScenarioRun run("threads", "one-thread", kTwoThreads);
  EXPECT_EQ(run.code, ExitCode::unproven);
  EXPECT_TRUE(run.shows("failed")) << run.out << run.err;
  EXPECT_TRUE(run.shows("codec one-thread on workload docs: field list")) << run.out;
}

TEST(Threads, ThatShareACacheFailBehindTheProof) {
  const ScenarioRun run("threads", "shared-cache", kTwoThreads);
  EXPECT_EQ(run.code, ExitCode::unproven);
  EXPECT_TRUE(run.shows("of 2: an operation gave another result than the proven one")) << run.out << run.err;
}

TEST(Snapshots, LeaveOutCodecsWithoutTicksByName) {
  const ScenarioRun run("snapshots", "calm");
  EXPECT_EQ(run.code, ExitCode::usage);
  EXPECT_TRUE(run.says("shape tick")) << run.err;
}

TEST(Snapshots, HaveACaseForEachWayAndNumberOfPlayers) {
  const ScenarioRun run("snapshots", "bit-packed", {}, "tick/50");
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  for (const char* text : {"tick/50: whole, zstd against 2 ticks ago",
                           "tick/50: changes since 2 ticks ago, for 64 players"}) {
    EXPECT_TRUE(run.shows(text)) << text << '\n' << run.out;
  }
  // A program that counts no allocations takes no times instead, which would look like those of a second process.
  EXPECT_TRUE(run.shows("Medians of 1 process ")) << run.out;
}

TEST(Threads, AreNoMatterOfHitches) {
  const ScenarioRun run("hitches", "calm", {"--threads", "2"});
  EXPECT_EQ(run.code, ExitCode::usage);
}

TEST(Churn, ShowsWhatIsLeftOfManyLevels) {
  const ScenarioRun run("churn", "scenes", {}, "scene/3");
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  EXPECT_TRUE(run.shows("scene/3: levels")) << run.out;
}

}  // namespace
}  // namespace scenebench
