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

}  // namespace

Footprint footprint_of(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  Footprint footprint;
  footprint.workload = workload.name();
  footprint.codec = codec.info.name;
  add_wire_sizes(footprint, tested.wire(0), codec.info.wire_is_address);
  if (allocations::sees(codec.info.library)) tested.count_memory(footprint);
  return footprint;
}

bool leaks(const Footprint& footprint) { return footprint.leaked_blocks != 0 || footprint.leaked_bytes != 0; }

}  // namespace scenebench
