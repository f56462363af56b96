// Random documents follow the rules of schemaless-benchmarks. Our own three have the properties that they are made for.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <set>

#include "fixtures/document_inspect.h"
#include "model/documents/data.h"

namespace scenebench::document {
namespace {

bool is_container(const Value& value) { return value.content.index() >= 6; }

TEST(RandomDocuments, HaveContainersOftenAtTheTopAndRarelyBelow) {
  std::array<double, 6> all{}, containers{};
  walk(made("random/5"), [&](const Value& value, int depth) {
    const auto level = static_cast<std::size_t>(depth);
    if (level >= all.size()) return;
    ++all[level];
    containers[level] += is_container(value) ? 1 : 0;
  });
  EXPECT_EQ(containers[0], 1);
  const std::array<double, 6> odds{1, 3.0 / 4, 3.0 / 8, 3.0 / 16, 3.0 / 32, 3.0 / 64};
  for (std::size_t depth = 1; depth < odds.size(); ++depth) {
    const double deviation = std::sqrt(odds[depth] * (1 - odds[depth]) / all[depth]);
    EXPECT_NEAR(containers[depth] / all[depth], odds[depth], 4 * deviation) << "at depth " << depth;
  }
}

TEST(RandomDocuments, HaveContainersOfThePublishedLengths) {
  for (unsigned size = 1; size <= 5; ++size)
    walk(made("random/" + std::to_string(size)), [&](const Value& value, int depth) {
      const auto level = static_cast<unsigned>(depth);
      const std::size_t shortest = std::size_t{3} << (size > level ? size - level : 0);
      if (const auto* array = std::get_if<Array>(&value.content)) {
        EXPECT_GE(array->size(), shortest);
        EXPECT_LT(array->size(), 2 * shortest);
      }
      if (const auto* map = std::get_if<Map>(&value.content)) {
        EXPECT_GE(map->size(), shortest / 2);
        EXPECT_LT(map->size(), shortest);
      }
    });
}

TEST(RandomDocuments, HaveLeavesInThePublishedShares) {
  const Census counted = census(made("random/5"));
  const auto leaves =
      static_cast<double>(counted.nulls + counted.booleans + counted.integers + counted.doubles + counted.strings);
  const double others = 63.0 / 64;
  EXPECT_NEAR(static_cast<double>(counted.doubles) / leaves, 1.0 / 64, 0.002);
  EXPECT_NEAR(static_cast<double>(counted.nulls) / leaves, others / 8, 0.005);
  EXPECT_NEAR(static_cast<double>(counted.booleans) / leaves, others / 8, 0.005);
  EXPECT_NEAR(static_cast<double>(counted.integers) / leaves, others / 2, 0.01);
  EXPECT_NEAR(static_cast<double>(counted.strings) / leaves, others / 4, 0.01);
}

TEST(RandomDocuments, HaveShortLowercaseKeys) {
  std::set<std::size_t> lengths;
  walk(
      made("random/4"), [](const Value&, int) {},
      [&](const std::string& key) {
        lengths.insert(key.size());
        EXPECT_EQ(key.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), key.npos);
      });
  EXPECT_EQ(lengths, (std::set<std::size_t>{2, 3, 4, 5, 6, 7, 8, 9, 10}));
}

TEST(RandomDocuments, HaveIntegersThatAreSmallWithFewExceptionsThatFillSixtyFourBits) {
  double small_ones = 0, all = 0, wide = 0;
  walk(made("random/5"), [&](const Value& value, int) {
    const auto* number = std::get_if<std::int64_t>(&value.content);
    if (number == nullptr) return;
    ++all;
    if (std::abs(static_cast<double>(*number)) < 2'048) ++small_ones;
    if (std::abs(static_cast<double>(*number)) > 0x1p32)
      ++wide;
    else
      EXPECT_LT(std::abs(*number), 0x100000 + 64);
  });
  EXPECT_GT(small_ones / all, 0.75);
  EXPECT_GT(wide, 0);
  EXPECT_LT(wide / all, 0.01);
}

TEST(RandomDocuments, HaveDoublesOfAllDigitsNoTwoAlike) {
  std::set<double> seen;
  std::size_t count = 0, fractions = 0;
  walk(made("random/5"), [&](const Value& value, int) {
    const auto* number = std::get_if<double>(&value.content);
    if (number == nullptr) return;
    EXPECT_LE(std::abs(*number), 1'024);
    seen.insert(*number);
    ++count;
    if (std::fmod(*number * 0x1p20, 1) != 0) ++fractions;
  });
  EXPECT_GT(count, 1'000u);
  EXPECT_EQ(seen.size(), count);
  EXPECT_EQ(fractions, count);
}

TEST(RandomDocuments, HaveStringsUpToAThousandBytesSomeToBeEscapedSomeNotAscii) {
  std::size_t count = 0, total = 0, longest = 0, escaped = 0, accented = 0;
  walk(made("random/5"), [&](const Value& value, int) {
    const auto* string = std::get_if<std::string>(&value.content);
    if (string == nullptr) return;
    ++count;
    total += string->size();
    longest = std::max(longest, string->size());
    if (string->find_first_of("\n\"\\") != string->npos) ++escaped;
    if (std::any_of(string->begin(), string->end(), [](char c) { return static_cast<unsigned char>(c) > 127; }))
      ++accented;
  });
  EXPECT_GT(longest, 900u);
  EXPECT_LT(longest, 1'010u);
  EXPECT_LT(total / count, 100u);  // most are far shorter
  EXPECT_GT(escaped, count / 20);
  EXPECT_GT(accented, count / 8);
  EXPECT_LT(accented, count / 4);
}

TEST(Localisation, IsManyLongStringsHalfOfThemNotAscii) {
  const Value localisation = made("localisation");
  std::size_t wide_bytes = 0, all_bytes = 0;
  walk(localisation, [&](const Value& value, int) {
    if (const auto* string = std::get_if<std::string>(&value.content))
      for (const char c : *string) {
        ++all_bytes;
        wide_bytes += static_cast<unsigned char>(c) > 127 ? 1 : 0;
      }
  });
  EXPECT_GT(census(localisation).strings, 2'000u);
  EXPECT_GT(all_bytes, 150'000u);
  EXPECT_GT(wide_bytes, all_bytes / 3);
}

TEST(Localisation, HasTheSameKeysInEveryLanguage) {
  const Value localisation = made("localisation");
  const Map& languages = entries(at(localisation, "languages"));
  ASSERT_EQ(languages.size(), 6u);
  for (const Entry& language : languages) {
    const Map& texts = entries(at(language.value, "texts"));
    const Map& first = entries(at(languages[0].value, "texts"));
    ASSERT_EQ(texts.size(), first.size()) << language.key;
    for (std::size_t i = 0; i < texts.size(); ++i) EXPECT_EQ(texts[i].key, first[i].key) << language.key;
  }
}

TEST(Animation, IsNumbersBeforeAnythingElse) {
  const Census counted = census(made("animation"));
  EXPECT_GT(counted.doubles, 10'000u);
  EXPECT_LT(counted.strings + counted.integers + counted.maps, 300u);
}

TEST(Animation, HasUnitQuaternionsThatTurnLittleFromKeyToKey) {
  const Value animation = made("animation");
  for (const Value& track : items(at(animation, "tracks"))) {
    const Array& rotation = items(at(track, "rotation"));
    ASSERT_EQ(rotation.size(), 4 * items(at(track, "times")).size());
    for (std::size_t i = 0; i < rotation.size(); i += 4) {
      double square = 0, dot = 0;
      for (std::size_t j = i; j < i + 4; ++j) {
        square += double_in(rotation[j]) * double_in(rotation[j]);
        dot += double_in(rotation[j]) * double_in(rotation[i == 0 ? j : j - 4]);
      }
      EXPECT_NEAR(square, 1, 1e-5);
      EXPECT_GT(dot, 0.99);
    }
  }
}

TEST(Savegame, IsDeepAndOfManySmallMaps) {
  const Value savegame = made("savegame");
  const Census counted = census(savegame);
  EXPECT_EQ(counted.depth, 13);
  EXPECT_GT(counted.maps, 2'000u);
  std::size_t fields = 0;
  walk(
      savegame, [](const Value&, int) {}, [&](const std::string&) { ++fields; });
  EXPECT_LT(fields, 4 * counted.maps);
}

TEST(Savegame, HasWhatFormatsGetWrong) {
  bool empty_map = false, empty_array = false, negative_zero = false, beyond_ascii = false;
  walk(made("savegame"), [&](const Value& value, int) {
    const auto* map = std::get_if<Map>(&value.content);
    const auto* array = std::get_if<Array>(&value.content);
    const auto* number = std::get_if<double>(&value.content);
    const auto* string = std::get_if<std::string>(&value.content);
    empty_map = empty_map || (map != nullptr && map->empty());
    empty_array = empty_array || (array != nullptr && array->empty());
    negative_zero = negative_zero || (number != nullptr && *number == 0 && std::signbit(*number));
    beyond_ascii = beyond_ascii || (string != nullptr && string->find("\xF0\x9F") != string->npos);
  });
  EXPECT_TRUE(empty_map);
  EXPECT_TRUE(empty_array);
  EXPECT_TRUE(negative_zero);
  EXPECT_TRUE(beyond_ascii);
}

}  // namespace
}  // namespace scenebench::document
