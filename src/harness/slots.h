// Raw storage for objects that a timed loop constructs and destroys itself.
#pragma once

#include <cstddef>
#include <memory>

namespace scenebench {

/// Storage for objects of type T, allocated and touched beforehand so that no timed construction causes a page fault.
/// The user constructs them by placement new and destroys them; Slots never does either.
template <class T>
class Slots {
 public:
  void resize(std::size_t count) {
    if (count == count_) return;
    storage_ = std::make_unique<Slot[]>(count);  // touches the bytes by initialising them
    count_ = count;
  }

  /// Undefined unless i < count.
  T* at(std::size_t i) { return reinterpret_cast<T*>(storage_[i].bytes); }

 private:
  struct Slot {
    alignas(T) std::byte bytes[sizeof(T)];
  };
  std::unique_ptr<Slot[]> storage_;
  std::size_t count_ = 0;
};

}  // namespace scenebench
