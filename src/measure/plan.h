// What a run measures: which loops, and how long a reading of each is.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "measure/faults.h"
#include "measure/loop.h"
#include "measure/own_data.h"
#include "measure/prove.h"
#include "measure/schedule.h"
#include "results/footprint.h"

namespace scenebench {

/// Times a few batches of each of `loops`, all of one codec over one workload and open, and sets their reading, turn
/// and sums, and batch, batches and inputs of their cells. A codec that throws fails its loop.
///
/// A reading takes 50 microseconds or more, so that the error of calibrating the clock is negligible, if need be by
/// several batches: where a batch may not have that many operations, and for steps, each of which must take that long.
/// No batch is added that makes it longer than a millisecond.
void plan_loops(std::span<Loop> loops);

/// Proves `tested`, which is `codec` over `workload`, opens `loops`, which are over it, and plans them.
std::optional<Unproven> prepare(const CodecEntry& codec, const Workload& workload,
                                const std::shared_ptr<CodecUnderTest>& tested, std::span<Loop> loops);

/// What a run is to do.
struct RunTask {
  std::vector<Pair> pairs;              ///< in the order of the tables; of a sweep, codec by codec and ascending
  std::vector<std::string> workloads;   ///< those that the user named, each of which must have a loop
  Effort effort;
  OwnData own;
  std::string allocator;  ///< for workers to preload (system/preload.h); empty for the C library's
  std::string list_command = "bench list";  ///< that shows what there is, for messages
};

struct RunPlan {
  std::vector<Loop> loops;       ///< each of a pair of the task
  std::vector<Footprint> sizes;  ///< of the wires of the codecs that are proven
  /// For lack of memory one codec is open at a time, is proven when its turn comes, and is measured in this process.
  /// Otherwise all codecs are proven and their loops planned; they are open if this process measures them.
  bool one_at_a_time = false;
  std::string left_out;   ///< the scenes that a sweep has no memory for, in a sentence; empty for none
};

/// The plan of `task`, whose sweep loses the pairs that do not fit into memory. A codec that cannot be measured is
/// added to `faults`. A Stop if a codec is not proven, if memory does not suffice, and if there is nothing to measure
/// (ExitCode::usage).
Expected<RunPlan, Stop> make_plan(RunTask& task, Faults& faults);

}  // namespace scenebench
