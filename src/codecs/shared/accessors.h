// The accessors that schema compilers generate for a field, by the field's name in the description (model/fields.h), so
// that one template serves all messages of a library.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

#include "model/fields.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// A field's name as a template argument.
template <std::size_t size>
struct FieldName {
  char text[size]{};

  constexpr explicit(false) FieldName(const char (&literal)[size + 1]) { std::copy_n(literal, size, text); }
  constexpr explicit FieldName(std::string_view name) { std::copy_n(name.data(), size, text); }
};
template <std::size_t length>
FieldName(const char (&)[length]) -> FieldName<length - 1>;

/// How a message's field of that name is read (get: by its accessor, or as a member), set, made in place (mut), and
/// asked whether it is there (has); how a builder is given it (add); how a flyweight writes it (put), or opens it as a
/// group of `count` entries (open); the member of that name, and beside it in C's structs that say so whether it is
/// there (flag) and how many elements it has (count), in Thrift's classes what says whether it is there (is_set, mark).
template <FieldName name>
struct Accessors;

// A macro, because no C++20 template can spell a member's name.
#define SB_ACCESSORS(field)                                                                \
  template <>                                                                              \
  struct Accessors<#field> {                                                               \
    static decltype(auto) get(auto& message) {                                             \
      if constexpr (requires { message.field(); }) return message.field();                 \
      else return (message.field);                                                         \
    }                                                                                      \
    static void set(auto& message, const auto& value) { message.set_##field(value); }      \
    static auto& mut(auto& message) { return *message.mutable_##field(); }                 \
    static void add(auto& builder, const auto& value) { builder.add_##field(value); }      \
    static void put(auto& entry, const auto& value) { entry.field(value); }                \
    static auto& open(auto& entry, auto count) { return entry.field##Count(count); }       \
    static auto& member(auto& object) { return object.field; }                             \
    static auto& count(auto& object) { return object.field##_count; }                      \
    static bool is_set(const auto& object) { return object.__isset.field; }                \
    static void mark(auto& object, bool is_set) { object.__isset.field = is_set; }         \
    template <class Message>                                                               \
    static auto& flag(Message& message) requires requires { message.has_##field; } {       \
      return message.has_##field;                                                          \
    }                                                                                      \
    template <class Message>                                                               \
    static bool has(const Message& message) requires requires { message.has_##field(); } { \
      return message.has_##field();                                                        \
    }                                                                                      \
  }

// Headers of Windows, which Thrift's include, define these as nothing.
#pragma push_macro("far")
#pragma push_macro("near")
#undef far
#undef near
#define SB_FIELD_NAME(field, Field) SB_ACCESSORS(field);
#include "field_names.inc"  // which cmake/schemas.cmake writes
#undef SB_FIELD_NAME
#pragma pop_macro("far")
#pragma pop_macro("near")

/// The name of the field of T with that number.
template <Described T, std::size_t number>
inline constexpr auto kFieldName =
    FieldName<std::get<number>(field_tuple<T>).name.size()>(std::get<number>(field_tuple<T>).name);

template <Described T, std::size_t number>
using AccessorsOf = Accessors<kFieldName<T, number>>;

/// The names in a path (model/parts.h) as template arguments.
template <const TextPath& path>
inline constexpr FieldName<path.list.size()> kListName(path.list);
template <const TextPath& path>
inline constexpr FieldName<path.field.size()> kTextName(path.field);

/// Its member in `value`, and that member's type. Generic code expands over Numbers<T> in function templates and not in
/// lambdas: behind a closure, gcc 12 adds to the sink in memory for each element of a list, instead of in a register.
template <std::size_t number, Described T>
auto& member_of(T& value) {
  return value.*std::get<number>(field_tuple<T>).member;
}
template <std::size_t number, Described T>
const auto& member_of(const T& value) {
  return value.*std::get<number>(field_tuple<T>).member;
}
template <Described T, std::size_t number>
using MemberOf = std::remove_cvref_t<decltype(member_of<number>(std::declval<const T&>()))>;

/// The numbers of T's fields.
template <Described T>
using Numbers = std::make_index_sequence<field_count<T>>;

}  // namespace scenebench::codecs
