// Counts the allocations of a codec's phases through the allocation hook.
#pragma once

#include <cstddef>
#include <new>
#include <span>

#include "harness/allocations.h"
#include "harness/any_codec.h"
#include "harness/codec.h"
#include "harness/codec_under_test.h"
#include "harness/timing.h"
#include "harness/wire_buffer.h"

namespace scenebench {

/// Runs `action` and returns what it did to the heap.
template <class Action>
AllocationUse count_allocations(Action&& action) {
  allocations::start();
  action();
  return allocations::stop();
}

/// Runs `codec` once through all phases over `wire`. Stores the figures of each phase in `footprint`, under `pass`.
template <Codec C>
void count_pass(C& codec, const typename C::Shape& value, std::span<std::byte> wire, Footprint& footprint,
                MemoryPass pass) {
  auto& uses = footprint.*pass;
  if constexpr (HasOwnObjects<C>) {
    const auto object = codec.object_of(value);
    uses["encode"] = count_allocations([&] { codec.encode(object); });
  } else if constexpr (Encodes<C>) {
    uses["encode"] = count_allocations([&] { codec.encode(value); });
  }
  using Slot = Result<typename C::Decoded>;
  Slots<Slot> slots;
  slots.resize(1);
  Slot* decoded = slots.at(0);
  footprint.decoded_size = sizeof(typename C::Decoded);
  uses["decode"] = count_allocations([&] { new (decoded) Slot(codec.decode(wire)); });
  uses["traverse"] = count_allocations([&] {
    Sum sum;
    if (*decoded) codec.walk(**decoded, sum);
  });
  uses["dealloc"] = count_allocations([&] { decoded->~Slot(); });
}

/// Sets the figures of memory in `footprint` with a new codec. A first codec runs beforehand, so that the library sets
/// up its process-wide state.
template <class Shape>
void count_memory(AnyCodec<Shape>& codec, const Shape& value, std::span<const std::byte> bytes, Footprint& footprint) {
  constexpr int kCallsToSteadyState = 4;
  const auto count = [&](MemoryPass pass) {
    WireBuffer wire(bytes, codec.info.padding);  // a copy, as decode may write to it
    codec.count_memory(value, wire.bytes(), footprint, pass);
  };
  for (int i = 0; i < 2; ++i) {
    codec.renew();
    count(&Footprint::first);
  }
  for (int i = 0; i < kCallsToSteadyState; ++i) count(&Footprint::steady);
  footprint.leaked_blocks = footprint.leaked_bytes = 0;
  for (const char* phase : {"decode", "traverse", "dealloc"}) {
    footprint.leaked_blocks += footprint.steady.at(phase).held_blocks;
    footprint.leaked_bytes += footprint.steady.at(phase).held_bytes;
  }
  footprint.memory_counted = true;
}

}  // namespace scenebench
