// Messages of any shape in capnp's generated code, read by the field descriptions.
#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "codecs/capnp/access.h"
#include "codecs/capnp/names.h"
#include "model/docs_versions.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// The last enumerator that a shape knows. Enumerations are open in the wire, where any number may come.
template <Enumeration T>
inline constexpr T kLastEnumerator;
template <>
inline constexpr docs::Fruit kLastEnumerator<docs::Fruit> = docs::Fruit::Bananas;
template <>
inline constexpr docs_versions::Fruit kLastEnumerator<docs_versions::Fruit> = docs_versions::Fruit::Cherries;
template <>
inline constexpr scene::LightKind kLastEnumerator<scene::LightKind> = scene::LightKind::Area;
template <>
inline constexpr scene::Collider kLastEnumerator<scene::Collider> = scene::Collider::Mesh;

/// Walks readers, and fills default-constructed structs from them. False if a part is missing, or an enumeration has no
/// such member. A list that is missing is empty. Throws kj::Exception where a pointer leads out of bounds.
struct CapnpReading {
  template <Described T, class Sink>
  static bool walk(const auto& reader, Sink& sink) {
    return walk_fields<T>(reader, sink, Numbers<T>());
  }

  template <Described T>
  static bool fill(const auto& reader, T& to) {
    return fill_fields(reader, to, Numbers<T>());
  }

  /// Walks the string that Names are the functions of.
  template <class Names, class Sink>
  static bool walk_text(const auto& reader, Sink& sink) {
    if (!Names::has(reader)) return false;
    sink.text(view(Names::get(reader)));
    return true;
  }

 private:
  /// Whether an optional part is there. A group has no such question: it is there if its first field is.
  template <class Names, Described T>
  static bool is_there(const auto& reader) {
    if constexpr (requires { Names::has(reader); }) {
      return Names::has(reader);
    } else {
      const auto group = Names::get(reader);
      return CapnpNamesOf<T, 0>::has(group);
    }
  }

  template <class T>
  static bool is_known(T value) {
    return static_cast<std::underlying_type_t<T>>(value) <= static_cast<std::underlying_type_t<T>>(kLastEnumerator<T>);
  }

  template <Described T, class Sink, std::size_t... number>
  static bool walk_fields(const auto& reader, Sink& sink, std::index_sequence<number...>) {
    return (walk_field<CapnpNamesOf<T, number>, MemberOf<T, number>>(reader, sink) && ...);
  }

  template <class Names, class T, class Sink>
  static bool walk_field(const auto& reader, Sink& sink) {
    if constexpr (Text<T>) {
      return walk_text<Names>(reader, sink);
    } else if constexpr (List<T>) {
      return walk_list<typename T::value_type>(Names::get(reader), sink);
    } else if constexpr (Optional<T>) {
      const bool present = is_there<Names, typename T::value_type>(reader);
      sink.present(present);
      return !present || walk<typename T::value_type>(Names::get(reader), sink);
    } else if constexpr (Described<T>) {
      return Names::has(reader) && walk<T>(Names::get(reader), sink);
    } else if constexpr (Enumeration<T>) {
      const auto value = static_cast<T>(Names::get(reader));
      sink.value(static_cast<std::underlying_type_t<T>>(value));
      return is_known(value);
    } else {
      sink.value(Names::get(reader));
      return true;
    }
  }

  template <class T, class Sink>
  static bool walk_list(const auto& list, Sink& sink) {
    for (const auto element : list) {
      if constexpr (Scalar<T>) sink.value(element);
      else if constexpr (Text<T>) sink.text(view(element));
      else if (!walk<T>(element, sink)) return false;
    }
    sink.count(list.size());
    return true;
  }

  template <Described T, std::size_t... number>
  static bool fill_fields(const auto& reader, T& to, std::index_sequence<number...>) {
    return (fill_field<CapnpNamesOf<T, number>>(reader, member_of<number>(to)) && ...);
  }

  template <class Names, class T>
  static bool fill_field(const auto& reader, T& to) {
    if constexpr (Text<T>) {
      if (!Names::has(reader)) return false;
      to = view(Names::get(reader));
    } else if constexpr (List<T>) {
      return fill_list(Names::get(reader), to);
    } else if constexpr (Optional<T>) {
      return !is_there<Names, typename T::value_type>(reader) || fill(Names::get(reader), to.emplace());
    } else if constexpr (Described<T>) {
      return Names::has(reader) && fill(Names::get(reader), to);
    } else {
      to = static_cast<T>(Names::get(reader));
      if constexpr (Enumeration<T>) return is_known(to);
    }
    return true;
  }

  template <class T>
  static bool fill_list(const auto& list, std::vector<T>& to) {
    reserve(to, list);
    for (const auto element : list) {
      if constexpr (Scalar<T>) to.push_back(element);
      else if constexpr (Text<T>) to.emplace_back(view(element));
      else if (!fill(element, to.emplace_back())) return false;
    }
    return true;
  }
};

}  // namespace scenebench::codecs
