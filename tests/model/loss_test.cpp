// What a declared loss excuses, and what it does not.
#include "model/loss.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace scenebench {
namespace {

TEST(Loss, AllowsExactlyTheDeclaredRounding) {
  Record original, rounded, off;
  original.value(1.0f / 3.0f);
  rounded.value(0.333333f);
  off.value(0.333334f);
  const Loss loss{.float_decimals = 6, .double_decimals = 12};
  EXPECT_EQ(first_difference(original, rounded, loss), kNoDifference);
  EXPECT_EQ(first_difference(original, off, loss), 0u);
  EXPECT_EQ(first_difference(original, rounded, {}), 0u);
  Record zero, tiny;
  zero.value(0.0f);
  tiny.value(4e-7f);
  EXPECT_EQ(first_difference(tiny, zero, loss), kNoDifference);
  EXPECT_EQ(first_difference(zero, tiny, loss), 0u);
}

TEST(Loss, OfDecimalsKeepsEveryBitOfANumberThatHasFewer) {
  for (const double value : {1e300, 4503599627370497.5, -3e10}) {
    Record left, right;
    left.value(value);
    right.value(std::nextafter(value, 0.0));
    EXPECT_EQ(first_difference(left, right, {.double_decimals = 3}), std::abs(value) < 1e12 ? kNoDifference : 0u) << value;
  }
}

TEST(Loss, AllowsExactlyTheDeclaredDigits) {
  const Loss loss{.significant_digits = 6};
  const auto difference = [&](auto expected, auto actual) {
    Record left, right;
    left.value(expected);
    right.value(actual);
    return first_difference(left, right, loss);
  };
  EXPECT_EQ(difference(1234567.0, 1234570.0), kNoDifference);
  EXPECT_EQ(difference(1234567.0, 1234560.0), 0u);
  EXPECT_EQ(difference(1.234567e-300, 1.23457e-300), kNoDifference);
  EXPECT_EQ(difference(-1.234567f, -1.23457f), kNoDifference);
  EXPECT_EQ(difference(-1.234567f, -1.23456f), 0u);
  EXPECT_EQ(difference(std::int64_t{1234567}, std::int64_t{1234570}), 0u);
  EXPECT_EQ(difference(-10.36905f, -10.3691f), kNoDifference);
  EXPECT_EQ(difference(-10.36905f, -10.369f), kNoDifference) << "the double -10.36905, as read from a text, is nearer to 0";
  EXPECT_EQ(difference(-10.36906f, -10.369f), 0u);
  EXPECT_EQ(difference(-1.940226, -1.94022), 0u);
  EXPECT_EQ(difference(2.609484f, 2.60949f), 0u);
  EXPECT_EQ(difference(1.5e300, 1.50001e300), 0u);
}

TEST(Loss, AllowsTheDeclaredSignOfZeroAndNoOther) {
  Record original, plain, other;
  for (const float value : {-0.0f, -1.0f}) original.value(value);
  original.value(-0.0);
  for (const float value : {0.0f, -1.0f}) plain.value(value);
  plain.value(0.0);
  for (const float value : {0.0f, 1.0f}) other.value(value);
  other.value(0.0);
  const Loss loss{.zero_sign = true};
  EXPECT_EQ(first_difference(original, plain, loss), kNoDifference);
  EXPECT_EQ(first_difference(original, other, loss), 1u);
  EXPECT_EQ(first_difference(original, plain, {}), 0u);
}

TEST(Loss, AllowsTheDeclaredUnitsInTheLastPlaceOfADoubleAndNoMore) {
  const auto off_by = [](double value, std::uint64_t units) {
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) + units);
  };
  const auto difference = [](auto expected, auto actual) {
    Record left, right;
    left.value(expected);
    right.value(actual);
    return first_difference(left, right, {.double_ulps = 2});
  };
  for (const double value : {0.1, -0.1, 1e300, 0.0}) {
    EXPECT_EQ(difference(value, off_by(value, 2)), kNoDifference) << value;
    EXPECT_EQ(difference(off_by(value, 2), value), kNoDifference) << value;
    EXPECT_EQ(difference(value, off_by(value, 3)), 0u) << value;
  }
  EXPECT_EQ(difference(0.0, -0.0), 0u) << "the sign of zero is another loss";
  EXPECT_EQ(difference(std::int64_t{7}, std::int64_t{8}), 0u);
  EXPECT_EQ(difference(1.0f, std::bit_cast<float>(std::bit_cast<std::uint32_t>(1.0f) + 1)), 0u);
}

TEST(Loss, OfUnitsInTheLastPlaceDoesNotMakeTheLargestDoubleInfinite) {
  Record left, right;
  left.value(std::numeric_limits<double>::max());
  right.value(std::numeric_limits<double>::infinity());
  EXPECT_EQ(first_difference(left, right, {.double_ulps = 2}), 0u);
}

TEST(Loss, OfTheLargestDoublesIsInfinityOfTheirSign) {
  constexpr double kMost = std::numeric_limits<double>::max(), kInfinity = std::numeric_limits<double>::infinity();
  const auto agree = [](double expected, double actual) {
    Record left, right;
    left.value(expected);
    right.value(actual);
    return first_difference(left, right, {.largest_as_infinity = 4}) == kNoDifference;
  };
  double fourth = kMost;
  for (int i = 1; i < 4; ++i) fourth = std::nextafter(fourth, 0.0);
  for (const double sign : {1.0, -1.0}) {
    EXPECT_TRUE(agree(sign * kMost, sign * kInfinity));
    EXPECT_TRUE(agree(sign * fourth, sign * kInfinity));
    EXPECT_FALSE(agree(sign * std::nextafter(fourth, 0.0), sign * kInfinity));
    EXPECT_FALSE(agree(sign * kMost, -sign * kInfinity));
    EXPECT_FALSE(agree(sign * kInfinity, sign * kMost));
    EXPECT_FALSE(agree(sign * kMost, sign * fourth)) << "a unit in the last place is another loss";
  }
}

TEST(Loss, AllowsIntegersToBeTheNearestDoubleThatTheirTypeTakes) {
  const Loss rounds{.integers_as_doubles = true};
  const auto agree = [](auto expected, auto actual, const Loss& loss) {
    Record left, right;
    left.value(expected);
    right.value(actual);
    return first_difference(left, right, loss) == kNoDifference;
  };
  constexpr std::uint64_t kTwoTo53 = std::uint64_t{1} << 53, kMost = std::numeric_limits<std::uint64_t>::max();
  constexpr auto kLargest = std::numeric_limits<std::int64_t>::max(),
                 kSmallest = std::numeric_limits<std::int64_t>::min();
  EXPECT_TRUE(agree(kTwoTo53 + 1, kTwoTo53, rounds));
  for (const Loss& other : {Loss{}, Loss{.zero_sign = true}}) EXPECT_FALSE(agree(kTwoTo53 + 1, kTwoTo53, other));
  EXPECT_FALSE(agree(kTwoTo53 + 1000 * 2, kTwoTo53 + 1004 * 2, {.significant_digits = 6, .integers_as_doubles = true}));
  EXPECT_FALSE(agree(kTwoTo53 + 1, kTwoTo53 - 1, rounds));
  EXPECT_FALSE(agree(kTwoTo53 - 1, kTwoTo53, rounds)) << "a double holds it exactly";
  EXPECT_TRUE(agree(kMost - 1, kMost, rounds));
  EXPECT_FALSE(agree(kMost - 1, std::uint64_t{0}, rounds));
  EXPECT_TRUE(agree(kLargest - 1, kLargest, rounds));
  EXPECT_TRUE(agree(kSmallest + 1, kSmallest, rounds));
  EXPECT_FALSE(agree(kTwoTo53, static_cast<std::int64_t>(kTwoTo53), rounds)) << "the type is kept";
  EXPECT_FALSE(agree(7u, 8u, rounds));
}

TEST(Loss, AllowsIntegersToBeTheFewestDigitsOfTheNearestDouble) {
  const auto agree = [](auto expected, auto actual) {
    Record left, right;
    left.value(expected);
    right.value(actual);
    return first_difference(left, right, {.integers_as_doubles = true}) == kNoDifference;
  };
  using U64 = std::uint64_t;
  using I64 = std::int64_t;
  // What JavaScript writes: JSON.stringify(JSON.parse("12370766946607418110")) and so on.
  EXPECT_TRUE(agree(U64{12370766946607418110u}, U64{12370766946607417000u}));
  EXPECT_TRUE(agree(U64{9007199254740993}, U64{9007199254740992}));
  EXPECT_TRUE(agree(U64{1} << 63, U64{9223372036854776000u}));
  EXPECT_TRUE(agree(I64{-1234567890123456789}, I64{-1234567890123456800}));
  EXPECT_TRUE(agree(U64{1'000'000}, U64{1'000'000}));
  EXPECT_TRUE(agree(I64{0}, I64{0}));
  EXPECT_FALSE(agree(U64{12370766946607418110u}, U64{12370766946607420000u})) << "another double";
  EXPECT_FALSE(agree(U64{9007199254740991}, U64{9007199254740992})) << "a double holds it exactly";
  EXPECT_FALSE(agree(U64{1'000'000}, U64{1'000'001}));
}

TEST(Loss, OfUnitsInTheLastPlaceIsThatOfIntegersThatAreHeldAsDoublesToo) {
  const auto difference = [](std::uint64_t expected, std::uint64_t actual) {
    Record left, right;
    left.value(expected);
    right.value(actual);
    return first_difference(left, right, {.double_ulps = 2, .integers_as_doubles = true});
  };
  constexpr std::uint64_t kTwoTo60 = std::uint64_t{1} << 60, kUnit = 256;
  EXPECT_EQ(difference(kTwoTo60 + 1, kTwoTo60 + 2 * kUnit), kNoDifference);
  EXPECT_EQ(difference(kTwoTo60 + 1, kTwoTo60 + 3 * kUnit), 0u);
  EXPECT_EQ(difference(1000, 1001), 0u);
}

}  // namespace
}  // namespace scenebench
