// How fast the machine was while the parts of a run were timed one after another.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "measure/measure.h"
#include "results/environment.h"

namespace scenebench {

/// A part of a run, as a rule all cells of one codec.
struct Round {
  std::string codec;
  Outcome outcome;  ///< of measure(), to which the full speed of the rounds before was known
};

/// The full speed of the whole run; all 0 if nothing was timed.
Speed best_of(std::span<const Round> rounds);

/// Sets the figures of `environment` from `rounds`, in the order in which they were timed; none in an emulator.
void describe_speed(std::span<const Round> rounds, Environment& environment);

/// A sentence for each codec that the machine was too slow for: while it was timed, next to no turn was at the full
/// speed that others met. Its times are too high by as much, and nothing else in the results would tell. None for a
/// single round.
std::vector<std::string> slow_rounds(std::span<const Round> rounds);

}  // namespace scenebench
