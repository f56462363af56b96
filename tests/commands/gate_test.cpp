// --fail-on: what passes, what fails, and what could not be checked, of comparisons and of bench safety.
#include "commands/gate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fixtures/guest_rows.h"
#include "fixtures/sample_results.h"
#include "fixtures/trial_rows.h"
#include "tables/comparison/comparison.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::hostile_cases;
using testing::make_results;
using testing::samples;
using testing::trial_of;

FailOn taken(const std::vector<std::string>& words) {
  const auto limits = parse_fail_on(words);
  if (limits) return *limits;
  ADD_FAILURE() << limits.error().text;
  return {};
}

std::string refusal(const std::vector<std::string>& words) {
  const auto limits = parse_fail_on(words);
  return limits ? "taken" : limits.error().text;
}

Comparison compared(const Results& before, const Results& after) { return compare_results(before, after, false); }

/// A run that has these times of docs/rapidjson/load.
Results with_times(const std::vector<double>& ns) {
  Results results = make_results();
  testing::set_times(testing::measurement_of(results, "docs", "rapidjson", "load"), ns);
  return results;
}

TEST(FailOn, TakesItsWords) {
  const FailOn limits = taken({"slower=2.5%", "size", "allocations"});
  EXPECT_DOUBLE_EQ(limits.slower.value(), 0.025);
  EXPECT_TRUE(limits.size);
  EXPECT_TRUE(limits.allocations);
  EXPECT_DOUBLE_EQ(taken({"slower"}).slower.value(), 0.05);
  EXPECT_FALSE(taken({}).slower.has_value());
}

TEST(FailOn, OffersTheNearestWord) {
  EXPECT_TRUE(contains(refusal({"slow=5%"}), "Did you mean \"slower=5%\"?"));
  EXPECT_TRUE(contains(refusal({"sizes"}), "Did you mean \"size\"?"));
  EXPECT_TRUE(contains(refusal({""}), "Valid: slower=5%, instructions=1%, size, allocations, "
                                   "outcome, undecided, missing"));
}

TEST(FailOn, RefusesWhatIsNoPercentage) {
  for (const char* bad : {"slower=", "slower=5", "slower=%", "slower=-5%", "slower=nan%", "slower=1.2.3%", "slower=.%",
                          "slower=1001%", "slower=1e3%", "slower= 5%"}) {
    EXPECT_TRUE(contains(refusal({bad}), "Write slower=5%")) << bad;
  }
}

TEST(FailOn, SlowerNeedsTheWholeIntervalAboveTheLimit) {
  FailOn limits;
  limits.slower = 0.05;
  const auto before = with_times(samples(1000, 0.02, 10));
  EXPECT_TRUE(exceeded_limits(compared(before, with_times(samples(1060, 0.02, 10))), limits).empty());
  const auto messages = exceeded_limits(compared(before, with_times(samples(1100, 0.02, 10))), limits);
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_TRUE(contains(messages[0], "docs/rapidjson/load takes 1.1")) << messages[0];
  limits.slower = 0.10;
  EXPECT_TRUE(exceeded_limits(compared(before, with_times(samples(1100, 0.02, 10))), limits).empty());
}

TEST(FailOn, SizeAndAllocationsFailOnAnyGrowthAndOnlyOnGrowth) {
  Results after = make_results();
  testing::wire_of(after, "rapidjson", "zlib") += 1;
  testing::memory_of(after, "flatbuffers-json", "first peak bytes") += 1;
  testing::wire_of(after, "protobuf-lite") -= 1;
  testing::memory_of(after, "protobuf-lite", "steady requested bytes") -= 1;
  const Comparison comparison = compared(make_results(), after);
  FailOn limits;
  EXPECT_TRUE(exceeded_limits(comparison, limits).empty());
  limits.size = true;
  EXPECT_EQ(exceeded_limits(comparison, limits),
            (std::vector<std::string>{"docs/rapidjson/wire zlib: 323 instead of 322."}));
  limits.allocations = true;
  EXPECT_EQ(exceeded_limits(comparison, limits).size(), 2u);
}

TEST(FailOn, JudgesWhatGuestsWrote) {
  Results before;
  testing::add_guest(before.rows, "node/msgpackr/map", "encode", 5);
  before.rows.add(testing::reading("docs", "msgpackr 1 (node, map)", "msgpack-c"));
  FailOn limits;
  limits.size = limits.outcome = true;
  EXPECT_TRUE(exceeded_limits(compared(before, before), limits).empty());
  EXPECT_TRUE(unchecked(compared(before, before), limits, "").empty());
  Results after = before;
  after.rows.change([](Row& row) {
    if (row.what == kWire) row.value = 715;
    if (row.what != kInterop) return true;
    row.outcome = Outcome::partly;
    row.text = "rejected";
    row.detail = "too deep";
    return true;
  });
  EXPECT_EQ(exceeded_limits(compared(before, after), limits),
            (std::vector<std::string>{"docs/node/msgpackr/map/wire: 715 instead of 714.",
                                      "docs/msgpackr 1 (node, map)/interop: msgpack-c, cbor: rejected instead of "
                                      "ok (too deep)."}));
}

TEST(FailOn, SaysWhatCouldNotBeChecked) {
  Results after = make_results();
  after.environment.cpu = "Other";
  after.rows.change([](const Row& row) { return row.what != kMemory; });
  FailOn limits;
  limits.slower = 0.05;
  limits.size = limits.allocations = true;
  const auto messages = unchecked(compared(make_results(), after), limits, "");
  ASSERT_EQ(messages.size(), 2u);
  EXPECT_TRUE(contains(messages[0], "--across"));
  EXPECT_TRUE(contains(messages[1], "allocation hook"));
  EXPECT_TRUE(unchecked(compared(make_results(), make_results()), limits, "").empty());
}

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

}  // namespace
}  // namespace scenebench
