// Estimates: the median of samples, and of the rows of several processes.
#include <cmath>
#include <cstdint>

#include "results/comparable_runs.h"
#include "results/estimate.h"
#include "results/parsing.h"
#include "results/row.h"

namespace scenebench::testing {
namespace {

TEST(Median, HasTheIntervalOfItsRanks) {
  const Estimate ten = median_of(std::vector<double>{10, 1, 9, 2, 8, 3, 7, 4, 6, 5}),
                 five = median_of(std::vector<double>{5, 1, 4, 2, 3}), none = median_of({});
  EXPECT_EQ(shown(ten), "5.5 (2 to 9 of 10)");
  EXPECT_TRUE(ten.has_interval());
  EXPECT_EQ(shown(five), "3 (1 to 5 of 5)");
  EXPECT_FALSE(five.has_interval());
  EXPECT_EQ(shown(none), "0 (0 to 0 of 0)");
  EXPECT_FALSE(none.has_interval());
}

TEST(Range, HoldsTheMedianUnlessAllSamplesLieOnOneSide) {
  EXPECT_EQ(confidence_of_range(0), 0);
  EXPECT_EQ(confidence_of_range(1), 0);
  EXPECT_EQ(confidence_of_range(2), 0.5);
  EXPECT_EQ(confidence_of_range(5), 0.9375);
  EXPECT_EQ(confidence_of_range(6), 0.96875);
  EXPECT_EQ(confidence_of_range(10), 1 - 2.0 / 1024);
  EXPECT_LE(confidence_of_range(std::uint64_t{1} << 63), 1);
  for (const std::size_t count : {2, 3, 4, 5, 6, 7, 8}) {  // the narrowest of nine leaves out the outermost
    EXPECT_NEAR(confidence_of_range(count), ranks_of_interval(count, 0.5).confidence, 1e-12) << count;
  }
}

TEST(Estimates, ReachToTheirWiderSideAndAreSharedOutWithTheirIntervals) {
  const Estimate lopsided{100, 98, 104, 0.95, 100};
  EXPECT_DOUBLE_EQ(lopsided.relative_width(), 0.04);
  EXPECT_TRUE(is_settled(lopsided));
  EXPECT_FALSE(is_settled({100, 94, 101, 0.95, 100}));
  EXPECT_TRUE(is_settled({0.5, 0.1, 0.9, 0.95, 100})) << "that cannot be told from the harness";
  EXPECT_TRUE(std::isinf((Estimate{0, 0, 1, 0.95, 100}.relative_width())));
  EXPECT_EQ((Estimate{0, 0, 0, 0.95, 100}.relative_width()), 0);
  EXPECT_EQ(shown(shared_among({100, 90, 120, 0.95, 50}, 50)), "2 (1.8 to 2.4 of 50)");
}

TEST(Quantiles, AreLinearBetweenNeighbours) {
  const Quantiles quantiles = quantiles_of(std::vector<double>{4, 0, 2, 1, 3});
  EXPECT_EQ(quantiles.minimum, 0);
  EXPECT_DOUBLE_EQ(quantiles.p10, 0.4);
  EXPECT_DOUBLE_EQ(quantiles.p25, 1);
  EXPECT_DOUBLE_EQ(quantiles.median, 2);
  EXPECT_DOUBLE_EQ(quantiles.p90, 3.6);
  EXPECT_EQ(quantiles_of({}).median, 0);
}

/// What one process measured.
SavedRows process(const char* codec, double typical, double worst, const char* what = "hitches") {
  return figures_of(what, codec, "scene/20", "load",
                    {{.metric = "p50", .value = typical, .inputs = 32},
                     {.metric = "worst", .value = worst, .over = Over::largest, .inputs = 32}});
}

SavedRows failed_process(const char* codec) {
  return figures_of("hitches", codec, "scene/20", "load", {failure_row("another sum")});
}

const Row* found(const std::vector<Row>& rows, const char* codec, const char* metric) {
  return find_row(rows, "scene/20", codec, "load", metric);
}

TEST(Rows, TakeTheMedianOfProcessesAndTheWorstOfAll) {
  const auto whole = over_processes(
      together({process("a", 3, 30), process("b", 1, 1), process("a", 5, 90), process("a", 4, 40)}).rows);
  ASSERT_EQ(whole.size(), 4u);
  EXPECT_EQ(whole[0].codec + " " + whole[0].metric + ": " + shown(whole[0].estimate()), "a p50: 4 (3 to 5 of 3)");
  EXPECT_EQ(found(whole, "a", "worst")->value, 90);
  EXPECT_EQ(found(whole, "b", "p50")->samples, 1u);
  EXPECT_EQ(found(whole, "b", "p99"), nullptr);
}

TEST(Rows, HaveTheWorstOfManyProcessesWithinItsInterval) {
  std::vector<SavedRows> processes;  // from nine on, the interval of the median leaves out the outermost
  for (int i = 1; i <= 10; ++i) processes.push_back(process("a", 3, 10 * i));
  const auto whole = over_processes(together(processes).rows);
  EXPECT_EQ(found(whole, "a", "worst")->value, 100);
  for (const Row& row : whole) EXPECT_EQ(fault_of(row), nullptr) << row.metric;
}

TEST(Rows, HaveFiguresThatOnlySomeProcessesMeasured) {
  const SavedRows counted =
      figures_of("hitches", "a", "scene/20", "load", {{.metric = "allocations", .unit = Unit::count, .value = 7}});
  const auto whole = over_processes(together({process("a", 3, 30), counted, process("a", 5, 90)}).rows);
  ASSERT_EQ(whole.size(), 3u);
  EXPECT_EQ(found(whole, "a", "allocations")->value, 7);
  EXPECT_EQ(found(whole, "a", "p50")->samples, 2u);
}

TEST(Rows, OfACaseAreOneFailureIfAnyProcessFailed) {
  const auto whole = over_processes(together({process("a", 3, 30), failed_process("a"), process("a", 5, 90)}).rows);
  ASSERT_EQ(whole.size(), 1u);
  EXPECT_TRUE(whole[0].is_failure());
  EXPECT_TRUE(whole[0].detail.starts_with("another sum")) << whole[0].detail;
  EXPECT_NE(whole[0].detail.find("1 of 3"), std::string::npos) << whole[0].detail;
  const auto all = over_processes(together({failed_process("a"), failed_process("a")}).rows);
  EXPECT_EQ(all.at(0).detail, "another sum") << "in all of them";
}

TEST(Rows, AreComparedByTheirTimesThatHaveIntervalsAndIncompleteIfACodecFailed) {
  SavedRows records = process("a", 3, 30);
  records.rows.push_back(records.rows.front());
  records.rows.back().metric = "of a frame";
  records.rows.back().unit = Unit::percent;
  const auto results = results_of_scenarios(records);
  ASSERT_EQ(results.size(), 1u);
  auto times = results[0].beside.all() | std::views::filter(&Row::is_median_time);
  ASSERT_EQ(std::ranges::distance(times), 1) << "the worst case and the share are no such time";
  EXPECT_EQ(times.front().figure_text(), "hitches: load, p50");
  EXPECT_TRUE(results[0].complete);
  EXPECT_TRUE(results_of_scenarios(SavedRows{}).empty());
  EXPECT_FALSE(results_of_scenarios(together({process("a", 3, 30), failed_process("b")})).at(0).complete);
}

TEST(Rows, AreEachOfTheMachineOfItsOwnFile) {
  SavedRows records = together({process("a", 3, 30), process("a", 5, 50, "edits")});
  const auto taking = [](const char* trial, const char* cpu) {
    Taking one{trial, {}};
    one.environment.cpu = cpu;
    return one;
  };
  records.taken = {taking("safety", "First"), taking("hitches", "Second"), taking("edits", "Third")};
  for (const Results& results : results_of_scenarios(records)) {
    const bool is_edits = results.beside.groups()[0].front().what == "edits";
    EXPECT_EQ(results.environment.cpu, is_edits ? "Third" : "Second");
  }
}

TEST(Rows, HaveTheIntervalOfTheMedianOverProcesses) {
  const auto confidence_of = [](std::uint64_t processes) {
    return Row{.metric = "p50", .value = 1, .samples = processes}.estimate().confidence;
  };
  std::vector<double> samples(20, 1.0);
  EXPECT_EQ(confidence_of(20), median_of(samples).confidence);
  EXPECT_EQ(confidence_of(6), confidence_of_range(6));
}

}  // namespace
}  // namespace scenebench::testing
