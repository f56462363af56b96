// `bench --instructions`: how many instructions an operation takes, which no other program on the machine can disturb.
// The program runs itself under callgrind (measure/callgrind.h), once for each codec over each workload, so that what
// one codec leaves on the heap changes no other's count.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "commands/options/filters.h"
#include "harness/codec.h"
#include "measure/measure.h"
#include "results/results.h"

namespace scenebench {

/// Why instructions cannot be counted on this machine and what to do about it, or nothing.
std::optional<std::string> no_valgrind();

struct CountingEnd {
  bool interrupted = false;
  std::string missing;  ///< a sentence on what could not be counted, and why; empty if all was
};

/// Counts the instructions of each of `cells` and adds them to `results`. Files on the way go to `folder`. What cannot
/// be counted is left out; the folder then keeps what valgrind wrote. A document of `options` is the workload of all
/// cells. The footprints of `results` must have the cells' wire sizes, and no_valgrind() nothing to say.
CountingEnd count_instructions(const std::vector<TimedCell>& cells, const std::filesystem::path& folder,
                        const Filters& options, Results& results);

}  // namespace scenebench
