// The first use of a codec that is new: its buffers grow, which belongs to no timed operation.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "harness/wire_buffer.h"
#include "harness/wire_set.h"
#include "results/phase.h"

namespace scenebench {

/// What a codec has done since it was made, and copies of the longest of its wires, for which it needs the most room.
class FirstUses {
 public:
  static constexpr std::size_t kParts = kPhases.size();  ///< reading parts, besides the phases

  /// Everything is a first use again, as the codec is new.
  void forget() { has_used_.reset(); }

  /// Whether `what`, the number of a phase or kParts, was not used until now.
  bool begin(std::size_t what) {
    const bool is_first = !has_used_.test(what);
    has_used_.set(what);
    return is_first;
  }

  /// The input with the longest of `wires`, which must be the same ones each time.
  std::size_t longest(Wires wires) {
    if (!longest_) {
      const auto found = std::ranges::max_element(wires, {}, &std::span<std::byte>::size);
      longest_ = static_cast<std::size_t>(found - wires.begin());
    }
    return *longest_;
  }

  /// `count` copies of that wire, each followed by `padding` zero bytes, for a codec that may write to them. The
  /// numbers must be the same each time. Valid until the next call.
  Wires copies_of_longest(Wires wires, std::size_t count, std::size_t padding) {
    const std::span<const std::byte> wire = wires[longest(wires)];
    while (copies_.size() < count) copies_.emplace_back(wire, padding);
    views_.clear();
    for (WireBuffer& copy : copies_) {
      copy.restore(wire);
      views_.push_back(copy.bytes());
    }
    return views_;
  }

 private:
  std::bitset<kPhases.size() + 1> has_used_ = ~std::bitset<kPhases.size() + 1>();  ///< proof has worked with all inputs
  std::optional<std::size_t> longest_;
  std::vector<WireBuffer> copies_;
  std::vector<std::span<std::byte>> views_;  ///< of copies_
};

}  // namespace scenebench
