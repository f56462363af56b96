// Sinks: sums, and records of every event.
#include "model/sinks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "model/docs.h"
#include "model/loss.h"
#include "model/scene.h"
#include "model/shapes.h"

namespace scenebench {
namespace {

TEST(Sum, ChangesWithAnyByteOfAnyString) {
  for (std::size_t length = 0; length <= 70; ++length) {
    std::string text(length, 'x');
    for (std::size_t i = 0; i < length; ++i) text[i] = static_cast<char>(37 * i + 11);
    const std::uint64_t sum = sum_of_bytes(text);
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

TEST(Record, NamesTheFirstDifferingField) {
  auto original = docs::make_container();
  auto changed = original;
  changed.list[1].sibling.parent.length ^= 1;
  Record expected, actual;
  walk_fields(original, expected);
  walk_fields(changed, actual);
  const std::size_t at = first_difference(expected, actual, {});
  EXPECT_EQ(path_of(original, at), "list[1].sibling.parent.length");
}

TEST(Record, TellsApartWhatAFloatComparisonWouldNot) {
  Record zero, negative_zero, wider;
  zero.value(0.0f);
  negative_zero.value(-0.0f);
  wider.value(0.0);
  EXPECT_EQ(first_difference(zero, negative_zero, {}), 0u);
  EXPECT_EQ(first_difference(zero, wider, {}), 0u);
  EXPECT_EQ(first_difference(zero, zero, {}), kNoDifference);
}

TEST(Record, KeepsNoMoreEventsOfAnyKindThanItWasTold) {
  Record record(2);
  record.members(1);
  for (int i = 0; i < 3; ++i) record.key("endless");
  record.text("more");
  record.value(7);
  EXPECT_EQ(record.size(), 2u);
}

TEST(Record, GivesEventsBackInTheirOrder) {
  Record record;
  record.key("name");
  record.text("");
  record.text("a text too long for any string to hold in place");
  record.value(std::int8_t{-1});
  record.text("end");
  const std::vector<Event> expected{{Kind::key, 0, "name"},
                                    {Kind::text, 0, ""},
                                    {Kind::text, 0, "a text too long for any string to hold in place"},
                                    {Kind::i8, bits_of(std::int8_t{-1})},
                                    {Kind::text, 0, "end"}};
  EXPECT_TRUE(std::equal(record.begin(), record.end(), expected.begin(), expected.end()));
  EXPECT_EQ(record.at(4), expected[4]);
  Record same_bytes;  // the same bytes, cut elsewhere, are other texts
  same_bytes.text("na");
  same_bytes.text("me");
  Record other;
  other.text("nam");
  other.text("e");
  EXPECT_FALSE(same_bytes == other);
}

TEST(Record, NoticesAWalkThatEndsEarly) {
  Record whole, part;
  whole.value(1);
  whole.value(2);
  part.value(1);
  EXPECT_EQ(first_difference(whole, part, {}), 1u);
}

}  // namespace
}  // namespace scenebench
