// What reading a part of each scene must give.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "harness/any_codec.h"
#include "model/parts.h"

namespace scenebench {

/// The sums of the values of one part, for all inputs, as the codec's own structs have them: they hold its losses.
template <class Shape>
class PartSums {
 public:
  bool is_proven(const ScenePart& part) const { return part_ == part; }

  /// Compares what `codec` reads of each wire with the structs that it makes of that wire, which must be proven. Throws
  /// std::runtime_error if they differ.
  void prove(AnyCodec<Shape>& codec, const ScenePart& part, Wires wires) {
    part_.reset();
    sums_.clear();
    for (const std::span<std::byte> wire : wires) sums_.push_back(sum_of_part(codec, part, wire));
    part_ = part;
  }

  /// The sum of input `input`.
  std::uint64_t sum(std::size_t input) const { return sums_[input]; }

 private:
  static std::uint64_t sum_of_part(AnyCodec<Shape>& codec, const ScenePart& part, std::span<const std::byte> wire) {
    if constexpr (std::is_same_v<Shape, scene::Scene>) {
      WireBuffer copy(wire, codec.info.padding), again(wire, codec.info.padding);
      scene::Scene whole;
      Record expected, read;
      Sum sum;
      const bool complete = codec.decode_all(copy.bytes(), whole) && codec.read_part(again.bytes(), part, read);
      walk_part(whole, part, expected);
      walk_part(whole, part, sum);
      if (complete && read == expected) return sum.total();
    }
    throw std::runtime_error("a part of a scene reads otherwise than the whole");
  }

  std::optional<ScenePart> part_;
  std::vector<std::uint64_t> sums_;
};

}  // namespace scenebench
