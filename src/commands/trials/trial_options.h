// The flags of a trial's or a scenario's command.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "commands/options/filters.h"
#include "trials/trial.h"

namespace scenebench {

struct TrialOptions : Filters, Saving {
  std::string name;                        ///< "safety"
  bool quick = false;
  std::optional<std::uint64_t> seed;       ///< of the mutations
  std::optional<std::uint64_t> mutations;  ///< for each codec and workload
  std::string input;                       ///< a file whose bytes are tried instead
  std::optional<unsigned> seconds;         ///< that one case may take
  std::optional<unsigned> window;          ///< milliseconds that a scenario measures one case in one process
  std::optional<std::size_t> processes;    ///< that measure each case of a scenario
  std::optional<unsigned> threads;         ///< of a scenario, at most
  std::string other_build;                 ///< a bench of another build to compare with
  bool oversubscribe = false;              ///< also more threads than this program may use processors
  std::vector<std::string> fail_on;        ///< faults, see commands/safety_gate.h
  std::string format = "terminal";         ///< or "markdown" or "csv"
  std::string child_program;               ///< hidden: the program to run instead of footprint or bench
};

/// The trial or scenario of that name; nullptr if there is none.
const Trial* find_trial_or_scenario(std::string_view name);

}  // namespace scenebench
