// What Cap'n Proto's codecs need of each shape.
#pragma once

#include <capnp/blob.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <vector>

namespace scenebench::codecs {

/// The generated struct that is the root of a shape, as `type`. The units of shapes specialise it (ROOT in
/// cmake/codec.cmake), and versions.h for later versions.
template <class Shape>
struct CapnpRoot;
#define SB_CAPNP_ROOT(shape, root) \
  template <>                      \
  struct scenebench::codecs::CapnpRoot<scenebench::shape::Root> : std::type_identity<scenebench::cp::shape::root> {};

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
