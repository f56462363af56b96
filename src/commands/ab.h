// Two programs in turns: `bench ab`, and `bench selftest`, whose programs are one and the same.
#pragma once

#include <string>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/compare.h"
#include "commands/options/filters.h"
#include "commands/run_files.h"

namespace scenebench {

struct AbOptions : Filters, VerdictOptions, Saving {
  std::string before, after;  ///< the two programs
  int rounds = 12;            ///< short runs of each
  int looks = 3;              ///< while a time is undecided, up to so many times as many rounds
  std::string scenario;       ///< what the programs run; empty: without a command
  bool quick = false;         ///< the fewest rounds that can decide, and no more while a time is undecided
};

/// Runs both programs in turns, and compares their runs pair by pair. Saves the runs of each side, taken together, in
/// `files`, whose folder it makes. A Stop if a run fails, on Ctrl-C, and if the times do not compare.
Expected<Comparison, Stop> compare_in_turns(const AbOptions& options, RunFiles& files);

}  // namespace scenebench
