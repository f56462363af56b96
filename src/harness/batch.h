// What a timed loop takes, and what it returns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "results/phase.h"
#include "system/thread_time.h"

namespace scenebench {

/// How much runs between two marks of the clock.
struct Batch {
  std::size_t operations = 1;
  /// Also reads the thread's CPU clock at each mark, outside the timed section, and takes off what other programs took.
  /// Not for batches that these seldom interrupt (measure/loop.cpp), because what comes behind such a reading takes up to
  /// a microsecond longer. The reading is a system call of 300 ns, whose time varies too much to be taken off a short
  /// section.
  bool reads_cpu_clock = false;
};

/// The times of one batch without the clock's own cost: `whole` for most phases, or the times of the steps decode,
/// traverse and dealloc, which one batch measures together.
struct BatchTimes {
  Nanoseconds whole{}, decode{}, traverse{}, dealloc{};

  /// The time of `phase`.
  Nanoseconds of(Phase phase) const {
    switch (phase) {
      case Phase::decode: return decode;
      case Phase::traverse: return traverse;
      case Phase::dealloc: return dealloc;
      default: return whole;
    }
  }
};

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

}  // namespace scenebench
