// Evicts memory from the processor's caches.
#pragma once

#include <cstddef>
#include <span>

namespace scenebench {

/// Makes the next reads of all `buffers` come from memory. On x86-64, flushes their cache lines. Elsewhere, reads and
/// writes a block twice as large as the largest cache, which is slower and evicts everything else, too.
void evict(std::span<const std::span<const std::byte>> buffers);

}  // namespace scenebench
