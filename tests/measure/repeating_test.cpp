// How long a run goes on, on a machine whose clock the tests control: turns enough for an interval, repetitions of what
// has not settled, and the time left that progress tells.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "fixtures/engine.h"

namespace scenebench {
namespace {

using testing::Engine;
using testing::Machine;
using testing::pace;

TEST_F(Engine, GivesEveryCellEnoughTurnsForAnIntervalWhateverSlowOnesTake) {
  pace = {.encode = 1'000, .decode = 20'000'000};
  const auto found = times({"docs", 0}, {Phase::encode, Phase::load}, {}, {10, 1, 0});
  EXPECT_TRUE(found.at(Phase::encode).time.has_interval()) << found.at(Phase::encode).time.samples;
}

TEST_F(Engine, RepeatsWhatHasNotSettledAndNothingElse) {
  pace = {.encode = 1'000, .decode = 1'000};
  Machine machine;
  auto loops = open({"docs", 0}, {Phase::encode, Phase::load}, machine);
  // Encode takes another time in every turn, from 1 to 3 microseconds.
  double state = 0.5;
  pace.encode_extra = {};
  machine.slowness = [](double) { return 1.0; };
  Observer observer;
  observer.progress = [&](double, const std::string& next) {
    state = state * 3.99 * (1 - state);  // the logistic map: no two turns alike
    pace.encode = next == "docs/paced/encode" ? 1'000 + 2'000 * state : 1'000;
  };
  run(loops, {10, 1, 3}, observer);
  EXPECT_GT(figures(loops[0]).repetitions.size(), 10u);
  EXPECT_EQ(figures(loops[1]).repetitions.size(), 10u);
}

TEST_F(Engine, DoesNotRepeatWhatTheClockAloneKeepsFromSettling) {
  pace = {.decode = 1'000'000, .walk = 1'000'000, .dealloc = 20};
  // One object, whose 20 ns are as long as a few errors of the clock.
  auto loops = open({"scene", 3400}, {Phase::dealloc});
  run(loops, {10, 1, 3});
  EXPECT_FALSE(is_settled(figures(loops[0]).time));
  EXPECT_EQ(figures(loops[0]).repetitions.size(), 10u);
}

/// Has decode take another time in every turn, from `least` to `most`.
Observer unsettled_decode(double least, double most) {
  Observer observer;
  observer.progress = [least, most, state = 0.5](double, const std::string&) mutable {
    state = state * 3.99 * (1 - state);  // the logistic map: no two turns alike
    pace.decode = least + (most - least) * state;
  };
  return observer;
}

/// On a machine at rest, encode needs a fifth of a second an operation; load takes another time in every turn.
Observer unsettled_load() {
  pace = {.encode = 200'000'000, .decode = 1'000};
  return unsettled_decode(1'000, 3'000);
}

TEST_F(Engine, RepeatsTheNarrowerWhereTheWidestDoesNotFit) {
  const Observer observer = unsettled_load();
  auto loops = open({"docs", 0}, {Phase::encode, Phase::load});
  run(loops, {1, 1, 4}, observer);
  EXPECT_EQ(figures(loops[0]).repetitions.size(), 1u) << "has no interval, but takes longer than is left";
  EXPECT_GT(figures(loops[1]).repetitions.size(), 1u);
}

TEST_F(Engine, TellsTimeLeftOnAMachineThatBecameSlower) {
  pace = {.encode = 1'000};
  auto loops = open({"docs", 0}, {Phase::encode});
  Observer observer;
  std::vector<double> done;
  bool planned = false;
  observer.progress = [&](double part, const std::string&) {
    if (!std::exchange(planned, true)) pace.encode = 4'000;
    done.push_back(part);
  };
  run(loops, {10, 1, 0}, observer);
  ASSERT_GT(done.size(), 20u);
  EXPECT_NEAR(done[done.size() / 2], 0.5, 0.05);
  EXPECT_NEAR(done[done.size() * 9 / 10], 0.9, 0.05);
}

TEST_F(Engine, TellsTimeLeftOfABriefRunFromItsFirstTurnOn) {
  pace = {.encode = 100'000'000};  // beside which starting is nothing
  auto loops = open({"docs", 0}, {Phase::encode});
  Observer observer;
  std::vector<double> done;
  observer.progress = [&](double part, const std::string&) { done.push_back(part); };
  run(loops, quick_schedule(), observer);
  ASSERT_EQ(done.size(), 6u);
  for (std::size_t turn = 0; turn < done.size(); ++turn) {
    EXPECT_NEAR(done[turn], static_cast<double>(turn) / 6, 0.06) << turn;
  }
}

TEST_F(Engine, TellsTimeLeftBesideOtherProgramsThatPlanningHasMet) {
  pace = {.encode = 100'000'000};  // beside which starting is nothing
  double slowness = 1;  // plans are made of the shortest times, which nothing has interrupted
  Machine busy;
  busy.slowness = [&slowness](double) { return slowness; };
  auto loops = open({"docs", 0}, {Phase::encode}, busy);
  slowness = 2.5;
  Schedule schedule = quick_schedule();
  schedule.stretch = slowness;
  Observer observer;
  std::vector<double> seconds, done;
  observer.progress = [&](double part, const std::string&) {
    seconds.push_back(testing::now() * 1e-9);
    done.push_back(part);
  };
  const double start = testing::now() * 1e-9, planned = planned_seconds(loops, schedule);
  run(loops, schedule, observer);
  const double whole = testing::now() * 1e-9 - start;
  testing::start({});  // a machine that needs nothing of this test
  EXPECT_NEAR(planned, whole, whole / 3);
  ASSERT_EQ(done.size(), 6u);
  for (std::size_t turn = 1; turn < done.size(); ++turn) {
    const double passed = seconds[turn] - start, left = passed * (1 / done[turn] - 1);
    EXPECT_NEAR(left, whole - passed, (whole - passed) / 3) << turn;
  }
}

}  // namespace
}  // namespace scenebench
