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
  EXPECT_EQ(printable("a\xE2\x80\xAE"
                      "b\xC2\x9B"
                      "c"),
            "a b c");
}

TEST(Text, WrapsAtSpacesAndKeepsASlashWithTheFigureBeforeIt) {
  EXPECT_EQ(wrap("0.40 / 0.75 / 0.09", 9), (Lines{"0.40 /", "0.75 /", "0.09"}));
  EXPECT_EQ(wrap("0.40 / 0.75 / 0.09", 13), (Lines{"0.40 / 0.75 /", "0.09"}));
  EXPECT_EQ(wrap("typed but no safety", 9), (Lines{"typed but", "no safety"}));
}

TEST(Text, WrapsAFigureWithItsUnitItsIntervalAndTheMarkerOfItsNote) {
  EXPECT_EQ(wrap("11.7 ns\xC2\xA0\xC2\xB1" "9% / 37.1 ns\xC2\xA0\xC2\xB1" "8% / 116 ns[1]", 22),
            (Lines{"11.7 ns\xC2\xA0\xC2\xB1" "9% /", "37.1 ns\xC2\xA0\xC2\xB1" "8% /", "116 ns[1]"}));
}

TEST(Text, UnbrokenWordsKeepFiguresWithTheirUnits) {
  EXPECT_EQ(unbroken_words("0.0317 (31.7 ns) / typed accessors"),
            "0.0317 (31.7\xC2\xA0ns)\xC2\xA0/ typed accessors");
  EXPECT_EQ(unbroken_words("48 KB, 1 MB or 2 GB"), "48\xC2\xA0KB, 1\xC2\xA0MB or 2\xC2\xA0GB");
}

TEST(Text, WrapCutsWordsThatAreWiderThanALine) {
  EXPECT_EQ(wrap("abcdefgh ij", 3), (Lines{"abc", "def", "gh", "ij"}));
  EXPECT_EQ(wrap("", 3), (Lines{""}));
  EXPECT_EQ(wrap("\xE6\x97\xA5\xE6\x9C\xAC", 3), (Lines{"\xE6\x97\xA5", "\xE6\x9C\xAC"}));
}

TEST(Text, AlignsByWidth) {
  EXPECT_EQ(align_right("\xE2\x80\x93", 3), "  \xE2\x80\x93");
  EXPECT_EQ(align_left("ab", 3), "ab ");
  EXPECT_EQ(align_left("abcd", 3), "abcd");
}

TEST(Figures, OfBytesHaveNoFourthDigitBeforeTheNextUnit) {
  EXPECT_EQ(brief_bytes(999 * 1024), "999 KB");
  EXPECT_EQ(brief_bytes(1'010 * 1024), "0.986 MB");
  EXPECT_EQ(brief_bytes(1 << 20), "1 MB");
  EXPECT_EQ(brief_bytes(1'000), "0.977 KB");
}

TEST(Figures, TimesHaveThreeSignificantDigits) {
  EXPECT_EQ(seconds_per_million(15.3), "0.0153");
  EXPECT_EQ(seconds_per_million(81.04), "0.0810");
  EXPECT_EQ(seconds_per_million(1234), "1.23");
  EXPECT_EQ(seconds_per_million(99'960), "100");
  EXPECT_EQ(seconds_per_million(302'400), "302");
  EXPECT_EQ(seconds_per_million(20'312'000), "20300");
  EXPECT_EQ(seconds_per_million(999'600'000), "1000000");
}

TEST(Figures, RatesAndRatiosHaveThreeSignificantDigitsHoweverSmall) {
  EXPECT_EQ(plain_number(0.0227181), "0.0227");
  EXPECT_EQ(plain_number(0.99951), "1.00");
  EXPECT_EQ(plain_number(9.996), "10.0");
  EXPECT_EQ(plain_number(302.4), "302");
  EXPECT_EQ(plain_number(20'312), "20300");
  EXPECT_EQ(plain_number(0), "0");
}

TEST(Figures, TimesOfAFewNanosecondsStopAtATenthOfOne) {
  EXPECT_EQ(seconds_per_million(1.234), "0.0012");
  EXPECT_EQ(seconds_per_million(9.99), "0.0100");
}

TEST(Figures, TimesUnderANanosecondAreNotTakenForMoreThanTheyAre) {
  EXPECT_EQ(seconds_per_million(0.99), "<0.001");
  EXPECT_EQ(seconds_per_million(0), "<0.001");
}

TEST(Figures, RunningTextNamesTheUnit) {
  EXPECT_EQ(with_unit(0.312), "0.31 ns");
  EXPECT_EQ(with_unit(21.5), "21.5 ns");
  EXPECT_EQ(with_unit(1500), "1.50 \xC2\xB5s");
  EXPECT_EQ(with_unit(20.3e6), "20.3 ms");
  EXPECT_EQ(with_unit(0), "0 ns");
}

TEST(Figures, KilobytesAreOf1024BytesAndZeroMeansNone) {
  EXPECT_EQ(kilobytes(0), "0");
  EXPECT_EQ(kilobytes(1), "<0.1");
  EXPECT_EQ(kilobytes(52), "0.1");
  EXPECT_EQ(kilobytes(1024), "1.0");
  EXPECT_EQ(kilobytes(1'536), "1.5");
  EXPECT_EQ(kilobytes(133'898), "131");
}

}  // namespace
}  // namespace scenebench::testing
