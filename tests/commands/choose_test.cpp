// bench choose: its flags, and what it says where results do not answer.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "commands/stop.h"
#include "fixtures/program_run.h"
#include "fixtures/sample_results.h"
#include "system/files.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::make_results;
using testing::ProgramRun;

/// Runs bench choose over the sample run.
struct Choose : ::testing::Test {
  Choose() { std::ofstream(file_, std::ios::binary) << to_json(make_results()); }

  ProgramRun run(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"choose", text_of(file_)});
    return ProgramRun(arguments, {});
  }

  ScratchFolder folder_;
  const std::filesystem::path file_ = folder_.path() / "results.json";
};

TEST_F(Choose, TakesASceneUnlessAnotherWorkloadIsNamed) {
  const ProgramRun scene = run({"--by", "load"}), docs = run({"--workload", "docs", "--most", "1"});
  EXPECT_EQ(scene.code, ExitCode::done) << scene.err;
  EXPECT_TRUE(contains(scene.out, "scene/200: best by load") && contains(scene.out, "2 of 2:")) << scene.out;
  EXPECT_TRUE(contains(docs.out, "docs: best by load") && contains(docs.out, "1 of 4:")) << docs.out;
  EXPECT_TRUE(contains(docs.out, "\nTake flatbuffers: FlatBuffers 2.0.8, Apache-2.0: values are read from the wire in "
                                 "place, trusts its input. ")) << docs.out;
  EXPECT_TRUE(docs.out.ends_with("Its load: 31.0 ns (best); next is protobuf-lite (\xC3\x97" "19.0).\n")) << docs.out;
  EXPECT_TRUE(contains(run({"--workload", "docs", "--format", "csv"}).out, "flatbuffers")) << "in a pipe";
  EXPECT_EQ(run({"--workload", "dogs"}).code, ExitCode::usage);
  EXPECT_TRUE(contains(run({"--workload", "dogs"}).err, "Did you mean \"docs\"?"));
}

TEST_F(Choose, NamesItsFlagsWhereNoneWasGiven) {
  const ProgramRun plain = run({});
  EXPECT_EQ(plain.code, ExitCode::done) << plain.err;
  EXPECT_TRUE(contains(plain.err, own_command("choose --untrusted --languages rust,java --by bytes"))) << plain.err;
  EXPECT_EQ(run({"--evolves"}).err, "");
}

TEST_F(Choose, GivesOneCommandForWhatTheResultsDoNotAnswer) {
  EXPECT_FALSE(contains(run({"--evolves", "--workload", "docs"}).out, "To know:"));
  const ProgramRun evolves = run({"--evolves", "--workload", "docs", "--why"});
  EXPECT_EQ(evolves.code, ExitCode::done) << evolves.err;
  const std::string command = own_command("evolution --out more") + " && " +
                              own_command("choose " + path_word(file_) + " more/* --evolves --by load --workload docs");
  EXPECT_TRUE(contains(evolves.out, "To know: " + command)) << evolves.out;
  EXPECT_TRUE(contains(run({"--by", "code", "--why"}).out, "To know: sh tools/code_size.sh && ")) << evolves.out;
}

TEST_F(Choose, TakesTheConditionsOfThePage) {
  const ProgramRun checks = run({"--needs", "checks", "--workload", "docs"});
  EXPECT_EQ(checks.code, ExitCode::done) << checks.err;
  EXPECT_TRUE(contains(checks.out, "protobuf-lite") && !contains(checks.out, "raw-structs")) << checks.out;
  const std::string command = own_command("determinism --out more") + " && " +
                              own_command("choose " + path_word(file_) +
                                          " more/* --needs checks,steady --by load --workload docs");
  EXPECT_TRUE(contains(run({"--needs", "checks,steady", "--workload", "docs", "--why"}).out, "To know: " + command));
  EXPECT_EQ(run({"--needs", "steadfast"}).code, ExitCode::usage);
  EXPECT_TRUE(contains(run({"--help"}).out, "Must it build without exceptions and RTTI?"));
}

TEST_F(Choose, EndsWithAnErrorIfNoCodecQualifies) {
  const ProgramRun none = run({"--untrusted", "--languages", "go", "--workload", "scene/200"});
  EXPECT_EQ(none.code, ExitCode::usage);
  EXPECT_TRUE(contains(none.err, "no codec of this run meets all of that over scene/200")) << none.err;
  EXPECT_TRUE(contains(none.err, "Without \"Go\" ")) << none.err;
  EXPECT_TRUE(contains(run({"--languages", "Rusty"}).err, "unknown language \"Rusty\". Did you mean \"Rust\"?"));
  EXPECT_EQ(ProgramRun({"choose", "nowhere", "--untrusted"}, {}).code, ExitCode::file);
}

/// A folder with results/ and runs/, in which bench choose runs without naming any.
struct ChooseByDefault : ::testing::Test {
  ChooseByDefault() : before_(std::filesystem::current_path()) { std::filesystem::current_path(folder_.path()); }
  ~ChooseByDefault() override { std::filesystem::current_path(before_); }

  /// Saves a run; each one is newer than those before it. Its times are `factor` times the published ones.
  void save(const std::filesystem::path& folder, Results results, double factor = 1) {
    testing::scale_times(results, factor);
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

  static ProgramRun run(std::vector<std::string> arguments = {}) {
    arguments.insert(arguments.begin(), {"choose", "--untrusted", "--workload", "docs"});
    return ProgramRun(arguments, {});
  }

  static std::string first_line(const ProgramRun& run) { return run.out.substr(0, run.out.find('\n')); }

  ScratchFolder folder_;
  std::filesystem::path before_;
  int saved_ = 0;
};

TEST_F(ChooseByDefault, AnswersFromThePublishedRunWithTheOwnTimesBesideIt) {
  save("results/one", of_machine("Published"));
  const ProgramRun alone = run();
  EXPECT_TRUE(contains(first_line(alone), "published") && contains(first_line(alone), "Published")) << alone.out;
  save("runs/own", of_machine("Mine"), 10);
  const ProgramRun both = run({"--format", "csv"});
  EXPECT_EQ(both.code, ExitCode::done) << both.err;
  EXPECT_TRUE(contains(both.err, "Answered from the published") && contains(both.err, "Mine")) << both.err;
  EXPECT_TRUE(contains(both.out, "load, own") && contains(both.out, "encode, own")) << both.out;
  EXPECT_TRUE(contains(both.out, "590 ns (best)") && contains(both.out, "5.90")) << both.out;
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
  EXPECT_TRUE(contains(first_line(published), "Published") && !contains(published.out, "load, own")) << published.out;
  std::filesystem::remove_all("results");
  EXPECT_EQ(run().code, ExitCode::file) << "there is nothing to answer from";
  save("runs/whole", of_machine("Mine"));
  save("runs/quick-again", quick);
  const ProgramRun own = run();
  EXPECT_EQ(own.code, ExitCode::done) << own.err;
  EXPECT_TRUE(contains(first_line(own), text_of(std::filesystem::path("runs") / "whole"))) << own.out;
  const ProgramRun named = run({"runs/quick"});
  EXPECT_EQ(named.code, ExitCode::done) << "an answer from what was named: " << named.err;
  EXPECT_TRUE(contains(first_line(named), "--quick")) << named.out;
}

}  // namespace
}  // namespace scenebench
