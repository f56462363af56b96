// bench choose: its questions at a terminal, its flags, and what it says where results do not answer.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "commands/choose/questions.h"
#include "commands/stop.h"
#include "fixtures/program_run.h"
#include "fixtures/sample_results.h"
#include "system/files.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::make_results;
using testing::ProgramRun;

/// The answers to `typed`, a line for each question; and what was asked.
struct Asked {
  explicit Asked(const std::string& typed) {
    std::istringstream in(typed);
    ::testing::internal::CaptureStderr();
    wishes = ask_wishes(in);
    err = ::testing::internal::GetCapturedStderr();
  }
  Wishes wishes;
  std::string err;
};

TEST(Questions, TakeAnswersAsPeopleTypeThem) {
  const Wishes wishes = Asked("y\nNO\nn\nrust, java\nbytes\n").wishes;
  EXPECT_TRUE(wishes.untrusted);
  EXPECT_FALSE(wishes.evolves) << "NO was asked again, and n is the answer";
  EXPECT_EQ(wishes.languages, (std::vector<std::string>{"Rust", "Java"}));
  EXPECT_EQ(wishes.by, "bytes");
  EXPECT_EQ(flags_of(wishes), "--untrusted --languages Rust,Java --by bytes");
}

TEST(Questions, TakeTheDefaultOfAnEmptyLineAndAtTheEnd) {
  for (const char* typed : {"\n\n\n\n", "", "n\n"}) {
    const Wishes wishes = Asked(typed).wishes;
    EXPECT_FALSE(wishes.untrusted || wishes.evolves) << typed;
    EXPECT_TRUE(wishes.languages.empty()) << typed;
    EXPECT_EQ(wishes.by, "load") << typed;
  }
}

TEST(Questions, AreAskedAgainAfterAWordThatIsNoAnswer) {
  const Asked asked("perhaps\ny\n\nRusty\nrust\nspeed\nencode\n");
  EXPECT_TRUE(contains(asked.err, "Answer y or n."));
  EXPECT_TRUE(contains(asked.err, "unknown language \"Rusty\". Did you mean \"Rust\"?")) << asked.err;
  EXPECT_TRUE(contains(asked.err, "Answer one of load, encode"));
  EXPECT_EQ(flags_of(asked.wishes), "--untrusted --languages Rust --by encode");
}

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
  EXPECT_TRUE(contains(scene.out, "scene/200: best by load") && contains(scene.out, "2 of the 2 libraries")) << scene.out;
  EXPECT_TRUE(contains(docs.out, "docs: best by load") && contains(docs.out, "1 of the 4 libraries")) << docs.out;
  EXPECT_TRUE(contains(run({"--workload", "docs", "--format", "csv"}).out, "flatbuffers")) << "in a pipe";
  EXPECT_EQ(run({"--workload", "dogs"}).code, ExitCode::usage);
  EXPECT_TRUE(contains(run({"--workload", "dogs"}).err, "Did you mean \"docs\"?"));
}

TEST_F(Choose, GivesOneCommandForWhatTheResultsDoNotAnswer) {
  const ProgramRun evolves = run({"--evolves", "--workload", "docs"});
  EXPECT_EQ(evolves.code, ExitCode::done) << evolves.err;
  const std::string command = own_command("evolution --out more") + " && " +
                              own_command("choose " + path_word(file_) + " more/* --evolves --by load --workload docs");
  EXPECT_TRUE(contains(evolves.out, "To know: " + command)) << evolves.out;
  EXPECT_TRUE(contains(run({"--by", "code"}).out, "To know: sh tools/code_size.sh && ")) << evolves.out;
}

TEST_F(Choose, TakesTheConditionsOfThePage) {
  const ProgramRun checks = run({"--needs", "checks", "--workload", "docs"});
  EXPECT_EQ(checks.code, ExitCode::done) << checks.err;
  EXPECT_TRUE(contains(checks.out, "protobuf-lite") && !contains(checks.out, "raw-structs")) << checks.out;
  const std::string command = own_command("determinism --out more") + " && " +
                              own_command("choose " + path_word(file_) +
                                          " more/* --needs checks,steady --by load --workload docs");
  EXPECT_TRUE(contains(run({"--needs", "checks,steady", "--workload", "docs"}).out, "To know: " + command));
  EXPECT_EQ(run({"--needs", "steadfast"}).code, ExitCode::usage);
  EXPECT_TRUE(contains(run({"--help"}).out, "Must it build without exceptions and RTTI?"));
}

TEST_F(Choose, EndsWithAnErrorIfNoCodecQualifies) {
  const ProgramRun none = run({"--untrusted", "--languages", "go", "--workload", "scene/200"});
  EXPECT_EQ(none.code, ExitCode::usage);
  EXPECT_TRUE(contains(none.err, "no codec of this run meets all of that over scene/200")) << none.err;
  EXPECT_TRUE(contains(run({"--languages", "goo"}).err, "unknown language \"goo\""));
  EXPECT_EQ(ProgramRun({"choose", "nowhere", "--untrusted"}, {}).code, ExitCode::file);
}

}  // namespace
}  // namespace scenebench
