// bench compare: two runs in, tables, complaints and an exit status out; and when a comparison of codecs with
// themselves speaks against the harness.
#include <nlohmann/json.hpp>

#include "commands/compare.h"
#include "commands/compare_command.h"

namespace scenebench::testing {
namespace {

TEST_F(CompareCommand, ShowsTwoLinesOfNotesAndTheCommandThatShowsAll) {
  Results doubtful = make_results();
  doubtful.environment.warnings = {"The first.", "The second.", "The third.", "The fourth."};
  write_old(doubtful);
  EXPECT_EQ(verdict(""), "0 Nothing is known to have changed.");
  const auto is_note = [](const std::string& line) { return line.starts_with("! "); };
  EXPECT_EQ(std::ranges::count_if(lines_of(output_), is_note), 2) << output_;
  EXPECT_TRUE(says(output_, " more notes: ", "--format"));
  EXPECT_EQ(run("", "markdown"), ExitCode::done);
  EXPECT_TRUE(says(output_, "The first.", "The second.", "The third.", "The fourth."));
}

TEST_F(CompareCommand, EndsWithAStatusOfItsOwnWhereSomethingGotWorse) {
  EXPECT_EQ(verdict("slower=5%,size,allocations"), kPassed);
  EXPECT_TRUE(says(output_, "40 same"));
  EXPECT_EQ(errors_, "");
  write_new(with_load_of(9000));
  EXPECT_EQ(run(), ExitCode::done);
  EXPECT_EQ(verdict("size"), kPassed);
  EXPECT_EQ(verdict("slower=900%"), kPassed);
  EXPECT_EQ(verdict("slower=5%"), kFailed);
  EXPECT_TRUE(says(output_, "- docs/rapidjson/load takes"));
}

TEST_F(CompareCommand, WatchesInstructionsWhichNoMachineDisturbs) {
  write_both(with_instructions(100'000), with_instructions(101'500));
  EXPECT_EQ(verdict("instructions=1%"), kFailed);
  EXPECT_TRUE(says(output_, "docs/rapidjson/load instructions: 1015 instead of 1000."));
  EXPECT_EQ(verdict("instructions=2%"), kPassed);
  write_new(make_results());
  EXPECT_EQ(verdict("instructions=2%"), kNotChecked) << "counts that are missing must not pass";
  Results before = with_instructions(100'000);
  add_count(before, "docs", "pugixml", "load", 100, 100'000);
  write_both(before, with_instructions(100'000));
  EXPECT_EQ(verdict("instructions,missing"), kFailed);
  EXPECT_TRUE(says(output_, "NEW lacks cells of OLD: 1, starting with docs/pugixml/load instructions."));
}

TEST_F(CompareCommand, CountsWhatIsUndecidedAndFailsOnItIfTold) {
  write_new(with_load_of(2240, 0.5));
  EXPECT_EQ(verdict("slower"), "0 PASSED IN PART: --fail-on found no problems, but 1 of 40 times is undecided.");
  const auto undecided = output_.find("- Undecided: 1 of 40 times");
  ASSERT_NE(undecided, std::string::npos) << output_;
  EXPECT_TRUE(says(output_.substr(undecided), "ab OLD_BENCH NEW_BENCH")) << "what would decide it";
  EXPECT_EQ(verdict("size"), kPassed) << "size does not ask for times";
  EXPECT_EQ(run("slower,undecided"), ExitCode::worse);
}

TEST_F(CompareCommand, DoesNotPassWhereOnlyTimesTooShortToMeasureAreTheSame) {
  Results noisy = make_results();
  for (Measurement& cell : noisy.measurements) set_times(cell, samples(cell.value, 0.5, 10));
  const auto with_tiny = [](Results results) {
    set_times(measurement_of(results, "docs", "flatbuffers", "dealloc"), samples(0.3, 0, 10));
    return results;
  };
  write_both(with_tiny(make_results()), with_tiny(noisy));
  EXPECT_EQ(run("slower"), ExitCode::usage);
  EXPECT_TRUE(says(output_, "every time is undecided"));
  Results short_alone = with_tiny(make_results());
  std::erase_if(short_alone.measurements, [](const Measurement& cell) { return cell.value >= 1; });
  write_both(short_alone, short_alone);
  EXPECT_EQ(run("slower"), ExitCode::usage);
  EXPECT_TRUE(says(output_, "too short to be measured"));
}

TEST_F(CompareCommand, DoesNotPassTimesThatItRefusedToCompare) {
  write_new(on_other_machine());
  EXPECT_EQ(run(), ExitCode::done);
  for (const char* word : {"undecided", "slower"}) EXPECT_EQ(verdict(word), kNotChecked) << word;
}

TEST_F(CompareCommand, ShowsAndNamesWhatChangedAndTheRestIfAsked) {
  Results before = with_instructions(100'000), after = with_load_of(9000);
  add_count(after, "docs", "rapidjson", "load", 100, 150'000);
  set_times(measurement_of(after, "docs", "pugixml", "encode"), samples(1000, 0, 10));
  wire_of(after, "rapidjson") += 7;
  write_both(before, after);
  EXPECT_EQ(run(), ExitCode::done);
  std::string text = output_;
  std::ranges::replace(text, '\n', ' ');
  EXPECT_TRUE(says(text, " Slower: docs/rapidjson/load \xC3\x97" "4.0", " Faster: docs/pugixml/encode \xC3\x97" "0.2",
                   " Higher: docs/rapidjson/wire 666 (659 before), docs/rapidjson/load instructions 1500 (1000 "
                   "before). "));
  EXPECT_FALSE(says(output_, "flatbuffers encode ")) << "which is the same";
  EXPECT_EQ(compare({"old.json", "new", "--same"}), ExitCode::done);
  EXPECT_TRUE(says(output_, "flatbuffers encode "));
}

/// A run in which one time, one count of instructions and one wire are worse, and a codec is gone.
Results worse_run() {
  Results results = with_load_of(9000);
  add_count(results, "docs", "rapidjson", "load", 100, 150'000);
  wire_of(results, "rapidjson") += 7;
  std::erase_if(results.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  results.environment.commit = "*new* <b>";
  return results;
}

TEST_F(CompareCommand, WritesMarkdownWithTheVerdictAsItsLastLine) {
  const Results before = with_instructions(100'000);
  write_both(before, worse_run());
  EXPECT_EQ(verdict("slower,instructions,size", "markdown"), "4 FAILED: --fail-on found 3 problems.");
  EXPECT_TRUE(says(output_, "### docs\n", "| rapidjson load | 2.24 \xC2\xB5s | 9.00 \xC2\xB5s | 4.0", "| slower |",
                   "| rapidjson load instructions | 1000 | 1500 | +50.0% |", "| rapidjson wire | 659 | 666 | +1.1% |",
                   "Only in OLD: pugixml (encode", "the same</summary>",
                   "| scenebench | 0123abc | \\*new\\* &lt;b&gt; |",
                   "\n* docs/rapidjson/load instructions: 1500 instead of 1000."));
  write_new(before);
  EXPECT_EQ(verdict("slower", "markdown"), kPassed);
  EXPECT_FALSE(says(output_, "| slower |"));
}

TEST_F(CompareCommand, WritesJsonWithTheVerdict) {
  write_both(with_instructions(100'000), worse_run());
  EXPECT_EQ(run("slower,instructions,size", "json"), ExitCode::worse);
  const auto json = nlohmann::json::parse(output_);
  EXPECT_FALSE(json["verdict"]["passed"]);
  EXPECT_EQ(json["verdict"]["undecided"].size(), 0u);
  EXPECT_EQ(json["verdict"]["reasons"].size(), 4u) << "three, and the missing cells, which are ignored";
  EXPECT_EQ(json["verdict"]["text"], "FAILED: --fail-on found 3 problems.");
  EXPECT_EQ(json["only_in_old"].size(), 5u);
  EXPECT_EQ(json["only_in_old"][0]["codec"], "pugixml");
  const auto row = [&](auto&& is_meant) {
    const auto found = std::ranges::find_if(json["rows"], is_meant);
    return found == json["rows"].end() ? nlohmann::json() : *found;
  };
  const auto higher = row([](const auto& one) { return one["new"]["value"] == 1500; });
  EXPECT_EQ(higher["old"]["what"], "instructions");
  EXPECT_EQ(higher["old"]["value"], 1000);
  const auto slower = row([](const auto& one) { return one["verdict"] == "slower"; });
  EXPECT_EQ(slower["new"]["value"], 9000);
  EXPECT_GT(slower["ratio"]["low"], 1);
  EXPECT_EQ(run("", "json"), ExitCode::done);
  EXPECT_TRUE(nlohmann::json::parse(output_)["verdict"].is_null());
}

TEST_F(CompareCommand, MentionsWhatNewLacksWhereSomethingIsToBeWatched) {
  Results after = make_results();
  std::erase_if(after.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  after.rows.change([](const Row& one) { return one.codec != "pugixml"; });
  write_new(after);
  EXPECT_EQ(run(), ExitCode::done);
  EXPECT_EQ(errors_, "");
  EXPECT_EQ(run("size"), ExitCode::done);
  EXPECT_TRUE(says(output_, "- Ignored without --fail-on missing: NEW lacks cells of OLD: 6, starting with "
                            "docs/pugixml/encode."));
  EXPECT_EQ(run("size,missing"), ExitCode::worse);
  std::filesystem::remove("old.json");
  EXPECT_EQ(run("speed"), ExitCode::usage) << "an unknown word, before it reads";
}

/// Of so many cells, all of which have these ratios in turn.
ExitCode ties(std::size_t cells, const std::vector<double>& rounds, RowVerdict verdict = RowVerdict::slower) {
  Comparison comparison;
  const Row time{.what = "time", .codec = "a", .variant = "load", .metric = "time", .unit = Unit::ns};
  comparison.rows.resize(cells, {.before = time, .after = time, .verdict = verdict, .rounds = rounds});
  return print_ties(comparison);
}

TEST(Ties, FailOnlyWhereRoundsAreTooManyForChanceAndAreAnAnswerThoughAllAreUndecided) {
  EXPECT_EQ(ties(20, std::vector(6, 1.1)), ExitCode::done) << "six rounds are all on one side once in 32";
  EXPECT_EQ(ties(1, std::vector(12, 1.1)), ExitCode::unproven);
  EXPECT_EQ(ties(20, {1.1, 1.1, 1.1, 1.1, 1.1, 0.9, 1.1, 1.1, 1.1, 1.1, 1.1, 1.1}), ExitCode::done);
  EXPECT_EQ(ties(40, {1, 2, 1, 0.5, 1.5, 0.7}, RowVerdict::undecided), ExitCode::done);
  EXPECT_EQ(ties(0, {}), ExitCode::usage);
}

}  // namespace
}  // namespace scenebench::testing
