// How small general-purpose compressors make a wire.
#pragma once

#include <cstddef>
#include <span>

namespace scenebench {

/// The lengths of what the compressors of harness/compressor.h make, in bytes.
struct CompressedSizes {
  std::size_t zlib = 0;
  std::size_t zstd = 0;
  std::size_t lz4 = 0;
};

/// Compresses `bytes` in all three ways; throws as they do.
CompressedSizes compressed_sizes(std::span<const std::byte> bytes);

}  // namespace scenebench
