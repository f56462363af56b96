// SBE's generated flyweights, written by the field descriptions: fields, then groups, then strings, as the format
// requires.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "codecs/sbe/fields.h"

namespace scenebench::codecs {

struct SbeWriting {
  /// How many bytes `value` takes as a message, or as an entry of a group, of the generated class Entry.
  template <class Entry, Described T>
  static std::size_t size_of(const T& value) {
    std::size_t block = 0;
    if constexpr (requires { Entry::sbeBlockAndHeaderLength(); }) block = Entry::sbeBlockAndHeaderLength();
    else block = Entry::sbeBlockLength();
    return block + size_behind_block<Entry>(value, Numbers<T>());
  }

  /// Writes `value` to a message, or to an entry of a group.
  template <Described T>
  static void put(const T& value, auto& entry) {
    put_fields(value, entry, Numbers<T>());
    put_groups(value, entry, Numbers<T>());
    put_texts(value, entry, Numbers<T>());
  }

  /// Writes what has a fixed size as the field that Names are the functions of.
  template <class Names, SbeFixed T>
  static void put_fixed(const T& value, auto& entry) {
    if constexpr (Described<T>) put_fields(value, Names::get(entry), Numbers<T>());
    else Names::put(entry, static_cast<decltype(Names::get(entry))>(value));
  }

 private:
  template <class Entry, Described T, std::size_t... number>
  static std::size_t size_behind_block(const T& value, std::index_sequence<number...>) {
    return (size_t{0} + ... + size_of_field<Entry, T, number>(member_of<number>(value)));
  }

  template <class Entry, Described T, std::size_t number, class Member>
  static std::size_t size_of_field(const Member& member) {
    if constexpr (Text<Member>) {
      return SbeTextOf<T, number>::template header_length<Entry>() + member.size();
    } else if constexpr (Optional<Member>) {
      using Group = SbePart<T, number, Entry>;
      return Group::sbeHeaderSize() + (member ? size_of<Group>(*member) : 0);
    } else if constexpr (List<Member>) {
      return size_of_list<SbePart<T, number, Entry>>(member);
    } else {
      return 0;
    }
  }

  template <class Group, class T>
  static std::size_t size_of_list(const std::vector<T>& list) {
    std::size_t size = Group::sbeHeaderSize();
    if constexpr (Described<T>) {
      for (const T& element : list) size += size_of<Group>(element);
    } else {
      size += list.size() * Group::sbeBlockLength();
      if constexpr (Text<T>) {
        for (const T& element : list) size += Group::textHeaderLength() + element.size();
      }
    }
    return size;
  }

  template <Described T, std::size_t... number>
  static void put_fields(const T& value, auto& entry, std::index_sequence<number...>) {
    (put_field<AccessorsOf<T, number>>(member_of<number>(value), entry), ...);
  }

  template <Described T, std::size_t... number>
  static void put_groups(const T& value, auto& entry, std::index_sequence<number...>) {
    (put_group<AccessorsOf<T, number>>(member_of<number>(value), entry), ...);
  }

  template <Described T, std::size_t... number>
  static void put_texts(const T& value, auto& entry, std::index_sequence<number...>) {
    (put_text<SbeTextOf<T, number>>(member_of<number>(value), entry), ...);
  }

  template <class Names, class T>
  static void put_field(const T& value, auto& entry) {
    if constexpr (SbeFixed<T>) put_fixed<Names>(value, entry);
  }

  template <class Names, class T>
  static void put_group(const T& value, auto& entry) {
    if constexpr (Optional<T>) {
      auto& group = Names::open(entry, value ? 1 : 0);
      if (value) put(*value, group.next());
    } else if constexpr (List<T>) {
      auto& group = Names::open(entry, static_cast<std::uint32_t>(value.size()));
      for (const auto& element : value) put_element(element, group.next());
    }
  }

  template <class T>
  static void put_element(const T& value, auto& entry) {
    if constexpr (Scalar<T>) entry.value(value);
    else if constexpr (Text<T>) entry.putText(value);
    else put(value, entry);
  }

  template <class Texts, class T>
  static void put_text(const T& value, auto& entry) {
    if constexpr (Text<T>) Texts::put(entry, value);
  }
};

}  // namespace scenebench::codecs
