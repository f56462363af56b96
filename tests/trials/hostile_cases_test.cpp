// Trial safety: the bytes that it feeds to codecs, its counts, and the rows that they become.
#include "trials/hostile_cases.h"
#include "trials/mutation.h"
#include "trials/test.h"

namespace scenebench::testing {
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

TEST(Mutator, StartsWithEveryProperPrefixAndSpreadsFewOverALongWire) {
  const Bytes good = counting_bytes(300);
  const Mutator all(good, good, 1, 1'000), few(good, good, 1, 10);
  ASSERT_EQ(all.truncations(), 300u);
  for (std::size_t length = 0; length < 300; ++length) EXPECT_EQ(all.make(length), counting_bytes(length));
  EXPECT_EQ(few.make(0), counting_bytes(0));
  EXPECT_EQ(few.make(9), counting_bytes(270));
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

std::string told_in(const HostileCases& all, std::string_view metric) {
  return told(row_where(rows_of(all), &Row::metric, metric));
}

double number_of(const HostileCases& all) { return row_where(rows_of(all), &Row::metric, safety::kCases).value; }

TEST(HostileCases, AreFaultsOfACodecThatChecksItsInput) {
  const HostileCases all = some_cases();
  EXPECT_EQ(told_in(all, safety::kInput), "ok: checked");
  EXPECT_EQ(told_in(all, safety::kCases), "ok");
  EXPECT_EQ(number_of(all), 20);
  EXPECT_EQ(told_in(all, safety::kThrew), "wrong");
  EXPECT_EQ(told_in(all, safety::kCrashed), "crashed (case 3: Aborted; case 9: Killed)");
  EXPECT_EQ(told_in(all, safety::kTimedOut), "timed out (case 4: timed out)");
  EXPECT_EQ(told_in(all, safety::kVersion), "ok: 1.2");
}

TEST(HostileCases, OfACodecThatTrustsItsInputSayWhatCheckingCosts) {
  HostileCases all = some_cases();
  all.input = Input::trusted;
  EXPECT_EQ(told_in(all, safety::kCrashed), "ok");
  EXPECT_EQ(told_in(all, safety::kInput), "partly: trusted (no codec of this build checks the same bytes)");
  all.checked_by = CheckingCodec{.codec = "other"};
  EXPECT_EQ(told_in(all, safety::kInput), "partly: trusted (other checks the same bytes)")
      << "an emulator has no times";
  all.checked_by = CheckingCodec{"other", 30, 20};
  EXPECT_EQ(told_in(all, safety::kInput), "partly: trusted (other checks the same bytes; phase load takes 30.0 ns "
                                          "instead of 20.0 ns (1.5 times))");
}

TEST(HostileCases, ThatWereNotAllTriedAreNoneThatWereSurvived) {
  HostileCases all = some_cases();
  all.cases = 25;
  EXPECT_EQ(told_in(all, safety::kCases), "partly: 20 of 25");
  all.cases = 19;
  EXPECT_EQ(told_in(all, safety::kCases), "ok") << "it crashed after the last case";
  EXPECT_EQ(number_of(all), 19);
}

TEST(SafetyTally, OfTwoProcessesHasTheSumsAndTheExtremes) {
  SafetyTally one{1, 2, 3, 4, 5, 100, std::nullopt};
  one.add({10, 20, 30, 40, 50, 99, 2.5});
  EXPECT_EQ(one, (SafetyTally{11, 22, 33, 44, 55, 100, 2.5}));
}

}  // namespace
}  // namespace scenebench::testing
