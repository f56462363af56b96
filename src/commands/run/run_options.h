// A run, the default command: its flags, and what these come to.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/filters.h"
#include "commands/select.h"
#include "harness/codec_entry.h"
#include "measure/measure.h"

namespace scenebench {

struct RunOptions : Filters, Saving, Effort {
  std::size_t inputs = 0;   ///< see Workload::inputs
  std::string readings;     ///< a CSV file for every single reading; empty for none
  std::string write_scene;  ///< a .glb file for a generated scene, and nothing else to do; empty for none
  std::vector<std::string> links;  ///< programs of the same objects, which processes run in turns
  std::vector<std::string> google_flags;  ///< Google Benchmark's --benchmark_filter, for workers
};

/// What the codecs and data of a run are. Names of --workload, or docs and scene/200, to which docs/varied is added; or
/// scenes of growing size for a sweep. A Stop as of select(), and if a sweep is to be of anything but scenes.
Expected<Selection, Stop> select_for_run(const RunOptions& options, std::span<const CodecEntry> codecs);

/// The task of a run of `selection`, which must outlive it. Adds a sentence to `left_out` as Selection::codecs_for()
/// does.
RunTask make_task(const RunOptions& options, const Selection& selection, std::set<std::string>& left_out);

/// Carries out a run (add_run() in commands/commands.h).
ExitCode run(const RunOptions& options, std::span<const CodecEntry> codecs);

}  // namespace scenebench
