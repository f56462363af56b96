// The functions that capnp's generated code has for a field, by the field's name in the description (model/fields.h).
#pragma once

#include "codecs/shared/accessors.h"

namespace scenebench::codecs {

/// How the field of that name is read from a reader or a builder, asked whether it is there, set, and made in place,
/// where lists are told their number of elements. Groups are always there.
template <FieldName name>
struct CapnpNames;

// A macro, because no C++20 template can spell a member's name, and capnp spells it with capital letters.
#define SB_FIELD_NAME(field, Field)                                                \
  template <>                                                                      \
  struct CapnpNames<#field> {                                                      \
    static auto get(auto& from) { return from.get##Field(); }                      \
    template <class From>                                                          \
    static bool has(From& from) requires requires { from.has##Field(); } {         \
      return from.has##Field();                                                    \
    }                                                                              \
    static void set(auto& to, const auto& value) { to.set##Field(value); }         \
    static auto init(auto& to, auto... count) { return to.init##Field(count...); } \
  };
#include "field_names.inc"  // which cmake/schemas.cmake writes
#undef SB_FIELD_NAME

/// Those of the field of T with that number.
template <Described T, std::size_t number>
using CapnpNamesOf = CapnpNames<kFieldName<T, number>>;

}  // namespace scenebench::codecs
