// --fail-on: what passes, what fails, and what could not be checked, of comparisons and of bench safety.
#include "base/text.h"
#include "commands/compare_command.h"
#include "commands/gate.h"
#include "fixtures/guest_rows.h"
#include "fixtures/trial_rows.h"
#include "tables/comparison/comparison.h"

namespace scenebench::testing {
namespace {

FailOn taken(const Names& words) {
  const auto limits = parse_fail_on(words);
  if (limits) return *limits;
  ADD_FAILURE() << limits.error().text;
  return {};
}

std::string refusal(const Names& words) {
  const auto limits = parse_fail_on(words);
  return limits ? "taken" : limits.error().text;
}

Comparison compared(const Results& before, const Results& after) { return compare_results(before, after, false); }

TEST(FailOn, TakesItsWords) {
  const FailOn limits = taken({"slower=2.5%", "size", "allocations"});
  EXPECT_DOUBLE_EQ(limits.slower.value(), 0.025);
  EXPECT_TRUE(limits.size);
  EXPECT_TRUE(limits.allocations);
  EXPECT_DOUBLE_EQ(taken({"slower"}).slower.value(), 0.05);
  EXPECT_FALSE(taken({}).slower.has_value());
}

TEST(FailOn, OffersTheNearestWordAndRefusesWhatIsNoPercentage) {
  EXPECT_TRUE(says(refusal({"slow=5%"}), "Did you mean \"slower=5%\"?"));
  EXPECT_TRUE(says(refusal({"sizes"}), "Did you mean \"size\"?"));
  EXPECT_TRUE(says(refusal({""}), "Valid: slower=5%, instructions=1%, size, allocations, outcome, undecided, missing"));
  for (const char* bad : {"slower=", "slower=5", "slower=%", "slower=-5%", "slower=nan%", "slower=1.2.3%", "slower=.%",
                          "slower=1001%", "slower=1e3%", "slower= 5%"}) {
    EXPECT_TRUE(says(refusal({bad}), "Write slower=5%")) << bad;
  }
}

TEST(FailOn, SlowerNeedsTheWholeIntervalAboveTheLimit) {
  const auto exceeded = [](double ns, double limit) {
    FailOn limits;
    limits.slower = limit;
    return joined(exceeded_limits(compared(with_load_of(1000, 0.02), with_load_of(ns, 0.02)), limits), "\n");
  };
  EXPECT_EQ(exceeded(1060, 0.05), "");
  EXPECT_TRUE(exceeded(1100, 0.05).starts_with("docs/rapidjson/load takes 1.1")) << exceeded(1100, 0.05);
  EXPECT_EQ(exceeded(1100, 0.10), "");
}

TEST(FailOn, SizeAndAllocationsFailOnAnyGrowthAndOnlyOnGrowth) {
  Results after = make_results();
  wire_of(after, "rapidjson", "zlib") += 1;
  memory_of(after, "flatbuffers-json", "first peak bytes") += 1;
  wire_of(after, "protobuf-lite") -= 1;
  memory_of(after, "protobuf-lite", "steady requested bytes") -= 1;
  const Comparison comparison = compared(make_results(), after);
  FailOn limits;
  EXPECT_TRUE(exceeded_limits(comparison, limits).empty());
  limits.size = true;
  EXPECT_EQ(exceeded_limits(comparison, limits), Names{"docs/rapidjson/wire zlib: 323 instead of 322."});
  limits.allocations = true;
  EXPECT_EQ(exceeded_limits(comparison, limits).size(), 2u);
}

TEST(FailOn, JudgesWhatGuestsWrote) {
  Results before;
  add_guest(before.rows, "node/msgpackr/map", "encode", 5);
  before.rows.add(reading("docs", "msgpackr 1 (node, map)", "msgpack-c"));
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
            (Names{"docs/node/msgpackr/map/wire: 715 instead of 714.",
                   "docs/msgpackr 1 (node, map)/interop: msgpack-c, cbor: rejected instead of ok (too deep)."}));
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
  EXPECT_TRUE(says(messages[0], "--across"));
  EXPECT_TRUE(says(messages[1], "allocation hook"));
  EXPECT_TRUE(unchecked(compared(make_results(), make_results()), limits, "").empty());
}

/// 100 hostile cases of a codec, which were all rejected but for one with this fault.
SavedRows with_fault(std::string_view fault) { return trial_of("safety", hostile_cases("pugixml", fault, 1)); }

Row& row_of(SavedRows& records, std::string_view metric) {
  return *std::ranges::find(records.rows, metric, &Row::metric);
}

TEST(SafetyGate, FailsOnEachFaultThatItWatchesAndOnNoOther) {
  EXPECT_EQ(judge_safety(with_fault(safety::kCrashed), {}), std::nullopt);
  const std::pair<std::string, std::string_view> faults[] = {{"crashed", safety::kCrashed},
                                                             {"timed-out", safety::kTimedOut},
                                                             {"threw", safety::kThrew},
                                                             {"out-of-memory", safety::kOutOfMemory},
                                                             {"different", safety::kDifferent}};
  for (const auto& [word, fault] : faults) {
    const SavedRows records = with_fault(fault);
    EXPECT_EQ(judge_safety(records, {word})->code, ExitCode::worse) << word;
    Names others;
    for (const auto& [other, its_fault] : faults) {
      if (other != word) others.push_back(other);
    }
    EXPECT_EQ(judge_safety(records, others)->code, ExitCode::done) << word;
  }
  const auto verdict = judge_safety(with_fault(safety::kCrashed), {"crashed"});
  EXPECT_EQ(verdict->reasons, Names{"docs/pugixml: 1 of 100 cases crashed."});
  EXPECT_EQ(verdict->text, "FAILED: --fail-on found 1 problem.");
}

TEST(SafetyGate, DoesNotJudgeCodecsThatTrustTheirInput) {
  SavedRows records = with_fault(safety::kCrashed);
  row_of(records, safety::kInput).outcome = Outcome::partly;
  EXPECT_EQ(judge_safety(records, {"crashed"})->code, ExitCode::usage) << "nothing was judged";
  records.add(trial_of("safety", hostile_cases("rapidjson")));
  const auto verdict = judge_safety(records, {"crashed"});
  EXPECT_EQ(verdict->code, ExitCode::done);
  EXPECT_EQ(verdict->undecided, Names{"Not judged, because they trust their input or its depth: docs/pugixml."});
}

TEST(SafetyGate, CasesThatWereNotTriedAreNotPassed) {
  SavedRows records = with_fault("");
  row_of(records, safety::kCases).outcome = Outcome::partly;
  row_of(records, safety::kCases).text = "60 of 100";
  const auto verdict = judge_safety(records, {"crashed"});
  EXPECT_EQ(verdict->code, ExitCode::usage);
  EXPECT_EQ(verdict->undecided,
            Names{"docs/pugixml: stopped after 60 of 100 cases. Fix what ended the others, and try again."});
}

}  // namespace
}  // namespace scenebench::testing
