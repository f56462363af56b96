// bench compare: two runs in, tables, complaints and an exit status out; and when a comparison of codecs with
// themselves speaks against the harness.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands/compare.h"
#include "commands/compare_command.h"

namespace scenebench {
namespace {

using testing::CompareCommand;
using testing::contains;
using testing::lines_of;
using testing::make_results;
using testing::measurement_of;
using testing::on_other_machine;
using testing::samples;
using testing::with_instructions;
using testing::with_load_of;

TEST_F(CompareCommand, TakesAFileAndAFolderAndIsDone) {
  EXPECT_EQ(run({"slower=5%", "size", "allocations"}), ExitCode::done);
  EXPECT_TRUE(contains(output_, "40 same"));
  EXPECT_EQ(errors_, "");
}

TEST_F(CompareCommand, ShowsTwoLinesOfNotesAndTheCommandThatShowsAll) {
  Results doubtful = make_results();
  doubtful.environment.warnings = {"The first.", "The second.", "The third.", "The fourth."};
  write_old(doubtful);
  EXPECT_EQ(run(), ExitCode::done);
  const auto is_note = [](const std::string& line) { return line.starts_with("! "); };
  EXPECT_EQ(std::ranges::count_if(lines_of(output_), is_note), 2) << output_;
  EXPECT_TRUE(contains(output_, " more notes: ")) << output_;
  EXPECT_TRUE(contains(output_, "--format")) << output_;
  EXPECT_EQ(lines_of(output_).back(), "Nothing is known to have changed.");
  EXPECT_EQ(run({}, "markdown"), ExitCode::done);
  for (const std::string& note : doubtful.environment.warnings) EXPECT_TRUE(contains(output_, note)) << output_;
}

TEST_F(CompareCommand, EndsWithAStatusOfItsOwnWhereSomethingGotWorse) {
  write_new(with_load_of(9000));
  EXPECT_EQ(run(), ExitCode::done);
  EXPECT_EQ(run({"size"}), ExitCode::done);
  EXPECT_EQ(run({"slower=5%"}), ExitCode::worse);
  EXPECT_TRUE(contains(output_, "- docs/rapidjson/load takes")) << output_;
  EXPECT_EQ(lines_of(output_).back(), "FAILED: --fail-on found 1 problem.");
  EXPECT_EQ(run({"slower=900%"}), ExitCode::done);
  EXPECT_EQ(lines_of(output_).back(), "PASSED: --fail-on found no problems.");
}

TEST_F(CompareCommand, WatchesInstructionsWhichNoMachineDisturbs) {
  write_both(with_instructions(100'000), with_instructions(101'500));
  EXPECT_EQ(run({"instructions=1%"}), ExitCode::worse);
  EXPECT_TRUE(contains(output_, "docs/rapidjson/load instructions: 1015 instead of 1000.")) << output_;
  EXPECT_EQ(run({"instructions=2%"}), ExitCode::done);
  write_new(make_results());
  EXPECT_EQ(run({"instructions=2%"}), ExitCode::usage) << "counts that are missing must not pass";
}

TEST_F(CompareCommand, CountsWhatIsUndecidedAndFailsOnItIfTold) {
  write_new(with_load_of(2240, 0.5));
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
  for (Measurement& cell : noisy.measurements) testing::set_times(cell, samples(cell.value, 0.5, 10));
  const auto with_tiny = [](Results results) {
    testing::set_times(measurement_of(results, "docs", "flatbuffers", "dealloc"), samples(0.3, 0, 10));
    return results;
  };
  write_both(with_tiny(make_results()), with_tiny(noisy));
  EXPECT_EQ(run({"slower"}), ExitCode::usage);
  EXPECT_TRUE(contains(output_, "every time is undecided")) << output_;
  Results short_alone = with_tiny(make_results());
  std::erase_if(short_alone.measurements, [](const Measurement& cell) { return cell.value >= 1; });
  write_both(short_alone, short_alone);
  EXPECT_EQ(run({"slower"}), ExitCode::usage);
  EXPECT_TRUE(contains(output_, "too short to be measured")) << output_;
}

TEST_F(CompareCommand, FailsOnUndecidedTimesThatItCouldNotLookAt) {
  write_new(on_other_machine());
  EXPECT_EQ(run({"undecided"}), ExitCode::usage);
  EXPECT_EQ(lines_of(output_).back(), "FAILED: not every condition of --fail-on could be checked.");
}

TEST_F(CompareCommand, MissesInstructionsThatNewDidNotCount) {
  Results before = with_instructions(100'000);
  testing::add_count(before, "docs", "pugixml", "load", 100, 100'000);
  write_both(before, with_instructions(100'000));
  EXPECT_EQ(run({"instructions", "missing"}), ExitCode::worse);
  EXPECT_TRUE(contains(output_, "NEW lacks cells of OLD: 1, starting with docs/pugixml/load instructions.")) << output_;
}

TEST_F(CompareCommand, ShowsAndNamesWhatChangedAndTheRestIfAsked) {
  Results before = with_instructions(100'000), after = with_load_of(9000);
  testing::add_count(after, "docs", "rapidjson", "load", 100, 150'000);
  testing::set_times(measurement_of(after, "docs", "pugixml", "encode"), samples(1000, 0, 10));
  testing::wire_of(after, "rapidjson") += 7;
  write_both(before, after);
  EXPECT_EQ(run(), ExitCode::done);
  std::string text = output_;
  std::ranges::replace(text, '\n', ' ');
  EXPECT_TRUE(contains(text, " Slower: docs/rapidjson/load \xC3\x97" "4.0")) << output_;
  EXPECT_TRUE(contains(text, " Faster: docs/pugixml/encode \xC3\x97" "0.2")) << output_;
  EXPECT_TRUE(contains(text, " Higher: docs/rapidjson/wire 666 (659 before), docs/rapidjson/load instructions 1500 "
                             "(1000 before). "))
      << output_;
  EXPECT_FALSE(contains(output_, "flatbuffers encode ")) << "which is the same";
  CompareOptions all = options({"old.json", "new"}, {});
  all.shows_same = true;
  EXPECT_EQ(run_with(all), ExitCode::done);
  EXPECT_TRUE(contains(output_, "flatbuffers encode ")) << output_;
}

/// A run in which one time, one count of instructions and one wire are worse, and a codec is gone.
Results worse_run() {
  Results results = with_load_of(9000);
  testing::add_count(results, "docs", "rapidjson", "load", 100, 150'000);
  testing::wire_of(results, "rapidjson") += 7;
  std::erase_if(results.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  results.environment.commit = "*new* <b>";
  return results;
}

TEST_F(CompareCommand, WritesMarkdownWithTheVerdictAsItsLastLine) {
  const Results before = with_instructions(100'000);
  write_both(before, worse_run());
  EXPECT_EQ(run({"slower", "instructions", "size"}, "markdown"), ExitCode::worse);
  for (const char* part : {"### docs\n", "| rapidjson load | 2.24 \xC2\xB5s | 9.00 \xC2\xB5s | 4.0", "| slower |",
                           "| rapidjson load instructions | 1000 | 1500 | +50.0% |",
                           "| rapidjson wire | 659 | 666 | +1.1% |",
                           "Only in OLD: pugixml (encode", "the same</summary>",
                           "| scenebench | 0123abc | \\*new\\* &lt;b&gt; |",
                           "\n* docs/rapidjson/load instructions: 1500 instead of 1000."}) {
    EXPECT_TRUE(contains(output_, part)) << part << " is not in\n" << output_;
  }
  EXPECT_EQ(lines_of(output_).back(), "FAILED: --fail-on found 3 problems.");
  write_new(before);
  EXPECT_EQ(run({"slower"}, "markdown"), ExitCode::done);
  EXPECT_EQ(lines_of(output_).back(), "PASSED: --fail-on found no problems.");
  EXPECT_FALSE(contains(output_, "| slower |"));
}

TEST_F(CompareCommand, WritesJsonWithTheVerdict) {
  write_both(with_instructions(100'000), worse_run());
  EXPECT_EQ(run({"slower", "instructions", "size"}, "json"), ExitCode::worse);
  const auto json = nlohmann::json::parse(output_);
  EXPECT_FALSE(json["verdict"]["passed"]);
  EXPECT_EQ(json["verdict"]["undecided"].size(), 0u);
  EXPECT_EQ(json["verdict"]["reasons"].size(), 4u) << "three, and the missing cells, which are ignored";
  EXPECT_EQ(json["verdict"]["text"], "FAILED: --fail-on found 3 problems.");
  const auto higher = std::ranges::find_if(json["rows"], [](const auto& row) { return row["new"]["value"] == 1500; });
  ASSERT_NE(higher, json["rows"].end());
  EXPECT_EQ((*higher)["old"]["what"], "instructions");
  EXPECT_EQ((*higher)["old"]["value"], 1000);
  EXPECT_EQ(json["only_in_old"].size(), 5u);
  EXPECT_EQ(json["only_in_old"][0]["codec"], "pugixml");
  const auto slower = std::ranges::find(json["rows"], "slower", [](const auto& row) { return row["verdict"]; });
  ASSERT_NE(slower, json["rows"].end());
  EXPECT_EQ((*slower)["new"]["value"], 9000);
  EXPECT_GT((*slower)["ratio"]["low"], 1);
  EXPECT_EQ(run({}, "json"), ExitCode::done);
  EXPECT_TRUE(nlohmann::json::parse(output_)["verdict"].is_null());
}

TEST_F(CompareCommand, RefusedTimesAreNoSuccessWhereTheyWereToBeChecked) {
  write_new(on_other_machine());
  EXPECT_EQ(run(), ExitCode::done);
  EXPECT_EQ(run({"slower"}), ExitCode::usage);
}

TEST_F(CompareCommand, MentionsWhatNewLacksWhereSomethingIsToBeWatched) {
  Results after = make_results();
  std::erase_if(after.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  after.rows.change([](const Row& one) { return one.codec != "pugixml"; });
  write_new(after);
  EXPECT_EQ(run(), ExitCode::done);
  EXPECT_EQ(errors_, "");
  EXPECT_EQ(run({"size"}), ExitCode::done);
  EXPECT_TRUE(contains(output_, "- Ignored without --fail-on missing: NEW lacks cells of OLD: 6, starting with "
                                "docs/pugixml/encode."));
  EXPECT_EQ(run({"size", "missing"}), ExitCode::worse);
}

TEST_F(CompareCommand, ComplainsOfAnUnknownWordBeforeItReads) {
  std::filesystem::remove(folder_ / "old.json");
  EXPECT_EQ(run({"speed"}), ExitCode::usage);
}

/// Of so many cells, all of which have these ratios in turn.
ExitCode verdict(std::size_t cells, const std::vector<double>& rounds, RowVerdict verdict = RowVerdict::slower) {
  Comparison comparison;
  const Row time{.what = "time", .codec = "a", .variant = "load", .metric = "time", .unit = Unit::ns};
  comparison.rows.resize(cells, {.before = time, .after = time, .verdict = verdict, .rounds = rounds});
  return print_ties(comparison);
}

TEST(Ties, FailOnlyWhereRoundsAreTooManyForChance) {
  EXPECT_EQ(verdict(20, std::vector(6, 1.1)), ExitCode::done) << "six rounds are all on one side once in 32";
  EXPECT_EQ(verdict(1, std::vector(12, 1.1)), ExitCode::unproven);
  EXPECT_EQ(verdict(20, {1.1, 1.1, 1.1, 1.1, 1.1, 0.9, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1}), ExitCode::done);
}

TEST(Ties, AreAnAnswerThoughAllAreUndecided) {
  EXPECT_EQ(verdict(40, {1, 2, 1, 0.5, 1.5, 0.7}, RowVerdict::undecided), ExitCode::done);
  EXPECT_EQ(verdict(0, {}), ExitCode::usage);
}

}  // namespace
}  // namespace scenebench
