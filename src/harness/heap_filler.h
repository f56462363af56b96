// Blocks that make the heap return other addresses than before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "model/random.h"

namespace scenebench {

/// Holds heap blocks of random sizes, one large and many small ones. Allocations during its lifetime get other
/// addresses than without it.
class HeapFiller {
 public:
  HeapFiller() = default;

  explicit HeapFiller(Random& random) {
    constexpr std::uint32_t kLargest = 16 * 4096, kLargestSmall = 256, kMostSmall = 256;
    large_ = std::make_unique<std::byte[]>(random.below(kLargest));
    for (std::uint32_t left = random.below(kMostSmall); left > 0; --left) {
      small_.push_back(std::make_unique<std::byte[]>(random.below(kLargestSmall)));
    }
  }

  /// Frees all blocks but the large one. Small blocks that live long fragment the heap, and codecs' allocations would
  /// become more and more scattered.
  void free_small() { small_.clear(); }

 private:
  std::unique_ptr<std::byte[]> large_;
  std::vector<std::unique_ptr<std::byte[]>> small_;
};

}  // namespace scenebench
