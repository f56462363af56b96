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

/// Compares two builds by pairs of runs, `before[i]` with `after[i]`. Both need the same number of runs, at least one.
/// Compares only cells that all runs have. The two times of a cell are the medians over the runs of each side; its
/// ratio is that of the pairs. Everything that is not time comes from the first pair.
Comparison compare_pairs(const std::vector<Results>& before, const std::vector<Results>& after);

/// Runs both programs in turns with the filters of `options`, options.ab.rounds times or more. Prints the comparison
/// and the verdict on --fail-on: see judge(). Returns ExitCode::file if a program does not exist, ExitCode::usage if
/// one fails or measures nothing.
ExitCode ab(const Options& options);

}  // namespace scenebench
