// The later versions of scene inherit, so that braces would hand their members to the base struct.
#pragma once

#include <utility>

#include "codecs/daw_json_link/mapping.h"
#include "model/scene_versions.h"

namespace scenebench::codecs {

/// Makes a T of its members, one by one.
template <Described T>
requires scene_versions::LaterScene<T>
struct DawConstructor<T> {
  template <class... Members>
  T operator()(Members&&... members) const {
    T made;
    Description<T>::apply([&]<class... Declared>(const Field<T, Declared>&... field) {
      ((made.*field.member = static_cast<Declared>(std::forward<Members>(members))), ...);
    });
    return made;
  }
};

}  // namespace scenebench::codecs
