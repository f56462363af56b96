// Whether what a run is to measure fits into the memory that it may use. The need is estimated from a small part of the
// data: from how much the program grows while it opens, proves and times every codec over that part. The growth
// includes the objects as structs and as wires, what decoding and the proof add, the buffers that codecs keep, and the
// allocator's own waste.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "measure/loop.h"
#include "measure/own_data.h"
#include "measure/prove.h"

namespace scenebench {

/// Whether the user's data are so large that codecs are to be measured as in a sweep: one after another, with one open
/// at a time, instead of in random order.
bool is_too_large_for_all(const Workload& own);

/// A Stop if the user's data, over which all `pairs` are, need more than data.memory. Does nothing for data too small
/// to matter.
std::optional<Stop> check_memory(std::span<const Pair> pairs, const OwnData& data);

/// How much memory the program takes during a sweep, in bytes. A sweep measures one codec after another, with the
/// scenes of all sizes open at once, so that they are timed in random order and no drift of the machine bends a curve.
struct SweepMemory {
  double program = 0;     ///< before any scene is open
  double per_entity = 0;  ///< added by the codec that takes most, for each entity of each scene of a workload

  /// Bytes with the scenes of all `workloads` open. The proof's own memory is freed between two sizes, but counted for
  /// each, which makes up for containers that grow in steps. A single size gets a quarter on top instead.
  double need(std::span<const Workload> workloads) const;
};

/// Observes how much the program grows while it does with one small scene what a sweep does with each. An error if a
/// codec fails its proof.
Expected<SweepMemory, Unproven> estimate_memory(std::span<const Pair> pairs);

/// The longest prefix of `workloads` (ascending) that needs no more than `limit` bytes.
std::size_t count_that_fit(std::span<const Workload> workloads, const SweepMemory& memory, std::uint64_t limit);

/// "Left out of the sweep: scene/100000 (needs about 3.4 GB); --memory allows 2 GB." Empty if `kept` is
/// workloads.size().
std::string left_out(std::span<const Workload> workloads, std::size_t kept, const SweepMemory& memory,
                     std::uint64_t limit);

/// Drops the pairs of a sweep, whose workloads ascend, that do not fit into `limit` bytes. Returns the text of
/// left_out(); or a Stop if a codec fails its proof, or not even the smallest scene fits.
Expected<std::string, Stop> bound_sweep(std::vector<Pair>& pairs, std::uint64_t limit);

}  // namespace scenebench
