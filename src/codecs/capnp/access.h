// What Cap'n Proto's codecs need of each shape.
#pragma once

#include <capnp/blob.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace scenebench::codecs {

/// The generated struct that is the root of a shape, as `type`. Specialised in docs.h, scene.h and versions.h.
template <class Shape>
struct CapnpRoot;

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
