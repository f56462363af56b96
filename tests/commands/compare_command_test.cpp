// bench compare: two files in, tables, complaints and an exit status out.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "commands/compare.h"
#include "commands/stop.h"
#include "fixtures/sample_results.h"
#include "system/files.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::lines_of;
using testing::make_results;
using testing::measurement_of;
using testing::replaced;
using testing::samples;

/// Two runs in files of their own, and the command over them.
class CompareCommand : public ::testing::Test {
 protected:
  CompareCommand() {
    std::filesystem::create_directory(folder_ / "new");
    write("old.json", to_json(make_results()));
    write("new/results.json", to_json(make_results()));
  }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  CompareOptions options(const std::vector<const char*>& before, const std::vector<const char*>& after,
                         const std::vector<std::string>& fail_on = {}, const std::string& format = "terminal") const {
    CompareOptions result;
    result.fail_on = fail_on;
    result.format = format;
    for (const char* name : before) result.before.push_back((folder_ / name).string());
    for (const char* name : after) result.after.push_back((folder_ / name).string());
    return result;
  }

  ExitCode run(const std::vector<std::string>& fail_on = {}, const std::string& format = "terminal") {
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    const ExitCode code = compare(options({"old.json", "new"}, {}, fail_on, format), {});
    std::fflush(stdout);
    output_ = ::testing::internal::GetCapturedStdout();
    errors_ = ::testing::internal::GetCapturedStderr();
    return code;
  }

  ScratchFolder scratch_;
  const std::filesystem::path& folder_ = scratch_.path();
  std::string output_, errors_;
};

TEST_F(CompareCommand, TakesAFileAndAFolderAndIsDone) {
  EXPECT_EQ(run({"slower=5%", "size", "allocations"}), ExitCode::done);
  EXPECT_TRUE(contains(output_, "40 same"));
  EXPECT_EQ(errors_, "");
}

TEST_F(CompareCommand, ShowsTwoLinesOfNotesAndTheCommandThatShowsAll) {
  Results doubtful = make_results();
  doubtful.environment.warnings = {"The first.", "The second.", "The third.", "The fourth."};
  write("old.json", to_json(doubtful));
  EXPECT_EQ(run(), ExitCode::done);
  const auto is_note = [](const std::string& line) { return line.starts_with("! "); };
  EXPECT_EQ(std::ranges::count_if(lines_of(output_), is_note), 2) << output_;
  EXPECT_TRUE(contains(output_, " more notes: ")) << output_;
  EXPECT_TRUE(contains(output_, "--format")) << output_;
  EXPECT_EQ(run({}, "markdown"), ExitCode::done);
  for (const std::string& note : doubtful.environment.warnings) EXPECT_TRUE(contains(output_, note)) << output_;
}

TEST_F(CompareCommand, EndsWithAStatusOfItsOwnWhereSomethingGotWorse) {
  Results slower = make_results();
  testing::set_times(measurement_of(slower, "docs", "rapidjson", "load"), samples(9000, 0.01, 10));
  write("new/results.json", to_json(slower));
  EXPECT_EQ(run(), ExitCode::done);
  EXPECT_EQ(run({"size"}), ExitCode::done);
  EXPECT_EQ(run({"slower=5%"}), ExitCode::worse);
  EXPECT_TRUE(contains(output_, "- docs/rapidjson/load takes")) << output_;
  EXPECT_EQ(lines_of(output_).back(), "FAILED: --fail-on found 1 problem.");
  EXPECT_EQ(run({"slower=900%"}), ExitCode::done);
  EXPECT_EQ(lines_of(output_).back(), "PASSED: --fail-on found no problems.");
}

TEST_F(CompareCommand, WatchesInstructionsWhichNoMachineDisturbs) {
  Results before = make_results(), after = make_results();
  testing::add_count(before, "docs", "rapidjson", "load", 100, 100'000);
  testing::add_count(after, "docs", "rapidjson", "load", 100, 101'500);
  write("old.json", to_json(before));
  write("new/results.json", to_json(after));
  EXPECT_EQ(run({"instructions=1%"}), ExitCode::worse);
  EXPECT_TRUE(contains(output_, "docs/rapidjson/load takes 1015 instructions instead of 1000, 1.5% more")) << output_;
  EXPECT_EQ(run({"instructions=2%"}), ExitCode::done);
  write("new/results.json", to_json(make_results()));
  EXPECT_EQ(run({"instructions=2%"}), ExitCode::usage) << "counts that are missing must not pass";
}

TEST_F(CompareCommand, CountsWhatIsUndecidedAndFailsOnItIfTold) {
  Results noisy = make_results();
  testing::set_times(measurement_of(noisy, "docs", "rapidjson", "load"), samples(2240, 0.5, 10));
  write("new/results.json", to_json(noisy));
  EXPECT_EQ(run({"slower"}), ExitCode::done);
  EXPECT_EQ(lines_of(output_).back(), "PASSED IN PART: --fail-on found no problems, but 1 of 40 times is undecided.");
  const auto undecided = output_.find("- Undecided: 1 of 40 times");
  ASSERT_NE(undecided, std::string::npos) << output_;
  EXPECT_NE(output_.find("ab OLD_BENCH NEW_BENCH", undecided), std::string::npos) << "what would decide it";
  EXPECT_EQ(run({"size"}), ExitCode::done);
  EXPECT_EQ(lines_of(output_).back(), "PASSED: --fail-on found no problems.") << "size does not ask for times";
  EXPECT_EQ(run({"slower", "undecided"}), ExitCode::worse);
}

TEST_F(CompareCommand, DoesNotPassWhereOnlyTimesTooShortToMeasureAreTheSame) {
  Results noisy = make_results();
  for (Measurement& cell : noisy.measurements) testing::set_times(cell, samples(cell.time.value, 0.5, 10));
  const auto with_tiny = [](Results results) {
    testing::set_times(measurement_of(results, "docs", "flatbuffers", "dealloc"), samples(0.3, 0, 10));
    return results;
  };
  write("old.json", to_json(with_tiny(make_results())));
  write("new/results.json", to_json(with_tiny(noisy)));
  EXPECT_EQ(run({"slower"}), ExitCode::usage);
  EXPECT_TRUE(contains(output_, "every time is undecided")) << output_;
  Results short_alone = with_tiny(make_results());
  std::erase_if(short_alone.measurements, [](const Measurement& cell) { return cell.time.value >= 1; });
  write("old.json", to_json(short_alone));
  write("new/results.json", to_json(short_alone));
  EXPECT_EQ(run({"slower"}), ExitCode::usage);
  EXPECT_TRUE(contains(output_, "too short to be measured")) << output_;
}

TEST_F(CompareCommand, FailsOnUndecidedTimesThatItCouldNotLookAt) {
  Results after = make_results();
  after.environment.cpu = "Other";
  write("new/results.json", to_json(after));
  EXPECT_EQ(run({"undecided"}), ExitCode::usage);
  EXPECT_EQ(lines_of(output_).back(), "FAILED: not every condition of --fail-on could be checked.");
}

TEST_F(CompareCommand, MissesInstructionsThatNewDidNotCount) {
  Results before = make_results(), after = make_results();
  testing::add_count(before, "docs", "rapidjson", "load", 100, 100'000);
  testing::add_count(before, "docs", "pugixml", "load", 100, 100'000);
  testing::add_count(after, "docs", "rapidjson", "load", 100, 100'000);
  write("old.json", to_json(before));
  write("new/results.json", to_json(after));
  EXPECT_EQ(run({"instructions", "missing"}), ExitCode::worse);
  EXPECT_TRUE(contains(output_, "NEW lacks cells of OLD: 1, starting with docs/pugixml/load instructions.")) << output_;
}

/// A run in which one time, one count of instructions and one wire are worse, and a codec is gone.
Results worse_run() {
  Results results = make_results();
  testing::set_times(measurement_of(results, "docs", "rapidjson", "load"), samples(9000, 0.01, 10));
  testing::add_count(results, "docs", "rapidjson", "load", 100, 150'000);
  results.footprints[2].wire_bytes += 7;
  std::erase_if(results.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  results.environment.commit = "*new* <b>";
  return results;
}

TEST_F(CompareCommand, WritesMarkdownWithTheVerdictAsItsLastLine) {
  Results before = make_results();
  testing::add_count(before, "docs", "rapidjson", "load", 100, 100'000);
  write("old.json", to_json(before));
  write("new/results.json", to_json(worse_run()));
  EXPECT_EQ(run({"slower", "instructions", "size"}, "markdown"), ExitCode::worse);
  for (const char* part : {"### docs\n", "| rapidjson load | 2.24 \xC2\xB5s | 9.00 \xC2\xB5s | 4.0", "| slower |",
                           "| rapidjson load instructions | 1000 | 1500 | +50.0% |",
                           "| rapidjson wire, plain | 659 | 666 | +7 |",
                           "Only in OLD: pugixml (encode", "the same</summary>",
                           "| scenebench | 0123abc | \\*new\\* &lt;b&gt; |",
                           "\n* docs/rapidjson/load takes 1500 instructions instead of 1000"}) {
    EXPECT_TRUE(contains(output_, part)) << part << " is not in\n" << output_;
  }
  EXPECT_EQ(lines_of(output_).back(), "FAILED: --fail-on found 3 problems.");
  write("new/results.json", to_json(before));
  EXPECT_EQ(run({"slower"}, "markdown"), ExitCode::done);
  EXPECT_EQ(lines_of(output_).back(), "PASSED: --fail-on found no problems.");
  EXPECT_FALSE(contains(output_, "| slower |"));
}

TEST_F(CompareCommand, WritesJsonWithTheVerdict) {
  Results before = make_results();
  testing::add_count(before, "docs", "rapidjson", "load", 100, 100'000);
  write("old.json", to_json(before));
  write("new/results.json", to_json(worse_run()));
  EXPECT_EQ(run({"slower", "instructions", "size"}, "json"), ExitCode::worse);
  const auto json = nlohmann::json::parse(output_);
  EXPECT_FALSE(json["verdict"]["passed"]);
  EXPECT_EQ(json["verdict"]["undecided"].size(), 0u);
  EXPECT_EQ(json["verdict"]["reasons"].size(), 4u) << "three, and the missing cells, which are ignored";
  EXPECT_EQ(json["verdict"]["text"], "FAILED: --fail-on found 3 problems.");
  EXPECT_EQ(json["instructions"][0]["old"], 1000);
  EXPECT_EQ(json["instructions"][0]["new"], 1500);
  EXPECT_EQ(json["only_in_old"].size(), 5u);
  EXPECT_EQ(json["only_in_old"][0]["codec"], "pugixml");
  const auto slower = std::ranges::find(json["times"], "slower", [](const auto& time) { return time["difference"]; });
  ASSERT_NE(slower, json["times"].end());
  EXPECT_EQ((*slower)["new"]["estimate_ns"], 9000);
  EXPECT_EQ(run({}, "json"), ExitCode::done);
  EXPECT_TRUE(nlohmann::json::parse(output_)["verdict"].is_null());
}

TEST_F(CompareCommand, TakesSeveralRunsOfASide) {
  Results other = make_results();
  testing::set_times(measurement_of(other, "docs", "rapidjson", "load"), samples(9000, 0.01, 10));
  write("other.json", to_json(other));
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(compare(options({"old.json", "other.json"}, {"new", "other.json"}, {"slower"}), {}), ExitCode::done);
  std::fflush(stdout);
  EXPECT_TRUE(contains(::testing::internal::GetCapturedStdout(), "39 same, 1 undecided"));
}

TEST_F(CompareCommand, ShowsThreeRunsSideBySideIfTheyAreOfOneMachine) {
  Results third = make_results();
  third.environment.flags = "-O2";
  write("third.json", to_json(third));
  const auto compare_three = [&](const std::vector<std::string>& fail_on = {}) {
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    const ExitCode code = compare(options({"old.json", "new", "third.json"}, {}, fail_on), {});
    std::fflush(stdout);
    output_ = ::testing::internal::GetCapturedStdout();
    errors_ = ::testing::internal::GetCapturedStderr();
    return code;
  };
  EXPECT_EQ(compare_three(), ExitCode::done);
  EXPECT_TRUE(contains(output_, "spread")) << output_;
  EXPECT_EQ(compare_three({"slower"}), ExitCode::usage);
  EXPECT_TRUE(contains(errors_, "--against")) << errors_;
  third.environment.cpu = "Other";
  write("third.json", to_json(third));
  EXPECT_EQ(compare_three(), ExitCode::usage);
  EXPECT_TRUE(contains(errors_, "these runs differ in machine")) << errors_;
}

TEST_F(CompareCommand, SaysHowToStartItWhereARunIsMissing) {
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(compare(options({"old.json"}, {}), {}), ExitCode::usage);
  const std::string error = ::testing::internal::GetCapturedStderr();
  EXPECT_TRUE(contains(error, "Write: " + own_command("compare OLD NEW") + ", or")) << error;
}

TEST_F(CompareCommand, RefusedTimesAreNoSuccessWhereTheyWereToBeChecked) {
  Results after = make_results();
  after.environment.cpu = "Other";
  write("new/results.json", to_json(after));
  EXPECT_EQ(run(), ExitCode::done);
  EXPECT_EQ(run({"slower"}), ExitCode::usage);
}

TEST_F(CompareCommand, RefusesRunsWithNothingInCommon) {
  Results after;
  after.environment = testing::environment();
  write("new/results.json", to_json(after));
  EXPECT_EQ(run(), ExitCode::usage);
  EXPECT_TRUE(contains(errors_, "nothing was measured in both")) << errors_;
  EXPECT_TRUE(contains(errors_, "NEW has nothing")) << errors_;
}

TEST_F(CompareCommand, SaysWhatEachOfTwoRunsHasThatHaveNothingInCommon) {
  Results before = make_results(), after = make_results();
  const auto keep = [](Results& results, std::string_view workload, std::string_view codec) {
    const auto other = [&](const auto& one) { return one.workload != workload || one.codec != codec; };
    std::erase_if(results.measurements, other);
    std::erase_if(results.footprints, other);
  };
  keep(before, "docs", "pugixml");
  keep(after, "scene/200", "rapidjson");
  write("old.json", to_json(before));
  write("new/results.json", to_json(after));
  EXPECT_EQ(run(), ExitCode::usage);
  EXPECT_TRUE(contains(errors_, "OLD has docs by pugixml, NEW has scene/200 by rapidjson")) << errors_;
}

TEST_F(CompareCommand, MentionsWhatNewLacksWhereSomethingIsToBeWatched) {
  Results after = make_results();
  std::erase_if(after.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  std::erase_if(after.footprints, [](const Footprint& one) { return one.codec == "pugixml"; });
  write("new/results.json", to_json(after));
  EXPECT_EQ(run(), ExitCode::done);
  EXPECT_EQ(errors_, "");
  EXPECT_EQ(run({"size"}), ExitCode::done);
  EXPECT_TRUE(contains(output_, "- Ignored without --fail-on missing: NEW lacks cells of OLD: 6, starting with "
                                "docs/pugixml/encode."));
  EXPECT_EQ(run({"size", "missing"}), ExitCode::worse);
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

TEST_F(CompareCommand, TakesNoRunsOfSeveralBuildsForOne) {
  Results other = make_results();
  other.environment.flags = "-O0";
  write("other.json", to_json(other));
  CompareOptions several = options({"old.json", "other.json"}, {"new"});
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(compare(several, {}), ExitCode::usage);
  EXPECT_TRUE(contains(::testing::internal::GetCapturedStderr(), "runs of one side differ in flags"));
  several.across = true;
  EXPECT_EQ(compare(several, {}), ExitCode::done);
  std::fflush(stdout);
  ::testing::internal::GetCapturedStdout();
}

TEST_F(CompareCommand, ReportsBothFilesThatCannotBeRead) {
  std::filesystem::remove(folder_ / "old.json");
  std::filesystem::remove(folder_ / "new/results.json");
  EXPECT_EQ(run(), ExitCode::file);
  EXPECT_EQ(lines_of(errors_).size(), 2u);
}

TEST_F(CompareCommand, ComplainsOfAnUnknownWordBeforeItReads) {
  std::filesystem::remove(folder_ / "old.json");
  EXPECT_EQ(run({"speed"}), ExitCode::usage);
}

}  // namespace
}  // namespace scenebench
