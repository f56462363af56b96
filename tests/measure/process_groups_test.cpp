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

/// Loops of so many codecs over two workloads, in the order of a plan.
class ProcessGroups : public ::testing::Test {
 protected:
  std::vector<Loop*> loops_of(std::size_t codecs) {
    loops_ = std::vector<Loop>(2 * codecs);
    std::vector<Loop*> loops;
    for (std::size_t i = 0; i < loops_.size(); ++i) {
      Measurement& measurement = loops_[i].cells.emplace_back().measurement;
      measurement.workload = i < codecs ? "docs" : "scene/200";
      measurement.codec = "codec" + std::to_string(i % codecs);
      loops.push_back(&loops_[i]);
    }
    return loops;
  }

 private:
  std::vector<Loop> loops_;
};

std::map<std::string, std::size_t> groups_by_codec(const std::vector<std::vector<Loop*>>& groups) {
  std::map<std::string, std::size_t> by_codec;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for (const Loop* loop : groups[group]) {
      const auto [known, is_new] = by_codec.emplace(loop->codec(), group);
      EXPECT_TRUE(is_new || known->second == group) << known->first << " is in two groups";
    }
  }
  return by_codec;
}

TEST_F(ProcessGroups, AreOneForTheDocsTableInTheOrderOfThePlan) {
  const std::vector<Loop*> loops = loops_of(kCodecsOfAProcess);
  const auto groups = process_groups(loops, 3);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups.front(), loops);
  EXPECT_TRUE(process_groups({}, 0).empty());
}

TEST_F(ProcessGroups, HaveEveryLoopOnceAndNoCodecTwice) {
  const std::vector<Loop*> loops = loops_of(83);
  const auto groups = process_groups(loops, 0);
  EXPECT_EQ(groups.size(), 11u);
  EXPECT_EQ(groups_by_codec(groups).size(), 83u);
  std::vector<Loop*> all;
  for (const std::vector<Loop*>& group : groups) {
    EXPECT_GE(group.size(), 2 * 7u);
    EXPECT_LE(group.size(), 2 * kCodecsOfAProcess);
    EXPECT_TRUE(std::ranges::is_sorted(group));
    all.insert(all.end(), group.begin(), group.end());
  }
  std::ranges::sort(all);
  EXPECT_EQ(all, loops);
}

TEST_F(ProcessGroups, DifferBetweenRepetitionsAndNotBetweenCalls) {
  const std::vector<Loop*> loops = loops_of(40);
  EXPECT_EQ(process_groups(loops, 1), process_groups(loops, 1));
  std::set<std::size_t> of_first;
  for (std::uint32_t repetition = 0; repetition < 8; ++repetition) {
    of_first.insert(groups_by_codec(process_groups(loops, repetition)).at("codec0"));
  }
  EXPECT_GT(of_first.size(), 1u);
}

}  // namespace
}  // namespace scenebench
