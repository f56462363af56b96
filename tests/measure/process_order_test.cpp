// In which order the codecs of a repetition have their processes.
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "measure/workers.h"

namespace scenebench {
namespace {

/// Loops of so many codecs over two workloads, in the order of a plan.
std::vector<Loop> loops_of(std::size_t codecs) {
  std::vector<Loop> loops(2 * codecs);
  for (std::size_t i = 0; i < loops.size(); ++i) {
    Measurement& measurement = loops[i].cells.emplace_back().measurement;
    measurement.workload = i < codecs ? "docs" : "scene/200";
    measurement.codec = "codec" + std::to_string(i % codecs);
  }
  return loops;
}

TEST(ProcessOrder, HasEveryCodecOnceInAnotherPlaceOfEachRepetition) {
  std::vector<Loop> loops = loops_of(40);
  std::vector<Loop*> pointers;
  for (Loop& loop : loops) pointers.push_back(&loop);
  std::set<std::string> first_ones;
  for (std::uint32_t repetition = 0; repetition < 8; ++repetition) {
    const std::vector<std::string> codecs = shuffled_codecs(pointers, repetition);
    EXPECT_EQ(codecs, shuffled_codecs(pointers, repetition)) << "the same in another call";
    EXPECT_EQ(codecs.size(), 40u);
    EXPECT_EQ(std::set<std::string>(codecs.begin(), codecs.end()).size(), 40u);
    first_ones.insert(codecs.front());
  }
  EXPECT_GT(first_ones.size(), 4u);
  EXPECT_TRUE(shuffled_codecs({}, 0).empty());
}

}  // namespace
}  // namespace scenebench
