// A server and one of its clients, the packets between them, and the ways in which the server sends them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/ticks/replica.h"
#include "model/ticks/world.h"
#include "scenarios/shipping.h"
#include "scenarios/structs_codec.h"

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

// A client acknowledges what it received. At 60 ticks a second, an acknowledgement that is 2 ticks late means a round
// trip of 33 ms, and one that is 10 late means 167 ms.
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

/// The wires of the last ticks, of which one is the prefix of the next: as many as Quake 3's server keeps for each
/// client (Fabien Sanglard, "Quake 3 Source Code Review: Network Model", fabiensanglard.net).
class WireHistory {
 public:
  static constexpr std::uint32_t kTicks = 32;

  void keep(std::uint32_t tick, std::span<const std::byte> wire);

  /// Throws std::runtime_error if the tick's wire is not there.
  std::span<const std::byte> at(std::uint32_t tick) const;

 private:
  struct Kept {
    std::optional<std::uint32_t> tick;
    std::vector<std::byte> wire;
  };
  std::array<Kept, kTicks> kept_;
};

/// Sends ticks in one way. Untimed: callers read the clock between prepare(), send(), deliver() and receive().
class SnapshotLink {
 public:
  /// `codec` must outlive the link. `padding` is what its decode requires. The dictionary is copied, and may be empty
  /// if the way has none.
  SnapshotLink(const SnapshotWay& way, StructsCodec<tick::Tick>& codec, std::size_t padding,
               std::span<const std::byte> dictionary);

  /// Server: makes the application's structs of what `world` sends now. Returns whether they build on an acknowledged
  /// tick, as the way requires; otherwise they are the whole state by itself, because nothing is acknowledged yet.
  bool prepare(const World& world);

  /// Server: encodes and compresses them. The packet is valid until the next call. Throws what the codec or the
  /// compressor throws.
  std::span<const std::byte> send();

  /// The network: brings the last packet to the client, whose acknowledgement comes as late as the way says. A packet
  /// that is lost is never delivered.
  void deliver();

  /// The network: brings any bytes to the client.
  void deliver(std::span<const std::byte> packet);

  /// Client: decompresses, decodes and applies what was delivered. Throws std::runtime_error if something refuses it.
  void receive();

  const tick::Tick& prepared() const { return prepared_; }
  const Replica& replica() const { return replica_; }

 private:
  /// What is in front of a compressed packet: the numbers of the tick and of that whose wire is the prefix, and the
  /// size of the wire if the compressor does not store it.
  struct Head {
    std::uint32_t number = 0, base = 0, size = 0;
  };

  std::optional<std::uint32_t> acknowledged(std::uint32_t now) const;
  template <class Each>
  void for_each_in(Head& head, Each&& each) const;
  Head take_head();
  std::span<std::byte> wire_of_delivered();

  SnapshotWay way_;
  StructsCodec<tick::Tick>& codec_;
  std::size_t padding_;
  std::unique_ptr<ShippingCompressor> compressor_;  ///< nullptr: none
  bool notes_size_ = false;

  WireHistory sent_;
  tick::Tick prepared_;
  std::optional<std::uint32_t> base_;   ///< of `prepared_`
  std::vector<std::uint32_t> arrived_;  ///< ticks, ascending
  std::span<const std::byte> last_sent_;

  WireHistory received_;
  std::vector<std::byte> delivered_;
  std::span<const std::byte> unread_;  ///< of delivered_
  std::vector<std::byte> room_;        ///< for a wire and its padding
  std::size_t room_used_ = 0;
  Replica replica_;
};

}  // namespace scenebench
