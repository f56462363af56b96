// The flags of a run, the default command.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/exit_code.h"
#include "commands/options/filters.h"
#include "commands/options/google_flags.h"
#include "harness/codec.h"

namespace scenebench {

struct RunOptions : Filters, Saving {
  bool quick = false;
  bool sweep = false;         ///< scenes of growing size
  bool instructions = false;  ///< count instructions, too
  std::optional<int> repetitions;
  std::size_t inputs = 0;                ///< see Workload::inputs
  bool one_process = false;              ///< no process of its own for each repetition
  std::optional<double> budget_seconds;  ///< of measuring, including repetitions of unsettled cells
  std::string readings;                  ///< a CSV file for every single reading; empty for none
  std::string write_scene;               ///< a .glb file for a generated scene, and nothing else to do; empty for none
  std::string allocator;                 ///< to preload (system/preload.h); empty for the C library's
  GoogleFlags google;
};

/// Carries out a run (add_run() in commands/commands.h).
ExitCode run(const RunOptions& options, std::span<const CodecEntry> codecs);

}  // namespace scenebench
