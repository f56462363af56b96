// The lines under the last table: where, how and with what a run was made, and how to repeat it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// Shown instead of tables if there are none.
inline constexpr std::string_view kNoFigures =
    "The run has no figures to show: it was stopped before any codec finished, or measured only the harness floor.";

/// Adds library_text() of `codec` to `libraries`, unless it is there, or the codec is a floor or has no library.
void add_library(std::vector<std::string>& libraries, const CodecInfo& codec);

/// "AMD EPYC", or "Unknown machine"; and "2026-11-21, GCC 12.2.0, -O3 -DNDEBUG" without what is unknown: for charts.
std::string machine_text(const Environment& environment);
std::string build_text(const Environment& environment);

/// "AMD EPYC, GCC 12.2.0, 2026-11-21": machine, compiler and day, as far as they are known.
std::string origin_text(const Environment& environment);

/// "Taken on AMD EPYC, Debian GNU/Linux 12; GCC 12.2.0, Release; 2026-11-21T09:30:00Z; scenebench 1a2b3c4d:
/// ./build/bench safety": where, when and by which command something was measured, as far as it is known.
std::string taken_text(const Environment& environment);

/// What tells the runs of a report apart: "A" to "Z", then "27" and so on.
std::string run_tag(std::size_t index);

/// All text is one line of valid UTF-8 without control characters.
struct RunFact {
  std::string label;              ///< "Machine"
  std::vector<std::string> text;  ///< known facts, to be joined by commas
  std::string code;               ///< shown as code after the facts; may be empty
};

/// Machine, system, compiler, allocator, libraries, measurement, version and the two commands that reproduce the run.
/// Leaves out lines without a known fact.
std::vector<RunFact> run_facts(const Results& results);

/// Why times of this build and machine are not for publication, one sentence each, which begins with
/// kNotForPublication: not a release build, sanitizers, or a warning.
std::vector<std::string> reasons_not_to_publish(const Environment& environment);

/// The same of a run, which may also have been stopped, or have too few measurements for an interval.
std::vector<std::string> reasons_not_to_publish(const Results& results);

/// What a reader must know before trusting the figures, one sentence each: reasons_not_to_publish(); a machine that was
/// seldom at full speed, libraries that were compiled elsewhere, and the run's other warnings.
std::vector<std::string> cautions(const Results& results);

/// "L1d", "L1i", "L2". Never has text from the results file in it.
std::string cache_name(const Cache& cache);

/// The caches that hold data (all but those for instructions), the first of each level, in order of level.
std::vector<Cache> data_caches(const Environment& environment);

}  // namespace scenebench
