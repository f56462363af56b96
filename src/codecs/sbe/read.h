// SBE's generated flyweights, read by the field descriptions. What has no fixed size can only be read in the wire's
// order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "codecs/sbe/access.h"
#include "codecs/sbe/fields.h"
#include "codecs/shared/late_text.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Reads messages, entries of groups, and composites.
struct SbeReading {
  /// Walks a message or an entry of a group, which has just been opened.
  template <Described T, class Sink>
  static void walk(auto& entry, Sink& sink) {
    constexpr std::size_t late = kLateText<T>;
    if constexpr (late == field_count<T>) {
      walk_fields<T, 0>(entry, sink, Numbers<T>());
    } else {
      walk_fields<T, 0>(entry, sink, std::make_index_sequence<late>());
      constexpr std::make_index_sequence<field_count<T> - late - 1> after{};
      walk_late_text(
          sink, [&entry](auto& rest) { walk_fields<T, late + 1>(entry, rest, after); },
          [&entry] { return SbeTextOf<T, late>::get(entry); });
    }
  }

  /// Fills default-constructed structs from the same, in the wire's order.
  template <Described T>
  static void fill(auto& entry, T& to) {
    fill_before_texts(entry, to, Numbers<T>());
    fill_texts(entry, to, Numbers<T>());
  }

  /// Goes on to the string at `path`, and calls `read` with the message or the entry that has it, which must read it.
  /// False if the path's list is empty.
  template <Described T, const TextPath& path, class Read>
  static bool go_to(auto& message, Read&& read) {
    if constexpr (path.list.empty()) {
      skip_groups<T>(message, Numbers<T>());
      read(message);
      return true;
    } else {
      return go_to_list<T, path>(message, read, Numbers<T>());
    }
  }

  /// Walks what has a fixed size, as `value`, of generated code.
  template <SbeFixed T, class Sink>
  static void walk_fixed(auto&& value, Sink& sink) {
    if constexpr (Described<T>) walk_fields<T, 0>(value, sink, Numbers<T>());
    else if constexpr (Enumeration<T>) sink.value(static_cast<std::underlying_type_t<T>>(value));
    else if constexpr (std::is_same_v<T, bool>) sink.value(value != 0);
    else sink.value(value);
  }

 private:
  template <Described T, std::size_t first, class Sink, std::size_t... number>
  static void walk_fields(auto& entry, Sink& sink, std::index_sequence<number...>) {
    (walk_field<T, first + number>(entry, sink), ...);
  }

  template <Described T, std::size_t number, class Sink>
  static void walk_field(auto& entry, Sink& sink) {
    using Member = MemberOf<T, number>;
    using Names = AccessorsOf<T, number>;
    if constexpr (Text<Member>) {
      sink.text(SbeTextOf<T, number>::get(entry));
    } else if constexpr (List<Member>) {
      auto& group = entries_of(Names::get(entry));
      while (group.hasNext()) walk_element<typename Member::value_type>(group.next(), sink);
      sink.count(group.count());
    } else if constexpr (Optional<Member>) {
      auto& group = part_of(Names::get(entry));
      sink.present(group.hasNext());
      if (group.hasNext()) walk<typename Member::value_type>(group.next(), sink);
    } else {
      walk_fixed<Member>(Names::get(entry), sink);
    }
  }

  template <class T, class Sink>
  static void walk_element(auto& entry, Sink& sink) {
    if constexpr (Scalar<T>) sink.value(entry.value());
    else if constexpr (Text<T>) sink.text(entry.getTextAsStringView());
    else walk<T>(entry, sink);
  }

  template <Described T, std::size_t... number>
  static void fill_before_texts(auto& entry, T& to, std::index_sequence<number...>) {
    (fill_field<AccessorsOf<T, number>>(entry, member_of<number>(to)), ...);
  }

  template <Described T, std::size_t... number>
  static void fill_texts(auto& entry, T& to, std::index_sequence<number...>) {
    (fill_text<SbeTextOf<T, number>>(entry, member_of<number>(to)), ...);
  }

  template <class Names, class T>
  static void fill_field(auto& entry, T& to) {
    if constexpr (List<T>) {
      fill_list(entries_of(Names::get(entry)), to);
    } else if constexpr (Optional<T>) {
      auto& group = part_of(Names::get(entry));
      if (group.hasNext()) fill(group.next(), to.emplace());
    } else if constexpr (Described<T>) {
      fill(Names::get(entry), to);
    } else if constexpr (!Text<T>) {
      to = static_cast<T>(Names::get(entry));
    }
  }

  template <class Texts, class T>
  static void fill_text(auto& entry, T& to) {
    if constexpr (Text<T>) to = Texts::get(entry);
  }

  /// Entries of strings have no fixed part that would bound their number by the wire's length.
  template <class T>
  static void fill_list(auto& group, std::vector<T>& to) {
    if constexpr (!Text<T>) to.reserve(group.count());
    while (group.hasNext()) {
      if constexpr (Scalar<T>) to.push_back(group.next().value());
      else if constexpr (Text<T>) to.emplace_back(group.next().getTextAsStringView());
      else fill(group.next(), to.emplace_back());
    }
  }

  template <Described T, const TextPath& path, std::size_t... number>
  static bool go_to_list(auto& message, auto& read, std::index_sequence<number...>) {
    bool is_there = false;
    (void)(go_past<T, path, number>(message, read, is_there) || ...);
    return is_there;
  }

  /// Returns whether the field is the list of `path`, and skips any other group.
  template <Described T, const TextPath& path, std::size_t number>
  static bool go_past(auto& message, auto& read, bool& is_there) {
    if constexpr (kNameOf<T, number> == path.list) {
      auto& group = entries_of(AccessorsOf<T, number>::get(message));
      is_there = group.hasNext();
      if (is_there) go_to_entry<typename MemberOf<T, number>::value_type>(group, path.element(group.count()), read);
      return true;
    } else {
      skip_group<T, number>(message);
      return false;
    }
  }

  template <Described T>
  static void go_to_entry(auto& group, std::size_t index, auto& read) {
    for (std::size_t i = 0; i < index; ++i) skip_entry<T>(group.next());
    skip_groups<T>(group.next(), Numbers<T>());
    read(group);
  }

  template <class T>
  static void skip_entry(auto& entry) {
    if constexpr (Text<T>) {
      entry.getTextAsStringView();
    } else {
      skip_groups<T>(entry, Numbers<T>());
      skip_texts<T>(entry, Numbers<T>());
    }
  }

  template <Described T, std::size_t... number>
  static void skip_groups(auto& entry, std::index_sequence<number...>) {
    (skip_group<T, number>(entry), ...);
  }

  /// Entries of optional parts and of lists of scalars have only fields.
  template <Described T, std::size_t number>
  static void skip_group(auto& entry) {
    using Member = MemberOf<T, number>;
    if constexpr (SbeGroup<Member>) {
      auto& group = AccessorsOf<T, number>::get(entry);
      using Element = typename Member::value_type;
      if constexpr (Optional<Member> || Scalar<Element>) {
        skip_entries(group);
      } else {
        entries_of(group);
        while (group.hasNext()) skip_entry<Element>(group.next());
      }
    }
  }

  template <Described T, std::size_t... number>
  static void skip_texts(auto& entry, std::index_sequence<number...>) {
    (skip_text<MemberOf<T, number>, SbeTextOf<T, number>>(entry), ...);
  }

  template <class Member, class Texts>
  static void skip_text(auto& entry) {
    if constexpr (Text<Member>) Texts::get(entry);
  }
};

}  // namespace scenebench::codecs
