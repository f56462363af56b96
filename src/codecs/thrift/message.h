// Fills messages of Thrift's generated classes from structs, and walks them as such, by the field descriptions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "codecs/shared/fields_walk.h"
#include "codecs/shared/signed_numbers.h"
#include "codecs/thrift/members.h"

namespace scenebench::codecs {

/// Copies `from` to `to`, a member of a message.
template <class T, class Member>
void populate(const T& from, Member& to);

template <class T, FieldName name>
void populate_field(const T& from, auto& message, ThriftField<name> field) {
  if constexpr (Optional<T>) {
    field.mark(message, from.has_value());
    if (from) populate(*from, field.member(message));
  } else {
    populate(from, field.member(message));
  }
}

template <Described T, std::size_t... number>
void populate_fields(const T& from, auto& message, std::index_sequence<number...>) {
  (populate_field(member_of<number>(from), message, ThriftField<kFieldName<T, number>>()), ...);
}

template <class T, class Member>
void populate(const T& from, Member& to) {
  if constexpr (Described<T>) {
    populate_fields(from, to, Numbers<T>());
  } else if constexpr (List<T>) {
    to.resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) populate(from[i], to[i]);
  } else if constexpr (Text<T>) {
    to = from;
  } else {
    to = static_cast<Member>(from);  // wider, or of the same bits, or an enumeration of the same numbers
  }
}

/// Fills `to`, which is default-constructed, from `from`, a member of a message; false if T cannot hold it.
template <class T, class Member>
bool assign_member(const Member& from, T& to);

template <class T, FieldName name>
bool assign_field(const auto& message, T& to, ThriftField<name> field) {
  if constexpr (Optional<T>) {
    return !field.is_set(message) || assign_member(field.member(message), to.emplace());
  } else {
    return assign_member(field.member(message), to);
  }
}

template <Described T, std::size_t... number>
bool assign_fields(const auto& message, T& to, std::index_sequence<number...>) {
  return (assign_field(message, member_of<number>(to), ThriftField<kFieldName<T, number>>()) && ...);
}

template <class T, class Member>
bool assign_member(const Member& from, T& to) {
  if constexpr (std::same_as<T, Member>) {  // a list, too
    to = from;
    return true;
  } else if constexpr (Described<T>) {
    return assign_fields(from, to, Numbers<T>());
  } else if constexpr (List<T>) {
    to.resize(from.size());
    bool fits = true;
    for (std::size_t i = 0; i < from.size() && fits; ++i) fits = assign_member(from[i], to[i]);
    return fits;
  } else if constexpr (Enumeration<T>) {
    std::underlying_type_t<T> number{};
    const bool fits = from_signed(static_cast<std::int32_t>(from), number);
    to = static_cast<T>(number);
    return fits;
  } else if constexpr (std::floating_point<T>) {
    return fit(from, to);
  } else {
    return from_signed(from, to);
  }
}

/// Hands `from`, a member of a message, to `sink` as the T that it stands for; false if T cannot hold it.
template <class T, class Member, class Sink>
bool walk_member(const Member& from, Sink& sink);

template <class T, FieldName name, class Sink>
bool walk_field(const auto& message, ThriftField<name> field, Sink& sink) {
  if constexpr (Optional<T>) {
    const bool is_there = field.is_set(message);
    sink.present(is_there);
    return !is_there || walk_member<typename T::value_type>(field.member(message), sink);
  } else {
    return walk_member<T>(field.member(message), sink);
  }
}

template <Described T, class Sink, std::size_t... number>
bool walk_fields_of(const auto& message, Sink& sink, std::index_sequence<number...>) {
  return (walk_field<MemberOf<T, number>>(message, ThriftField<kFieldName<T, number>>(), sink) && ...);
}

template <class T, class Member, class Sink>
bool walk_member(const Member& from, Sink& sink) {
  if constexpr (Described<T>) {
    return walk_fields_of<T>(from, sink, Numbers<T>());
  } else if constexpr (List<T>) {
    for (const auto& element : from) {
      if (!walk_member<typename T::value_type>(element, sink)) return false;
    }
    sink.count(from.size());
    return true;
  } else if constexpr (Text<T>) {
    sink.text(from);
    return true;
  } else if constexpr (Enumeration<T>) {
    return walk_member<std::underlying_type_t<T>>(static_cast<std::int32_t>(from), sink);
  } else {
    T value{};
    bool fits = true;
    if constexpr (std::same_as<T, Member>) {
      value = from;
    } else if constexpr (std::floating_point<T>) {
      fits = fit(from, value);
    } else {
      fits = from_signed(from, value);
    }
    sink.value(value);
    return fits;
  }
}

}  // namespace scenebench::codecs
