// Weighs a codec with the allocation hook: each phase on its first call and in the steady state.
#pragma once

#include <memory>
#include <new>
#include <span>

#include "harness/allocations.h"
#include "harness/codec.h"
#include "harness/slots.h"
#include "harness/subject.h"
#include "harness/wire_buffer.h"

namespace scenebench {

/// What `action` does to the heap.
template <class Action>
AllocationUse count_allocations(Action&& action) {
  allocations::start();
  action();
  return allocations::stop();
}

/// One pass through all phases with `codec`; the figures of each go to `first` or `steady` as `which` says.
template <Codec C>
void weigh_pass(C& codec, const typename C::Shape& value, std::span<const std::byte> wire, MemoryUse& use,
                AllocationUse PhaseMemory::*which) {
  if constexpr (Encodes<C>) use.encode.*which = count_allocations([&] { codec.encode(value); });
  WireBuffer input(wire, C::info().padding);  // a copy, as decode may write to it
  using Slot = Result<typename C::Decoded>;
  Slots<Slot> slots;
  slots.resize(1);
  Slot* decoded = slots.at(0);
  use.decode.*which = count_allocations([&] { new (decoded) Slot(codec.decode(input.bytes())); });
  use.traverse.*which = count_allocations([&] {
    Sum sum;
    if (*decoded) codec.walk(**decoded, sum);
  });
  use.dealloc.*which = count_allocations([&] { decoded->~Slot(); });
}

/// Weighs a new codec of type C. What the library sets up once per process is done beforehand by another one.
template <Codec C>
MemoryUse measure_codec_memory(const typename C::Shape& value, std::span<const std::byte> wire) {
  constexpr int kCallsToSteadyState = 4;
  MemoryUse use;
  use.decoded_size = sizeof(typename C::Decoded);
  { weigh_pass(*std::make_unique<C>(), value, wire, use, &PhaseMemory::first); }

  const auto codec = std::make_unique<C>();
  weigh_pass(*codec, value, wire, use, &PhaseMemory::first);
  for (int i = 0; i < kCallsToSteadyState; ++i) weigh_pass(*codec, value, wire, use, &PhaseMemory::steady);
  for (const PhaseMemory* phase : {&use.decode, &use.traverse, &use.dealloc}) {
    use.leaked_blocks += phase->steady.held_blocks;
    use.leaked_bytes += phase->steady.held_bytes;
  }
  return use;
}

}  // namespace scenebench
