// Every shape but docs in protoc's generated code, by the field descriptions: how it is populated, walked and copied to
// the application's structs. Shared by the lite and the full runtime. docs.h is the same by hand for one shape.
#pragma once

#include <type_traits>
#include <vector>

#include "codecs/shared/accessors.h"
#include "codecs/shared/narrow.h"
#include "codecs/shared/open_enumerations.h"
#include "model/fields.h"

namespace scenebench::codecs {

template <class RootStruct, class RootMessage>
struct ProtobufFields {
  using Shape = RootStruct;
  using Message = RootMessage;

  /// The shape, or any struct in it.
  template <Described T>
  static void populate(const T& value, auto& message) {
    populate(value, message, Numbers<T>());
  }

  template <class Sink>
  static bool walk(const Message& message, Sink& sink) {
    return walk_value<Shape>(message, sink);
  }

  /// The codec's to_structs(). False if a part is missing or a number does not fit.
  static bool to_structs(const Message& message, Shape& to) { return fill(message, to); }

  /// Walks a message that holds a T, or another value of that type.
  template <class T, class Value, class Sink>
  static bool walk_value(const Value& value, Sink& sink) {
    if constexpr (Described<T>) {
      return is_whole<T>(value, Numbers<T>()) && walk_fields<T>(value, sink, Numbers<T>());
    } else if constexpr (List<T>) {
      return walk_list<typename T::value_type>(value, sink);
    } else if constexpr (Text<T>) {
      sink.text(value);
      return true;
    } else if constexpr (Enumeration<T>) {
      sink.value(static_cast<std::underlying_type_t<T>>(value));
      return is_enumerator<T>(value);
    } else if constexpr (std::integral<T> && sizeof(T) < sizeof value) {
      return walk_narrow<T>(sink, value);
    } else {
      sink.value(static_cast<T>(value));  // the library's 64-bit types may be others than <cstdint>'s
      return true;
    }
  }

 private:
  template <Described T, std::size_t... number>
  static void populate(const T& value, auto& message, std::index_sequence<number...>) {
    (populate_field(member_of<number>(value), message, AccessorsOf<T, number>()), ...);
  }

  template <class T>
  static void populate_field(const T& value, auto& message, auto field) {
    if constexpr (Optional<T>) {
      if (value) populate_field(*value, message, field);
    } else if constexpr (Described<T>) {
      populate(value, field.mut(message));
    } else if constexpr (List<T>) {
      add_all(value, field.mut(message));
    } else if constexpr (Enumeration<T>) {
      field.set(message, static_cast<std::decay_t<decltype(field.get(message))>>(value));
    } else {
      field.set(message, value);
    }
  }

  template <class T>
  static void add_all(const std::vector<T>& values, auto& list) {
    if constexpr (Scalar<T>) {
      list.Add(values.begin(), values.end());
    } else {
      list.Reserve(static_cast<int>(values.size()));
      for (const T& value : values) {
        if constexpr (Described<T>) populate(value, *list.Add());
        else *list.Add() = value;
      }
    }
  }

  /// Whether all fields that must be are present. proto2 knows that of each field, proto3 only of messages. All at
  /// once, because the compiler then tests several bits with one instruction.
  template <Described T, std::size_t... number>
  static bool is_whole(const auto& message, std::index_sequence<number...>) {
    return (is_there<MemberOf<T, number>>(message, AccessorsOf<T, number>()) && ...);
  }

  template <class T>
  static bool is_there(const auto& message, auto field) {
    if constexpr (!Optional<T> && requires { field.has(message); }) return field.has(message);
    return true;
  }

  template <Described T, class Sink, std::size_t... number>
  static bool walk_fields(const auto& message, Sink& sink, std::index_sequence<number...>) {
    return (walk_field<MemberOf<T, number>>(message, AccessorsOf<T, number>(), sink) && ...);
  }

  template <class T, class Sink>
  static bool walk_field(const auto& message, auto field, Sink& sink) {
    if constexpr (Optional<T>) {
      const bool is_there = field.has(message);
      sink.present(is_there);
      return !is_there || walk_value<typename T::value_type>(field.get(message), sink);
    } else {
      return walk_value<T>(field.get(message), sink);
    }
  }

  template <class T, class Sink>
  static bool walk_list(const auto& list, Sink& sink) {
    bool fits = true;
    for (const auto& value : list) {
      if constexpr (Described<T>) {
        if (!walk_value<T>(value, sink)) return false;
      } else {
        fits &= walk_value<T>(value, sink);
      }
    }
    sink.count(static_cast<std::size_t>(list.size()));
    return fits;
  }

  template <class T>
  static bool fill(const auto& value, T& to) {
    if constexpr (Described<T>) {
      return is_whole<T>(value, Numbers<T>()) && fill_fields(value, to, Numbers<T>());
    } else if constexpr (Enumeration<T>) {
      to = static_cast<T>(value);
      return is_enumerator<T>(value);
    } else if constexpr (std::integral<T> && !std::same_as<T, bool>) {
      return narrow(value, to);
    } else {
      to = value;
      return true;
    }
  }

  template <Described T, std::size_t... number>
  static bool fill_fields(const auto& message, T& to, std::index_sequence<number...>) {
    return (fill_field(message, AccessorsOf<T, number>(), member_of<number>(to)) && ...);
  }

  template <class T>
  static bool fill_field(const auto& message, auto field, T& to) {
    if constexpr (Optional<T>) {
      return !field.has(message) || fill(field.get(message), to.emplace());
    } else if constexpr (List<T>) {
      return fill_list(field.get(message), to);
    } else {
      return fill(field.get(message), to);
    }
  }

  template <class T, class List>
  static bool fill_list(const List& list, std::vector<T>& to) {
    if constexpr (Described<T>) {
      to.reserve(static_cast<std::size_t>(list.size()));
      for (const auto& message : list) {
        if (!fill(message, to.emplace_back())) return false;
      }
    } else if constexpr (sizeof(T) == sizeof(typename List::value_type)) {
      to.assign(list.begin(), list.end());
    } else {
      bool fits = true;
      to.resize(static_cast<std::size_t>(list.size()));
      auto next = to.begin();
      for (const auto value : list) fits &= narrow(value, *next++);
      return fits;
    }
    return true;
  }
};

}  // namespace scenebench::codecs
