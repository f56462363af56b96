// A pool of objects, for codecs that reuse what they decode into.
#pragma once

#include <memory>
#include <vector>

namespace scenebench::codecs {

/// Keeps objects of type T for reuse: as many as were in use at once. Frees them with the pool.
template <class T>
class ObjectPool {
 public:
  /// Returns an object to its pool instead of deleting it. Calls its reset() first, if it has one, so that memory it
  /// need not keep is freed with the decoded object.
  struct Return {
    ObjectPool* pool;
    void operator()(T* object) const {
      if constexpr (requires { object->reset(); }) object->reset();
      pool->free_.emplace_back(object);
    }
  };
  using Handle = std::unique_ptr<T, Return>;

  /// Takes a returned object as it was left; if there is none, one from `make()`, which returns a std::unique_ptr<T>.
  /// The pool must outlive the handle.
  template <class Make>
  Handle take(Make&& make) {
    if (free_.empty()) return Handle(make().release(), Return{this});
    Handle handle(free_.back().release(), Return{this});
    free_.pop_back();
    return handle;
  }

 private:
  std::vector<std::unique_ptr<T>> free_;
};

}  // namespace scenebench::codecs
