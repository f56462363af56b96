// The notes on cells that did not settle, and on those whose turns are far apart.
#include "results/estimate.h"
#include "tables/settled.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

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
  const Estimate whole{100, 100, 100, 0.96, 100}, from_nothing = median_of(std::vector<double>{0, 0, 0, 0, 0, 30, 30, 30});
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
