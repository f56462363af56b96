// The tables of trials, which are made from records alone.
#include "tables/trials/trial_tables.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fixtures/sample_results.h"
#include "tables/text_at.h"

namespace scenebench {
namespace {

using testing::footnote;
using testing::has_note;
using testing::text_at;

SafetyRecord safety(std::string codec, std::string workload) {
  SafetyRecord record{.codec = std::move(codec), .workload = std::move(workload)};
  record.cases = 20;
  record.mutations = 12;
  record.seed = 77;
  record.tally = {3, 2, 4, 5, 3, 1'500, 7.5};
  record.crashed = 2;
  record.timed_out = 1;
  record.crashes = {
      {3, false, "Aborted: \x1b[2J"}, {4, true, "timed out"}, {9, false, "Killed"}, {10, false, "fourth"}};
  return record;
}

TEST(SafetyTable, HasEveryCountOfItsRecords) {
  const auto tables =
      make_safety_tables({.safety = {safety("one", "docs"), safety("one", "scene/3"), safety("two", "docs")}});
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].title, "Safety: workload docs");
  EXPECT_EQ(tables[1].title, "Safety: workload scene/3");
  ASSERT_EQ(tables[0].rows.size(), 2u);
  const std::vector<std::pair<const char*, const char*>> cells{{"input", "checked"},
                                                               {"cases", "20"},
                                                               {"rejected", "3"},
                                                               {"accepted, equal", "2"},
                                                               {"accepted, different", "4"},
                                                               {"threw", "3"},
                                                               {"out of memory", "5"},
                                                               {"crashed", "2"},
                                                               {"timed out", "1"},
                                                               {"heap bytes per byte", "7.5"}};
  for (const auto& [column, text] : cells) EXPECT_EQ(text_at(tables[0], "two", column), text) << column;
  EXPECT_EQ(text_at(tables[0], "two", "slowest to reject"), "1.50 \xC2\xB5s");
}

TEST(SafetyTable, SaysBelowWhatTheRecordsSay) {
  SafetyRecord record = safety("one", "docs");
  record.memory_limit = std::uint64_t{512} << 20;
  const Table table = make_safety_tables({.safety = {record}}).at(0);
  EXPECT_TRUE(has_note(table, "out of memory", "more than 512 MB"));
  EXPECT_TRUE(has_note(table, "", "12 mutations made from seed 77"));
  EXPECT_TRUE(has_note(table, "", "one on docs, case 3: Aborted:  [2J."));
  EXPECT_TRUE(has_note(table, "", "one on docs, case 4: timed out."));
  EXPECT_FALSE(has_note(table, "", "fourth"));
  EXPECT_FALSE(has_note(table, "", "stopped"));
  record.memory_limit.reset();
  record.cases = 25;
  const Table cut_off = make_safety_tables({.safety = {record}}).at(0);
  EXPECT_FALSE(has_note(cut_off, "out of memory", ""));
  EXPECT_TRUE(has_note(cut_off, "", "one on docs was stopped after 20 of its 25 cases, of which 2 crashed and 1 timed "
                                    "out."));
  EXPECT_EQ(text_at(cut_off, "one", "cases"), "20 of 25");
  record.tally.rejected += record.crashed;
  record.crashed = 0;
  EXPECT_EQ(record.stopped(), "stopped after 20 of its 25 cases, of which 1 timed out");
}

TEST(SafetyTable, SaysWhatCheckingCostsInsteadOfTheCrashesOfACodecThatTrusts) {
  SafetyRecord record = safety("one", "docs");
  record.input = Input::trusted;
  const Table alone = make_safety_tables({.safety = {record}}).at(0);
  EXPECT_TRUE(has_note(alone, "trusted", "No codec of this build checks the same bytes"));
  EXPECT_FALSE(has_note(alone, "", "case 3"));
  EXPECT_EQ(text_at(alone, "one", "input"), "trusted");
  record.checked_by = CheckingCodec{"other", 30, 20};
  const Table priced = make_safety_tables({.safety = {record}}).at(0);
  EXPECT_TRUE(
      has_note(priced, "trusted", "other checks the same bytes; phase load takes 30.0 ns instead of 20.0 ns (1.5"));
}

TEST(SafetyTable, ShowsNoTimeOfAnEmulator) {
  SafetyRecord record = safety("one", "docs");
  record.input = Input::trusted;
  record.tally.rejected = 4;
  record.tally.slowest_to_reject_ns = 0;
  record.checked_by = CheckingCodec{.codec = "other"};
  const Table table = make_safety_tables({.safety = {record}}).at(0);
  EXPECT_EQ(text_at(table, "one", "slowest to reject"), kEnDash);
  EXPECT_TRUE(has_note(table, "trusted", "other checks the same bytes."));
}

TEST(SafetyTable, SaysOfACodecThatTrustsTheDepthOfItsInputThatItChecksTheRest) {
  SafetyRecord record = safety("one", "docs");
  record.input = Input::depth_trusted;
  const Table table = make_safety_tables({.safety = {record}}).at(0);
  EXPECT_EQ(text_at(table, "one", "input"), "depth trusted");
  EXPECT_TRUE(has_note(table, "depth trusted", "one checks its input except for its depth."));
}

EvolutionRecord evolution(std::string codec, std::string change, bool old_reader, EvolutionOutcome outcome) {
  return {.codec = std::move(codec), .change = std::move(change), .old_reader = old_reader, .outcome = outcome};
}

TEST(EvolutionTable, IsOneForEachDirection) {
  using enum EvolutionOutcome;
  TrialRecords records;
  records.evolution = {evolution("one", "field added", true, right),
                       evolution("one", "field added", false, wrong),
                       evolution("one", "field removed", true, crashed),
                       evolution("two", "field removed", true, refused)};
  records.evolution[0].extra_bytes = -12;
  records.evolution[0].time_ratio = 1.25;
  records.evolution[2].variant = "part absent";
  records.evolution[2].detail = "Segmentation fault";
  const auto tables = make_evolution_tables(records);
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].title, "Old reader, new data");
  EXPECT_EQ(tables[1].title, "New reader, old data");
  EXPECT_EQ(tables[0].columns,
            (std::vector<std::string>{"field added", "field removed, part absent", "field removed"}));
  EXPECT_EQ(text_at(tables[0], "one", "field added"), "right, -12\xC2\xA0" "B, \xC3\x97" "1.25");
  EXPECT_EQ(text_at(tables[0], "two", "field added"), "\xE2\x80\x93");
  EXPECT_EQ(text_at(tables[1], "one", "field added"), "wrong");
  EXPECT_EQ(tables[1].rows[0].cells[0].standing, Standing::worst);
  EXPECT_TRUE(has_note(tables[1], "crashed", "one with field removed, part absent: Segmentation fault"));
}

FidelityRecord record(std::string codec, std::string value, FidelityOutcome outcome, std::string detail = "",
                      std::string group = "numbers") {
  return {std::move(codec), std::move(group), std::move(value), outcome, std::move(detail)};
}

TEST(FidelityTable, ShowsWhatCameBackBrieflyAndHarmlessly) {
  using enum FidelityOutcome;
  const TrialRecords records{
      .fidelity = {record("some", "a", changed, "9007199254740992 (u64)"),
                   record("some", "b", changed, "\"\x1b[2J" + std::string(500, 'x') + "\" (text)"),
                   record("some", "c", crashed, "Segmentation fault"), record("some", "d", kept),
                   record("some", "e", timed_out, "timed out")}};
  const auto tables = make_fidelity_tables(records);
  ASSERT_EQ(tables.size(), 1u);
  const auto& cells = tables[0].rows[0].cells;
  EXPECT_EQ(cells[0].text, "\xE2\x86\x92 9007199254740992");
  EXPECT_LT(cells[1].text.size(), 40u);
  EXPECT_EQ(cells[1].text.find('\x1b'), std::string::npos);
  EXPECT_EQ(cells[2].text, "crashed");
  EXPECT_EQ(cells[3].text, "kept");
  EXPECT_EQ(cells[4].text, "timed out");
  EXPECT_NE(footnote(tables.back(), "Segmentation"), "");
}

TEST(FidelityTable, HasGroupsColumnsAndRowsInTheOrderInWhichTheyComeUp) {
  using enum FidelityOutcome;
  const TrialRecords records{
      .fidelity = {record("first", "z", kept, "", "text"), record("first", "y", kept, "", "text"),
                   record("first", "x", kept), record("second", "x", kept), record("first", "z", refused, "", "text")}};
  const auto tables = make_fidelity_tables(records);
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].title, "Fidelity: text");
  EXPECT_EQ(tables[0].columns, (std::vector<std::string>{"z", "y"}));
  ASSERT_EQ(tables[0].rows.size(), 2u) << "a second file's record of the same case has a row of its own";
  EXPECT_EQ(tables[0].rows[0].cells[0].text, "kept");
  EXPECT_EQ(tables[0].rows[1].label, "first");
  EXPECT_EQ(tables[0].rows[1].cells[0].text, "refused");
  EXPECT_EQ(tables[0].rows[1].cells[1].text, "\xE2\x80\x93");
  ASSERT_EQ(tables[1].rows.size(), 2u);
  EXPECT_EQ(tables[1].rows[1].label, "second") << "which has no row in the other group";
}

InteropRecord interop(std::string writer, std::string reader, InteropOutcome outcome, std::optional<bool> same_bytes,
                      std::string detail = "", std::string workload = "docs") {
  return {std::move(writer), std::move(reader), "json", std::move(workload), outcome, same_bytes, std::move(detail)};
}

TEST(InteropTable, CountsReadersAndGivesWritersOfTheSameBytesOneLetter) {
  using enum InteropOutcome;
  const TrialRecords records{.interop = {interop("a", "b", same, false), interop("a", "c", lossy, true),
                                         interop("b", "a", differs, false, "x: 1 instead of 2"),
                                         interop("b", "c", same, false), interop("c", "a", same, true),
                                         interop("c", "b", crashed, std::nullopt, "Aborted"),
                                         interop("c", "a", same, false, "", "scene/20")}};
  const auto tables = make_interop_tables(records);
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0].title, "Interop: json");
  EXPECT_EQ(text_at(tables[0], "a", "docs"), "A, all 2");
  EXPECT_EQ(text_at(tables[0], "b", "docs"), "B, 1 of 2");
  EXPECT_EQ(text_at(tables[0], "c", "docs"), "A, 1 of 2");
  EXPECT_EQ(text_at(tables[0], "c", "scene/20"), "A, all 1") << "letters are those of one workload";
  EXPECT_EQ(text_at(tables[0], "a", "scene/20"), "\xE2\x80\x93");
  EXPECT_EQ(tables[0].rows[1].cells[0].standing, Standing::worst);
  EXPECT_TRUE(has_note(tables[0], "differs", "docs, written by b, read by a (x: 1 instead of 2)"));
  EXPECT_TRUE(has_note(tables[0], "crashed", "docs, written by c, read by b (Aborted)"));
}

TEST(InteropTable, HasNoLetterForBytesThatNobodyHasCompared) {
  using enum InteropOutcome;
  const TrialRecords records{.interop = {interop("guest", "b", same, std::nullopt),
                                         interop("guest", "c", differs, std::nullopt),
                                         interop("b", "guest", same, std::nullopt), interop("b", "c", same, false)}};
  const Table table = make_interop_tables(records).at(0);
  EXPECT_EQ(text_at(table, "guest", "docs"), "1 of 2");
  EXPECT_EQ(text_at(table, "b", "docs"), "A, all 2");
}

TEST(InteropTable, NamesWritersAndReadersTogetherToWhomTheSameHappened) {
  using enum InteropOutcome;
  const TrialRecords records{.interop = {interop("a", "c", rejected, false), interop("a", "d", rejected, false),
                                         interop("b", "c", rejected, false), interop("b", "d", rejected, false),
                                         interop("c", "a", rejected, false), interop("c", "d", same, false)}};
  const Table table = make_interop_tables(records).at(0);
  EXPECT_TRUE(has_note(table, "rejected", "docs, written by a, b, read by c, d"));
  EXPECT_TRUE(has_note(table, "rejected", "docs, written by c, read by a"));
  EXPECT_FALSE(has_note(table, "rejected", "written by a, read"));
  EXPECT_FALSE(has_note(table, "same", ""));
}

TEST(InteropTable, HasRowsOfTheirOwnForASecondMachine) {
  using enum InteropOutcome;
  const TrialRecords records{.interop = {interop("a", "b", same, true), interop("b", "a", same, true),
                                         interop("a", "b", rejected, false), interop("b", "a", same, false)}};
  const Table table = make_interop_tables(records).at(0);
  ASSERT_EQ(table.rows.size(), 4u);
  EXPECT_EQ(table.rows[1].cells[0].text, "A, all 1");
  EXPECT_EQ(table.rows[2].cells[0].text, "A, 0 of 1");
  EXPECT_EQ(table.rows[3].cells[0].text, "B, all 1");
}

TEST(TrialTables, AreThoseOfAllTrialsThatHaveRecords) {
  EXPECT_TRUE(make_trial_tables({}).empty());
  const auto tables = make_trial_tables(
      {.safety = {safety("one", "docs"), safety("one", "scene/3")}, .fidelity = {record("one", "x", {})}});
  ASSERT_EQ(tables.size(), 5u);
  EXPECT_EQ(tables[0].title, "Safety at a glance");
  EXPECT_EQ(tables[1].title, "Fidelity at a glance");
  EXPECT_EQ(tables[2].title, "Safety: workload docs");
  EXPECT_EQ(tables[4].title, "Fidelity: numbers");
  EXPECT_FALSE(has_note(tables[2], "", "12 mutations")) << "which stands below the next table";
  EXPECT_TRUE(has_note(tables[3], "", "12 mutations"));
  EXPECT_TRUE(has_note(tables[2], "", "one on docs, case 3"));
}

constexpr const char *kGood = "\xE2\x9C\x93", *kBad = "\xE2\x9C\x97";

TEST(TrialGrids, HaveTheWorstSignOfEachCodecAndKindOfCase) {
  SafetyRecord calm = safety("calm", "docs"), trusting = safety("trusting", "docs");
  calm.tally = {.rejected = 20};
  calm.crashed = calm.timed_out = 0;
  trusting.input = Input::trusted;
  SafetyRecord slow = calm;
  slow.codec = "slow";
  ++slow.cases;
  const TrialRecords records{
      .safety = {calm, safety("crashing", "docs"), trusting, slow},
      .fidelity = {record("one", "x", FidelityOutcome::kept), record("one", "y", FidelityOutcome::refused),
                   record("one", "z", FidelityOutcome::changed, "1", "text")}};
  const auto grids = make_trial_grids(records);
  ASSERT_EQ(grids.size(), 2u);
  EXPECT_EQ(text_at(grids[0], "calm", "docs"), kGood);
  EXPECT_EQ(text_at(grids[0], "crashing", "docs"), kBad);
  EXPECT_EQ(text_at(grids[0], "trusting", "docs"), "~");
  EXPECT_EQ(text_at(grids[0], "slow", "docs"), "~") << "it failed in no case";
  EXPECT_EQ(text_at(grids[1], "one", "numbers"), "~");
  EXPECT_EQ(text_at(grids[1], "one", "text"), kBad);
  EXPECT_EQ(grids[1].rows[0].cells[1].standing, Standing::worst);
  for (const Table& grid : grids) {
    ASSERT_EQ(grid.footnotes.size(), 1u);
    EXPECT_LE(wrap(grid.footnotes[0].text, 78).size(), 2u) << "which a terminal shows";
  }
  EXPECT_TRUE(has_note(grids[1], "", "~ some are refused"));
}

TEST(TrialGrids, HaveASignForEachDirectionOfAChange) {
  using enum EvolutionOutcome;
  const Table grid = make_trial_grids({.evolution = {evolution("one", "field added", true, right),
                                                     evolution("one", "field added", false, defaults),
                                                     evolution("one", "part nested", false, wrong)}})
                         .at(0);
  EXPECT_EQ(text_at(grid, "one", "field added"), std::string(kGood) + " ~");
  EXPECT_EQ(text_at(grid, "one", "part nested"), std::string("\xE2\x80\x93 ") + kBad);
  EXPECT_LE(wrap(grid.footnotes.at(0).text, 78).size(), 2u);
}

TEST(TrialGrids, BlameTheWriterOfAWireThatMostCannotReadAndElseTheReader) {
  using enum InteropOutcome;
  const Table grid = make_trial_grids({.interop = {interop("a", "b", same, false), interop("a", "c", lossy, false),
                                                   interop("a", "odd", differs, false),
                                                   interop("b", "a", rejected, false), interop("b", "c", same, false),
                                                   interop("c", "a", differs, false)}})
                         .at(0);
  EXPECT_EQ(text_at(grid, "a", "docs"), kGood);
  EXPECT_EQ(text_at(grid, "odd", "docs"), kBad) << "which writes nothing";
  EXPECT_EQ(text_at(grid, "b", "docs"), "~");
  EXPECT_EQ(text_at(grid, "c", "docs"), kBad);
  EXPECT_LE(wrap(grid.footnotes.at(0).text, 78).size(), 2u);
}

}  // namespace
}  // namespace scenebench
