// Fills nanopb's generated C structs from the application's structs, and walks them as such.
#pragma once

#include <pb.h>

#include <concepts>
#include <cstdint>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "codecs/nanopb/arena.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

/// Specialised for each struct: its `Message`, and the message's `members` in the order of the struct's description.
template <class Struct>
struct NanopbClass;

/// The members of a message that stands for Struct. Specialised for messages other than NanopbClass<Struct>::Message.
template <class Struct, class Message>
inline constexpr const auto& kNanopbMembers = NanopbClass<Struct>::members;

/// A repeated field.
template <class Message, class Element>
struct NanopbList {
  pb_size_t Message::*count;
  Element* Message::*elements;
};

template <class Message, class Element>
NanopbList(pb_size_t Message::*, Element* Message::*) -> NanopbList<Message, Element>;

/// A field that may be absent by the schema.
template <class Message, class Part>
struct NanopbPart {
  bool Message::*has;
  Part Message::*part;
};
template <class Message, class Part>
NanopbPart(bool Message::*, Part Message::*) -> NanopbPart<Message, Part>;

/// A string that must be present. Any other string is empty if it is absent, as in proto3.
template <class Message>
struct NanopbText {
  char* Message::*text;
};
template <class Message>
NanopbText(char* Message::*) -> NanopbText<Message>;

/// Calls `visit(field, member)` for each field of Struct and the member of Message that stands for it, in canonical
/// order. Stops at the first visit that returns false. Returns whether all returned true.
template <Described Struct, class Message, class Visit>
bool all_nanopb_members(Visit&& visit) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return (visit(std::get<i>(field_tuple<Struct>), std::get<i>(kNanopbMembers<Struct, Message>)) && ...);
  }
  (std::make_index_sequence<field_count<Struct>>{});
}

/// Copies `from` to `to`, whose bytes are all zero. For strings, and lists with the same element type, `to` points into
/// `from`; other arrays are made in `arena`.
template <class T, class Value>
void populate(const T& from, Value& to, BlockArena& arena);

template <List T, class Message, class Element>
void populate_list(const T& from, Message& to, NanopbList<Message, Element> list, BlockArena& arena) {
  if (from.size() > std::numeric_limits<pb_size_t>::max()) throw std::length_error("nanopb cannot count the elements");
  to.*list.count = static_cast<pb_size_t>(from.size());
  if constexpr (std::same_as<typename T::value_type, Element>) {
    to.*list.elements = const_cast<Element*>(from.data());  // only read
  } else {
    to.*list.elements = arena.make<Element>(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) populate(from[i], (to.*list.elements)[i], arena);
  }
}

template <class T, class Message, class Part>
void populate_part(const T& from, Message& to, NanopbPart<Message, Part> member, BlockArena& arena) {
  if constexpr (Optional<T>) {
    to.*member.has = from.has_value();
    if (from) populate(*from, to.*member.part, arena);
  } else {
    to.*member.has = true;
    populate(from, to.*member.part, arena);
  }
}

template <class T, class Value>
void populate(const T& from, Value& to, BlockArena& arena) {
  if constexpr (Described<T>) {
    all_nanopb_members<T, Value>([&](const auto& field, auto member) {
      const auto& value = from.*field.member;
      if constexpr (requires { member.has; }) {
        populate_part(value, to, member, arena);
      } else if constexpr (requires { member.count; }) {
        populate_list(value, to, member, arena);
      } else if constexpr (requires { member.text; }) {
        populate(value, to.*member.text, arena);
      } else {
        populate(value, to.*member, arena);
      }
      return true;
    });
  } else if constexpr (Text<T>) {
    to = const_cast<char*>(from.c_str());  // only read
  } else {
    to = static_cast<Value>(from);  // wider, or an enumeration of the same numbers
  }
}

inline std::string_view text_of(const char* text) { return text ? std::string_view(text) : std::string_view{}; }

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

/// Hands `from` to `sink` as the T that it stands for; false if a part is missing or T cannot hold it.
template <class T, class Value, class Sink>
bool walk_message(const Value& from, Sink& sink) {
  if constexpr (Described<T>) {
    return all_nanopb_members<T, Value>([&]<class Member>(const Field<T, Member>&, auto member) {
      if constexpr (requires { member.has; }) {
        if constexpr (Optional<Member>) {
          sink.present(from.*member.has);
          return !(from.*member.has) || walk_message<typename Member::value_type>(from.*member.part, sink);
        } else {
          return from.*member.has && walk_message<Member>(from.*member.part, sink);
        }
      } else if constexpr (requires { member.count; }) {
        for (pb_size_t i = 0; i < from.*member.count; ++i) {
          if (!walk_message<typename Member::value_type>((from.*member.elements)[i], sink)) return false;
        }
        sink.count(from.*member.count);
        return true;
      } else if constexpr (requires { member.text; }) {
        return from.*member.text && walk_message<Member>(from.*member.text, sink);
      } else {
        return walk_message<Member>(from.*member, sink);
      }
    });
  } else if constexpr (Text<T>) {
    sink.text(text_of(from));
    return true;
  } else if constexpr (Enumeration<T>) {
    return walk_message<std::underlying_type_t<T>>(from, sink);
  } else {
    T value{};
    const bool fits = read_number(from, value);
    sink.value(value);
    return fits;
  }
}

/// Fills `to`, which is default-constructed, from `from`; false if a part is missing or a number does not fit.
template <class T, class Value>
bool assign_message(const Value& from, T& to) {
  if constexpr (Described<T>) {
    return all_nanopb_members<T, Value>([&]<class Member>(const Field<T, Member>& field, auto member) {
      Member& value = to.*field.member;
      if constexpr (requires { member.has; }) {
        if constexpr (Optional<Member>) {
          return !(from.*member.has) || assign_message(from.*member.part, value.emplace());
        } else {
          return from.*member.has && assign_message(from.*member.part, value);
        }
      } else if constexpr (requires { member.count; }) {
        value.resize(from.*member.count);
        for (pb_size_t i = 0; i < from.*member.count; ++i) {
          if (!assign_message((from.*member.elements)[i], value[i])) return false;
        }
        return true;
      } else if constexpr (requires { member.text; }) {
        return from.*member.text && assign_message(from.*member.text, value);
      } else {
        return assign_message(from.*member, value);
      }
    });
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

}  // namespace scenebench::codecs
