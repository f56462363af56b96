// The ways in which a server sends the ticks of a world to a client.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace scenebench {

/// One way, a case of `bench snapshots`.
struct SnapshotWay {
  const char* name;
  bool whole;                      ///< the whole state in each tick, or what changed since an acknowledged tick
  std::uint32_t late;              ///< how many ticks ago the acknowledged tick was; 0 if none is needed
  std::string_view compressor{};  ///< as shipping_compressor() takes it, or empty

  /// A state of its own needs no other tick.
  bool has_base() const { return late > 0; }
  /// A whole state that is compressed against the acknowledged tick's wire.
  bool has_prefix() const { return whole && has_base(); }
  bool has_dictionary() const { return compressor.ends_with("dictionary"); }
};

// A client acknowledges what it received. At 60 ticks a second, an acknowledgement that is 2 ticks late is one of a round
// trip of 33 ms, and one that is 10 late of one of 167 ms.
inline constexpr std::array<SnapshotWay, 13> kSnapshotWays{{
    {"whole", true, 0},
    {"whole, lz4", true, 0, "lz4"},
    {"whole, zstd", true, 0, "zstd 3"},
    {"whole, zstd with a dictionary", true, 0, "zstd 3 + dictionary"},
    {"whole, lz4 against 2 ticks ago", true, 2, "lz4"},
    {"whole, lz4 against 10 ticks ago", true, 10, "lz4"},
    {"whole, zstd against 2 ticks ago", true, 2, "zstd 3"},
    {"whole, zstd against 10 ticks ago", true, 10, "zstd 3"},
    {"changes", false, 1},
    {"changes since 2 ticks ago", false, 2},
    {"changes since 10 ticks ago", false, 10},
    {"changes since 2 ticks ago, zstd", false, 2, "zstd 3"},
    {"changes since 2 ticks ago, zstd with a dictionary", false, 2, "zstd 3 + dictionary"},
}};

}  // namespace scenebench
