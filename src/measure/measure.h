// A run, behind one call: workers prove, time and report codecs over workloads, in rounds; the footprint program counts
// their memory, and valgrind their instructions.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "measure/measured_pair.h"
#include "results/results.h"

namespace scenebench {

/// What the user asks of a run besides codecs and data.
struct Effort {
  bool quick = false;
  bool sweep = false;             ///< scenes of growing size
  bool instructions = false;      ///< count instructions, too
  std::optional<int> processes{};   ///< exactly this many of every cell
  std::optional<double> seconds{};  ///< that a process measures each loop
  double wait = 0;                  ///< seconds that a process may wait, in all, for the machine's full speed
};

/// How many processes measure each cell. As many for all, however wide an interval comes out: to go on with just those
/// that came out wide would stop at lucky ones, and the interval would hold less often than it says.
int processes_of(const Effort& effort);

/// How long a process of a run of this many cells measures each loop: less where so many would take longer than nine
/// minutes, and 0, which is a turn, in a quick run.
double seconds_of_loop(std::size_t cells, const Effort& effort);

/// What to measure, and how.
struct RunTask {
  std::vector<Pair> pairs;             ///< in the order of the results
  std::vector<std::string> workloads;  ///< those that the user named: each must have a cell
  Effort effort;
  OwnData own;                         ///< the user's data, over which all pairs are, if there are any
  std::vector<std::string> links;      ///< programs of the same objects, which workers run in turns; empty for this one
  std::vector<std::string> google_flags;    ///< for the workers' Google Benchmark
  std::string list_command = "bench list";  ///< that shows what there is, for messages
};

/// What a run reports while it goes on.
class RunWatcher {
 public:
  virtual ~RunWatcher() = default;

  /// A line of text for the user.
  virtual void say(const std::string& line) = 0;

  /// The same about what begins now, whose progress starts at 0.
  virtual void begin(const std::string& line) = 0;

  /// The run begins; the results have the number of its processes. Returns why to stop here, or nothing.
  virtual std::optional<Stop> started() = 0;

  /// How much of the current work is done, from 0 to 1, and what is being done.
  virtual void progress(double done, const std::string& at_work) = 0;

  /// The results have what has been measured so far. Returning false ends the run.
  virtual bool save() = 0;
};

/// How a run ended.
struct RunEnd {
  std::optional<Stop> stop;   ///< why it ended early, but for Ctrl-C
  bool has_figures = false;   ///< something has been measured
  bool interrupted = false;   ///< by Ctrl-C
  /// What is missing, in sentences: codecs that fail, leak or hang and counts that fail, which the exit status reports;
  /// not what codecs do not take.
  std::vector<std::string> faults;
  std::vector<MeasuredPair> pairs;   ///< with all readings
};

/// Carries out `task`. Adds to `results`, which name the codecs, whatever is measured, and to their environment what
/// was noticed on the way.
RunEnd measure(const RunTask& task, Results& results, RunWatcher& watcher);

}  // namespace scenebench
