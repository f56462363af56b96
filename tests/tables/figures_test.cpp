#include "tables/figures.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

using Lines = std::vector<std::string>;

TEST(Text, WidthCountsCharactersRatherThanBytes) {
  EXPECT_EQ(display_width("\xE2\x80\x93"), 1u);              // en dash
  EXPECT_EQ(display_width("e\xCC\x81"), 1u);                 // e and a combining acute
  EXPECT_EQ(display_width("\xE6\x97\xA5\xE6\x9C\xAC"), 4u);  // two ideographs
  EXPECT_EQ(display_width("\xFF\xFE"), 2u);                  // malformed: a replacement each
}

TEST(Text, MalformedBytesAreReplacedOneByOne) {
  EXPECT_EQ(valid_utf8("ok \xC3\xA9"), "ok \xC3\xA9");
  EXPECT_EQ(valid_utf8("a\xC3"), "a\xEF\xBF\xBD");
  EXPECT_EQ(valid_utf8("\xC0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD");                  // overlong
  EXPECT_EQ(valid_utf8("\xED\xA0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");  // surrogate
  EXPECT_EQ(valid_utf8("\xF4\x90\x80\x80").size(), 12u);                          // beyond U+10FFFF
}

TEST(Text, PrintableTextHasNoEscapesLineBreaksOrChangesOfDirection) {
  EXPECT_EQ(printable("a\x1b[31mb\nc\x7f"), "a [31mb c ");
  EXPECT_EQ(printable("a\xE2\x80\xAE" "b\xC2\x9B" "c"), "a b c");
}

TEST(Text, WrapsAtSpacesAndKeepsWhatBelongsToAFigureWithIt) {
  EXPECT_EQ(wrap("0.40 / 0.75 / 0.09", 9), (Lines{"0.40 /", "0.75 /", "0.09"}));
  EXPECT_EQ(wrap("0.40 / 0.75 / 0.09", 13), (Lines{"0.40 / 0.75 /", "0.09"}));
  EXPECT_EQ(wrap("typed but no safety", 9), (Lines{"typed but", "no safety"}));
  EXPECT_EQ(wrap("11.7 ns\xC2\xA0\xC2\xB1" "9% / 37.1 ns\xC2\xA0\xC2\xB1" "8% / 116 ns[1]", 22),
            (Lines{"11.7 ns\xC2\xA0\xC2\xB1" "9% /", "37.1 ns\xC2\xA0\xC2\xB1" "8% /", "116 ns[1]"}));
}

TEST(Text, WrapCutsWordsThatAreWiderThanALine) {
  EXPECT_EQ(wrap("abcdefgh ij", 3), (Lines{"abc", "def", "gh", "ij"}));
  EXPECT_EQ(wrap("", 3), (Lines{""}));
  EXPECT_EQ(wrap("\xE6\x97\xA5\xE6\x9C\xAC", 3), (Lines{"\xE6\x97\xA5", "\xE6\x9C\xAC"}));
}

TEST(Text, UnbrokenWordsKeepFiguresWithTheirUnits) {
  EXPECT_EQ(unbroken_words("0.0317 (31.7 ns) / typed accessors"),
            "0.0317 (31.7\xC2\xA0ns)\xC2\xA0/ typed accessors");
  EXPECT_EQ(unbroken_words("48 KB, 1 MB or 2 GB"), "48\xC2\xA0KB, 1\xC2\xA0MB or 2\xC2\xA0GB");
}

TEST(Text, AlignsByWidth) {
  EXPECT_EQ(align_right("\xE2\x80\x93", 3), "  \xE2\x80\x93");
  EXPECT_EQ(align_left("ab", 3), "ab ");
  EXPECT_EQ(align_left("abcd", 3), "abcd");
}

/// Expects of `text_of` the text of each figure.
void expect_texts(std::string (*text_of)(double), const std::vector<std::pair<double, const char*>>& texts) {
  for (const auto& [figure, text] : texts) EXPECT_EQ(text_of(figure), text) << figure;
}

TEST(Figures, OfBytesHaveNoFourthDigitBeforeTheNextUnit) {
  expect_texts([](double bytes) { return brief_bytes(bytes); },
               {{999 * 1024, "999 KB"}, {1'010 * 1024, "0.986 MB"}, {1 << 20, "1 MB"}, {1'000, "0.977 KB"}});
}

TEST(Figures, TimesHaveThreeSignificantDigitsDownToATenthOfANanosecond) {
  expect_texts([](double ns) { return seconds_per_million(ns); },
               {{15.3, "0.0153"}, {81.04, "0.0810"}, {1234, "1.23"}, {99'960, "100"}, {302'400, "302"},
                {20'312'000, "20300"}, {999'600'000, "1000000"}, {1.234, "0.0012"}, {9.99, "0.0100"}});
  expect_texts([](double ns) { return seconds_per_million(ns); }, {{0.99, "<0.001"}, {0, "<0.001"}});
}

TEST(Figures, RatesAndRatiosHaveThreeSignificantDigitsHoweverSmall) {
  expect_texts([](double ratio) { return plain_number(ratio); },
               {{0.0227181, "0.0227"}, {0.99951, "1.00"}, {9.996, "10.0"}, {302.4, "302"}, {20'312, "20300"}, {0, "0"}});
}

TEST(Figures, RunningTextNamesTheUnit) {
  expect_texts([](double ns) { return with_unit(ns); },
               {{0.312, "0.31 ns"}, {21.5, "21.5 ns"}, {1500, "1.50 µs"}, {20.3e6, "20.3 ms"}, {0, "0 ns"}});
}

TEST(Figures, KilobytesAreOf1024BytesAndZeroMeansNone) {
  expect_texts([](double bytes) { return kilobytes(bytes); },
               {{0, "0"}, {1, "<0.1"}, {52, "0.1"}, {1024, "1.0"}, {1'536, "1.5"}, {133'898, "131"}});
}

}  // namespace
}  // namespace scenebench::testing
