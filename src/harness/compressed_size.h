// The sizes to which general-purpose compressors compress a wire.
#pragma once

#include <cstddef>
#include <span>

namespace scenebench {

/// The sizes of the outputs of the compressors in harness/compressor.h, in bytes.
struct CompressedSizes {
  std::size_t zlib = 0;
  std::size_t zstd = 0;
  std::size_t lz4 = 0;
};

/// Compresses `bytes` with all three. Throws as they do.
CompressedSizes compressed_sizes(std::span<const std::byte> bytes);

}  // namespace scenebench
