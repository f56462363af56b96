// `bench ab OLD_BENCH NEW_BENCH`: two builds in turns, compared pair by pair.
#pragma once

#include <string>
#include <vector>

#include "base/exit_code.h"
#include "results/results.h"
#include "tables/comparison/comparison.h"

namespace scenebench {

struct Options;

struct AbOptions {
  std::string before, after;  ///< the two programs
  int rounds = 12;            ///< short runs of each
};

/// The comparison of two builds by pairs of runs, `before[i]` with `after[i]`; as many of each, and at least one. A cell
/// must be in all of them. Everything that is not time is of the first pair.
Comparison compare_pairs(const std::vector<Results>& before, const std::vector<Results>& after);

/// Runs both programs in turns, as often as options.ab.rounds says and with the filters of `options`, and prints the
/// comparison and the verdict on --fail-on: see judge(). ExitCode::usage if a program cannot be run, or measures nothing.
ExitCode ab(const Options& options);

}  // namespace scenebench
