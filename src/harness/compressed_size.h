// How small general-purpose compressors make a wire, each at the level it is commonly used with.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace scenebench {

/// `bytes` in the zlib format (RFC 1950) at level 6: what zlib's compress() makes, with which the documentation page's
/// "zlib" sizes were found. Throws std::runtime_error if zlib refuses (no memory, or an input too long for its types).
std::vector<std::byte> zlib_compressed(std::span<const std::byte> bytes);

/// `bytes` as one Zstandard frame at level 3, that library's default. Throws std::runtime_error with the library's
/// reason.
std::vector<std::byte> zstd_compressed(std::span<const std::byte> bytes);

/// `bytes` as one bare LZ4 block, by LZ4_compress_default: without the frame's header, as games store it beside a
/// length they know. Throws std::runtime_error for inputs beyond LZ4_MAX_INPUT_SIZE (about 2 GB).
std::vector<std::byte> lz4_compressed(std::span<const std::byte> bytes);

/// The lengths of the three, in bytes.
struct CompressedSizes {
  std::size_t zlib = 0;
  std::size_t zstd = 0;
  std::size_t lz4 = 0;
};

/// Compresses `bytes` in all three ways; throws as they do.
CompressedSizes compressed_sizes(std::span<const std::byte> bytes);

}  // namespace scenebench
