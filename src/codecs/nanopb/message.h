// Fills nanopb's generated C structs from the application's structs, and walks them as such, by the field descriptions.
#pragma once

#include <pb.h>

#include <concepts>
#include <cstdint>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>

#include "codecs/nanopb/arena.h"
#include "codecs/shared/accessors.h"
#include "codecs/shared/fields_walk.h"
#include "model/docs.h"

namespace scenebench::codecs {

/// The struct that stands for a shape's root, as `type`. The units of shapes specialise it (ROOT in cmake/codec.cmake),
/// and versions.h for later versions.
template <class Shape>
struct NanopbRoot;
#define SB_NANOPB_ROOT(shape, root)                              \
  template <>                                                    \
  struct scenebench::codecs::NanopbRoot<scenebench::shape::Root> \
      : std::type_identity<scenebench_nano_##shape##_##root> {};

/// Whether absent strings are empty ones, as in proto3, which every schema but those of docs is in.
template <class Shape>
inline constexpr bool kAbsentTextsAreEmpty = shape_name<Shape> != shape_name<docs::Root>;

/// The string at `path` in a message; nullptr if its list is empty.
template <const TextPath& path>
auto* nanopb_text(auto& message) {
  using Text = Accessors<kTextName<path>>;
  if constexpr (path.list.empty()) {
    return &Text::member(message);
  } else {
    using List = Accessors<kListName<path>>;
    const pb_size_t count = List::count(message);
    return count == 0 ? nullptr : &Text::member(List::member(message)[path.element(count)]);
  }
}

/// Copies `from` to `to`, whose bytes are all zero. For strings, and lists with the same element type, `to` points into
/// `from`; other arrays are made in `arena`.
template <class T, class Value>
void populate(const T& from, Value& to, BlockArena& arena);

template <List T, class Element>
void populate_list(const T& from, pb_size_t& count, Element*& elements, BlockArena& arena) {
  if (from.size() > std::numeric_limits<pb_size_t>::max()) throw std::length_error("nanopb cannot count the elements");
  count = static_cast<pb_size_t>(from.size());
  if constexpr (std::same_as<typename T::value_type, Element>) {
    elements = const_cast<Element*>(from.data());  // only read
  } else {
    elements = arena.make<Element>(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) populate(from[i], elements[i], arena);
  }
}

template <class T>
void populate_field(const T& from, auto& message, auto field, BlockArena& arena) {
  if constexpr (Optional<T>) {
    if (from) populate_field(*from, message, field, arena);
  } else if constexpr (List<T>) {
    populate_list(from, field.count(message), field.member(message), arena);
  } else {
    if constexpr (requires { field.flag(message); }) field.flag(message) = true;
    populate(from, field.member(message), arena);
  }
}

template <Described T, std::size_t... number>
void populate_fields(const T& from, auto& message, BlockArena& arena, std::index_sequence<number...>) {
  (populate_field(member_of<number>(from), message, AccessorsOf<T, number>(), arena), ...);
}

template <class T, class Value>
void populate(const T& from, Value& to, BlockArena& arena) {
  if constexpr (Described<T>) {
    populate_fields(from, to, arena, Numbers<T>());
  } else if constexpr (Text<T>) {
    to = const_cast<char*>(from.c_str());  // only read
  } else {
    to = static_cast<Value>(from);  // wider, or an enumeration of the same numbers
  }
}

/// Reads the T that `from` holds; false if T cannot hold it.
template <class T, class Value>
bool read_number(const Value& from, T& to) {
  if constexpr (std::same_as<T, Value>) {
    to = from;
    return true;
  } else if constexpr (std::is_enum_v<Value>) {
    std::int32_t number = 0;
    static_assert(sizeof number == sizeof from);
    std::memcpy(&number, &from, sizeof number);  // from the wire, so it need not be an enumerator's
    return fit(number, to);
  } else {
    return fit(from, to);
  }
}

/// How messages of one root are read. A part that must be there and is absent, or a number that does not fit, makes the
/// functions return false.
template <class Root>
struct NanopbFields {
  /// Hands `from` to `sink` as the T that it stands for.
  template <class T, class Value, class Sink>
  static bool walk(const Value& from, Sink& sink) {
    if constexpr (Described<T>) {
      return walk_all<T>(from, sink, Numbers<T>());
    } else if constexpr (Text<T>) {
      sink.text(text_of(from));
      return true;
    } else if constexpr (Enumeration<T>) {
      return walk<std::underlying_type_t<T>>(from, sink);
    } else {
      T value{};
      const bool fits = read_number(from, value);
      sink.value(value);
      return fits;
    }
  }

  /// Fills `to`, which is default-constructed.
  template <class T, class Value>
  static bool assign(const Value& from, T& to) {
    if constexpr (Described<T>) {
      return assign_all(from, to, Numbers<T>());
    } else if constexpr (Text<T>) {
      to = text_of(from);
      return true;
    } else if constexpr (Enumeration<T>) {
      std::underlying_type_t<T> number{};
      const bool fits = read_number(from, number);
      to = static_cast<T>(number);
      return fits;
    } else {
      return read_number(from, to);
    }
  }

 private:
  static std::string_view text_of(const char* text) { return text ? std::string_view(text) : std::string_view{}; }

  /// Whether the field, which holds a T, is in the message.
  template <class T>
  static bool is_there(const auto& message, auto field) {
    if constexpr (requires { field.flag(message); }) return field.flag(message);
    if constexpr (Text<T> && !kAbsentTextsAreEmpty<Root>) return field.member(message) != nullptr;
    return true;
  }

  template <Described T, class Sink, std::size_t... number>
  static bool walk_all(const auto& message, Sink& sink, std::index_sequence<number...>) {
    return (walk_field<MemberOf<T, number>>(message, AccessorsOf<T, number>(), sink) && ...);
  }

  template <class T, class Sink>
  static bool walk_field(const auto& message, auto field, Sink& sink) {
    if constexpr (Optional<T>) {
      sink.present(field.flag(message));
      return !field.flag(message) || walk<typename T::value_type>(field.member(message), sink);
    } else if constexpr (List<T>) {
      const pb_size_t count = field.count(message);
      for (pb_size_t i = 0; i < count; ++i) {
        if (!walk<typename T::value_type>(field.member(message)[i], sink)) return false;
      }
      sink.count(count);
      return true;
    } else {
      return is_there<T>(message, field) && walk<T>(field.member(message), sink);
    }
  }

  template <Described T, std::size_t... number>
  static bool assign_all(const auto& message, T& to, std::index_sequence<number...>) {
    return (assign_field(message, AccessorsOf<T, number>(), member_of<number>(to)) && ...);
  }

  template <class T>
  static bool assign_field(const auto& message, auto field, T& to) {
    if constexpr (Optional<T>) {
      return !field.flag(message) || assign(field.member(message), to.emplace());
    } else if constexpr (List<T>) {
      to.resize(field.count(message));
      for (std::size_t i = 0; i < to.size(); ++i) {
        if (!assign(field.member(message)[i], to[i])) return false;
      }
      return true;
    } else {
      return is_there<T>(message, field) && assign(field.member(message), to);
    }
  }
};

}  // namespace scenebench::codecs
