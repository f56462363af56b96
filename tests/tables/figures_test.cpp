// Figures as text, and the notes on cells that did not settle, and on those whose turns are far apart.
#include "results/estimate.h"
#include "tables/figures.h"
#include "tables/settled.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

using Lines = std::vector<std::string>;

TEST(Text, WidthCountsCharactersRatherThanBytesWhereTextsAreAligned) {
  EXPECT_EQ(display_width("\xE2\x80\x93"), 1u);              // en dash
  EXPECT_EQ(display_width("e\xCC\x81"), 1u);                 // e and a combining acute
  EXPECT_EQ(display_width("\xE6\x97\xA5\xE6\x9C\xAC"), 4u);  // two ideographs
  EXPECT_EQ(display_width("\xFF\xFE"), 2u);                  // malformed: a replacement each
  EXPECT_EQ(align_right("\xE2\x80\x93", 3), "  \xE2\x80\x93");
  EXPECT_EQ(align_left("ab", 3), "ab ");
  EXPECT_EQ(align_left("abcd", 3), "abcd");
}

TEST(Text, MalformedBytesAreReplacedOneByOne) {
  EXPECT_EQ(printable("ok \xC3\xA9"), "ok \xC3\xA9");
  EXPECT_EQ(printable("a\xC3"), "a\xEF\xBF\xBD");
  EXPECT_EQ(printable("\xC0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD");                  // overlong
  EXPECT_EQ(printable("\xED\xA0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");  // surrogate
  EXPECT_EQ(printable("\xF4\x90\x80\x80").size(), 12u);                          // beyond U+10FFFF
}

TEST(Text, PrintableTextHasNoEscapesLineBreaksOrChangesOfDirection) {
  EXPECT_EQ(printable("a\x1b[31mb\nc\x7f"), "a [31mb c ");
  EXPECT_EQ(printable("a\xE2\x80\xAE" "b\xC2\x9B" "c"), "a b c");
}

TEST(Text, WrapsAtSpacesAndKeepsWhatBelongsToAFigureWithItUnlessThatIsWiderThanALine) {
  EXPECT_EQ(wrap("0.40 / 0.75 / 0.09", 9), (Lines{"0.40 /", "0.75 /", "0.09"}));
  EXPECT_EQ(wrap("0.40 / 0.75 / 0.09", 13), (Lines{"0.40 / 0.75 /", "0.09"}));
  EXPECT_EQ(wrap("typed but no safety", 9), (Lines{"typed but", "no safety"}));
  EXPECT_EQ(wrap("11.7 ns\xC2\xA0\xC2\xB1" "9% / 37.1 ns\xC2\xA0\xC2\xB1" "8% / 116 ns[1]", 22),
            (Lines{"11.7 ns\xC2\xA0\xC2\xB1" "9% /", "37.1 ns\xC2\xA0\xC2\xB1" "8% /", "116 ns[1]"}));
  EXPECT_EQ(wrap("abcdefgh ij", 3), (Lines{"abc", "def", "gh", "ij"}));
  EXPECT_EQ(wrap("", 3), (Lines{""}));
  EXPECT_EQ(wrap("\xE6\x97\xA5\xE6\x9C\xAC", 3), (Lines{"\xE6\x97\xA5", "\xE6\x9C\xAC"}));
}

TEST(Text, UnbrokenWordsKeepFiguresWithTheirUnits) {
  EXPECT_EQ(unbroken_words("0.0317 (31.7 ns) / typed accessors"), "0.0317 (31.7\xC2\xA0ns)\xC2\xA0/ typed accessors");
  EXPECT_EQ(unbroken_words("48 KB, 1 MB or 2 GB"), "48\xC2\xA0KB, 1\xC2\xA0MB or 2\xC2\xA0GB");
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
               {{0.0227181, "0.0227"}, {0.99951, "1.00"}, {9.996, "10.0"}, {302.4, "302"}, {20'312, "20300"},
                {0, "0"}});
}

TEST(Figures, RunningTextNamesTheUnit) {
  expect_texts([](double ns) { return with_unit(ns); },
               {{0.312, "0.31 ns"}, {21.5, "21.5 ns"}, {1500, "1.50 µs"}, {20.3e6, "20.3 ms"}, {0, "0 ns"}});
}

TEST(Figures, KilobytesAreOf1024BytesAndZeroMeansNone) {
  expect_texts([](double bytes) { return kilobytes(bytes); },
               {{0, "0"}, {1, "<0.1"}, {52, "0.1"}, {1024, "1.0"}, {1'536, "1.5"}, {133'898, "131"}});
}

Measurement& encode_of(Results& results, const char* codec = "pugixml") {
  return measurement_of(results, "docs", codec, "encode");
}

/// A run with one unsettled cell, without a known cause.
Results with_unsettled_cell(const std::vector<double>& times = samples(4700, 0.2, 10)) {
  Results results = make_results();
  results.environment.governor = "performance";
  results.environment.virtual_machine = false;
  results.environment.stolen = 0;
  set_times(encode_of(results), times);
  return results;
}

TEST(Settled, IsAnIntervalOfUpToFivePercentOrOneBelowTheHarnessFloor) {
  EXPECT_TRUE(is_settled(median_of(samples(100, 0.05, 10))));
  EXPECT_FALSE(is_settled(median_of(samples(100, 0.2, 10))));
  EXPECT_TRUE(is_settled(median_of(samples(0.4, 0.2, 10))));
  EXPECT_FALSE(is_settled({100, 99, 101, 0.5, 4})) << "too few readings for an interval";
}

TEST(Unsettled, FiguresAreShownWithTheirWidth) {
  const Estimate whole{100, 100, 100, 0.96, 100};
  const Estimate from_nothing = median_of(std::vector<double>{0, 0, 0, 0, 0, 30, 30, 30});
  EXPECT_EQ(with_width("100 ns", {100, 99, 101, 0.5, 4}), "100 ns\xC2\xA0\xC2\xB1?");
  EXPECT_EQ(with_width("<0.001", from_nothing), "<0.001\xC2\xA0\xC2\xB1");
  EXPECT_EQ(quotient_text({50, 40, 60, 0.96, 100}, whole), "0.500\xC2\xA0\xC2\xB1" "20%");
  EXPECT_EQ(quotient_text({50, 49, 51, 0.96, 100}, whole), "0.500");
}

/// Which cells are named, how many of them, without those of the harness, and what is blamed.
TEST(DoubtfulCells, AreToldOfAsInTheirGoldenFile) {
  GoldenCases cases("doubtful_cells.txt");
  const auto add = [&](const char* what, const Results& results) {
    std::vector<std::string> notes;
    for (const Footnote& note : doubtful_cells(results)) notes.push_back(note.text);
    cases.add(what, notes);
  };
  add("all are settled", make_results());
  Results results = with_unsettled_cell();
  add("one is not", results);
  encode_of(results, "protobuf-lite").turns_ns.p90 = 300;
  add("the turns of another are far apart", results);
  add("it takes nothing at its least", with_unsettled_cell({0, 0, 0, 0, 0, 0, 30, 30, 30, 30}));

  results = with_unsettled_cell();
  const Measurement unsettled = encode_of(results);
  for (int i = 1; i <= 14; ++i) results.measurements.emplace_back(unsettled).workload = "scene/" + std::to_string(i);
  add("fifteen are not", results);

  results = with_unsettled_cell();
  encode_of(results).full_speed = 0.1;
  add("seldom at full speed", results);
  results = with_unsettled_cell();
  results.environment.clock_step_ns = 1'000;
  encode_of(results).batch = 1;
  add("a batch of few steps of the clock", results);
  encode_of(results).batches = 100;
  add("steps that cancel out", results);

  results = with_unsettled_cell();
  results.environment.virtual_machine = true;
  add("in a virtual machine", results);
  results.environment.governor = "powersave";
  add("with a governor", results);
  results.environment.stolen = 0.05;
  add("with steal time", results);
}

TEST(DoubtfulCells, AreThoseWithScatteredTurnsOnlyIfTheMachineWasAtFullSpeed) {
  const auto has_doubts = [](double p90, double full_speed) {
    Results results = make_results();
    Measurement& cell = encode_of(results, "protobuf-lite");
    cell.turns_ns.p10 = 180;
    cell.turns_ns.p90 = p90;
    cell.full_speed = full_speed;
    return !doubtful_cells(results).empty();
  };
  EXPECT_TRUE(has_doubts(300, 0.9));
  EXPECT_FALSE(has_doubts(300, 0.5)) << "the machine may be the reason";
  EXPECT_FALSE(has_doubts(200, 0.9));
}

}  // namespace
}  // namespace scenebench::testing
