#include "measure/footprint.h"

#include <cstddef>
#include <span>
#include <string>

#include "harness/allocations.h"
#include "harness/compressed_size.h"

namespace scenebench {
namespace {

AllocationUse figures_of(const AllocationUse& use) {
  return {use.blocks, use.bytes, use.held_blocks, use.held_bytes, use.peak_bytes};
}

void keep(Footprint& footprint, Phase phase, const PhaseMemory& memory) {
  const std::string name(to_string(phase));
  footprint.first[name] = figures_of(memory.first);
  footprint.steady[name] = figures_of(memory.steady);
}

void add_wire_sizes(Footprint& footprint, std::span<const std::byte> wire, bool is_address) {
  footprint.wire_bytes = static_cast<std::int64_t>(wire.size());
  if (is_address) return;  // what its digits compress to tells where the object lies, which changes from run to run
  const CompressedSizes compressed = compressed_sizes(wire);
  footprint.zlib_bytes = static_cast<std::int64_t>(compressed.zlib);
  footprint.zstd_bytes = static_cast<std::int64_t>(compressed.zstd);
  footprint.lz4_bytes = static_cast<std::int64_t>(compressed.lz4);
}

void add_memory(Footprint& footprint, CodecUnderTest& tested) {
  const MemoryUse use = tested.count_memory();
  footprint.memory_counted = true;
  footprint.decoded_size = static_cast<std::int64_t>(use.decoded_size);
  footprint.leaked_blocks = use.leaked_blocks;
  footprint.leaked_bytes = use.leaked_bytes;
  if (tested.has(Phase::encode)) keep(footprint, Phase::encode, use.encode);
  keep(footprint, Phase::decode, use.decode);
  keep(footprint, Phase::traverse, use.traverse);
  keep(footprint, Phase::dealloc, use.dealloc);
}

}  // namespace

Footprint footprint_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  Footprint footprint;
  footprint.workload = workload.name();
  footprint.codec = codec.info.name;
  add_wire_sizes(footprint, tested.wire(0), codec.info.wire_is_address);
  if (allocations::sees(codec.info.library)) add_memory(footprint, tested);
  return footprint;
}

bool leaks(const Footprint& footprint) { return footprint.leaked_blocks != 0 || footprint.leaked_bytes != 0; }

}  // namespace scenebench
