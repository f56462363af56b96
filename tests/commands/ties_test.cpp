// When a comparison of codecs with themselves speaks against the harness.
#include "commands/compare.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace scenebench {
namespace {

/// Of so many cells.
ExitCode verdict(std::size_t cells, std::size_t slower, std::size_t undecided, bool quick) {
  Comparison comparison;
  comparison.times.resize(cells);
  const auto mark = [&](std::size_t from, std::size_t count, Difference difference) {
    for (std::size_t i = from; i < from + count; ++i) comparison.times[i].difference = difference;
  };
  mark(0, slower, Difference::slower);
  mark(slower, undecided, Difference::undecided);
  return print_ties(comparison, quick);
}

TEST(Ties, AllowAsManyCellsToDifferAsChanceMakes) {
  // By the binomial distribution more than 9 of 200 differ with a probability of 0.0007, more than 8 with 0.0026.
  EXPECT_EQ(verdict(200, 9, 0, false), ExitCode::done);
  EXPECT_EQ(verdict(200, 10, 0, false), ExitCode::unproven);
  EXPECT_EQ(verdict(12, 3, 0, true), ExitCode::done) << "of six rounds, which all fall on one side more often";
  EXPECT_EQ(verdict(12, 4, 0, true), ExitCode::unproven);
}

TEST(Ties, AreAnAnswerThoughMostAreUndecided) {
  EXPECT_EQ(verdict(40, 0, 40, false), ExitCode::done) << "wide intervals tell how large a difference must be";
  EXPECT_EQ(verdict(40, 20, 20, false), ExitCode::unproven);
  EXPECT_EQ(verdict(0, 0, 0, false), ExitCode::usage);
}

}  // namespace
}  // namespace scenebench
