// Memory for what one message points to, reused for the next.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace scenebench::codecs {

/// An arena that keeps its memory. When a block is full, adds a larger one.
class BlockArena {
 public:
  /// Takes back everything that was handed out, and keeps the last block alone.
  void clear() {
    if (blocks_.size() > 1) blocks_.erase(blocks_.begin(), blocks_.end() - 1);
    used_ = 0;
  }

  /// Returns `count` objects whose bytes are all zero: T must consist of numbers and pointers.
  template <class T>
  T* make(std::size_t count) {
    const std::size_t bytes = (count * sizeof(T) + kAlignment - 1) / kAlignment * kAlignment;
    if (blocks_.empty() || blocks_.back().size() - used_ < bytes) {
      blocks_.emplace_back(2 * (blocks_.empty() ? kFirstBlock : blocks_.back().size()) + bytes);
      used_ = 0;
    }
    std::byte* begin = blocks_.back().data() + used_;
    used_ += bytes;
    std::uninitialized_value_construct_n(reinterpret_cast<T*>(begin), count);
    return reinterpret_cast<T*>(begin);
  }

 private:
  static constexpr std::size_t kAlignment = alignof(std::max_align_t), kFirstBlock = 512;

  std::vector<std::vector<std::byte>> blocks_;
  std::size_t used_ = 0;  ///< bytes of the last block
};

}  // namespace scenebench::codecs
