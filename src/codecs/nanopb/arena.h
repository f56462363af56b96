// Memory for what one message points to, which is used again for the next.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace scenebench::codecs {

/// Hands out memory that is freed at once, and keeps it. A block that an object did not fit into is followed by a larger
/// one, and from the next object on there is that one alone.
class BlockArena {
 public:
  /// Takes back all that was handed out.
  void clear() {
    if (blocks_.size() > 1) blocks_.erase(blocks_.begin(), blocks_.end() - 1);
    used_ = 0;
  }

  /// `count` objects, all bytes of which are zero: T must be made of numbers and pointers.
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
  std::size_t used_ = 0;  ///< of the last one
};

}  // namespace scenebench::codecs
