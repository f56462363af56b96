// The timed loops of all phases. What scenarios time has loops in src/scenarios, or calls time_each() here.
//
// Each runs a batch between marks of the clock. Inputs rotate, so that branch predictors have more than one to learn.
// Every operation starts from a pointer that the compiler knows nothing about: no work can be hoisted out of the loop.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

#include "base/attributes.h"
#include "harness/clock.h"
#include "harness/codec.h"
#include "harness/wires.h"

namespace scenebench {

/// Hides from the compiler what is known about a pointer or a number. benchmark::DoNotOptimize() does the same, but may
/// lose a value that is used afterwards: g++ stores it in one place and reads it from another, because it may choose
/// between memory and a register ("+m,r"; google/benchmark issue 2282, seen with g++ 12 at -O2 -march=native).
template <class T>
requires std::is_scalar_v<T>
inline void hide(T& value) {
#if defined(__GNUC__)
  asm volatile("" : "+r"(value) : : "memory");
#else
  benchmark::DoNotOptimize(value);
#endif
}

/// Encodes `batch.operations` objects: the shape's, or the codec's own.
template <Codec C, class Object>
requires Encodes<C> BatchResult time_encode(C& codec, std::span<const Object> values, Rotation& rotation, Batch batch) {
  Rotation order = rotation;
  std::span<const std::byte> wire;
  const Mark start = Mark::now(batch.reads_cpu_clock);
  for (std::size_t i = 0; i < batch.operations; ++i) {
    const Object* value = &values[order.next()];
    hide(value);
    wire = codec.encode(*value);
    const std::byte* written = wire.data();
    hide(written);
  }
  const Mark end = Mark::now(batch.reads_cpu_clock);
  BatchResult result;
  result.times[0] = time_between(start, end);
  result.last = wire;
  rotation = order;
  return result;
}

/// Calls `operation(wire, sum)` for `batch.operations` wires. It performs one whole operation and returns whether it
/// succeeded. Never inlined: what registers a loop gets must not depend on the other loops of its codec.
template <class Operation>
SCENEBENCH_NEVER_INLINED BatchResult time_each(Wires wires, Rotation& rotation, Batch batch, Operation&& operation) {
  Rotation order = rotation;
  Sum sum;
  bool readable = true;
  const Mark start = Mark::now(batch.reads_cpu_clock);
  for (std::size_t i = 0; i < batch.operations; ++i) {
    const std::span<std::byte>* wire = &wires[order.next()];
    hide(wire);
    readable &= operation(*wire, sum);
  }
  const Mark end = Mark::now(batch.reads_cpu_clock);
  BatchResult result;
  result.times[0] = time_between(start, end);
  rotation = order;
  result.sum = sum.total();
  result.readable = readable;
  return result;
}

/// The same for an operation that changes a wire, and returns the changed one, the result's `last`, or an error.
template <class Operation>
BatchResult time_changes(Wires wires, Rotation& rotation, Batch batch, Operation&& operation) {
  std::span<const std::byte> last;
  BatchResult result = time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum&) {
    const auto changed = operation(wire);
    if (changed) last = *changed;
    return static_cast<bool>(changed);
  });
  result.last = last;
  return result;
}

/// Copies each wire to `copy`, which has room for the longest.
inline BatchResult time_copies(Wires wires, Rotation& rotation, Batch batch, std::span<std::byte> copy) {
  return time_each(wires, rotation, batch, [copy](std::span<std::byte> wire, Sum&) {
    std::copy(wire.begin(), wire.end(), copy.begin());
    const std::byte* written = copy.data();
    hide(written);
    return true;
  });
}

/// Storage for objects of type T, allocated and touched beforehand so that no timed construction causes a page fault.
/// The user constructs them by placement new and destroys them; Slots never does either.
template <class T>
class Slots {
 public:
  void resize(std::size_t count) {
    if (count == count_) return;
    storage_ = std::make_unique<Slot[]>(count);  // touches the bytes by initialising them
    count_ = count;
  }

  /// Undefined unless i < count.
  T* at(std::size_t i) { return reinterpret_cast<T*>(storage_[i].bytes); }

 private:
  struct Slot {
    alignas(T) std::byte bytes[sizeof(T)];
  };
  std::unique_ptr<Slot[]> storage_;
  std::size_t count_ = 0;
};

/// Decodes a batch into slots, walks them all, then destroys them all. Reads the clock between. Never inlined, either.
template <Codec C>
SCENEBENCH_NEVER_INLINED BatchResult time_steps(C& codec, Wires wires, Rotation& rotation,
                                                Slots<Result<typename C::Decoded>>& slots, Batch batch) {
  using Slot = Result<typename C::Decoded>;
  slots.resize(batch.operations);
  Rotation order = rotation;
  Sum sum;
  bool readable = true;

  const Mark start = Mark::now(batch.reads_cpu_clock);
  for (std::size_t i = 0; i < batch.operations; ++i) {
    const std::span<std::byte>* wire = &wires[order.next()];
    hide(wire);
    new (slots.at(i)) Slot(codec.decode(*wire));
  }
  const Mark decoded = Mark::now(batch.reads_cpu_clock);
  for (std::size_t i = 0; i < batch.operations; ++i) {
    const Slot* slot = slots.at(i);
    hide(slot);
    readable &= *slot && codec.walk(**slot, sum);
  }
  hide(readable);
  const Mark walked = Mark::now(batch.reads_cpu_clock);
  for (std::size_t i = 0; i < batch.operations; ++i) {
    Slot* slot = slots.at(i);
    hide(slot);
    slot->~Slot();
  }
  const Mark destroyed = Mark::now(batch.reads_cpu_clock);

  BatchResult result;
  result.times = {time_between(start, decoded), time_between(decoded, walked), time_between(walked, destroyed)};
  rotation = order;
  result.sum = sum.total();
  result.readable = readable;
  return result;
}

}  // namespace scenebench
