// The notes on cells that did not settle, and on those whose turns are far apart.
#include <fmt/format.h>
#include <iterator>

#include "results/estimate.h"
#include "tables/settled.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

/// A run with one unsettled cell, docs/pugixml/encode, without a known cause.
Results with_unsettled_cell() {
  Results results = make_results();
  results.environment.governor = "performance";
  results.environment.virtual_machine = false;
  results.environment.stolen = 0;
  Measurement& cell = measurement_of(results, "docs", "pugixml", "encode");
  set_times(cell, samples(4700, 0.2, 10));
  return results;
}

/// The note on the results; fails unless there is exactly one.
std::string sentence_of(const Results& results) {
  const auto notes = doubtful_cells(results);
  EXPECT_EQ(notes.size(), 1u);
  return notes.empty() ? "" : notes.front().text;
}

TEST(Settled, IsAnIntervalOfUpToFivePercentOrOneBelowTheHarnessFloor) {
  EXPECT_TRUE(is_settled(median_of(samples(100, 0.05, 10))));
  EXPECT_FALSE(is_settled(median_of(samples(100, 0.2, 10))));
  EXPECT_TRUE(is_settled(median_of(samples(0.4, 0.2, 10))));
}

TEST(Unsettled, IsWhatHasTooFewReadingsForAnInterval) {
  const Estimate few{100, 99, 101, 0.5, 4};
  EXPECT_FALSE(is_settled(few));
  EXPECT_EQ(with_width("100 ns", few), "100 ns\xC2\xA0\xC2\xB1?");
}

TEST(Unsettled, AreQuotientsBelowOneToo) {
  const Estimate whole{100, 100, 100, 0.96, 100};
  EXPECT_EQ(quotient_text({50, 40, 60, 0.96, 100}, whole), "0.500\xC2\xA0\xC2\xB1" "20%");
  EXPECT_EQ(quotient_text({50, 49, 51, 0.96, 100}, whole), "0.500");
}

TEST(Settled, RunsHaveNothingToSay) { EXPECT_TRUE(doubtful_cells(make_results()).empty()); }

TEST(Unsettled, CellsAreNamedWithTheirWidth) {
  const std::string sentence = sentence_of(with_unsettled_cell());
  EXPECT_TRUE(contains(sentence, "docs/pugixml/encode ")) << sentence;
  EXPECT_TRUE(contains(sentence, "%")) << sentence;
  const Results results = make_results();
  const auto is_shown = [](const Measurement& cell) { return cell.codec != "floor"; };
  const auto shown = std::ranges::count_if(results.measurements, is_shown);
  ASSERT_LT(shown, std::ssize(results.measurements));
  EXPECT_TRUE(contains(sentence, fmt::format("in 1 of {} cells", shown))) << "no cells of the harness: " << sentence;
  EXPECT_TRUE(contains(sentence, "Likely cause: unknown")) << sentence;
}

TEST(Unsettled, CellsThatTakeNothingAtTheirLeastAreNamedWithWhatTheyTakeAtMost) {
  Results results = with_unsettled_cell();
  set_times(measurement_of(results, "docs", "pugixml", "encode"), {0, 0, 0, 0, 0, 0, 30, 30, 30, 30});
  const std::string sentence = sentence_of(results);
  EXPECT_TRUE(contains(sentence, "docs/pugixml/encode up to 30.0 ns.")) << sentence;
  const std::string cell = with_width("<0.001", measurement_of(results, "docs", "pugixml", "encode").estimate());
  EXPECT_FALSE(contains(cell, "inf")) << cell;
  EXPECT_TRUE(cell.ends_with("±")) << cell;
}

TEST(Unsettled, CellsBeyondTheThreeWidestAreCounted) {
  Results results = with_unsettled_cell();
  const Measurement cell = measurement_of(results, "docs", "pugixml", "encode");
  for (int i = 0; i < 14; ++i) {
    results.measurements.push_back(cell);
    results.measurements.back().workload = fmt::format("scene/{}", i + 1);
  }
  const std::string sentence = sentence_of(results);
  EXPECT_TRUE(contains(sentence, "scene/2/pugixml/encode")) << sentence;
  EXPECT_TRUE(contains(sentence, ", and 12 more.")) << sentence;
}

TEST(Unsettled, CellsAreBlamedOnAMachineThatWasSeldomAtFullSpeed) {
  Results results = with_unsettled_cell();
  EXPECT_FALSE(contains(sentence_of(results), "full speed"));
  measurement_of(results, "docs", "pugixml", "encode").full_speed = 0.1;
  EXPECT_TRUE(contains(sentence_of(results), "seldom at full speed"));
}

TEST(Unsettled, CellsAreBlamedOnACoarseClockIfTheirBatchIsFewSteps) {
  Results results = with_unsettled_cell();
  measurement_of(results, "docs", "pugixml", "encode").batch = 1;
  results.environment.clock_step_ns = 1'000;
  EXPECT_TRUE(contains(sentence_of(results), "clock is too coarse"));
  measurement_of(results, "docs", "pugixml", "encode").batches = 100;
  EXPECT_FALSE(contains(sentence_of(results), "clock is too coarse")) << "its steps cancel out";
}

TEST(Unsettled, CellsAreBlamedOnTheHostTheGovernorOrTheVirtualMachine) {
  Results results = with_unsettled_cell();
  results.environment.virtual_machine = true;
  EXPECT_TRUE(contains(sentence_of(results), "compete for caches"));
  results.environment.governor = "powersave";
  EXPECT_TRUE(contains(sentence_of(results), "governor is \"powersave\""));
  results.environment.stolen = 0.05;
  EXPECT_TRUE(contains(sentence_of(results), "steal time"));
}

TEST(Scattered, CellsAreShownWithTheirTurnsIfTheMachineWasAtFullSpeed) {
  Results results = make_results();
  Measurement& cell = measurement_of(results, "docs", "protobuf-lite", "encode");
  cell.turns_ns.p10 = 180;
  cell.turns_ns.p90 = 300;
  cell.full_speed = 0.9;
  EXPECT_TRUE(contains(sentence_of(results), "docs/protobuf-lite/encode (180 ns to 300 ns)")) << sentence_of(results);
  cell.full_speed = 0.5;
  EXPECT_TRUE(doubtful_cells(results).empty()) << "the machine may be the reason";
  cell.full_speed = 0.9;
  cell.turns_ns.p90 = 200;
  EXPECT_TRUE(doubtful_cells(results).empty());
}

TEST(Scattered, CellsComeAfterThoseThatDidNotSettle) {
  Results results = with_unsettled_cell();
  measurement_of(results, "docs", "protobuf-lite", "encode").turns_ns.p90 = 300;
  const auto notes = doubtful_cells(results);
  ASSERT_EQ(notes.size(), 2u);
  EXPECT_TRUE(contains(notes[0].text, "docs/pugixml/encode"));
  EXPECT_TRUE(contains(notes[1].text, "docs/protobuf-lite/encode"));
}

}  // namespace
}  // namespace scenebench::testing
