#include "results/scenarios.h"

#include <gtest/gtest.h>

#include "results/comparable_runs.h"

namespace scenebench {
namespace {

ScenarioRecord record_of(const char* codec, double typical, double worst) {
  return {.codec = codec,
          .workload = "scene/20",
          .variant = "load",
          .inputs = 32,
          .figures = {{.name = "p50", .value = typical}, {.name = "worst", .value = worst, .over = Over::largest}}};
}

TEST(Scenarios, TakeTheMedianOfProcessesAndTheWorstOfAll) {
  const auto whole = over_processes({record_of("a", 3, 30), record_of("b", 1, 1), record_of("a", 5, 90),
                                     record_of("a", 4, 40)});
  ASSERT_EQ(whole.size(), 2u);
  EXPECT_EQ(whole[0].codec, "a");
  const ScenarioFigure& typical = *find_figure(whole[0], "p50");
  EXPECT_EQ(typical.value, 4);
  EXPECT_EQ(typical.low, 3);
  EXPECT_EQ(typical.high, 5);
  EXPECT_EQ(typical.processes, 3u);
  EXPECT_EQ(find_figure(whole[0], "worst")->value, 90);
  EXPECT_EQ(find_figure(whole[1], "p50")->processes, 1u);
  EXPECT_EQ(find_figure(whole[1], "p99"), nullptr);
}

TEST(Scenarios, HaveFiguresThatOnlySomeProcessesMeasured) {
  ScenarioRecord counted = record_of("a", 0, 0);
  counted.figures = {{.name = "allocations", .unit = FigureUnit::count, .value = 7}};
  const auto whole = over_processes({record_of("a", 3, 30), counted, record_of("a", 5, 90)});
  ASSERT_EQ(whole.size(), 1u);
  EXPECT_EQ(find_figure(whole[0], "allocations")->value, 7);
  EXPECT_EQ(find_figure(whole[0], "p50")->processes, 2u);
}

TEST(Scenarios, FailIfOneProcessFailed) {
  ScenarioRecord failed = record_of("a", 0, 0);
  failed.figures.clear();
  failed.problem = "another sum";
  const auto whole = over_processes({record_of("a", 3, 30), failed, record_of("a", 5, 90)});
  ASSERT_EQ(whole.size(), 1u);
  EXPECT_EQ(whole[0].problem, "another sum");
  EXPECT_TRUE(whole[0].figures.empty());
}

TEST(Scenarios, AreComparedByTheirTimesThatHaveIntervals) {
  TrialRecords records;
  records.hitches = {record_of("a", 3, 30)};
  records.hitches[0].figures.push_back({.name = "of a frame", .unit = FigureUnit::percent, .value = 7});
  const auto results = results_of_scenarios(records);
  ASSERT_TRUE(results);
  ASSERT_EQ(results->measurements.size(), 1u) << "the worst case and the share are no such time";
  EXPECT_EQ(results->measurements[0].name(), "scene/20/a/hitches: load, p50");
  EXPECT_EQ(results->measurements[0].inputs, 32u);
  EXPECT_TRUE(results->complete);
  EXPECT_FALSE(results_of_scenarios(TrialRecords{}));
}

TEST(Scenarios, AreIncompleteForComparisonIfACodecFailed) {
  TrialRecords records;
  records.hitches = {record_of("a", 3, 30), record_of("b", 0, 0)};
  records.hitches[1].figures.clear();
  records.hitches[1].problem = "another sum";
  EXPECT_FALSE(results_of_scenarios(records)->complete);
}

}  // namespace
}  // namespace scenebench
