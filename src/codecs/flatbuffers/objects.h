// Reuses the parts of objects of FlatBuffers' object API.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace scenebench::codecs {

/// Resizes `list` to `size` objects; creates new ones only where there were none.
template <class T>
void resize_objects(std::vector<std::unique_ptr<T>>& list, std::size_t size) {
  const std::size_t before = list.size();
  list.resize(size);
  for (std::size_t i = before; i < size; ++i) list[i] = std::make_unique<T>();
}

/// Assigns `value` to the object in `slot`; creates a new one only if there was none.
template <class T>
void assign_object(std::unique_ptr<T>& slot, const T& value) {
  if (slot) {
    *slot = value;
  } else {
    slot = std::make_unique<T>(value);
  }
}

}  // namespace scenebench::codecs
