// How few bytes the changes of a world could be sent in: the entropy of their values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "model/tick.h"

namespace scenebench {

/// Counts values of one kind. Their entropy is the size that an ideal coder needs if it knows how often each of them
/// occurs and nothing else (C. E. Shannon, "A Mathematical Theory of Communication", 1948).
class ValueCounts {
 public:
  void add(std::int64_t value) { ++counts_[value]; }

  /// The entropy of all values together.
  double bits() const;

 private:
  std::unordered_map<std::int64_t, std::uint64_t> counts_;
};

/// The values that every format for changes must send, each predicted from the tick that both sides have: the steps
/// from id to id, which fields changed, and the differences in millimetres, steps of a quaternion's three small
/// components, health and flags. A format that knows more about the world, such as its speeds, can do with less.
class ChangeEntropy {
 public:
  /// `before` is the whole state at the tick on which `changes` build.
  void add(const tick::Tick& before, const tick::Tick& changes);

  /// The mean over the ticks added; 0 without any.
  double bytes_per_tick() const;

 private:
  void add(const tick::Entity& before, const tick::Entity& change);

  enum Kind { gap, mask, across, up, turn, health, flags, letter, dead, kKinds };
  std::array<ValueCounts, kKinds> counts_;
  std::size_t ticks_ = 0;
};

}  // namespace scenebench
