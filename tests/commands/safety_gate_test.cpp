// bench safety --fail-on: what passes, what fails, and what could not be checked.
#include "commands/gate.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "fixtures/trial_rows.h"

namespace scenebench {
namespace {

using testing::hostile_cases;
using testing::trial_of;

/// Of 100 hostile cases of a codec, which were all rejected.
SavedRows records_of() { return trial_of("safety", hostile_cases("pugixml")); }

SavedRows with_fault(std::string_view fault) { return trial_of("safety", hostile_cases("pugixml", fault, 1)); }

Row& row_of(SavedRows& records, std::string_view metric) {
  return *std::ranges::find(records.rows, metric, &Row::metric);
}

/// The same after so many cases.
SavedRows stopped(SavedRows records, const char* text) {
  row_of(records, safety::kCases).outcome = Outcome::partly;
  row_of(records, safety::kCases).text = text;
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
  EXPECT_EQ(verdict->text, "PASSED: --fail-on found no problems.");
}

TEST(SafetyGate, FailsOnEachFaultThatItWatchesAndOnNoOther) {
  const auto expect_fails_on = [](const std::string& word, const SavedRows& records) {
    EXPECT_EQ(judge_safety(records, {word})->code, ExitCode::worse) << word;
    EXPECT_EQ(judge_safety(records, all_but(word))->code, ExitCode::done) << word;
  };
  expect_fails_on("crashed", with_fault(safety::kCrashed));
  expect_fails_on("timed-out", with_fault(safety::kTimedOut));
  expect_fails_on("threw", with_fault(safety::kThrew));
  expect_fails_on("out-of-memory", with_fault(safety::kOutOfMemory));
  expect_fails_on("different", with_fault(safety::kDifferent));
}

TEST(SafetyGate, SaysWhereWhatHappened) {
  const auto verdict = judge_safety(with_fault(safety::kCrashed), {"crashed"});
  ASSERT_EQ(verdict->reasons.size(), 1u);
  EXPECT_EQ(verdict->reasons[0], "docs/pugixml: 1 of 100 cases crashed.");
  EXPECT_EQ(verdict->text, "FAILED: --fail-on found 1 problem.");
}

TEST(SafetyGate, DoesNotJudgeCodecsThatTrustTheirInput) {
  SavedRows records = with_fault(safety::kCrashed);
  row_of(records, safety::kInput).outcome = Outcome::partly;
  EXPECT_EQ(judge_safety(records, {"crashed"})->code, ExitCode::usage) << "nothing was judged";
  records.add(trial_of("safety", hostile_cases("rapidjson")));
  const auto verdict = judge_safety(records, {"crashed"});
  EXPECT_EQ(verdict->code, ExitCode::done);
  EXPECT_EQ(verdict->undecided,
            std::vector<std::string>{"Not judged, because they trust their input or its depth: docs/pugixml."});
}

TEST(SafetyGate, CasesThatWereNotTriedAreNotPassed) {
  const auto verdict = judge_safety(stopped(records_of(), "60 of 100"), {"crashed"});
  EXPECT_EQ(verdict->code, ExitCode::usage);
  EXPECT_EQ(verdict->undecided, std::vector<std::string>{"docs/pugixml: stopped after 60 of 100 cases. Fix what ended "
                                                         "the others, and try again."});
}

TEST(SafetyGate, OffersTheNearestWord) {
  EXPECT_FALSE(problem_with_faults(kAll));
  const auto stop = problem_with_faults({"crashes"});
  ASSERT_TRUE(stop);
  EXPECT_NE(stop->text.find("Did you mean \"crashed\"?"), std::string::npos) << stop->text;
}

}  // namespace
}  // namespace scenebench
