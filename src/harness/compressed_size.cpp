#include "harness/compressed_size.h"

#include "harness/compressor.h"

namespace scenebench {

CompressedSizes compressed_sizes(std::span<const std::byte> bytes) {
  return {ZlibCompressor().compress(bytes).size(), ZstdCompressor().compress(bytes).size(),
          Lz4Compressor().compress(bytes).size()};
}

}  // namespace scenebench
