// Runs whose repetitions are processes: made-up ones, in each of which everything takes another time.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "fixtures/engine.h"

namespace scenebench {
namespace {

using testing::Engine;
using testing::pace;

/// Repetitions here that pass for processes.
class MadeUpProcesses final : public Repetitions {
 public:
  /// `begins` is called with the number of each.
  explicit MadeUpProcesses(std::function<void(std::uint32_t)> begins) : begins_(std::move(begins)) {}

  RepetitionEnd take(std::span<Loop* const> loops, const TurnPlace& first, const Report& report) override {
    begins_(first.repetition);
    if (first.repetition == fails_at) return {false, {}, Stop{ExitCode::unproven, "it died"}, 0};
    return RepetitionsHere().take(loops, first, report);
  }
  bool in_processes() const override { return true; }

  std::uint32_t fails_at = 1'000'000;

 private:
  std::function<void(std::uint32_t)> begins_;
};

class Processes : public Engine {
 protected:
  std::vector<Loop> loops() {
    pace = {.encode = 1'000, .decode = 1'000};
    return open({"docs", 0}, {Phase::encode, Phase::load});
  }
};

TEST_F(Processes, DifferWithinTheInterval) {
  auto all = loops();
  MadeUpProcesses processes([](std::uint32_t number) { pace.encode = 1'000 + 100 * (number % 10); });
  EXPECT_FALSE(time_loops(all, {10, 2, 0}, processes).failure);
  const Estimate& encode = figures(all[0]).time;
  EXPECT_NEAR(encode.value, 1'450, 1);
  EXPECT_NEAR(encode.low, 1'100, 1);
  EXPECT_NEAR(encode.high, 1'800, 1);
  EXPECT_TRUE(is_settled(figures(all[1]).time)) << "which is alike in all of them";
}

TEST_F(Processes, AreAddedForCellsThatDifferFromOneToTheNext) {
  auto all = loops();
  MadeUpProcesses processes([](std::uint32_t number) { pace.encode = number % 3 == 0 ? 1'100 : 1'000; });
  time_loops(all, {10, 2, 6}, processes);
  EXPECT_GT(figures(all[0]).repetitions.size(), 12u);
  EXPECT_TRUE(is_settled(figures(all[0]).time));
  EXPECT_EQ(figures(all[1]).repetitions.size(), 10u);
}

TEST_F(Processes, EndTheRunIfOneFailsWithWhatTheOthersMeasured) {
  auto all = loops();
  MadeUpProcesses processes([](std::uint32_t) {});
  processes.fails_at = 7;
  const Outcome outcome = time_loops(all, {10, 2, 5}, processes);
  ASSERT_TRUE(outcome.failure);
  EXPECT_EQ(outcome.failure->text, "it died");
  EXPECT_EQ(figures(all[0]).repetitions.size(), 7u);
  EXPECT_NEAR(figures(all[0]).time.value, 1'000, 1);
  EXPECT_GT(outcome.clock_cost_ns, 0);
}

TEST_F(Processes, KeepToTheTimeThoughEachNeedsSomeToStart) {
  auto all = loops();
  constexpr double kStart = 1e9;
  MadeUpProcesses processes([](std::uint32_t number) {
    testing::work(kStart);
    pace.encode = 1'000 + 300 * (number % 2);  // never settles
  });
  time_loops(all, {10, 2, 20}, processes);
  EXPECT_LT(testing::now(), 22e9);
  EXPECT_GT(testing::now(), 17e9);
}

TEST_F(Processes, OfTwoRunsInTurnsMeetTheSameMachine) {
  auto all = loops();
  const std::size_t count = all.size();
  all.reserve(2 * count);
  std::copy_n(all.begin(), count, std::back_inserter(all));
  int processes = 0;
  MadeUpProcesses slower([&](std::uint32_t) { pace.encode = 1'000 + 50 * processes++; });  // each than the one before
  RunsInTurns in_turns(slower, &all[count]);
  EXPECT_FALSE(time_loops(all, {10, 4, 0}, in_turns).failure);
  EXPECT_EQ(processes, 20);
  const Estimate &first = figures(all[0]).time, &second = figures(all[count]).time;
  EXPECT_NEAR(first.value, 1'475, 26);
  EXPECT_NEAR(second.value, 1'475, 26) << "one run after the other would meet 1,225 and 1,725";
  EXPECT_EQ(figures(all[count]).repetitions.size(), 10u);
}

TEST_F(Processes, OfTwoRunsInTurnsEndWithTheFirstThatFails) {
  auto all = loops();
  const std::size_t count = all.size();
  all.reserve(2 * count);
  std::copy_n(all.begin(), count, std::back_inserter(all));
  int processes = 0;
  MadeUpProcesses failing([&](std::uint32_t) { ++processes; });
  failing.fails_at = 2;
  RunsInTurns in_turns(failing, &all[count]);
  EXPECT_TRUE(time_loops(all, {10, 4, 0}, in_turns).failure);
  EXPECT_EQ(processes, 5);
}

TEST_F(Processes, OfTwoRunsHaveTheirStepsApart) {
  pace = {.decode = 1'000, .walk = 500, .dealloc = 100};
  auto all = open({"docs", 0}, {Phase::decode, Phase::traverse, Phase::dealloc});
  ASSERT_EQ(all.size(), 1u) << "one loop times all three";
  all.push_back(all[0]);
  int processes = 0;
  MadeUpProcesses slower([&](std::uint32_t) { pace.decode = 1'000 + 50 * processes++; });
  RunsInTurns in_turns(slower, &all[1]);
  EXPECT_FALSE(time_loops(all, {10, 4, 0}, in_turns).failure);
  EXPECT_EQ(processes, 20);
  for (const Loop& run : all) {
    EXPECT_NEAR(run.cells[0].measurement.time.value, 1'475, 26);
    EXPECT_NEAR(run.cells[1].measurement.time.value, 500, 1);
    EXPECT_NEAR(run.cells[2].measurement.time.value, 100, 1);
  }
}

}  // namespace
}  // namespace scenebench
