// Sums and records of walks, and what a declared loss excuses of the difference between two, and what it does not.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "model/docs.h"
#include "model/loss.h"
#include "model/shapes.h"
#include "model/sinks.h"

namespace scenebench {
namespace {

using I64 = std::int64_t;
using U64 = std::uint64_t;

TEST(Sum, ChangesWithAnyByteOfAnyString) {
  for (std::size_t length = 0; length <= 70; ++length) {
    std::string text(length, 'x');
    for (std::size_t i = 0; i < length; ++i) text[i] = static_cast<char>(37 * i + 11);
    const U64 sum = sum_of_bytes(text);
    EXPECT_NE(sum_of_bytes(text + '\0'), sum) << length;
    for (char& byte : text) {
      const char before = byte;
      for (int difference = 1; difference < 256; ++difference) {
        byte = static_cast<char>(before + difference);
        EXPECT_NE(sum_of_bytes(text), sum) << length << " bytes, number " << &byte - text.data() << ": " << difference;
      }
      byte = before;
    }
  }
}

TEST(Record, NamesTheFirstDifferingFieldAndNoticesAnEarlyEnd) {
  auto original = docs::make_container();
  auto changed = original;
  changed.list[1].sibling.parent.length ^= 1;
  const std::size_t at = first_difference(record_of(original), record_of(changed), {});
  EXPECT_EQ(path_of(original, at), "list[1].sibling.parent.length");
  Record whole, part;
  whole.value(1), whole.value(2);
  part.value(1);
  EXPECT_EQ(first_difference(whole, part, {}), 1u);
}

TEST(Record, KeepsNoMoreEventsOfAnyKindThanItWasTold) {
  Record record(2), first;
  for (Record* one : {&record, &first}) one->members(1), one->key("endless");
  for (int i = 0; i < 3; ++i) record.key("more");
  record.text("more");
  record.value(7);
  EXPECT_EQ(record.size(), 2u);
  EXPECT_TRUE(record == first) << "nor their bytes";
}

TEST(Record, GivesEventsBackInTheirOrder) {
  constexpr const char* kLong = "a text too long for any string to hold in place";
  Record record;
  record.key("name"), record.text(""), record.text(kLong), record.value(std::int8_t{-1}), record.text("end");
  const std::vector<Event> expected{{Kind::key, 0, "name"}, {Kind::text, 0, ""}, {Kind::text, 0, kLong},
                                    {Kind::i8, bits_of(std::int8_t{-1})}, {Kind::text, 0, "end"}};
  EXPECT_TRUE(std::equal(record.begin(), record.end(), expected.begin(), expected.end()));
  EXPECT_EQ(record.at(4), expected[4]);
  Record one, other;  // the same bytes, cut elsewhere, are other texts
  one.text("na"), one.text("me");
  other.text("nam"), other.text("e");
  EXPECT_FALSE(one == other);
}

/// Whether `expected` may come back as `actual`.
bool agree(auto expected, auto actual, const Loss& loss) {
  Record left, right;
  left.value(expected);
  right.value(actual);
  return first_difference(left, right, loss) == kNoDifference;
}

constexpr double kMost = std::numeric_limits<double>::max(), kInfinity = std::numeric_limits<double>::infinity();
constexpr double kTwoTo63AsDouble = 9223372036854775808.0;
constexpr U64 kTwoTo53 = U64{1} << 53, kTwoTo60 = U64{1} << 60, kTwoTo63 = U64{1} << 63;
constexpr U64 kMostUnsigned = std::numeric_limits<U64>::max();
constexpr I64 kLargest = std::numeric_limits<I64>::max(), kSmallest = std::numeric_limits<I64>::min();

TEST(Loss, OfNothingTellsApartWhatAComparisonOfFloatsWouldNot) {
  EXPECT_TRUE(agree(0.0f, 0.0f, {}));
  EXPECT_FALSE(agree(0.0f, -0.0f, {}));
  EXPECT_FALSE(agree(0.0f, 0.0, {}));
  EXPECT_FALSE(agree(kTwoTo53 + 1, kTwoTo53, {}));
}

TEST(Loss, AllowsExactlyTheDeclaredDecimalsAndKeepsEveryBitOfANumberThatHasFewer) {
  const Loss loss{.float_decimals = 6, .double_decimals = 12};
  EXPECT_TRUE(agree(1.0f / 3.0f, 0.333333f, loss));
  EXPECT_FALSE(agree(1.0f / 3.0f, 0.333334f, loss));
  EXPECT_FALSE(agree(1.0f / 3.0f, 0.333333f, {}));
  EXPECT_TRUE(agree(4e-7f, 0.0f, loss));
  EXPECT_FALSE(agree(0.0f, 4e-7f, loss));
  const Loss three{.double_decimals = 3};
  EXPECT_TRUE(agree(-3e10, std::nextafter(-3e10, 0.0), three));
  for (const double value : {1e300, 4503599627370497.5}) EXPECT_FALSE(agree(value, std::nextafter(value, 0.0), three));
}

TEST(Loss, AllowsExactlyTheDeclaredDigits) {
  const Loss six{.significant_digits = 6};
  EXPECT_TRUE(agree(1234567.0, 1234570.0, six));
  EXPECT_FALSE(agree(1234567.0, 1234560.0, six));
  EXPECT_TRUE(agree(1.234567e-300, 1.23457e-300, six));
  EXPECT_TRUE(agree(-1.234567f, -1.23457f, six));
  EXPECT_FALSE(agree(-1.234567f, -1.23456f, six));
  EXPECT_FALSE(agree(I64{1234567}, I64{1234570}, six));
  EXPECT_TRUE(agree(-10.36905f, -10.3691f, six));
  EXPECT_TRUE(agree(-10.36905f, -10.369f, six)) << "the double -10.36905, as read from a text, is nearer to 0";
  EXPECT_FALSE(agree(-10.36906f, -10.369f, six));
  EXPECT_TRUE(agree(3825.145f, 3825.14f, six)) << "off by how it was read from a text, written, and read back";
  EXPECT_FALSE(agree(3825.1453f, 3825.14f, six));
  EXPECT_FALSE(agree(-1.940226, -1.94022, six));
  EXPECT_FALSE(agree(2.609484f, 2.60949f, six));
  EXPECT_FALSE(agree(1.5e300, 1.50001e300, six));
}

TEST(Loss, AllowsTheDeclaredSignOfZeroAndNoOther) {
  const Loss sign{.zero_sign = true};
  EXPECT_TRUE(agree(-0.0f, 0.0f, sign));
  EXPECT_TRUE(agree(-0.0, 0.0, sign));
  EXPECT_FALSE(agree(-1.0f, 1.0f, sign));
}

TEST(Loss, AllowsTheDeclaredUnitsInTheLastPlaceOfADoubleAndNoMore) {
  const Loss two{.double_ulps = 2}, of_integers{.double_ulps = 2, .integers_as_doubles = true};
  const auto off_by = [](double value, U64 units) { return std::bit_cast<double>(bits_of(value) + units); };
  for (const double value : {0.1, -0.1, 1e300, 0.0}) {
    EXPECT_TRUE(agree(value, off_by(value, 2), two)) << value;
    EXPECT_TRUE(agree(off_by(value, 2), value, two)) << value;
    EXPECT_FALSE(agree(value, off_by(value, 3), two)) << value;
  }
  EXPECT_FALSE(agree(0.0, -0.0, two)) << "the sign of zero is another loss";
  EXPECT_FALSE(agree(I64{7}, I64{8}, two));
  EXPECT_FALSE(agree(1.0f, std::nextafter(1.0f, 2.0f), two));
  EXPECT_FALSE(agree(kMost, kInfinity, two));
  constexpr U64 kUnit = 256;  // of integers that are held as doubles, too
  EXPECT_TRUE(agree(kTwoTo60 + 1, kTwoTo60 + 2 * kUnit, of_integers));
  EXPECT_FALSE(agree(kTwoTo60 + 1, kTwoTo60 + 3 * kUnit, of_integers));
  EXPECT_FALSE(agree(U64{1000}, U64{1001}, of_integers));
}

TEST(Loss, OfTheLargestDoublesIsInfinityOfTheirSign) {
  const Loss four{.largest_as_infinity = 4};
  double fourth = kMost;
  for (int i = 1; i < 4; ++i) fourth = std::nextafter(fourth, 0.0);
  for (const double sign : {1.0, -1.0}) {
    EXPECT_TRUE(agree(sign * kMost, sign * kInfinity, four));
    EXPECT_TRUE(agree(sign * fourth, sign * kInfinity, four));
    EXPECT_FALSE(agree(sign * std::nextafter(fourth, 0.0), sign * kInfinity, four));
    EXPECT_FALSE(agree(sign * kMost, -sign * kInfinity, four));
    EXPECT_FALSE(agree(sign * kInfinity, sign * kMost, four));
    EXPECT_FALSE(agree(sign * kMost, sign * fourth, four)) << "a unit in the last place is another loss";
  }
}

TEST(Loss, AllowsIntegersToBeTheNearestDoubleThatTheirTypeTakes) {
  const Loss rounds{.integers_as_doubles = true};
  EXPECT_TRUE(agree(kTwoTo53 + 1, kTwoTo53, rounds));
  for (const Loss& other : {Loss{}, Loss{.zero_sign = true}}) EXPECT_FALSE(agree(kTwoTo53 + 1, kTwoTo53, other));
  EXPECT_FALSE(agree(kTwoTo53 + 2000, kTwoTo53 + 2008, {.significant_digits = 6, .integers_as_doubles = true}));
  EXPECT_FALSE(agree(kTwoTo53 + 1, kTwoTo53 - 1, rounds));
  EXPECT_FALSE(agree(kTwoTo53 - 1, kTwoTo53, rounds)) << "a double holds it exactly";
  EXPECT_TRUE(agree(kMostUnsigned - 1, kMostUnsigned, rounds));
  EXPECT_FALSE(agree(kMostUnsigned - 1, U64{0}, rounds));
  EXPECT_TRUE(agree(kLargest - 1, kLargest, rounds));
  EXPECT_TRUE(agree(kSmallest + 1, kSmallest, rounds));
  EXPECT_FALSE(agree(kTwoTo53, static_cast<I64>(kTwoTo53), rounds)) << "the type is kept";
  EXPECT_FALSE(agree(7u, 8u, rounds));
}

/// What JavaScript writes: JSON.stringify(JSON.parse("12370766946607418110")) and so on.
TEST(Loss, AllowsIntegersToBeTheFewestDigitsOfTheNearestDouble) {
  const Loss doubles{.integers_as_doubles = true};
  EXPECT_TRUE(agree(U64{12370766946607418110u}, U64{12370766946607417000u}, doubles));
  EXPECT_TRUE(agree(kTwoTo63, U64{9223372036854776000u}, doubles));
  EXPECT_TRUE(agree(I64{-1234567890123456789}, I64{-1234567890123456800}, doubles));
  EXPECT_FALSE(agree(U64{12370766946607418110u}, U64{12370766946607420000u}, doubles)) << "another double";
  EXPECT_FALSE(agree(U64{1'000'000}, U64{1'000'001}, doubles));
}

TEST(Loss, OfDocumentsExcusesWhatItSaysAndNothingElse) {
  const Loss whole{.whole_doubles = true}, as_signed{.wide_as_signed = true}, as_double{.wide_as_double = true};
  EXPECT_TRUE(agree(3.0, I64{3}, whole));
  EXPECT_FALSE(agree(3.0, I64{4}, whole));
  EXPECT_FALSE(agree(3.0, I64{3}, as_double));
  EXPECT_FALSE(agree(3.5, I64{3}, whole));
  EXPECT_FALSE(agree(I64{3}, 3.0, whole));
  EXPECT_TRUE(agree(kTwoTo63, kSmallest, as_signed));
  EXPECT_FALSE(agree(kTwoTo63, kSmallest, as_double));
  EXPECT_TRUE(agree(kTwoTo63, kTwoTo63AsDouble, as_double));
  EXPECT_TRUE(agree(kSmallest, -kTwoTo63AsDouble, as_double));
  EXPECT_FALSE(agree(I64{5}, 5.0, as_double));
}

TEST(Loss, OfALibraryWhoseNumbersAreAllDoublesIsOfTheirTypesToo) {
  const Loss loss{.double_ulps = 2, .integers_as_doubles = true, .whole_doubles = true};
  EXPECT_TRUE(agree(static_cast<I64>(kTwoTo53 + 1), static_cast<I64>(kTwoTo53), loss));
  EXPECT_TRUE(agree(kLargest, kTwoTo63, loss));
  EXPECT_TRUE(agree(kMostUnsigned, 2 * kTwoTo63AsDouble, loss)) << "no integer is as large";
  EXPECT_TRUE(agree(0.99999999999999989, I64{1}, loss));
  EXPECT_FALSE(agree(0.9999, I64{1}, loss));
  EXPECT_FALSE(agree(I64{1}, 1.0000000000000002, loss));
  EXPECT_FALSE(agree(I64{5}, I64{6}, loss));
}

}  // namespace
}  // namespace scenebench
