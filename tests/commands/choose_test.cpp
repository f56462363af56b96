// bench choose: its flags, and what it says where results do not answer.
#include "commands/test.h"

namespace scenebench::testing {
namespace {

/// Runs bench choose over the sample run.
struct Choose : ::testing::Test {
  Choose() { std::ofstream(file_, std::ios::binary) << to_json(make_results()); }

  ProgramRun run(Names arguments) const {
    arguments.insert(arguments.begin(), {"choose", text_of(file_)});
    return ProgramRun(arguments, {});
  }

  /// The command for what the results lack: a trial, and this one with its file and these flags.
  std::string to_know(const char* trial, const std::string& flags) const {
    return "To know: " + own_command(std::string(trial) + " --out more") + " && " +
           own_command("choose " + path_word(file_) + " more/* " + flags);
  }

  ScratchFolder folder_;
  const std::filesystem::path file_ = folder_.path() / "results.json";
};

TEST_F(Choose, TakesASceneUnlessAnotherWorkloadIsNamedAndNamesItsFlagsWhereNoneWasGiven) {
  EXPECT_TRUE(ended(run({"--by", "load"}), ExitCode::done, "scene/200: best by load", "2 of 2:"));
  const ProgramRun docs = run({"--workload", "docs", "--most", "1"});
  EXPECT_TRUE(ended(docs, ExitCode::done, "docs: best by load", "1 of 4:",
                    "\nTake flatbuffers: FlatBuffers 2.0.8, Apache-2.0: values are read from the wire in place, trusts "
                    "its input. "));
  EXPECT_TRUE(docs.out.ends_with("Its load: 31.0 ns (best); next is protobuf-lite (\xC3\x97" "19.0).\n")) << docs.out;
  EXPECT_TRUE(ended(run({"--workload", "docs", "--format", "csv"}), ExitCode::done, "flatbuffers")) << "in a pipe";
  EXPECT_TRUE(ended(run({"--workload", "dogs"}), ExitCode::usage, "Did you mean \"docs\"?"));
  const ProgramRun plain = run({});
  EXPECT_EQ(plain.code, ExitCode::done);
  EXPECT_TRUE(says(plain.err, own_command("choose --untrusted --languages rust,java --by bytes")));
  EXPECT_EQ(run({"--evolves"}).err, "");
}

TEST_F(Choose, GivesOneCommandForWhatTheResultsDoNotAnswer) {
  EXPECT_FALSE(says(run({"--evolves", "--workload", "docs"}).out, "To know:"));
  EXPECT_TRUE(ended(run({"--evolves", "--workload", "docs", "--why"}), ExitCode::done,
                    to_know("evolution", "--evolves --by load --workload docs")));
  EXPECT_TRUE(says(run({"--by", "code", "--why"}).out, "To know: sh tools/code_size.sh && "));
}

TEST_F(Choose, TakesTheConditionsOfThePage) {
  const ProgramRun checks = run({"--needs", "checks", "--workload", "docs"});
  EXPECT_TRUE(ended(checks, ExitCode::done, "protobuf-lite"));
  EXPECT_FALSE(says(checks.out, "raw-structs"));
  EXPECT_TRUE(says(run({"--needs", "checks,steady", "--workload", "docs", "--why"}).out,
                   to_know("determinism", "--needs checks,steady --by load --workload docs")));
  EXPECT_EQ(run({"--needs", "steadfast"}).code, ExitCode::usage);
  EXPECT_TRUE(says(run({"--help"}).out, "Must it build without exceptions and RTTI?"));
}

TEST_F(Choose, EndsWithAnErrorIfNoCodecQualifies) {
  EXPECT_TRUE(ended(run({"--untrusted", "--languages", "go", "--workload", "scene/200"}), ExitCode::usage,
                    "no codec of this run meets all of that over scene/200", "Without \"Go\" "));
  EXPECT_TRUE(says(run({"--languages", "Rusty"}).err, "unknown language \"Rusty\". Did you mean \"Rust\"?"));
  EXPECT_EQ(ProgramRun({"choose", "nowhere", "--untrusted"}, {}).code, ExitCode::file);
}

/// A folder with results/ and runs/, in which bench choose runs without naming any.
struct ChooseByDefault : InAFolder {
  /// Saves a run; each one is newer than those before it. Its times are `factor` times the published ones.
  void save(const std::filesystem::path& folder, Results results, double factor = 1) {
    scale_times(results, factor);
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "results.json", std::ios::binary) << to_json(results);
    std::filesystem::last_write_time(folder / "results.json",
                                     std::filesystem::file_time_type::clock::now() + std::chrono::minutes(++saved_));
  }

  /// The run of the sample, of another machine.
  static Results of_machine(const char* cpu) {
    Results results = make_results();
    results.environment.cpu = cpu;
    results.environment.warnings.clear();
    return results;
  }

  static ProgramRun run(Names arguments = {}) {
    arguments.insert(arguments.begin(), {"choose", "--untrusted", "--workload", "docs"});
    return ProgramRun(arguments, {});
  }

  static std::string first_line(const ProgramRun& run) { return run.out.substr(0, run.out.find('\n')); }

  int saved_ = 0;
};

TEST_F(ChooseByDefault, AnswersFromThePublishedRunWithTheOwnTimesBesideIt) {
  save("results/one", of_machine("Published"));
  EXPECT_TRUE(says(first_line(run()), "published", "Published"));
  save("runs/own", of_machine("Mine"), 10);
  const ProgramRun both = run({"--format", "csv"});
  EXPECT_TRUE(ended(both, ExitCode::done, "load, own", "encode, own", "590 ns (best)", "5.90"));
  EXPECT_TRUE(says(both.err, "Answered from the published", "Mine"));
}

TEST_F(ChooseByDefault, TakesNoPartOfARun) {
  save("results/one", of_machine("Published"));
  Results quick = of_machine("Mine"), stopped = quick, partial = quick;
  quick.environment.warnings = {std::string(kNotForPublication) + "a quick run (--quick)."};
  stopped.complete = false;
  partial.environment.command = "--codec=pugixml";
  save("runs/quick", quick);
  save("runs/stopped", stopped);
  save("runs/partial", partial);
  const ProgramRun published = run();
  EXPECT_TRUE(says(first_line(published), "Published"));
  EXPECT_FALSE(says(published.out, "load, own"));
  std::filesystem::remove_all("results");
  EXPECT_EQ(run().code, ExitCode::file) << "there is nothing to answer from";
  save("runs/whole", of_machine("Mine"));
  save("runs/quick-again", quick);
  const ProgramRun own = run(), named = run({"runs/quick"});
  EXPECT_TRUE(ended(own, ExitCode::done));
  EXPECT_TRUE(says(first_line(own), scenebench::text_of(std::filesystem::path("runs") / "whole")));
  EXPECT_TRUE(ended(named, ExitCode::done)) << "an answer from what was named";
  EXPECT_TRUE(says(first_line(named), "--quick"));
}

}  // namespace
}  // namespace scenebench::testing
