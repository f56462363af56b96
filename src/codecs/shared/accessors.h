// The accessors that schema compilers generate for a field, by the field's name in the description (model/fields.h), so
// that one template serves all messages of a library.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

#include "model/fields.h"

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
// clang-format off
SB_ACCESSORS(a); SB_ACCESSORS(address); SB_ACCESSORS(ambient); SB_ACCESSORS(b); SB_ACCESSORS(base);
SB_ACCESSORS(body); SB_ACCESSORS(body_of); SB_ACCESSORS(bounds); SB_ACCESSORS(c); SB_ACCESSORS(camera);
SB_ACCESSORS(casts_shadow); SB_ACCESSORS(changed); SB_ACCESSORS(child_count); SB_ACCESSORS(children);
SB_ACCESSORS(collider); SB_ACCESSORS(color); SB_ACCESSORS(count); SB_ACCESSORS(entities); SB_ACCESSORS(far);
SB_ACCESSORS(flags); SB_ACCESSORS(fov); SB_ACCESSORS(friction); SB_ACCESSORS(fruit); SB_ACCESSORS(g);
SB_ACCESSORS(gravity); SB_ACCESSORS(group); SB_ACCESSORS(health); SB_ACCESSORS(id); SB_ACCESSORS(indices);
SB_ACCESSORS(initialized); SB_ACCESSORS(intensity); SB_ACCESSORS(kind); SB_ACCESSORS(largest); SB_ACCESSORS(layer);
SB_ACCESSORS(length); SB_ACCESSORS(light); SB_ACCESSORS(light_of); SB_ACCESSORS(list); SB_ACCESSORS(location);
SB_ACCESSORS(mask); SB_ACCESSORS(mass); SB_ACCESSORS(material); SB_ACCESSORS(materials); SB_ACCESSORS(max);
SB_ACCESSORS(mesh); SB_ACCESSORS(meshes); SB_ACCESSORS(metallic); SB_ACCESSORS(min); SB_ACCESSORS(name);
SB_ACCESSORS(near); SB_ACCESSORS(normal); SB_ACCESSORS(number); SB_ACCESSORS(owner); SB_ACCESSORS(parent);
SB_ACCESSORS(place); SB_ACCESSORS(position); SB_ACCESSORS(positions); SB_ACCESSORS(postfix); SB_ACCESSORS(prefix);
SB_ACCESSORS(r); SB_ACCESSORS(range); SB_ACCESSORS(rating); SB_ACCESSORS(ratio); SB_ACCESSORS(removed);
SB_ACCESSORS(restitution); SB_ACCESSORS(rotation); SB_ACCESSORS(roughness); SB_ACCESSORS(scale);
SB_ACCESSORS(sibling); SB_ACCESSORS(since); SB_ACCESSORS(size); SB_ACCESSORS(spawned_at_us); SB_ACCESSORS(tag_count);
SB_ACCESSORS(tags); SB_ACCESSORS(texture); SB_ACCESSORS(time); SB_ACCESSORS(tint); SB_ACCESSORS(transform);
SB_ACCESSORS(triangles); SB_ACCESSORS(two_sided); SB_ACCESSORS(v0); SB_ACCESSORS(v1); SB_ACCESSORS(v2);
SB_ACCESSORS(version); SB_ACCESSORS(w); SB_ACCESSORS(x); SB_ACCESSORS(y); SB_ACCESSORS(z);
// clang-format on
#pragma pop_macro("far")
#pragma pop_macro("near")

/// The name of the field of T with that number.
template <Described T, std::size_t number>
inline constexpr auto kFieldName =
    FieldName<std::get<number>(field_tuple<T>).name.size()>(std::get<number>(field_tuple<T>).name);

template <Described T, std::size_t number>
using AccessorsOf = Accessors<kFieldName<T, number>>;

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
