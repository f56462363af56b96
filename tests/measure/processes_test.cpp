// Runs whose repetitions are processes: made-up ones, in each of which everything takes another time.
#include <gtest/gtest.h>

#include <functional>
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
  EXPECT_FALSE(time_loops(all, {10, 2}, processes).failure);
  const Estimate& encode = figures(all[0]).time;
  EXPECT_NEAR(encode.value, 1'450, 1);
  EXPECT_NEAR(encode.low, 1'100, 1);
  EXPECT_NEAR(encode.high, 1'800, 1);
  EXPECT_TRUE(is_settled(figures(all[1]).time)) << "which is alike in all of them";
}

TEST_F(Processes, EndTheRunIfOneFailsWithWhatTheOthersMeasured) {
  auto all = loops();
  MadeUpProcesses processes([](std::uint32_t) {});
  processes.fails_at = 7;
  const Outcome outcome = time_loops(all, {10, 2}, processes);
  ASSERT_TRUE(outcome.failure);
  EXPECT_EQ(outcome.failure->text, "it died");
  EXPECT_EQ(figures(all[0]).repetitions.size(), 7u);
  EXPECT_NEAR(figures(all[0]).time.value, 1'000, 1);
  EXPECT_GT(outcome.clock_cost_ns, 0);
}

}  // namespace
}  // namespace scenebench
