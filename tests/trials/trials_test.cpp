// The trials as commands. If a codec ends its process, only that process is lost; and whose fault it is that it ended.
#include "base/exit_code.h"
#include "fixtures/broken_codec.h"
#include "fixtures/touchy_codecs.h"
#include "render/render.h"
#include "system/files.h"
#include "system/process.h"
#include "system/run_program.h"
#include "trials/children.h"
#include "trials/test.h"

namespace scenebench::testing {
namespace {

/// Runs the whole program over the touchy codecs, or others, with trials_child as the child program.
struct TouchyRun {
  explicit TouchyRun(Names arguments, const std::vector<CodecEntry>& codecs = touchy_codecs()) {
    if (std::ranges::find(arguments, "--child-program") == arguments.end()) {
      arguments.insert(arguments.end(), {"--child-program", TRIALS_CHILD});
    }
    if (arguments.front() == "safety") arguments.insert(arguments.end(), {"--out", results.string()});
    const ProgramRun program(arguments, codecs);
    code = program.code;
    out = program.out;
    err = program.err;
  }

  /// The count of that name in the CSV of the only codec; fails the test, and shows the output, if there is none.
  int number(const std::string& column) const {
    const std::string marker = "," + column + ",count,";
    const auto at = out.find(marker);
    if (at != std::string::npos) return std::atoi(out.c_str() + at + marker.size());
    ADD_FAILURE() << "no column " << column << " in " << out << err << "\nstatus " << static_cast<int>(code);
    return -1;
  }

  /// The saved wires of cases that ended the process.
  Names reproducers() const {
    Names files;
    if (!std::filesystem::exists(results)) return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(results)) {
      if (entry.path().extension() == ".bin") files.push_back(entry.path().string());
    }
    return files;
  }

  ScratchFolder scratch;
  std::filesystem::path results = scratch.path() / "results";
  ExitCode code;
  std::string out, err;
};

Names safety_of(const char* codec, const char* mutations = "60") {
  return {"safety", "--codec", codec, "--workload", "docs", "--format", "csv", "--mutations", mutations,
          "--seconds", "1", "--quick"};
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
  const std::string whole =
      "seed=2,mutations=3,truncations=4,most_crashes=5,seconds_per_case=6,seconds_lost=7,window_ms=8,"
      "cases_per_process=9,threads=10";
  EXPECT_EQ(to_text(effort), whole);
  const auto read = parse_effort(whole);
  ASSERT_TRUE(read);
  EXPECT_EQ(to_text(*read), whole);
  for (const std::string& text : Names{"", "seed=2", whole.substr(0, whole.size() - 2) + "-8", whole + ",more=7",
                                       "window_ms=7," + whole}) {
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
    EXPECT_TRUE(ended(run, ExitCode::done));
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
  EXPECT_TRUE(ended(run, ExitCode::unproven, "verification failed: codec broken"));
  EXPECT_FALSE(says(run.out, ",broken,"));
  EXPECT_EQ(run.number("cases"), 124) << "of the codec that is not broken";
}

/// The touchy codecs, none of which has a format, and one that says that it has versions and makes none.
std::vector<CodecEntry> with_a_codec_that_has_no_version() {
  auto codecs = touchy_codecs();
  codecs.push_back(make_entry<IntactCodec>());
  codecs.back().versions.push_back({"", [] { return std::unique_ptr<VersionCodec>(); }});
  for (CodecEntry& codec : codecs) codec.format = "";
  return codecs;
}

TEST(Trials, SayWhatTheyCannotTry) {
  const auto with_versions = with_a_codec_that_has_no_version();
  const struct {
    Names arguments;
    std::vector<CodecEntry> codecs;
    ExitCode code;
    Names words;
  } cases[] = {
      {{"evolution", "--codec", "broken"}, with_versions, ExitCode::unproven, {"bench: codec broken has no version"}},
      {{"safety", "--codec", "calm", "--workload", "docs", "--input", "no/such/file"}, touchy_codecs(), ExitCode::file,
       {"no/such/file"}},
      {{"evolution"}, touchy_codecs(), ExitCode::usage, {"SCENEBENCH_VERSIONS", "cmake --preset all"}},
      {{"fidelity", "--codec", "calm,throwing"}, with_versions, ExitCode::usage, {"shape scene", "calm"}},
      {{"evolution", "--codec", "calm,throwing"}, with_versions, ExitCode::usage, {"later versions", "calm"}},
      {{"interop", "--codec", "calm,throwing"}, with_versions, ExitCode::usage,
       {"another codec of the format", "calm"}}};
  for (const auto& [arguments, codecs, code, words] : cases) {
    const TouchyRun run(arguments, codecs);
    for (const std::string& word : words) EXPECT_TRUE(ended(run, code, word));
    EXPECT_EQ(run.out, "");
  }
}

TEST(Trials, DoNotTakeAChildThatDoesNotStartForACodecThatCrashes) {
  Names arguments = safety_of("calm");
  arguments.insert(arguments.end(), {"--child-program", "no/such/program"});
  const TouchyRun run(arguments);
  EXPECT_TRUE(ended(run, ExitCode::file, "no/such/program could not be started"));
  EXPECT_EQ(run.out, "");
}

TEST(Interop, GoesOnBehindAReaderThatEndsTheProcess) {
  Names arguments{"interop", "--codec", "stranger,calm", "--seconds", "1"};
  EXPECT_TRUE(ended(TouchyRun(arguments), ExitCode::done, "Interop, touchy", ", 6 of 7", ", 0 of 7",
                    "stranger; docs; crashing: crashed: Abort", "stranger; docs; hanging"));
  arguments.insert(arguments.end(), {"--format", "markdown"});
  EXPECT_TRUE(ended(TouchyRun(arguments), ExitCode::done, "stranger; docs; throwing: rejected: touchy",
                    "calm; docs; stranger: rejected"));
}

TEST(Safety, StopsACodecWhoseCasesTimeOutOrAreSlowAndDoesNotTakeItForASurvivor) {
  const CodecEntry hanging = make_entry<TouchyCodec<Hang>>();
  TrialEffort effort;
  effort.mutations = 60;
  effort.seconds_per_case = 1;
  effort.seconds_lost = 2;
  auto rows = safety_with(hanging, effort);
  EXPECT_EQ(rows["timed out"].value, 2) << "of one second each";
  EXPECT_EQ(rows["timed out"].outcome, Outcome::timed_out);
  EXPECT_LT(rows["cases"].value, 124);
  EXPECT_EQ(told(rows["cases"]), fmt::format("partly: {} of 124", rows["cases"].value));
  effort.seconds_per_case = 3;
  EXPECT_EQ(safety_with(hanging, effort)["timed out"].value, 1) << "one, even if it takes longer than that";
  TrialEffort for_slow_ones;
  for_slow_ones.mutations = 60;
  for_slow_ones.seconds_lost = 1;
  rows = safety_with(make_entry<TouchyCodec<Dawdle>>(), for_slow_ones);
  EXPECT_GT(rows["rejected"].value, 2);
  EXPECT_EQ(rows["crashed"].value + rows["timed out"].value, 0);
  EXPECT_EQ(told(rows["cases"]), fmt::format("partly: {} of 124", rows["cases"].value));
}

TEST(Safety, TriesASavedFileAgain) {
  const TouchyRun first(safety_of("crashing"));
  ASSERT_FALSE(first.reproducers().empty());
  const TouchyRun again({"safety", "--codec", "crashing,throwing,calm", "--workload", "docs", "--input",
                         first.reproducers().back()});
  EXPECT_TRUE(ended(again, ExitCode::done, "Abort", "threw: touchy", "rejected"));
}

/// The crashes of a child that tries ten cases and on the first of them runs `script`.
std::vector<Crash> crashes_of(const std::string& script) {
  // The shell's arguments are --first, N, --out, FILE, the first of them $0.
  const Child child{*find_program("sh"), {"-c", ": >\"$3\"; [ \"$1\" -gt 0 ] || " + script}};
  return run_children(child, 10, {10}, [](const std::filesystem::path&, std::uint64_t first) { return first; });
}

TEST(RunChildren, BlamesTheCodecForFaultsOfTheProcessAlone) {
  if (!find_program("sh")) GTEST_SKIP() << "no shell";
  EXPECT_EQ(crashes_of("kill -SEGV $$").size(), 1u);
  EXPECT_EQ(crashes_of("exit 1").size(), 1u);
  for (const char* outside : {"kill -KILL $$", "kill -XCPU $$", "kill -TERM $$"}) {
    EXPECT_THROW(crashes_of(outside), std::runtime_error) << outside;
  }
}

/// A child that tries ten cases, each of them a line of its file, and in case 5 runs `script`.
Child child_of_lines(const std::string& script) {
  return {*find_program("sh"), {"-c", "i=$1; : >\"$3\"; while [ $i -lt 10 ]; do [ $i -ne 5 ] || " + script +
                                          "; echo >>\"$3\"; i=$((i + 1)); done"}, std::chrono::seconds(2)};
}

Collected count_lines(const std::filesystem::path& file, std::uint64_t first) {
  std::ifstream stream(file);
  return first + static_cast<std::uint64_t>(std::count(std::istreambuf_iterator<char>(stream), {}, '\n'));
}

TEST(RunChildren, WaitForNoChildForEverAndKeepNoneOfItsEndlessOutput) {
  if (!find_program("sh") || !find_program("sleep") || !find_program("yes")) GTEST_SKIP() << "no such programs here";
  for (const char* script : {"exec sleep 1000", "exec yes", "exec yes >&2"}) {
    const auto crashes = run_children(child_of_lines(script), 10, {10}, count_lines);
    ASSERT_EQ(crashes.size(), 1u) << script;
    EXPECT_EQ(crashes.front().at, 5u);
    EXPECT_TRUE(crashes.front().timed_out);
  }
}

TEST(RunChildren, BlameNoCaseForATimeThatOthersTook) {
  if (!find_program("sh") || !find_program("sleep")) GTEST_SKIP() << "no such programs here";
  const Child child{*find_program("sh"), {"-c", "echo >\"$3\"; [ \"$1\" -gt 0 ] || exec sleep 1000"},
                    std::chrono::seconds(2)};
  EXPECT_TRUE(run_children(child, 2, {10}, count_lines).empty());
}

TEST(RunChildren, SayWhyAProgramWasNotStarted) {
  const auto nothing = [](const std::filesystem::path&, std::uint64_t first) { return first; };
  EXPECT_THROW(run_children({"missing", {}}, 10, {10}, nothing), SystemRefusal);
}

}  // namespace
}  // namespace scenebench::testing
