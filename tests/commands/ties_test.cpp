// When a comparison of codecs with themselves speaks against the harness.
#include "commands/compare.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace scenebench {
namespace {

/// Of so many cells.
ExitCode verdict(std::size_t cells, std::size_t slower, std::size_t undecided, int rounds) {
  Comparison comparison;
  const Row time{.what = "time", .codec = "a", .variant = "load", .metric = "time", .unit = Unit::ns};
  comparison.rows.resize(cells, {time, time});
  const auto mark = [&](std::size_t from, std::size_t count, RowVerdict verdict) {
    for (std::size_t i = from; i < from + count; ++i) comparison.rows[i].verdict = verdict;
  };
  mark(0, slower, RowVerdict::slower);
  mark(slower, undecided, RowVerdict::undecided);
  return print_ties(comparison, rounds);
}

TEST(Ties, AllowAsManyCellsToDifferAsChanceMakes) {
  // A round is on either side with the same probability. An interval of 12 is from the second of them to the eleventh, so
  // that it excludes 1 with 2 * (1 + 12) / 2^12, or 1/157; that of six is all of them: 2 / 2^6. By the binomial
  // distribution more than 6 of 200 then differ with a probability of 0.0003, more than 5 with 0.0017.
  EXPECT_EQ(verdict(200, 6, 0, 12), ExitCode::done);
  EXPECT_EQ(verdict(200, 7, 0, 12), ExitCode::unproven);
  EXPECT_EQ(verdict(12, 3, 0, 6), ExitCode::done) << "of six rounds, which all fall on one side more often";
  EXPECT_EQ(verdict(12, 4, 0, 6), ExitCode::unproven);
}

TEST(Ties, AreAnAnswerThoughMostAreUndecided) {
  EXPECT_EQ(verdict(40, 0, 40, 12), ExitCode::done) << "wide intervals tell how large a difference must be";
  EXPECT_EQ(verdict(40, 20, 20, 12), ExitCode::unproven);
  EXPECT_EQ(verdict(0, 0, 0, 12), ExitCode::usage);
}

}  // namespace
}  // namespace scenebench
