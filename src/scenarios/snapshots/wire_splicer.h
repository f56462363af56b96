// Wires of ticks that are put together from wires of their entities, each encoded once for all players: a server need
// not encode an entity for every player who sees it, if the format's wire of many is made of the wires of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/tick.h"
#include "scenarios/structs_codec.h"

namespace scenebench {

/// Appends what a format writes for a number of elements.
using WriteCount = void (*)(std::size_t count, std::vector<std::byte>& to);

/// Splices wires of one codec. Knows about formats only how they may write a count; the rest follows from the wires of
/// ticks with one entity and two. So a spliced wire may still differ from the codec's own, and callers must compare
/// them once.
class WireSplicer {
 public:
  /// `codec` must outlive it. Nothing if the wire of many entities is not a head (with their count, or without), the
  /// entities, all written the same way, with or without a separator, and a tail: a view has offsets, and a format of
  /// differences does not write an entity by itself. Nothing either if `sample` has fewer than two.
  static std::optional<WireSplicer> of(StructsCodec<tick::Tick>& codec, const tick::Tick& sample);

  /// Encodes each entity of a tick. False if the codec writes them differently from those of the sample.
  bool encode(const tick::Tick& tick);

  /// The wire of that tick with only these of its entities, by their place in the tick. Valid until the next call.
  std::span<const std::byte> splice(std::span<const std::uint32_t> entities);

 private:
  using Bytes = std::vector<std::byte>;

  struct Place {
    std::size_t at, size;  ///< in singles_
  };

  WireSplicer(StructsCodec<tick::Tick>& codec, WriteCount write_count);

  bool agrees_with_codec(const tick::Tick& sample, std::size_t count);
  Bytes wire_with(const tick::Entity& one, const tick::Entity* other);
  bool learn(Bytes of_a, Bytes of_b, Bytes of_both);
  bool add(const tick::Entity& entity);

  StructsCodec<tick::Tick>* codec_;
  WriteCount write_count_;
  Bytes count_of_1_, count_of_2_;
  tick::Tick tick_;  ///< without the entities

  // Of wires without the entities' count:
  std::size_t count_at_ = 0;             ///< where the count was
  std::size_t front_ = 0, behind_ = 0;  ///< how many bytes are before the first entity, and after the last one
  Bytes separator_;
  Bytes singles_;  ///< wires of one entity each, one after the other
  std::vector<Place> places_;
  Bytes none_, wire_;  ///< the wire without entities, and the last one that was spliced
};

}  // namespace scenebench
