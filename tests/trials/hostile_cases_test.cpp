// The counts of trial safety and the rows that they become.
#include "trials/hostile_cases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "results/row_names.h"

namespace scenebench {
namespace {

/// All cases of a codec, of which 2 ended the process and 1 hung.
HostileCases some_cases() {
  HostileCases all{.codec = "one", .workload = "docs", .version = "1.2", .cases = 20};
  all.tally = {3, 2, 4, 5, 3, 1'500, 7.5};
  all.crashes = {{3, false, "Aborted"}, {4, true, "timed out"}, {9, false, "Killed"}};
  return all;
}

Row row_in(const HostileCases& all, std::string_view metric) {
  const auto rows = rows_of(all);
  const auto found = std::ranges::find(rows, metric, &Row::metric);
  return found == rows.end() ? Row() : *found;
}

TEST(HostileCases, AreFaultsOfACodecThatChecksItsInput) {
  EXPECT_EQ(row_in(some_cases(), safety::kInput).outcome, Outcome::ok);
  EXPECT_EQ(row_in(some_cases(), safety::kCases).outcome, Outcome::ok);
  EXPECT_EQ(row_in(some_cases(), safety::kCases).value, 20);
  EXPECT_EQ(row_in(some_cases(), safety::kThrew).outcome, Outcome::wrong);
  EXPECT_EQ(row_in(some_cases(), safety::kCrashed).outcome, Outcome::crashed);
  EXPECT_EQ(row_in(some_cases(), safety::kCrashed).detail, "case 3: Aborted; case 9: Killed");
  EXPECT_EQ(row_in(some_cases(), safety::kTimedOut).outcome, Outcome::timed_out);
  EXPECT_EQ(row_in(some_cases(), safety::kTimedOut).detail, "case 4: timed out");
  EXPECT_EQ(row_in(some_cases(), safety::kVersion).text, "1.2");
}

TEST(HostileCases, OfACodecThatTrustsItsInputSayWhatCheckingCosts) {
  HostileCases all = some_cases();
  all.input = Input::trusted;
  EXPECT_EQ(row_in(all, safety::kCrashed).outcome, Outcome::ok);
  EXPECT_EQ(row_in(all, safety::kInput).outcome, Outcome::partly);
  EXPECT_EQ(row_in(all, safety::kInput).detail, "no codec of this build checks the same bytes");
  all.checked_by = CheckingCodec{.codec = "other"};
  EXPECT_EQ(row_in(all, safety::kInput).detail, "other checks the same bytes") << "an emulator has no times";
  all.checked_by = CheckingCodec{"other", 30, 20};
  EXPECT_EQ(row_in(all, safety::kInput).detail,
            "other checks the same bytes; phase load takes 30.0 ns instead of 20.0 ns (1.5 times)");
}

TEST(HostileCases, ThatWereNotAllTriedAreNoneThatWereSurvived) {
  HostileCases all = some_cases();
  all.cases = 25;
  EXPECT_EQ(row_in(all, safety::kCases).outcome, Outcome::partly);
  EXPECT_EQ(row_in(all, safety::kCases).text, "20 of 25");
  all.cases = 19;
  EXPECT_EQ(row_in(all, safety::kCases).text, "") << "it crashed after the last case";
  EXPECT_EQ(row_in(all, safety::kCases).value, 19);
}

TEST(SafetyTally, OfTwoProcessesHasTheSumsAndTheExtremes) {
  SafetyTally one{1, 2, 3, 4, 5, 100, std::nullopt};
  one.add({10, 20, 30, 40, 50, 99, 2.5});
  EXPECT_EQ(one, (SafetyTally{11, 22, 33, 44, 55, 100, 2.5}));
}

}  // namespace
}  // namespace scenebench
