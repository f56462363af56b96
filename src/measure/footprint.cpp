#include "measure/footprint.h"

#include <cstddef>
#include <iterator>
#include <span>

#include "harness/allocations.h"
#include "harness/compressor.h"

namespace scenebench {
namespace {

void add_wire_sizes(Footprint& footprint, std::span<const std::byte> wire, bool is_address) {
  footprint.wire_bytes = std::ssize(wire);
  if (is_address) return;  // what its digits compress to tells where the object lies, which changes from run to run
  footprint.zlib_bytes = std::ssize(ZlibCompressor().compress(wire));
  footprint.zstd_bytes = std::ssize(ZstdCompressor().compress(wire));
  footprint.lz4_bytes = std::ssize(Lz4Compressor().compress(wire));
}

Footprint named(const CodecEntry& codec, const Workload& workload) {
  Footprint footprint;
  footprint.workload = workload.name();
  footprint.codec = codec.info.name;
  return footprint;
}

}  // namespace

Footprint sizes_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  Footprint footprint = named(codec, workload);
  add_wire_sizes(footprint, tested.wire(0), codec.info.wire_is_address);
  return footprint;
}

Footprint memory_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  Footprint footprint = named(codec, workload);
  if (allocations::sees(codec.info.library)) tested.count_memory(footprint);
  return footprint;
}

Footprint with_memory(const Footprint& sizes, const Footprint& memory) {
  Footprint both = memory;
  both.wire_bytes = sizes.wire_bytes;
  both.zlib_bytes = sizes.zlib_bytes;
  both.zstd_bytes = sizes.zstd_bytes;
  both.lz4_bytes = sizes.lz4_bytes;
  return both;
}

bool leaks(const Footprint& footprint) { return footprint.leaked_blocks != 0 || footprint.leaked_bytes != 0; }

}  // namespace scenebench
