// What upb's codec needs to know about each shape's generated code.
#pragma once

#include <upb/base/string_view.h>
#include <upb/mem/arena.h>
#include <upb/mini_table/message.h>

#include <cstddef>
#include <new>
#include <span>
#include <string_view>

#include "codecs/shared/accessors.h"

namespace scenebench::codecs {

/// The `Message` that is a shape's root, and its table(). The units of shapes specialise it (ROOT in
/// cmake/codec.cmake), and versions.h for later versions.
template <class Shape>
struct UpbRoot;
#define SB_UPB_MESSAGE(shape, message, mini_table)                       \
  template <>                                                            \
  struct scenebench::codecs::UpbRoot<scenebench::shape> {                \
    using Message = micro_##message;                                     \
    static const upb_MiniTable* table() { return &micro__##mini_table; } \
  };
#define SB_UPB_ROOT(shape, root) SB_UPB_MESSAGE(shape::Root, shape##_##root, shape##__##root##_msg_init)

inline std::string_view upb_view(upb_StringView text) { return {text.data, text.size}; }
/// Points to `text`, which must outlive the message.
inline upb_StringView upb_text(std::string_view text) { return {text.data(), text.size()}; }

/// Returns `made`. Throws std::bad_alloc if it is null, as an arena has run out of memory then.
template <class T>
T* upb_require(T* made) {
  if (!made) throw std::bad_alloc();
  return made;
}

/// How the field of that name is read from a message (get, or elements if it is repeated), asked whether it is there,
/// set, and made in place: a message (mut), one more in a list (add), or a list of other values (resize); and the
/// elements of a list to change. Decode has checked that required fields are there.
template <class Message, FieldName name>
struct UpbField;

// A macro, because each generated function's name contains the message's and the field's. Not all of them exist.
#define SB_UPB_FIELD(kind, shape, message, field, type) SB_UPB_FIELD_OF(kind, micro_##shape##_##message, field)
#define SB_UPB_FIELD_OF(kind, message, field)                                                     \
  template <>                                                                                     \
  struct scenebench::codecs::UpbField<message, #field> {                                          \
    static constexpr bool is_required = std::string_view(#kind) == "required";                    \
    static auto get(const auto* from) { return message##_##field(from); }                         \
    static auto elements(const auto* from) {                                                      \
      std::size_t size = 0;                                                                       \
      const auto* first = message##_##field(from, &size);                                         \
      return std::span(first, size);                                                              \
    }                                                                                             \
    static auto elements_to_change(auto* from) {                                                  \
      std::size_t size = 0;                                                                       \
      auto* first = message##_mutable_##field(from, &size);                                       \
      return std::span(first, size);                                                              \
    }                                                                                             \
    template <class From>                                                                         \
    static bool has(const From* from) requires requires { message##_has_##field(from); } {        \
      return message##_has_##field(from);                                                         \
    }                                                                                             \
    static void set(auto* to, auto value) { message##_set_##field(to, value); }                   \
    static auto* mut(auto* to, upb_Arena* arena) { return message##_mutable_##field(to, arena); } \
    static auto* add(auto* to, upb_Arena* arena) { return message##_add_##field(to, arena); }     \
    static auto* resize(auto* to, std::size_t size, upb_Arena* arena) {                           \
      return message##_resize_##field(to, size, arena);                                           \
    }                                                                                             \
  };

}  // namespace scenebench::codecs
