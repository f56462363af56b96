// Which codecs of a repetition share a process.
#include "measure/workers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace scenebench {
namespace {

/// Timers of so many codecs over two workloads, in the order of a plan.
class ProcessGroups : public ::testing::Test {
 protected:
  std::vector<Timer*> timers_of(std::size_t codecs) {
    cells_.resize(2 * codecs);
    timers_.clear();
    std::vector<Timer*> timers;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      cells_[i].measurement.workload = i < codecs ? "docs" : "scene/200";
      cells_[i].measurement.codec = "codec" + std::to_string(i % codecs);
      timers_.emplace_back().cells = {&cells_[i]};
    }
    for (Timer& timer : timers_) timers.push_back(&timer);
    return timers;
  }

 private:
  std::vector<TimedCell> cells_;
  std::vector<Timer> timers_;
};

std::map<std::string, std::size_t> groups_by_codec(const std::vector<std::vector<Timer*>>& groups) {
  std::map<std::string, std::size_t> by_codec;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for (const Timer* timer : groups[group]) {
      const auto [known, is_new] = by_codec.emplace(timer->codec(), group);
      EXPECT_TRUE(is_new || known->second == group) << known->first << " is in two groups";
    }
  }
  return by_codec;
}

TEST_F(ProcessGroups, AreOneForTheDocsTableInTheOrderOfThePlan) {
  const std::vector<Timer*> timers = timers_of(kCodecsOfAProcess);
  const auto groups = process_groups(timers, 3);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups.front(), timers);
  EXPECT_TRUE(process_groups({}, 0).empty());
}

TEST_F(ProcessGroups, HaveEveryTimerOnceAndNoCodecTwice) {
  const std::vector<Timer*> timers = timers_of(83);
  const auto groups = process_groups(timers, 0);
  EXPECT_EQ(groups.size(), 11u);
  EXPECT_EQ(groups_by_codec(groups).size(), 83u);
  std::vector<Timer*> all;
  for (const std::vector<Timer*>& group : groups) {
    EXPECT_GE(group.size(), 2 * 7u);
    EXPECT_LE(group.size(), 2 * kCodecsOfAProcess);
    EXPECT_TRUE(std::ranges::is_sorted(group));
    all.insert(all.end(), group.begin(), group.end());
  }
  std::ranges::sort(all);
  EXPECT_EQ(all, timers);
}

TEST_F(ProcessGroups, DifferBetweenRepetitionsAndNotBetweenCalls) {
  const std::vector<Timer*> timers = timers_of(40);
  EXPECT_EQ(process_groups(timers, 1), process_groups(timers, 1));
  std::set<std::size_t> of_first;
  for (std::uint32_t repetition = 0; repetition < 8; ++repetition) {
    of_first.insert(groups_by_codec(process_groups(timers, repetition)).at("codec0"));
  }
  EXPECT_GT(of_first.size(), 1u);
}

}  // namespace
}  // namespace scenebench
