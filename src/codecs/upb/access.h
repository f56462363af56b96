// What upb's codec needs to know about each shape, and what its functions for all shapes share.
#pragma once

#include <upb/base/string_view.h>

#include <cstddef>
#include <new>
#include <string_view>
#include <utility>

namespace scenebench::codecs {

/// How messages of one shape are populated, walked and changed by the generated functions: `Message`, table(),
/// populate(), walk(), pick(), update() and to_structs(). Specialised in docs.h and scene.h.
template <class Shape>
class UpbAccess;

inline std::string_view upb_view(upb_StringView text) { return {text.data, text.size}; }
/// Points to `text`, which must outlive the message.
inline upb_StringView upb_text(std::string_view text) { return {text.data(), text.size()}; }

/// Returns `made`. Throws std::bad_alloc if it is null, as an arena has run out of memory then.
template <class T>
T* upb_require(T* made) {
  if (!made) throw std::bad_alloc();
  return made;
}

/// The elements of a repeated field, which `get` returns, and their number.
template <class Message, class Element>
std::pair<const Element*, std::size_t> upb_elements(const Element* (*get)(const Message*, std::size_t*),
                                                    const Message* message) {
  std::size_t size = 0;
  const Element* elements = get(message, &size);
  return {elements, size};
}

}  // namespace scenebench::codecs
