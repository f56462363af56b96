// Shapes in cista's own containers, which the library requires: from the application's structs, and back.
#pragma once

#include <cista/containers.h>
#include <cista/reflection/for_each_field.h>
#include <cista/serialization.h>

#include <concepts>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

#include "model/fields.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Specialised for each shape: `Root`, the shape's root struct with cista's strings, lists and optional parts in place
/// of the standard library's. Structs of numbers alone are the application's own.
template <class Shape>
struct CistaMirror;

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
