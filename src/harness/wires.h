// What a timed loop takes and returns: batches, the order of their inputs, and the wires that they read.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "model/random.h"
#include "results/phase.h"
#include "system/thread_time.h"

namespace scenebench {

/// How much runs between two marks of the clock.
struct Batch {
  std::size_t operations = 1;
  /// Also reads the thread's CPU clock at each mark, outside the timed section, and takes off what other programs took.
  /// Not for batches that these seldom interrupt (measure/loop.cpp), because what comes behind such a reading takes up
  /// to a microsecond longer. The reading is a system call of 300 ns, whose time varies too much to be taken off a
  /// short section.
  bool reads_cpu_clock = false;
};

/// Which section of its batch, from one mark of the clock to the next, a phase is: one batch has all three steps, and
/// every other phase a batch to itself.
constexpr std::size_t section_of(Phase phase) { return phase == Phase::traverse ? 1 : phase == Phase::dealloc ? 2 : 0; }

/// The times of a batch's sections, without the clock's own cost.
using BatchTimes = std::array<Nanoseconds, 3>;

/// The times of one batch, and what its check needs.
struct BatchResult {
  BatchTimes times{};
  std::uint64_t sum = 0;              ///< of all walks
  bool readable = true;               ///< every operation succeeded
  std::span<const std::byte> last{};  ///< the last written wire
};

/// The wires that a batch reads; a codec may write to them.
using Wires = std::span<const std::span<std::byte>>;

/// Cycles through the inputs of a workload, continuing where the last batch stopped. The timed loops use a copy, which
/// stays in a register; through the reference it would be stored and loaded again in every iteration.
class Rotation {
 public:
  /// Begins with input `first`; numbers beyond the last one wrap around.
  explicit Rotation(std::size_t inputs, std::size_t first = 0) : inputs_(inputs), at_(first % inputs) {}

  /// Begins with `order[first]` and goes through all of `order`, which must outlive the rotation.
  Rotation(std::span<const std::uint32_t> order, std::size_t first) : Rotation(order.size(), first) {
    order_ = order.data();
  }

  /// Returns the current index and advances to the next.
  std::size_t next() {
    const std::size_t now = at_;
    at_ = at_ + 1 == inputs_ ? 0 : at_ + 1;
    return input_at(now);
  }

  /// Advances by `count`.
  void skip(std::size_t count) { at_ = (at_ + count) % inputs_; }

  /// The index that the last of the next `count` calls of next() will return; 0 if `count` is 0.
  std::size_t peek(std::size_t count) const { return count == 0 ? 0 : input_at((at_ + count - 1) % inputs_); }

 private:
  std::size_t input_at(std::size_t place) const { return order_ ? order_[place] : place; }

  const std::uint32_t* order_ = nullptr;  ///< the inputs in the order in which they come; nullptr for 0, 1, 2 ...
  std::size_t inputs_;
  std::size_t at_;
};

/// An owned copy of a wire, followed by the zero bytes that the codec requires. Its block ends with these, so a
/// sanitizer detects any read past them. It starts at the alignment of operator new (16 on the supported platforms),
/// which suffices for every codec.
class WireBuffer {
 public:
  WireBuffer() = default;
  /// Leaves `offset` bytes, a multiple of 16, unused in front of the wire.
  WireBuffer(std::span<const std::byte> wire, std::size_t padding, std::size_t offset = 0)
      : bytes_(std::make_unique<std::byte[]>(offset + wire.size() + padding)), offset_(offset), padding_(padding) {
    restore(wire);
  }

  /// The wire without its padding, for codecs that may write to it.
  std::span<std::byte> bytes() { return {bytes_.get() + offset_, size_}; }

  /// Undoes a codec's writes: copies `wire` again, which must not be longer than the first one.
  void restore(std::span<const std::byte> wire) {
    std::byte* end = std::copy(wire.begin(), wire.end(), bytes_.get() + offset_);
    std::fill_n(end, padding_, std::byte{});
    size_ = wire.size();
  }

 private:
  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0, offset_ = 0, padding_ = 0;
};

/// A copy of bytes of any origin. A codec that trusts its input may read past them. It finds 256 nonzero bytes there,
/// so it behaves the same in every run.
WireBuffer foreign_wire(std::span<const std::byte> bytes, std::size_t padding, bool trusts);

/// The most bytes that the wires, or the objects, of a batch have together: beside what a codec makes of them, this
/// fits into the second-level cache of every current processor, and in part into the first. A larger one is a batch by
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

  Wires all() const { return views_; }
  /// How much of a cache all wires take, without padding: at least a line each.
  std::size_t total_bytes() const;
  /// The number of the input with the longest wire.
  std::size_t longest_input() const;

  /// Moves wires and copies to other addresses, at random multiples of a cache line. Invalidates all earlier spans.
  void relocate(Random& random);

  /// Copies of the next `count` wires of `order`, which the processor has just written. Valid until the next call.
  Wires copies(Rotation order, std::size_t count, Random& random);
  /// The same in random order, because otherwise the processor prefetches the next one, and evicted from its caches.
  Wires cold_copies(Rotation order, std::size_t count, Random& random);

 private:
  std::size_t padding_;
  std::vector<WireBuffer> wires_, copies_;
  std::vector<std::span<std::byte>> views_, copied_;  ///< of wires_ and copies_
};

}  // namespace scenebench
