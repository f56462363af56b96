#include "measure/footprint.h"

#include <cstddef>
#include <iterator>
#include <span>
#include <string>

#include "harness/allocations.h"
#include "harness/compressor.h"

namespace scenebench {
namespace {

void keep(Footprint& footprint, Phase phase, const PhaseMemory& memory) {
  const std::string name(to_string(phase));
  footprint.first[name] = memory.first;
  footprint.steady[name] = memory.steady;
}

void add_wire_sizes(Footprint& footprint, std::span<const std::byte> wire, bool is_address) {
  footprint.wire_bytes = std::ssize(wire);
  if (is_address) return;  // what its digits compress to tells where the object lies, which changes from run to run
  footprint.zlib_bytes = std::ssize(ZlibCompressor().compress(wire));
  footprint.zstd_bytes = std::ssize(ZstdCompressor().compress(wire));
  footprint.lz4_bytes = std::ssize(Lz4Compressor().compress(wire));
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
