// What Cap'n Proto's codecs need to know about each shape.
#pragma once

#include <capnp/blob.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace scenebench::codecs {

/// How the messages of one shape are built, walked and changed in generated code: `Root`, the root's type, build(),
/// walk(), to_structs(), pick() and update(). Specialised in docs.h and scene.h, and for later versions in versions.h,
/// there with build() and walk() alone.
template <class Shape>
class CapnpAccess;

/// `text` must be followed by a NUL.
inline capnp::Text::Reader capnp_text(std::string_view text) { return {text.data(), text.size()}; }
inline std::string_view view(capnp::Text::Reader text) { return {text.begin(), text.size()}; }

/// Reserves room for the elements of `list`, up to a limit: if their size is zero, a wire can claim that there are
/// millions.
template <class T, class List>
void reserve(std::vector<T>& to, const List& list) {
  constexpr std::size_t kMostAtOnce = 1 << 14;
  to.reserve(std::min<std::size_t>(list.size(), kMostAtOnce));
}

}  // namespace scenebench::codecs
