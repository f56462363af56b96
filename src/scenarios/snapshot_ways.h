// The ways in which a server sends the ticks of a world to a client.
#pragma once

#include <array>
#include <cstdint>

#include "scenarios/packing.h"

namespace scenebench {

/// One way, a case of `bench snapshots`.
struct SnapshotWay {
  const char* name;
  bool whole;            ///< the whole state in each tick, or what changed since an acknowledged tick
  std::uint32_t late;    ///< how many ticks ago the acknowledged tick was; 0 if none is needed
  Packing packing = Packing::none;

  /// A state of its own needs no other tick.
  bool has_base() const { return late > 0; }
};

// A client acknowledges what it received. At 60 ticks a second, an acknowledgement that is 2 ticks late is one of the same
// town, and one that is 10 late has gone round the world.
inline constexpr std::array<SnapshotWay, 13> kSnapshotWays{{
    {"whole", true, 0},
    {"whole, lz4", true, 0, Packing::lz4},
    {"whole, zstd", true, 0, Packing::zstd},
    {"whole, zstd with a dictionary", true, 0, Packing::zstd_dictionary},
    {"whole, lz4 against 2 ticks ago", true, 2, Packing::lz4_prefix},
    {"whole, lz4 against 10 ticks ago", true, 10, Packing::lz4_prefix},
    {"whole, zstd against 2 ticks ago", true, 2, Packing::zstd_prefix},
    {"whole, zstd against 10 ticks ago", true, 10, Packing::zstd_prefix},
    {"changes", false, 1},
    {"changes since 2 ticks ago", false, 2},
    {"changes since 10 ticks ago", false, 10},
    {"changes since 2 ticks ago, zstd", false, 2, Packing::zstd},
    {"changes since 2 ticks ago, zstd with a dictionary", false, 2, Packing::zstd_dictionary},
}};

}  // namespace scenebench
