// Where the fields of a struct are in SBE's wire, by the field descriptions.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "codecs/shared/accessors.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// How generated code reads and writes the string of that name, which it spells with a capital letter.
template <FieldName name>
struct SbeText;

#define SB_FIELD_NAME(field, Field)                                                       \
  template <>                                                                             \
  struct SbeText<#field> {                                                                \
    static std::string_view get(auto& entry) { return entry.get##Field##AsStringView(); } \
    static void put(auto& entry, const std::string& value) { entry.put##Field(value); }   \
    template <class Entry>                                                                \
    static constexpr std::size_t header_length() {                                        \
      return Entry::field##HeaderLength();                                                \
    }                                                                                     \
  };
#include "field_names.inc"  // which cmake/schemas.cmake writes
#undef SB_FIELD_NAME

/// What is a group in the wire. Groups follow all that has a fixed size, and strings follow the groups.
template <class T>
concept SbeGroup = List<T> || Optional<T>;
template <class T>
concept SbeFixed = !SbeGroup<T> && !Text<T>;

/// The name of T's field of that number, and the functions of a string of that name.
template <Described T, std::size_t number>
inline constexpr std::string_view kNameOf = std::get<number>(field_tuple<T>).name;
template <Described T, std::size_t number>
using SbeTextOf = SbeText<FieldName<kNameOf<T, number>.size()>(kNameOf<T, number>)>;

/// The generated class of that field, a group or a composite, in the generated class Entry.
template <Described T, std::size_t number, class Entry>
using SbePart = std::remove_cvref_t<decltype(AccessorsOf<T, number>::get(std::declval<Entry&>()))>;

/// The number of T's field that is a string and has groups after it, so that it is late in the wire; else the number of
/// fields. The wire of such a T has no other string.
template <Described T>
inline constexpr std::size_t kLateText = []<std::size_t... number>(std::index_sequence<number...>) {
  constexpr std::array is_text{Text<MemberOf<T, number>>...};
  constexpr std::array is_group{SbeGroup<MemberOf<T, number>>...};
  std::size_t text = sizeof...(number);
  for (std::size_t i = 0; i < is_text.size(); ++i) {
    if (is_text[i]) text = i;
    if (is_group[i] && text < i) return text;
  }
  return sizeof...(number);
}(Numbers<T>());

}  // namespace scenebench::codecs
