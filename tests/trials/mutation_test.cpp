// Tests of the bytes that bench safety feeds to codecs.
#include "trials/mutation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

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

}  // namespace
}  // namespace scenebench
