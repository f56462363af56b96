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
  EXPECT_TRUE(whole[0].problem.starts_with("another sum")) << whole[0].problem;
  EXPECT_NE(whole[0].problem.find("1 of 3"), std::string::npos) << whole[0].problem;
  EXPECT_EQ(over_processes({failed, failed})[0].problem, "another sum") << "in all of them";
  EXPECT_TRUE(whole[0].figures.empty());
}

TEST(Scenarios, AreComparedByTheirTimesThatHaveIntervals) {
  TrialRecords records;
  records.hitches = {record_of("a", 3, 30)};
  records.hitches[0].figures.push_back({.name = "of a frame", .unit = FigureUnit::percent, .value = 7});
  const auto results = results_of_scenarios(records);
  ASSERT_EQ(results.size(), 1u);
  ASSERT_EQ(results[0].measurements.size(), 1u) << "the worst case and the share are no such time";
  EXPECT_EQ(results[0].measurements[0].name(), "scene/20/a/hitches: load, p50");
  EXPECT_EQ(results[0].measurements[0].inputs, 32u);
  EXPECT_TRUE(results[0].complete);
  EXPECT_TRUE(results_of_scenarios(TrialRecords{}).empty());
}

TEST(Scenarios, AreEachOfTheMachineOfItsOwnFile) {
  TrialRecords records;
  records.hitches = {record_of("a", 3, 30)};
  records.edits = {record_of("a", 5, 50)};
  const auto taking = [](const char* trial, const char* cpu) {
    Taking one{trial, {}};
    one.environment.cpu = cpu;
    return one;
  };
  records.taken = {taking("safety", "First"), taking("hitches", "Second"), taking("edits", "Third")};
  for (const Results& results : results_of_scenarios(records)) {
    const bool is_edits = results.measurements[0].phase.starts_with("edits");
    EXPECT_EQ(results.environment.cpu, is_edits ? "Third" : "Second");
  }
}

TEST(Scenarios, HaveTheIntervalOfTheMedianOverProcesses) {
  const auto confidence_of = [](std::uint64_t processes) {
    return estimate_of({.name = "p50", .value = 1, .processes = processes}).confidence;
  };
  std::vector<double> samples(20, 1.0);
  EXPECT_EQ(confidence_of(20), median_of(samples).confidence);
  EXPECT_EQ(confidence_of(6), confidence_of_range(6));
}

TEST(Scenarios, AreIncompleteForComparisonIfACodecFailed) {
  TrialRecords records;
  records.hitches = {record_of("a", 3, 30), record_of("b", 0, 0)};
  records.hitches[1].figures.clear();
  records.hitches[1].problem = "another sum";
  EXPECT_FALSE(results_of_scenarios(records).at(0).complete);
}

}  // namespace
}  // namespace scenebench
