// Takes bytes out of the processor's caches.
#pragma once

#include <cstddef>
#include <span>

namespace scenebench {

/// Makes the next reads of all `buffers` come from memory. On x86 by flushing their cache lines; elsewhere by reading
/// and writing twice as many other bytes as the largest cache holds, which is slower and evicts everything else, too.
void evict(std::span<const std::span<std::byte>> buffers);

}  // namespace scenebench
