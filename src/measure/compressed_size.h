// How small general-purpose compressors make a wire, each at its usual level.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace scenebench {

// Each throws std::runtime_error with the reason if the library refuses, as for an input too long for its types.

/// In the zlib format (RFC 1950) at level 6, as on the documentation page.
std::int64_t zlib_size(std::span<const std::byte> bytes);

/// As one Zstandard frame at level 3, the library's default.
std::int64_t zstd_size(std::span<const std::byte> bytes);

/// As one bare LZ4 block: without the frame header, as games store blocks whose length they know.
std::int64_t lz4_size(std::span<const std::byte> bytes);

}  // namespace scenebench
