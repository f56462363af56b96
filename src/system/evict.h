// Where memory is: in the processor's caches or not.
#pragma once

#include <cstddef>
#include <span>

namespace scenebench {

/// The size of a cache line on every x86-64 processor so far; on some others, a multiple of it.
inline constexpr std::size_t kCacheLine = 64;

/// Makes the next reads of all `buffers` come from memory. On x86-64, flushes their cache lines. Elsewhere, reads and
/// writes a block twice as large as the largest cache, which is slower and evicts everything else, too.
void evict(std::span<const std::span<const std::byte>> buffers);

/// Brings all `buffers` into the caches, as far as these hold them, by reading each line.
inline void bring_near(std::span<const std::span<const std::byte>> buffers) {
  for (const std::span<const std::byte> buffer : buffers) {
    const volatile std::byte* bytes = buffer.data();  // so that no compiler leaves the reading out
    for (std::size_t i = 0; i < buffer.size(); i += kCacheLine) [[maybe_unused]] const std::byte read = bytes[i];
    if (!buffer.empty()) [[maybe_unused]] const std::byte read = bytes[buffer.size() - 1];
  }
}

}  // namespace scenebench
