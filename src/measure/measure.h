// A run, behind one call: what is to be measured is proven, planned, divided among processes, timed in turns, and
// counted.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "measure/plan.h"
#include "results/results.h"

namespace scenebench {

/// What a run reports while it goes on.
class RunWatcher {
 public:
  virtual ~RunWatcher() = default;

  /// A line of text for the user.
  virtual void say(const std::string& line) = 0;

  /// The same about what begins now, whose progress starts at 0.
  virtual void begin(const std::string& line) = 0;

  /// Everything is planned and proven, but nothing is measured yet: the results have repetitions and wire sizes.
  /// Returns the folder for intermediate files, or why to stop here.
  virtual Expected<std::filesystem::path, Stop> planned(const std::vector<Loop>& loops) = 0;

  /// How much of the current work is done, from 0 to 1, and what is being done. May be called from another thread while
  /// this one waits.
  virtual void progress(double done, const std::string& at_work) = 0;

  /// The results have what has been measured so far. Returning false ends the run.
  virtual bool save() = 0;
};

/// How a run ended.
struct RunEnd {
  std::optional<Stop> stop;   ///< why it ended early, but for Ctrl-C
  bool has_figures = false;   ///< the results may be shown
  bool interrupted = false;   ///< by Ctrl-C
  std::vector<std::string> faults;  ///< what is missing, in sentences: see measure/faults.h
  std::vector<Loop> loops;    ///< with all readings
};

/// Carries out `task`: proves and plans, has the footprint program count memory, times, and counts instructions. Adds
/// to `results`, which name the codecs, whatever is measured, and to their environment what was noticed on the way.
/// Google Benchmark must have been initialised.
RunEnd measure(RunTask& task, Results& results, RunWatcher& watcher);

}  // namespace scenebench
