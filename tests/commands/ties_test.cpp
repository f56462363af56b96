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

TEST(Ties, AllowAHundredthOfTheCellsToDifferAndATenthInAQuickRun) {
  EXPECT_EQ(verdict(200, 2, 0, false), ExitCode::done);
  EXPECT_EQ(verdict(200, 3, 0, false), ExitCode::unproven);
  EXPECT_EQ(verdict(40, 4, 0, true), ExitCode::done);
  EXPECT_EQ(verdict(40, 5, 0, true), ExitCode::unproven);
}

TEST(Ties, AreNoAnswerIfMostAreUndecided) {
  EXPECT_EQ(verdict(40, 0, 20, false), ExitCode::done);
  EXPECT_EQ(verdict(40, 0, 21, false), ExitCode::usage);
  EXPECT_EQ(verdict(40, 1, 39, false), ExitCode::unproven) << "what differs is an answer";
  EXPECT_EQ(verdict(0, 0, 0, false), ExitCode::usage);
}

}  // namespace
}  // namespace scenebench
