// Fills messages of Thrift's generated classes from structs, and walks them as such.
#pragma once

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

#include "codecs/shared/fields_walk.h"
#include "codecs/shared/signed_numbers.h"
#include "codecs/thrift/members.h"

namespace scenebench::codecs {

/// Calls `visit(field, member)` for each field of Struct and the member that stands for it, in canonical order. Stops
/// at the first visit that returns false. Returns whether all returned true.
template <Described Struct, class Visit>
bool all_thrift_members(Visit&& visit) {
  constexpr auto& members = ThriftClass<Struct>::members;
  static_assert(std::tuple_size_v<std::remove_cvref_t<decltype(members)>> == field_count<Struct>);
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return (visit(std::get<i>(field_tuple<Struct>), std::get<i>(members)) && ...);
  }
  (std::make_index_sequence<field_count<Struct>>{});
}

/// Copies `from` to `to`, a member of a message.
template <class T, class Member>
void populate(const T& from, Member& to) {
  if constexpr (Described<T>) {
    all_thrift_members<T>([&]<class Value>(const Field<T, Value>& field, auto member) {
      const Value& value = from.*field.member;
      if constexpr (Optional<Value>) {
        member.set(to, value.has_value());
        if (value) populate(*value, to.*member.part);
      } else {
        populate(value, to.*member);
      }
      return true;
    });
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
bool assign_member(const Member& from, T& to) {
  if constexpr (std::same_as<T, Member>) {  // a list, too
    to = from;
    return true;
  } else if constexpr (Described<T>) {
    return all_thrift_members<T>([&]<class Value>(const Field<T, Value>& field, auto member) {
      Value& value = to.*field.member;
      if constexpr (Optional<Value>) {
        return !member.is_set(from) || assign_member(from.*member.part, value.emplace());
      } else {
        return assign_member(from.*member, value);
      }
    });
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
bool walk_member(const Member& from, Sink& sink) {
  if constexpr (Described<T>) {
    return all_thrift_members<T>([&]<class Value>(const Field<T, Value>&, auto member) {
      if constexpr (Optional<Value>) {
        const bool there = member.is_set(from);
        sink.present(there);
        return !there || walk_member<typename Value::value_type>(from.*member.part, sink);
      } else {
        return walk_member<Value>(from.*member, sink);
      }
    });
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
