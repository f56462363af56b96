// The scenarios as commands, over made-up codecs. No test looks at a time.
#include "commands/trials/trials.h"
#include "fixtures/program_run.h"
#include "scenarios/made_up_codecs.h"
#include "scenarios/scenario.h"

namespace scenebench::testing {
namespace {

/// Runs a scenario in short over `codec` and a workload.
ProgramRun run_scenario(const std::string& command, const std::string& codec, const std::string& workload,
                        const Names& more = {}) {
  Names arguments{command, "--codec", codec, "--workload", workload, "--quick", "--window", "2",
                  "--no-save", "--format", "markdown", "--child-program", SCENARIOS_CHILD};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return {arguments, scenario_codecs()};
}

/// What becomes of a scenario, and what it then says: tables on standard output, or why there are none.
struct Case {
  std::string command, codec, workload;
  ExitCode code;
  Names said;
  std::string not_said = "nothing like this";
  Names more = {};
};

/// Two threads, whether or not this machine has two processors.
const Names kTwoThreads{"--threads", "2", "--oversubscribe"};

/// Threads that must take turns, on any machine.
const std::string kTooMany = std::to_string(std::thread::hardware_concurrency() + 1);

const Case kCases[] = {
    // A case for each phase, way, kind of change ...
    {"hitches", "calm", "docs", ExitCode::done,
     {"docs: first use", "docs: encode", "docs: load", "docs: dealloc", "machine worst",
      "Medians of 1 process have no interval"}},
    {"hitches", "scenes", "scene/3", ExitCode::done,
     {"scene/3: 16 different objects in turn, fewer than elsewhere"}},
    {"churn", "scenes", "scene/3", ExitCode::done, {"scene/3: levels"}, "fewer than elsewhere"},
    {"loading", "calm", "docs", ExitCode::done,
     {"docs: 1,000 files", "docs: 1,000 in a pack", "docs: 1,000 files, cold", "usable", "bring", "still cached"}},
    // Two processes, of medians alone: on a busy machine one of them may have too few operations for a p99.
    {"edits", "scenes", "scene/3", ExitCode::done,
     {"scene/3: one number", "scene/3: a longer text in every tenth entity", "scene/3: one entity more", "by structs",
      "Medians of 2 processes have no interval"},
     "dead bytes |", {"--processes", "2"}},
    {"columns", "both", "columns/3", ExitCode::done,
     {"encode, rows", "encode, columns", "positions, columns", "zstd bytes, rows"}},
    {"threads", "calm", "docs", ExitCode::done,
     {"docs: encode, 1 thread", "docs: encode, 2 threads", "docs: load, 1 thread", "load, " + kTooMany + " threads",
      "efficiency", "of the chain", "of memory"},
     "nothing like this", {"--threads", kTooMany, "--oversubscribe"}},
    // A program that counts no allocations takes no times instead, which would look like those of a second process.
    {"snapshots", "bit-packed", "tick/50", ExitCode::done,
     {"tick/50: whole, zstd against 2 ticks ago", "tick/50: changes since 2 ticks ago, for 64 players",
      "Medians of 1 process "}},
    // Codecs without what it takes, workloads that are not its own, and flags.
    {"shares", "calm", "scene/3", ExitCode::usage, {"Left out: calm ", "nothing to try with these codecs."}},
    {"columns", "scenes", "columns/3", ExitCode::usage, {"shape columns"}},
    {"snapshots", "calm", "docs", ExitCode::usage, {"shape tick"}},
    {"shares", "scenes", "docs", ExitCode::usage, {"shares takes ", "not docs"}, "Left out"},
    {"edits", "scenes", "docs", ExitCode::usage, {"edits takes ", "not docs"}, "Left out"},
    {"columns", "scenes", "docs", ExitCode::usage, {"columns takes ", "not docs"}, "nothing to try"},
    {"snapshots", "scenes", "docs", ExitCode::usage, {"snapshots takes ", "not docs"}, "Left out"},
    {"churn", "scenes", "docs", ExitCode::usage, {"churn takes ", "not docs"}, "nothing to try"},
    {"hitches", "calm", "docs", ExitCode::usage, {"--threads"}, "Left out", {"--threads", "2"}},
    {"threads", "calm", "docs", ExitCode::usage, {"--threads 1024: this program may use ", "--oversubscribe"},
     "Left out", {"--threads", "1024"}},
    // A codec or editor that fails behind the proof is named.
    {"loading", "tiring", "docs", ExitCode::unproven,
     {"tiring, docs, 1,000 files: a loaded asset reads differently from the proven object"}},
    {"edits", "lazy", "scene/3", ExitCode::unproven,
     {"lazy, scene/3, one number, a number of every tenth entity: what was sent has another entities"},
     "lazy, scene/3, one longer text"},  // which the editor cannot do
    {"threads", "one-thread", "docs", ExitCode::unproven, {"failed", "codec one-thread on workload docs: field list"},
     "nothing like this", kTwoThreads},
    {"threads", "shared-cache", "docs", ExitCode::unproven,
     {"of 2: an operation gave another result than the proven one"}, "nothing like this", kTwoThreads}};

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

TEST(Scenarios, MeasureOrSayWhyNot) {
  for (const Case& one : kCases) {
    SCOPED_TRACE(one.command + " of " + one.codec + " over " + one.workload);
    const ProgramRun run = run_scenario(one.command, one.codec, one.workload, one.more);
    const std::string& text = one.code == ExitCode::usage ? run.err : run.out;
    EXPECT_EQ(run.code, one.code) << run.err;
    for (const std::string& said : one.said) EXPECT_TRUE(says(text, said));
    EXPECT_FALSE(says(text, one.not_said));
    EXPECT_TRUE(one.code != ExitCode::usage || run.out.empty()) << run.out;
  }
}

TEST(Scenarios, LeaveOutWorkloadsThatAreNotTheirs) {
  const ProgramRun run = run_scenario("shares", "scenes", "scene/3,docs");
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  EXPECT_TRUE(says(run.err, "Left out: docs. shares takes "));
}

TEST(Scenario, GivesACaseTimeForItsWindowUnlessToldOtherwise) {
  TrialOptions options;
  const auto seconds = [&] { return effort_of(*find_trial_or_scenario("hitches"), options, {}).seconds_per_case; };
  const unsigned usual = seconds();
  options.window = 600'000;
  EXPECT_EQ(seconds(), usual + 600);
  options.seconds = 5;
  EXPECT_EQ(seconds(), 5u);
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

}  // namespace
}  // namespace scenebench::testing
