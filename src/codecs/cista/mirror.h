// Shapes in cista's own containers, which the library requires: from the application's structs, and back.
#pragma once

#include <cista/containers.h>
#include <cista/reflection/for_each_field.h>
#include <cista/serialization.h>

#include <concepts>
#include <cstring>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "codecs/shared/text_path.h"
#include "model/fields.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Stands for a struct that has strings, lists or optional parts: has cista's in place of the standard library's. The
/// units of shapes specialise it (FIELDS in cmake/codec.cmake), and versions.h for later versions.
template <Described T>
struct CistaMirror;

/// What stands for a T in cista's containers. Structs of numbers alone are the application's own.
template <class T>
struct CistaTypeOf : std::type_identity<T> {};
template <class T>
using CistaType = typename CistaTypeOf<T>::type;
template <>
struct CistaTypeOf<std::string> : std::type_identity<cista::offset::string> {};
template <class T>
struct CistaTypeOf<std::vector<T>> : std::type_identity<cista::offset::vector<CistaType<T>>> {};
template <class T>
struct CistaTypeOf<std::optional<T>> : std::type_identity<cista::optional<CistaType<T>>> {};
template <Described T>
requires(!std::is_trivially_copyable_v<T>)
struct CistaTypeOf<T> : std::type_identity<CistaMirror<T>> {};

// Of FlatBuffers' schemas, which call structs with strings, lists or optional parts tables.
#define SB_CISTA_BEGIN(kind, shape, name) SB_CISTA_BEGIN_##kind(shape::name)
#define SB_CISTA_FIELD(kind, shape, name, field, type) SB_CISTA_FIELD_##kind(shape::name, field)
#define SB_CISTA_END(kind) SB_CISTA_END_##kind
#define SB_CISTA_BEGIN_table(name) \
  template <>                      \
  struct scenebench::codecs::CistaMirror<scenebench::name> {
#define SB_CISTA_FIELD_table(name, field) CistaType<decltype(scenebench::name::field)> field;
#define SB_CISTA_END_table \
  }                        \
  ;
#define SB_CISTA_BEGIN_struct(name)
#define SB_CISTA_FIELD_struct(name, field)
#define SB_CISTA_END_struct

/// Calls `visit(field, member)` for each field of T and the member of `mirror` that stands for it; both are in the same
/// order. Stops at the first visit that returns false. Returns whether all returned true.
template <Described T, class Mirror, class Visit>
bool all_mirrored(Mirror& mirror, Visit&& visit) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    auto members = cista::to_tuple(mirror);
    return (visit(std::get<i>(field_tuple<T>), std::get<i>(members)) && ...);
  }
  (std::make_index_sequence<field_count<T>>{});
}

/// Reads a bool from a wire, which may be any byte; false if it is neither 0 nor 1.
inline bool read_bool(const bool& from, bool& to) {
  unsigned char byte = 0;
  std::memcpy(&byte, &from, sizeof byte);
  to = byte == 1;
  return byte <= 1;
}

/// Copies `value` to `mirror`, which may have been used before. Strings are not copied: `mirror` refers to those of
/// `value`.
template <class T, class Mirror>
void mirror_value(const T& value, Mirror& mirror) {
  if constexpr (std::same_as<T, Mirror>) {
    mirror = value;
  } else if constexpr (Text<T>) {
    mirror.set_non_owning(value);
  } else if constexpr (Optional<T>) {
    using Part = std::remove_cvref_t<decltype(*mirror)>;
    if constexpr (std::same_as<typename T::value_type, Part>) {
      mirror = value ? Mirror{*value} : Mirror{};
    } else {
      mirror = value ? Mirror{Part{}} : Mirror{};
      if (value) mirror_value(*value, *mirror);
    }
  } else if constexpr (List<T>) {
    if constexpr (Scalar<typename T::value_type>) {
      mirror.set(value.begin(), value.end());
    } else {
      const auto size = static_cast<typename Mirror::size_type>(value.size());
      while (mirror.size() > size) mirror.pop_back();  // resize() would leak what these elements own
      mirror.resize(size);
      for (std::size_t i = 0; i < value.size(); ++i) mirror_value(value[i], mirror[i]);
    }
  } else {
    all_mirrored<T>(mirror, [&](const auto& field, auto& member) {
      mirror_value(value.*field.member, member);
      return true;
    });
  }
}

/// The string at `path` in the root of a Shape; nullptr if its list is empty.
template <class Shape, const TextPath& path>
const cista::offset::string* mirrored_text(const CistaMirror<Shape>& root) {
  constexpr auto kText = field_number<TextHolder<Shape, path>>(path.field);
  if constexpr (path.list.empty()) {
    return &std::get<kText>(cista::to_tuple(root));
  } else {
    const auto& list = std::get<field_number<Shape>(path.list)>(cista::to_tuple(root));
    return list.empty() ? nullptr : &std::get<kText>(cista::to_tuple(list[path.element(list.size())]));
  }
}

/// Hands the T that `mirror` stands for to `sink`; false if a bool is neither 0 nor 1.
template <class T, class Mirror, class Sink>
bool walk_mirror(const Mirror& mirror, Sink& sink) {
  if constexpr (std::same_as<T, bool>) {
    bool value = false;
    const bool ok = read_bool(mirror, value);
    sink.value(value);
    return ok;
  } else if constexpr (Scalar<T> || Enumeration<T>) {
    walk_fields(mirror, sink);
    return true;
  } else if constexpr (Text<T>) {
    sink.text(mirror.view());
    return true;
  } else if constexpr (Optional<T>) {
    sink.present(mirror.has_value());
    return !mirror.has_value() || walk_mirror<typename T::value_type>(*mirror, sink);
  } else if constexpr (List<T>) {
    for (const auto& element : mirror) {
      if (!walk_mirror<typename T::value_type>(element, sink)) return false;
    }
    sink.count(mirror.size());
    return true;
  } else {
    return all_mirrored<T>(mirror, [&]<class Member>(const Field<T, Member>&, const auto& member) {
      return walk_mirror<Member>(member, sink);
    });
  }
}

/// Fills `to`, which is default-constructed, from `mirror`; false if a bool is neither 0 nor 1.
template <class Mirror, class T>
bool fill_mirrored(const Mirror& mirror, T& to) {
  if constexpr (std::same_as<T, bool>) {
    return read_bool(mirror, to);
  } else if constexpr (Scalar<T> || Enumeration<T>) {
    to = mirror;
    return true;
  } else if constexpr (Text<T>) {
    to.assign(mirror.view());
    return true;
  } else if constexpr (Optional<T>) {
    return !mirror.has_value() || fill_mirrored(*mirror, to.emplace());
  } else if constexpr (List<T>) {
    if constexpr (Scalar<typename T::value_type>) {
      to.assign(mirror.begin(), mirror.end());
      return true;
    } else {
      to.reserve(mirror.size());
      for (const auto& element : mirror) {
        if (!fill_mirrored(element, to.emplace_back())) return false;
      }
      return true;
    }
  } else {
    return all_mirrored<T>(mirror, [&](const auto& field, const auto& member) {
      return fill_mirrored(member, to.*field.member);
    });
  }
}

}  // namespace scenebench::codecs
