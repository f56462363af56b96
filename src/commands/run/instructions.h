// `bench --instructions`: how many instructions an operation takes, which no other program on the machine can disturb.
// The program runs itself under callgrind (measure/callgrind.h), once for each codec over each workload, so that what
// one codec leaves on the heap changes no other's count.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "base/exit_code.h"
#include "commands/options/options.h"
#include "harness/codec.h"
#include "measure/measure.h"
#include "results/results.h"

namespace scenebench {

/// Whether instructions can be counted on this machine. If not, says why and what to do about it.
bool can_count_instructions();

/// Counts the instructions of each of `cells` and adds them to `results`. Files on the way go to `folder`. What cannot
/// be counted is left out, and the reason said; the folder then keeps what valgrind wrote. A document of `options` is
/// the workload of all cells. Every cell must have its tested. False if interrupted.
bool count_instructions(const std::vector<TimedCell>& cells, const std::filesystem::path& folder,
                        const Options& options, Results& results);

/// The command that runs under callgrind, hidden from users: proves the one codec over the one workload that `options`
/// select, and runs an empty batch and then one of each selected phase in its steady state, each between two marks.
ExitCode run_counted_batches(const Options& options, std::span<const CodecEntry> codecs);

}  // namespace scenebench
