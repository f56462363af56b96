// bench safety --fail-on: what passes, what fails, and what could not be checked.
#include "commands/gate.h"

#include <gtest/gtest.h>

namespace scenebench {
namespace {

TrialRecords records_of(Input input = Input::checked) {
  TrialRecords records;
  SafetyRecord& record = records.safety.emplace_back();
  record.codec = "pugixml";
  record.workload = "docs";
  record.input = input;
  record.cases = record.tally.rejected = 100;
  return records;
}

/// Turns one rejected case into one with this fault.
TrialRecords with_fault(std::uint64_t SafetyRecord::*count, Input input = Input::checked) {
  TrialRecords records = records_of(input);
  records.safety[0].*count = 1;
  --records.safety[0].tally.rejected;
  return records;
}

TrialRecords with_fault(std::uint64_t SafetyTally::*count) {
  TrialRecords records = records_of();
  records.safety[0].tally.*count = 1;
  --records.safety[0].tally.rejected;
  return records;
}

const std::vector<std::string> kAll{"crashed", "timed-out", "threw", "out-of-memory", "different"};

/// All words but one.
std::vector<std::string> all_but(const std::string& word) {
  std::vector<std::string> words = kAll;
  std::erase(words, word);
  return words;
}

TEST(SafetyGate, SaysNothingWithoutWords) { EXPECT_EQ(judge_safety(records_of(), {}), std::nullopt); }

TEST(SafetyGate, PassesWhereEveryCaseIsRejected) {
  const auto verdict = judge_safety(records_of(), kAll);
  EXPECT_EQ(verdict->code, ExitCode::done);
  EXPECT_EQ(verdict->text, "PASSED: no case of a codec that checks its input had a fault that --fail-on names.");
}

TEST(SafetyGate, FailsOnEachFaultThatItWatchesAndOnNoOther) {
  const auto expect_fails_on = [](const std::string& word, const TrialRecords& records) {
    EXPECT_EQ(judge_safety(records, {word})->code, ExitCode::worse) << word;
    EXPECT_EQ(judge_safety(records, all_but(word))->code, ExitCode::done) << word;
  };
  expect_fails_on("crashed", with_fault(&SafetyRecord::crashed));
  expect_fails_on("timed-out", with_fault(&SafetyRecord::timed_out));
  expect_fails_on("threw", with_fault(&SafetyTally::threw));
  expect_fails_on("out-of-memory", with_fault(&SafetyTally::out_of_memory));
  expect_fails_on("different", with_fault(&SafetyTally::different));
}

TEST(SafetyGate, SaysWhereWhatHappened) {
  const auto verdict = judge_safety(with_fault(&SafetyRecord::crashed), {"crashed"});
  ASSERT_EQ(verdict->reasons.size(), 1u);
  EXPECT_EQ(verdict->reasons[0], "docs/pugixml: 1 of 100 cases crashed.");
  EXPECT_EQ(verdict->text, "FAILED: hostile bytes caused faults that --fail-on names.");
}

TEST(SafetyGate, DoesNotJudgeCodecsThatTrustTheirInput) {
  TrialRecords records = with_fault(&SafetyRecord::crashed, Input::trusted);
  EXPECT_EQ(judge_safety(records, {"crashed"})->code, ExitCode::usage) << "nothing was judged";
  records.add(records_of());
  const auto verdict = judge_safety(records, {"crashed"});
  EXPECT_EQ(verdict->code, ExitCode::done);
  EXPECT_EQ(verdict->undecided,
            std::vector<std::string>{"Not judged, because they trust their input or its depth: docs/pugixml."});
}

TEST(SafetyGate, CasesThatWereNotTriedAreNotPassed) {
  TrialRecords records = records_of();
  records.safety[0].tally.rejected = 60;
  const auto verdict = judge_safety(records, {"crashed"});
  EXPECT_EQ(verdict->code, ExitCode::usage);
  EXPECT_EQ(verdict->undecided, std::vector<std::string>{"docs/pugixml: stopped after 60 of its 100 cases. Try again."});
}

TEST(SafetyGate, SaysWhatKeptTheOtherCasesFromBeingTried) {
  const auto advice_after = [](std::uint64_t crashed, std::uint64_t timed_out) {
    TrialRecords records = records_of();
    records.safety[0].tally.rejected = 20;
    records.safety[0].crashed = crashed;
    records.safety[0].timed_out = timed_out;
    const std::string said = judge_safety(records, {"threw"})->undecided.at(0);
    return said.substr(said.find(". ") + 2);
  };
  EXPECT_EQ(advice_after(3, 0), "Fix the crashes, and try again.");
  EXPECT_EQ(advice_after(0, 6), "Fix the time-outs, and try again.");
  EXPECT_EQ(advice_after(3, 6), "Fix the crashes and time-outs, and try again.");
}

TEST(SafetyGate, OffersTheNearestWord) {
  EXPECT_FALSE(problem_with_faults(kAll));
  const auto stop = problem_with_faults({"crashes"});
  ASSERT_TRUE(stop);
  EXPECT_NE(stop->text.find("Did you mean \"crashed\"?"), std::string::npos) << stop->text;
}

}  // namespace
}  // namespace scenebench
