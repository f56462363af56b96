// The only timed loops of the program.
//
// Each runs a batch between two readings of a monotonic clock. Inputs rotate, so that no branch predictor learns them,
// and every operation starts from a pointer that the compiler knows nothing about, so that nothing moves out of the
// loop.
#pragma once

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>

#include "harness/codec.h"
#include "harness/slots.h"
#include "harness/subject.h"
#include "harness/wire_set.h"
#include "model/attributes.h"

namespace scenebench {

using Clock = std::chrono::steady_clock;

/// The clock, for the timed loops alone: never inlined, so that callgrind can cut its counts at each reading and
/// `bench --instructions` counts exactly what is otherwise timed (commands/instructions.h).
SCENEBENCH_NEVER_INLINE Clock::time_point read_clock();

/// What one pair of clock readings costs with nothing in between: the median of many, measured once at first use.
Nanoseconds clock_cost();

/// The smallest step by which the clock was seen to advance, measured once at first use.
Nanoseconds clock_step();

/// `end - start` with clock_cost() taken off, never negative.
Nanoseconds elapsed(Clock::time_point start, Clock::time_point end);

/// Time and findings of one batch.
struct BatchResult {
  Nanoseconds time{};  ///< of the whole batch; not of time_steps()
  Nanoseconds decode{}, traverse{}, dealloc{};
  std::uint64_t sum = 0;              ///< of all walks
  bool readable = true;               ///< every operation succeeded
  std::span<const std::byte> last{};  ///< the last wire that was written
};

/// Encodes `batch` objects.
template <Codec C>
requires Encodes<C> BatchResult time_encode(C& codec, std::span<const typename C::Shape> values, Rotation& rotation,
                                            std::size_t batch) {
  Rotation order = rotation;
  std::span<const std::byte> wire;
  const auto start = read_clock();
  for (std::size_t i = 0; i < batch; ++i) {
    const typename C::Shape* value = &values[order.next()];
    benchmark::DoNotOptimize(value);
    wire = codec.encode(*value);
    const std::byte* written = wire.data();
    benchmark::DoNotOptimize(written);
  }
  BatchResult result;
  result.time = elapsed(start, read_clock());
  result.last = wire;
  rotation = order;
  return result;
}

/// Calls `operation(wire, sum)` for `batch` wires. It does all of one operation, and returns whether it succeeded.
template <class Operation>
BatchResult time_each(Wires wires, Rotation& rotation, std::size_t batch, Operation&& operation) {
  Rotation order = rotation;
  Sum sum;
  bool readable = true;
  const auto start = read_clock();
  for (std::size_t i = 0; i < batch; ++i) {
    const std::span<std::byte>* wire = &wires[order.next()];
    benchmark::DoNotOptimize(wire);
    readable &= operation(*wire, sum);
  }
  BatchResult result;
  result.time = elapsed(start, read_clock());
  rotation = order;
  result.sum = sum.total();
  result.readable = readable;
  return result;
}

/// Decodes a batch into slots, walks them all, destroys them all, and reads the clock in between.
template <Codec C>
BatchResult time_steps(C& codec, Wires wires, Rotation& rotation, Slots<Result<typename C::Decoded>>& slots,
                       std::size_t batch) {
  using Slot = Result<typename C::Decoded>;
  slots.resize(batch);
  Rotation order = rotation;
  Sum sum;
  bool readable = true;

  const auto start = read_clock();
  for (std::size_t i = 0; i < batch; ++i) {
    const std::span<std::byte>* wire = &wires[order.next()];
    benchmark::DoNotOptimize(wire);
    new (slots.at(i)) Slot(codec.decode(*wire));
  }
  const auto decoded = read_clock();
  for (std::size_t i = 0; i < batch; ++i) {
    const Slot* slot = slots.at(i);
    benchmark::DoNotOptimize(slot);
    readable &= *slot && codec.walk(**slot, sum);
  }
  benchmark::DoNotOptimize(readable);
  const auto walked = read_clock();
  for (std::size_t i = 0; i < batch; ++i) {
    Slot* slot = slots.at(i);
    benchmark::DoNotOptimize(slot);
    slot->~Slot();
  }
  const auto destroyed = read_clock();

  BatchResult result;
  result.decode = elapsed(start, decoded);
  result.traverse = elapsed(decoded, walked);
  result.dealloc = elapsed(walked, destroyed);
  rotation = order;
  result.sum = sum.total();
  result.readable = readable;
  return result;
}

}  // namespace scenebench
