// How long a run goes on, on a machine whose clock the tests control: turns enough for an interval, the same number of
// repetitions for every cell, and the share that progress tells.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "fixtures/engine.h"

namespace scenebench {
namespace {

using testing::Engine;
using testing::pace;

TEST_F(Engine, GivesEveryCellEnoughTurnsForAnIntervalWhateverSlowOnesTake) {
  pace = {.encode = 1'000, .decode = 20'000'000};
  const auto found = times({"docs", 0}, {Phase::encode, Phase::load}, {}, {10, 1});
  EXPECT_TRUE(found.at(Phase::encode).time.has_interval()) << found.at(Phase::encode).time.samples;
}

TEST_F(Engine, TakesAsManyRepetitionsOfEveryCellHoweverWideItsInterval) {
  pace = {.encode = 1'000, .decode = 1'000};
  auto loops = open({"docs", 0}, {Phase::encode, Phase::load});
  Observer observer;
  observer.progress = [state = 0.5](double, const std::string& next) mutable {
    state = state * 3.99 * (1 - state);  // the logistic map: no two turns alike
    pace.encode = next == "docs/paced/encode" ? 1'000 + 2'000 * state : 1'000;
  };
  run(loops, {10, 1}, observer);
  EXPECT_FALSE(is_settled(figures(loops[0]).time));
  EXPECT_EQ(figures(loops[0]).repetitions.size(), 10u) << "to repeat just those would stop at lucky ones";
  EXPECT_EQ(figures(loops[1]).repetitions.size(), 10u);
}

TEST_F(Engine, TellsWhatShareIsDone) {
  pace = {.encode = 1'000};
  auto loops = open({"docs", 0}, {Phase::encode});
  Observer observer;
  std::vector<double> done;
  observer.progress = [&](double part, const std::string&) { done.push_back(part); };
  run(loops, {10, 1}, observer);
  ASSERT_GT(done.size(), 20u);
  EXPECT_NEAR(done[done.size() / 2], 0.5, 0.05);
  EXPECT_NEAR(done[done.size() * 9 / 10], 0.9, 0.05);
}

}  // namespace
}  // namespace scenebench
