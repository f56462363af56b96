// Values that the compiler knows nothing about, so that it cannot remove allocations.
#pragma once

#include <cstddef>

namespace scenebench {

template <class T>
T* opaque(T* pointer) {
  T* volatile hidden = pointer;
  return hidden;
}

inline std::size_t opaque(std::size_t size) {
  volatile std::size_t hidden = size;
  return hidden;
}

}  // namespace scenebench
