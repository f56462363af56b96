// What Cap'n Proto's codecs need to know about each shape.
#pragma once

#include <capnp/blob.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace scenebench::codecs {

/// How the messages of one shape are built, walked and changed in generated code: `Root`, the root's type, build(),
/// walk(), to_structs(), pick() and update(). Specialised in docs.h and scene.h, and for later versions in versions.h and
/// scene_versions.h, there with build() and walk() alone.
template <class Shape>
class CapnpAccess;

inline capnp::Text::Reader capnp_text(std::string_view text) { return {text.data(), text.size()}; }  // `text` ends in NUL
inline std::string_view view(capnp::Text::Reader text) { return {text.begin(), text.size()}; }

/// How many elements to reserve room for, for a list of `size`: if their size is zero, a wire can claim that there are
/// millions.
inline std::size_t capnp_room_for(std::size_t size) { return std::min<std::size_t>(size, 1 << 14); }

}  // namespace scenebench::codecs
