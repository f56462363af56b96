// The inputs of phase encode.
#pragma once

#include <span>
#include <vector>

#include "harness/codec.h"

namespace scenebench {

/// The values themselves.
template <Codec C>
class EncodeInputs {
 public:
  using Shape = typename C::Shape;

  std::span<const Shape> of(C&, std::span<const Shape> values) { return values; }
};

/// The codec's own objects, made once from the first values passed to of().
template <Codec C>
requires HasOwnObjects<C>
class EncodeInputs<C> {
 public:
  using Shape = typename C::Shape;
  using Object = typename C::Object;

  std::span<const Object> of(C& codec, std::span<const Shape> values) {
    if (objects_.empty()) {
      for (const Shape& value : values) objects_.push_back(codec.object_of(value));
    }
    return objects_;
  }

 private:
  std::vector<Object> objects_;
};

}  // namespace scenebench
