// `bench --sweep`: scenes of growing size, as many as fit into memory.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "commands/run/run_options.h"
#include "commands/select.h"
#include "harness/codec.h"
#include "measure/prove.h"
#include "model/workload.h"

namespace scenebench {

/// scene/1, 3, 10, 30 … up to kMaxEntities; up to 3,000 if `quick`.
std::vector<Workload> sweep_workloads(bool quick);

/// `options` as select() needs them for a sweep: encode and load, where no phase is named.
RunOptions sweep_options(const RunOptions& options);

/// How much memory the program takes during a sweep, in bytes. A sweep measures one codec after another, with the
/// scenes of all sizes open at once, so that they are timed in random order and no drift of the machine bends a curve.
struct SweepMemory {
  double program = 0;     ///< before any scene is open
  double per_entity = 0;  ///< added by the codec that takes most, for each entity of each scene of a workload

  /// Bytes with the scenes of all `workloads` open. The proof's own memory is given back between two sizes, but counted
  /// for each, which makes up for containers that grow in steps. A single size gets a quarter on top instead.
  double need(std::span<const Workload> workloads) const;
};

/// Observes how far the program grows while it does with one small scene what a sweep does with each: it opens, proves
/// and times every codec of `selection`. The growth includes the scenes as structs and as wires, what decoding and
/// the proof add, the buffers that codecs keep, and the allocator's own waste. An error if a codec fails its proof.
Expected<SweepMemory, Unproven> estimate_memory(const Selection& selection);

/// The longest head of `workloads` (ascending) that needs no more than `limit` bytes.
std::size_t count_that_fit(std::span<const Workload> workloads, const SweepMemory& memory, std::uint64_t limit);

/// "Left out of the sweep: scene/100000 (needs about 3.4 GB); --memory allows 2 GB." Empty if `kept` is
/// workloads.size().
std::string left_out(std::span<const Workload> workloads, std::size_t kept, const SweepMemory& memory,
                     std::uint64_t limit);

/// Sorts the workloads of `selection` by size and cuts off those that do not fit into options.memory. Returns the text
/// of left_out(); or a Stop if a workload is a document, a codec fails its proof, or not even the smallest scene fits.
Expected<std::string, Stop> bound_sweep(Selection& selection, const RunOptions& options);

}  // namespace scenebench
