// What a trial or scenario leaves: tables, files and the exit status.
#pragma once

#include <vector>

#include "base/exit_code.h"
#include "commands/trials/trial_options.h"

namespace scenebench {

/// What the codecs of a trial have shown.
struct TrialRun {
  TrialRecords records{};
  std::vector<Reproducer> reproducers{};
  ExitCode code = ExitCode::done;  ///< unproven or file if a codec could not be tried
};

/// Prints the tables of `run`, saves it and judges it, as `options` ask. Returns the exit status of the command.
ExitCode print_and_save(const Trial& trial, const TrialRun& run, const TrialOptions& options);

}  // namespace scenebench
