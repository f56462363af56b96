// Where, how and with what a run was made, and how to make it again: the lines under the last table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// What stands in place of tables if there are none.
inline constexpr std::string_view kNoFigures =
    "The run has no figures to show: it was stopped before any codec was done, or has none but the floor.";

/// All text is one line of valid UTF-8 without control characters.
struct SmallPrint {
  std::string label;              ///< "Machine"
  std::vector<std::string> text;  ///< facts, to be joined by commas; what is unknown is left out
  std::string code;               ///< to be set in the type of code, behind the facts; may be empty
};

/// Machine, system, compiler, allocator, libraries, measurement, version and the two commands that reproduce the run.
/// Lines of which nothing is known are left out.
std::vector<SmallPrint> small_print(const Results& results);

/// Why the figures are not for publication, in sentences that say so: no release build, sanitizers, a stopped run, fewer
/// readings than an interval needs.
std::vector<std::string> reasons_not_to_publish(const Results& results);

/// What a reader must know before trusting the figures, one sentence each: reasons_not_to_publish(), and whatever the run
/// itself warned of.
std::vector<std::string> cautions(const Results& results);

}  // namespace scenebench
