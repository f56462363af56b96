// Memory for the tree that Boost.JSON encodes.
#pragma once

#include <boost/json.hpp>

#include <cstddef>
#include <new>
#include <vector>

namespace scenebench::codecs {

/// A buffer for one tree after another. It grows to what a tree has asked for beyond it, before the next one.
class BoostJsonScratch {
 public:
  /// What gives the next tree its memory, which must be gone before next() is called again. It points into this object.
  boost::json::monotonic_resource next() {
    buffer_.resize(buffer_.size() + overflow_.asked);
    overflow_.asked = 0;
    return {buffer_.data(), buffer_.size(), &overflow_};
  }

 private:
  /// The heap, with a count of the bytes that it was asked for.
  struct Overflow final : boost::json::memory_resource {
    std::size_t asked = 0;

   private:
    void* do_allocate(std::size_t size, std::size_t alignment) override {
      asked += size;
      return ::operator new(size, std::align_val_t(alignment));
    }
    void do_deallocate(void* bytes, std::size_t, std::size_t alignment) override {
      ::operator delete(bytes, std::align_val_t(alignment));
    }
    bool do_is_equal(const boost::json::memory_resource& other) const noexcept override { return this == &other; }
  };

  std::vector<unsigned char> buffer_ = std::vector<unsigned char>(4 << 10);
  Overflow overflow_;
};

}  // namespace scenebench::codecs
