// Memory for the tree that Boost.JSON encodes.
#pragma once

#include <boost/json.hpp>

#include <cstddef>
#include <new>
#include <type_traits>
#include <vector>

namespace scenebench::codecs {

/// A buffer for one tree after another. Before each tree it grows by what the last one needed beyond it.
class BoostJsonScratch {
 public:
  /// The memory resource of the next tree. It points into this object and must be gone before next() is called again.
  boost::json::monotonic_resource next() {
    buffer_.resize(buffer_.size() + overflow_.asked);
    overflow_.asked = 0;
    return {buffer_.data(), buffer_.size(), &overflow_};
  }

 private:
  // Its name depends on the release.
  using Resource = std::remove_pointer_t<decltype(boost::json::storage_ptr().get())>;

  /// The heap, which counts the bytes that were requested.
  struct Overflow final : Resource {
    std::size_t asked = 0;

   private:
    void* do_allocate(std::size_t size, std::size_t alignment) override {
      asked += size;
      return ::operator new(size, std::align_val_t(alignment));
    }
    void do_deallocate(void* bytes, std::size_t, std::size_t alignment) override {
      ::operator delete(bytes, std::align_val_t(alignment));
    }
    bool do_is_equal(const Resource& other) const noexcept override { return this == &other; }
  };

  std::vector<unsigned char> buffer_ = std::vector<unsigned char>(4 << 10);
  Overflow overflow_;
};

}  // namespace scenebench::codecs
