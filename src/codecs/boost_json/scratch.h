// Memory for the tree that Boost.JSON encodes.
#pragma once

#include <boost/json.hpp>

#include <cstddef>
#include <new>
#include <type_traits>
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
  using Resource = std::remove_pointer_t<decltype(boost::json::storage_ptr().get())>;  // its name hangs on the release

  /// The heap, with a count of the bytes that it was asked for.
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
