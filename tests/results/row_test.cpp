#include "results/comparable_runs.h"
#include "results/parsing.h"
#include "results/row.h"

namespace scenebench::testing {
namespace {

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

TEST(Rows, AreComparedByTheirTimesThatHaveIntervals) {
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

TEST(Rows, AreIncompleteForComparisonIfACodecFailed) {
  EXPECT_FALSE(results_of_scenarios(together({process("a", 3, 30), failed_process("b")})).at(0).complete);
}

}  // namespace
}  // namespace scenebench::testing
