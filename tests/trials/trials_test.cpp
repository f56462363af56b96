// The trials as commands. If a codec ends its process, only that process is lost.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "fixtures/broken_codec.h"
#include "fixtures/program_run.h"
#include "fixtures/touchy_codecs.h"
#include "render/render.h"
#include "system/files.h"
#include "system/process.h"
#include "trials/trial.h"

namespace scenebench {
namespace {

/// Runs the whole program over the touchy codecs, or others, with trials_child as the child program.
struct TouchyRun {
  explicit TouchyRun(std::vector<std::string> arguments, const std::vector<CodecEntry>& codecs = touchy_codecs())
      : out(scratch.path() / "results") {
    if (std::find(arguments.begin(), arguments.end(), "--child-program") == arguments.end()) {
      arguments.insert(arguments.end(), {"--child-program", TRIALS_CHILD});
    }
    if (arguments.front() == "safety") arguments.insert(arguments.end(), {"--out", out.string()});
    const testing::ProgramRun program(arguments, codecs);
    code = program.code;
    text = program.out;
    err = program.err;
  }

  /// The count of that name in the CSV of the only codec; fails the test, and shows the output, if there is none.
  int number(const std::string& column) const {
    const std::string marker = "," + column + ",count,";
    const auto at = text.find(marker);
    if (at != std::string::npos) return std::atoi(text.c_str() + at + marker.size());
    ADD_FAILURE() << "no column " << column << " in " << text << err << "\nstatus " << static_cast<int>(code);
    return -1;
  }

  /// The saved wires of cases that ended the process.
  std::vector<std::string> reproducers() const {
    std::vector<std::string> files;
    if (!std::filesystem::exists(out)) return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(out)) {
      if (entry.path().extension() == ".bin") files.push_back(entry.path().string());
    }
    return files;
  }

  ScratchFolder scratch;
  std::filesystem::path out;
  ExitCode code;
  std::string text, err;
};

std::vector<std::string> safety_of(const char* codec, const char* mutations = "60") {
  return {"safety", "--codec",     codec,     "--workload", "docs", "--format",
          "csv",    "--mutations", mutations, "--seconds",  "1",    "--quick"};
}

TEST(CellsCsv, QuotesWhatNeedsIt) {
  Table table;
  table.title = "a \"b\"";
  table.columns = {"c, d"};
  table.rows = {{"row", {{"1", "", Standing::none}}}};
  EXPECT_EQ(render_cells_csv({table}), "table,row,column,cell\n\"a \"\"b\"\"\",row,\"c, d\",1\n");
}

TEST(TrialEffort, IsHandedToChildrenAsAWhole) {
  const TrialEffort effort{2, 3, 4, 5, 6, 7, 8, 9, 10};
  EXPECT_EQ(to_text(effort),
            "seed=2,mutations=3,truncations=4,most_crashes=5,seconds_per_case=6,seconds_lost=7,window_ms=8,"
            "cases_per_process=9,threads=10");
  const auto read = parse_effort(to_text(effort));
  ASSERT_TRUE(read);
  EXPECT_EQ(to_text(*read), to_text(effort));
  const std::string whole = to_text(effort);
  for (const std::string& text : {std::string(), std::string("seed=2"), whole.substr(0, whole.size() - 2) + "-8",
                                  whole + ",more=7", "window_ms=7," + whole}) {
    EXPECT_FALSE(parse_effort(text)) << text;
  }
}

/// What trial safety finds out about `codec` over docs, by name.
std::map<std::string, Row> safety_with(const CodecEntry& codec, const TrialEffort& effort) {
  const Child child{TRIALS_CHILD,
                    {"try-in-child", "--try", "safety", "--codec", codec.info.name, "--workload", "docs"}};
  std::map<std::string, Row> rows;
  for (const Row& row : find_trial("safety")->run({codec, {"docs"}, effort}, child).rows) rows[row.metric] = row;
  return rows;
}

TEST(TrialEffort, IsTheParentsInTheChildToo) {
  TrialEffort effort;
  effort.mutations = 10;
  effort.truncations = 5;
  const Row cases = safety_with(make_entry<TouchyCodec<Nothing>>(), effort)["cases"];
  EXPECT_EQ(cases.value, 15) << "according to the children";
  EXPECT_EQ(cases.outcome, Outcome::ok);
}

/// Each codec has faults of one kind, if of any, and a case that ends the process leaves its bytes.
TEST(Safety, CountsWhatBecomesOfEachCaseAndGoesOnBehindThoseThatEndTheProcess) {
  using std::string_view_literals::operator""sv;
  for (const auto& [codec, mutations, fault] :
       {std::tuple("calm"sv, "60", ""sv), {"crashing"sv, "60", "crashed"sv}, {"throwing"sv, "60", "threw"sv},
        {"devouring"sv, "60", "out of memory"sv}, {"hanging"sv, "12", "timed out"sv}}) {
    if (codec == "devouring" && !limits_memory()) continue;  // in this build or on this system
    SCOPED_TRACE(codec);
    const TouchyRun run(safety_of(codec.data(), mutations));
    EXPECT_EQ(run.code, ExitCode::done) << run.err;
    int judged = run.number("rejected") + run.number("\"accepted, equal\"") + run.number("\"accepted, different\"");
    for (const std::string_view one : {"crashed"sv, "threw"sv, "out of memory"sv, "timed out"sv}) {
      EXPECT_EQ(run.number(std::string(one)) > 0, one == fault) << one;
      judged += run.number(std::string(one));
    }
    EXPECT_EQ(judged, run.number("cases"));
    if (fault == "timed out") continue;  // which stops it early
    EXPECT_EQ(run.number("cases"), 64 + std::atoi(mutations)) << "truncations and mutations";
    EXPECT_EQ(static_cast<int>(run.reproducers().size()), run.number("crashed"));
  }
}

TEST(Safety, CountsACrashBehindTheLastCaseOnce) {
  const TouchyRun run(safety_of("crashing-later"));
  EXPECT_EQ(run.number("cases"), 124);
  EXPECT_EQ(run.number("crashed"), 1);
  EXPECT_TRUE(run.reproducers().empty()) << "no case caused it";
}

TEST(Safety, SaysWhichCodecIsNotProvenAndTriesTheOthers) {
  auto codecs = touchy_codecs();
  codecs.push_back(make_entry<SwappedFieldsCodec>());
  const TouchyRun run(safety_of("broken,calm"), codecs);
  EXPECT_EQ(run.code, ExitCode::unproven);
  EXPECT_NE(run.err.find("verification failed: codec broken"), std::string::npos) << run.err;
  EXPECT_EQ(run.text.find(",broken,"), std::string::npos) << run.text;
  EXPECT_EQ(run.number("cases"), 124) << "of the codec that is not broken";
}

TEST(Evolution, SaysWhichCodecsVersionsAreNotProven) {
  auto codecs = touchy_codecs();
  codecs.push_back(make_entry<IntactCodec>());
  codecs.back().versions.push_back({"", [] { return std::unique_ptr<VersionCodec>(); }});
  const TouchyRun run({"evolution", "--codec", "broken"}, codecs);
  EXPECT_EQ(run.code, ExitCode::unproven);
  EXPECT_NE(run.err.find("bench: codec broken has no version"), std::string::npos) << run.err;
  EXPECT_EQ(run.text, "");
}

TEST(Trials, DoNotTakeAChildThatDoesNotStartForACodecThatCrashes) {
  auto arguments = safety_of("calm");
  arguments.insert(arguments.end(), {"--child-program", "no/such/program"});
  const TouchyRun run(arguments);
  EXPECT_EQ(run.code, ExitCode::file);
  EXPECT_NE(run.err.find("no/such/program could not be started"), std::string::npos) << run.err;
  EXPECT_EQ(run.text, "");
}

TEST(Evolution, SaysThatABuildHasNoVersionsAndWhichOneHas) {
  const TouchyRun run({"evolution"});
  EXPECT_EQ(run.code, ExitCode::usage);
  EXPECT_NE(run.err.find("SCENEBENCH_VERSIONS"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("cmake --preset all"), std::string::npos) << run.err;
}

TEST(Trials, SayWhichCodecsTheyLeaveOut) {
  auto codecs = touchy_codecs();
  codecs.push_back(make_entry<IntactCodec>());
  codecs.back().versions.push_back({"", [] { return std::unique_ptr<VersionCodec>(); }});
  for (CodecEntry& codec : codecs) codec.format = "";
  for (const auto& [command, what] : {std::pair{"fidelity", "shape scene"},
                                      {"evolution", "later versions"},
                                      {"interop", "another codec of the format"}}) {
    const TouchyRun run({command, "--codec", "calm,throwing"}, codecs);
    EXPECT_EQ(run.code, ExitCode::usage);
    EXPECT_NE(run.err.find(what), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("calm"), std::string::npos) << run.err;
  }
}

TEST(Interop, GoesOnBehindAReaderThatEndsTheProcess) {
  const TouchyRun run({"interop", "--codec", "stranger,calm", "--seconds", "1"});
  EXPECT_EQ(run.code, ExitCode::done) << run.err;
  const auto has = [&](const char* text) { return run.text.find(text) != std::string::npos; };
  EXPECT_TRUE(has("Interop, touchy")) << run.text;
  EXPECT_TRUE(has(", 6 of 7") && has(", 0 of 7")) << run.text;
  EXPECT_TRUE(has("stranger; docs; crashing: crashed: Abort")) << run.text;
  EXPECT_TRUE(has("stranger; docs; hanging")) << run.text;
  const TouchyRun whole({"interop", "--codec", "stranger,calm", "--seconds", "1", "--format", "markdown"});
  const auto has_note = [&](const char* text) { return whole.text.find(text) != std::string::npos; };
  EXPECT_TRUE(has_note("stranger; docs; throwing: rejected: touchy")) << whole.text;
  EXPECT_TRUE(has_note("calm; docs; stranger: rejected")) << whole.text;
}

TEST(Safety, StopsACodecWhoseCasesTimeOutAndDoesNotTakeItForASurvivor) {
  const CodecEntry hanging = make_entry<TouchyCodec<Hang>>();
  TrialEffort effort;
  effort.mutations = 60;
  effort.seconds_per_case = 1;
  effort.seconds_lost = 2;
  auto rows = safety_with(hanging, effort);
  EXPECT_EQ(rows["timed out"].value, 2) << "of one second each";
  EXPECT_EQ(rows["timed out"].outcome, Outcome::timed_out);
  EXPECT_LT(rows["cases"].value, 124);
  EXPECT_EQ(rows["cases"].outcome, Outcome::partly);
  EXPECT_EQ(rows["cases"].text, fmt::format("{} of 124", rows["cases"].value));
  effort.seconds_per_case = 3;
  EXPECT_EQ(safety_with(hanging, effort)["timed out"].value, 1) << "one, even if it takes longer than that";
}

TEST(Safety, StopsACodecWhoseCasesAreSlow) {
  TrialEffort effort;
  effort.mutations = 60;
  effort.seconds_lost = 1;
  auto rows = safety_with(make_entry<TouchyCodec<Dawdle>>(), effort);
  EXPECT_GT(rows["rejected"].value, 2);
  EXPECT_EQ(rows["crashed"].value + rows["timed out"].value, 0);
  EXPECT_EQ(rows["cases"].outcome, Outcome::partly);
  EXPECT_EQ(rows["cases"].text, fmt::format("{} of 124", rows["cases"].value));
}

TEST(Safety, TriesASavedFileAgain) {
  const TouchyRun first(safety_of("crashing"));
  ASSERT_FALSE(first.reproducers().empty());
  const TouchyRun again({"safety", "--codec", "crashing,throwing,calm", "--workload", "docs", "--input",
                         first.reproducers().back()});
  EXPECT_EQ(again.code, ExitCode::done);
  for (const char* words : {"Abort", "threw: touchy", "rejected"})
    EXPECT_NE(again.text.find(words), std::string::npos) << again.text;
}

TEST(Safety, DoesNotTakeAFileThatIsNotThereForAVerdict) {
  const TouchyRun run({"safety", "--codec", "calm", "--workload", "docs", "--input", "no/such/file"});
  EXPECT_EQ(run.code, ExitCode::file);
  EXPECT_EQ(run.text, "");
  EXPECT_NE(run.err.find("no/such/file"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace scenebench
