// The wires of a workload's objects, as the timed loops read them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "harness/wire_buffer.h"
#include "model/random.h"

namespace scenebench {

/// Cycles through the inputs of a workload, continuing where the last batch stopped. The timed loops use a copy, which
/// stays in a register; through the reference it would be stored and loaded again in every iteration.
class Rotation {
 public:
  /// Begins with input `first`; numbers beyond the last one wrap around.
  explicit Rotation(std::size_t inputs, std::size_t first = 0) : inputs_(inputs), at_(first % inputs) {}

  /// Returns the current index and advances to the next.
  std::size_t next() {
    const std::size_t now = at_;
    at_ = at_ + 1 == inputs_ ? 0 : at_ + 1;
    return now;
  }

  /// Advances by `count`.
  void skip(std::size_t count) { at_ = (at_ + count) % inputs_; }

  /// The index that the last of the next `count` calls of next() will return; 0 if `count` is 0.
  std::size_t peek(std::size_t count) const { return count == 0 ? 0 : (at_ + count - 1) % inputs_; }

 private:
  std::size_t inputs_;
  std::size_t at_;
};

/// The wires that a batch reads; a codec may write to them.
using Wires = std::span<const std::span<std::byte>>;

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
  /// Bytes of the longest wire, without padding.
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
