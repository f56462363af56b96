// What upb's codec needs to know about each shape, and what its functions for all shapes share.
#pragma once

#include <upb/base/string_view.h>
#include <upb/mem/arena.h>

#include <cstddef>
#include <new>
#include <span>
#include <string_view>

#include "codecs/shared/accessors.h"

namespace scenebench::codecs {

/// How messages of one shape are populated, walked and changed by the generated functions: `Message`, table(),
/// populate(), walk(), pick(), update() and to_structs(). Specialised in docs.h and scene.h, and for later versions in
/// versions.h.
template <class Shape>
struct UpbAccess;

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
std::span<const Element> upb_elements(const Element* (*get)(const Message*, std::size_t*), const Message* message) {
  std::size_t size = 0;
  const Element* elements = get(message, &size);
  return {elements, size};
}

/// How the field of that name is read from a message (get, or elements if it is repeated), asked whether it is there,
/// set, and made in place: a message (mut), one more in a list (add), or a list of other values (resize).
template <class Message, FieldName name>
struct UpbField;

// A macro, because each generated function's name contains the message's and the field's. Not all of them exist.
#define SB_UPB_FIELD(message, field)                                                                   \
  template <>                                                                                          \
  struct UpbField<message, #field> {                                                                   \
    static auto get(const auto* from) { return message##_##field(from); }                              \
    static auto elements(const auto* from) {                                                           \
      std::size_t size = 0;                                                                            \
      const auto* first = message##_##field(from, &size);                                              \
      return std::span(first, size);                                                                   \
    }                                                                                                  \
    template <class From>                                                                              \
    static bool has(const From* from) requires requires { message##_has_##field(from); } {             \
      return message##_has_##field(from);                                                              \
    }                                                                                                  \
    static void set(auto* to, auto value) { message##_set_##field(to, value); }                        \
    static auto* mut(auto* to, upb_Arena* arena) { return message##_mutable_##field(to, arena); }      \
    static auto* add(auto* to, upb_Arena* arena) { return message##_add_##field(to, arena); }          \
    static auto* resize(auto* to, std::size_t size, upb_Arena* arena) {                                \
      return message##_resize_##field(to, size, arena);                                                \
    }                                                                                                  \
  }

}  // namespace scenebench::codecs
