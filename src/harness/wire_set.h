// The wires of a workload's objects, as the timed loops read them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "harness/batch.h"
#include "harness/wire_buffer.h"
#include "model/random.h"

namespace scenebench {

/// The most bytes that the wires, or the objects, of a batch have together: beside what a codec makes of them, this fits
/// into the second-level cache of every current processor, and in part into the first. A larger one is a batch by
/// itself.
inline constexpr std::size_t kBatchBytes = 32 << 10;

/// One wire for each input of a workload, and the copies that batches read: different wires each time, in the same few
/// places, as a program finds what a disk or a network has put into its buffer.
class WireSet {
 public:
  /// `padding` zero bytes follow each wire (CodecInfo::padding).
  explicit WireSet(std::size_t padding) : padding_(padding) {}

  /// Adds a copy of `wire`.
  void add(std::span<const std::byte> wire);
  void clear();

  Wires all() const { return views_; }
  /// How much of a cache all wires take, without padding: at least a line each.
  std::size_t total_bytes() const;
  /// The input with the longest wire.
  std::size_t longest() const;

  /// Moves wires and copies to other addresses, at random multiples of a cache line. Invalidates all earlier spans.
  void relocate(Random& random);

  /// Copies of the next `count` wires of `order`, which the processor has just written. Valid until the next call.
  Wires copies(Rotation order, std::size_t count, Random& random);
  /// The same in random order, and evicted from the processor's caches.
  Wires cold_copies(Rotation order, std::size_t count, Random& random);

 private:
  std::size_t padding_;
  std::vector<WireBuffer> wires_, copies_;
  std::vector<std::span<std::byte>> views_, copied_;  ///< of wires_ and copies_
};

}  // namespace scenebench
