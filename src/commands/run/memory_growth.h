// By how much the program grows while it measures: the ground of what a sweep or a large document will take.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "harness/codec.h"
#include "measure/prove.h"
#include "model/workload.h"

namespace scenebench {

/// How much more a large workload may take for each part than a sample of it: containers grow in steps.
inline constexpr double kHeadroom = 1.25;

struct MemoryGrowth {
  double bytes = 0;                  ///< by which peak_memory() rose; 0 on systems that do not tell
  std::optional<Unproven> unproven;  ///< the first codec that gave back other values than it was given
};

/// Opens and proves each codec over `workload`, has it run a batch of every phase, and closes it. The steps hold up to
/// `objects` at a time, other phases one. A codec that is not proven is not used further.
MemoryGrowth growth_while_using(std::span<const CodecEntry* const> codecs, const Workload& workload,
                                std::span<const Phase> phases, std::size_t objects);

}  // namespace scenebench
