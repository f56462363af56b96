// Trial safety: the bytes that it feeds to codecs, its counts, and the rows that they become.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "results/row_names.h"
#include "trials/hostile_cases.h"
#include "trials/mutation.h"

namespace scenebench {
namespace {

Bytes counting_bytes(std::size_t size) {
  Bytes bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::byte>(i);
  return bytes;
}

TEST(Mutator, MakesTheSameCasesOfTheSameSeedAndOthersOfAnother) {
  const Mutator one(counting_bytes(300), counting_bytes(99), 1, 1'000),
      same(counting_bytes(300), counting_bytes(99), 1, 1'000), other(counting_bytes(300), counting_bytes(99), 2, 1'000);
  std::size_t differing = 0;
  for (std::uint64_t number = 0; number < 2'000; ++number) {
    EXPECT_EQ(one.make(number), same.make(number));
    differing += one.make(number) != other.make(number);
  }
  EXPECT_GT(differing, 1'600u);
}

TEST(Mutator, StartsWithEveryProperPrefix) {
  const Bytes good = counting_bytes(300);
  const Mutator mutator(good, good, 1, 1'000);
  ASSERT_EQ(mutator.truncations(), 300u);
  for (std::size_t length = 0; length < 300; ++length) {
    EXPECT_EQ(mutator.make(length), Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length)));
  }
}

TEST(Mutator, SpreadsFewTruncationsOverALongWire) {
  const Mutator mutator(counting_bytes(300), counting_bytes(300), 1, 10);
  EXPECT_EQ(mutator.make(0).size(), 0u);
  EXPECT_EQ(mutator.make(9).size(), 270u);
}

TEST(Mutator, ChangesEveryWireAndNestsDeeplyNowAndThen) {
  const Bytes good = counting_bytes(300);
  const Mutator mutator(good, counting_bytes(99), 1, 0);
  std::size_t unchanged = 0, large = 0;
  for (std::uint64_t number = 0; number < 2'000; ++number) {
    const Bytes bytes = mutator.make(number);
    ASSERT_LE(bytes.size(), Mutator::kLongestCase);
    large += bytes.size() > 10'000;
    unchanged += bytes == good;
  }
  EXPECT_EQ(unchanged, 0u);
  EXPECT_GT(large, 10u);
}

TEST(Mutator, NestsWhatIsWellFormedToo) {
  const Bytes good = counting_bytes(300);
  const Mutator mutator(good, good, 1, 0);
  std::size_t whole = 0, cut_off = 0;
  for (std::uint64_t number = 0; number < 20'000; ++number) {
    const Bytes bytes = mutator.make(number);
    if (bytes.size() < 1'000 || bytes[0] != std::byte{'['} || bytes[1] != std::byte{'['}) continue;
    const auto opened = std::count(bytes.begin(), bytes.end(), std::byte{'['});
    const auto closed = std::count(bytes.begin(), bytes.end(), std::byte{']'});
    whole += opened == closed;
    cut_off += closed == 0;
  }
  EXPECT_GT(whole, 0u);
  EXPECT_GT(cut_off, 0u);
}

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
