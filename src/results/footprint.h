// Wire sizes and allocations.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "model/fields.h"

namespace scenebench {

/// Heap use between two points in time, in requested bytes. A realloc counts as a request of the new size and a release
/// of the old block.
struct AllocationUse {
  std::int64_t blocks = 0;       ///< requests: malloc, calloc, realloc, aligned forms, operator new
  std::int64_t bytes = 0;        ///< bytes requested
  std::int64_t held_blocks = 0;  ///< requested minus released; negative if older blocks were released
  std::int64_t held_bytes = 0;
  std::int64_t peak_bytes = 0;  ///< highest held_bytes in between; never negative

  /// Released before the end.
  std::int64_t transient_bytes() const { return bytes - held_bytes; }
};

/// How many of a workload's objects sizes are of, at most.
inline constexpr std::size_t kObjectsOfSizes = 512;

/// The footprint of one codec over one workload: sizes are means over its first kObjectsOfSizes objects, and what the
/// heap was asked for is counted over the first one.
struct Footprint {
  std::string workload, codec;
  std::int64_t wire_bytes = 0;
  std::int64_t zlib_bytes = 0, zstd_bytes = 0, lz4_bytes = 0;  ///< each wire by itself; 0: not measured
  bool memory_counted = false;    ///< false where the footprint program has no allocation hook; then the rest is zero
  std::int64_t decoded_size = 0;  ///< sizeof(Decoded): what the caller holds itself, besides heap blocks
  std::int64_t leaked_blocks = 0;  ///< blocks alive after dealloc that were not before decode, in the steady state
  std::int64_t leaked_bytes = 0;
  /// By phase name ("encode", "decode", "traverse", "dealloc"): the first call of a new codec, and the steady state.
  std::map<std::string, AllocationUse> first, steady;
};

/// Footprint::first or Footprint::steady.
using MemoryPass = std::map<std::string, AllocationUse> Footprint::*;

SB_DESCRIBE(AllocationUse, SB_FIELD(blocks), SB_FIELD(bytes), SB_FIELD(held_blocks), SB_FIELD(held_bytes),
            SB_FIELD(peak_bytes));
SB_DESCRIBE(Footprint, SB_FIELD(workload), SB_FIELD(codec), SB_FIELD(wire_bytes), SB_FIELD(zlib_bytes),
            SB_FIELD(zstd_bytes), SB_FIELD(lz4_bytes), SB_FIELD(memory_counted),
            SB_FIELD(decoded_size), SB_FIELD(leaked_blocks), SB_FIELD(leaked_bytes),
            SB_FIELD(first), SB_FIELD(steady));

/// Why these values are impossible (a negative count); nullptr if they are possible.
const char* fault_of(const AllocationUse& use);
const char* fault_of(const Footprint& footprint);

}  // namespace scenebench
