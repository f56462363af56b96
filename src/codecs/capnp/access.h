// What Cap'n Proto's codecs must know of each shape.
#pragma once

#include <capnp/blob.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace scenebench::codecs {

/// How the messages of one shape are built, walked and changed in generated code: `Root`, the root's type, build(),
/// walk(), pick() and update(). Specialised in docs.h and scene.h; for later versions, with what evolution needs, in
/// versions.h.
template <class Shape>
class CapnpAccess;

inline capnp::Text::Reader capnp_text(std::string_view text) { return {text.data(), text.size()}; }  // ends in NUL
inline std::string_view view(capnp::Text::Reader text) { return {text.begin(), text.size()}; }

/// Makes room for the elements of `list`. Not for any number of them: where their size is zero, a wire can say that
/// there are millions.
template <class T, class List>
void reserve(std::vector<T>& to, const List& list) {
  constexpr std::size_t kMostAtOnce = 1 << 14;
  to.reserve(std::min<std::size_t>(list.size(), kMostAtOnce));
}

}  // namespace scenebench::codecs
