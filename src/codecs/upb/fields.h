// Every shape in upb's generated code, by the field descriptions: how it is populated, walked, changed and copied to
// the application's structs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "codecs/shared/accessors.h"
#include "codecs/shared/narrow.h"
#include "codecs/shared/open_enumerations.h"
#include "codecs/upb/access.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// proto2 knows which fields are present, so the walk checks it, except for `required` ones, which decode has checked.
template <class RootStruct>
struct UpbAccess : UpbRoot<RootStruct> {
  using Shape = RootStruct;
  using typename UpbRoot<RootStruct>::Message;

  /// Strings point to those of the application's structs.
  template <Described T>
  static void populate(const T& value, auto* message, upb_Arena* arena) {
    populate_all(value, message, arena, Numbers<T>());
  }

  template <class Sink>
  static bool walk(const Message* message, Sink& sink) {
    return walk_value<Shape>(message, sink);
  }

  /// The codec's to_structs(). False if a part is missing or a number does not fit.
  static bool to_structs(const Message* message, Shape& to) { return fill(message, to); }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const Message* message, Sink& sink) {
    constexpr const TextPath& path = kOneField<Shape>;  // GCC 14 refuses it as a template argument
    if constexpr (path.list.empty()) {
      return pick_text<kOneField<Shape>>(message, sink);
    } else {
      const auto list = UpbField<Message, kListName<kOneField<Shape>>>::elements(message);
      return !list.empty() && pick_text<kOneField<Shape>>(list[path.element(list.size())], sink);
    }
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(Message* message) {
    constexpr const TextPath& path = kUpdatedField<Shape>;  // GCC 14 refuses it as a template argument
    if constexpr (path.list.empty()) {
      set_text<kUpdatedField<Shape>>(message);
    } else {
      const auto list = UpbField<Message, kListName<kUpdatedField<Shape>>>::elements_to_change(message);
      if (list.empty()) return false;
      set_text<kUpdatedField<Shape>>(list[path.element(list.size())]);
    }
    return true;
  }

 private:
  template <const TextPath& path, class M, class Sink>
  static bool pick_text(const M* message, Sink& sink) {
    using Text = UpbField<M, kTextName<path>>;
    if (!is_there<std::string>(message, Text())) return false;
    sink.text(upb_view(Text::get(message)));
    return true;
  }

  template <const TextPath& path, class M>
  static void set_text(M* message) {
    UpbField<M, kTextName<path>>::set(message, upb_text(kUpdatedText));
  }

  template <class M, Described T, std::size_t number>
  using FieldOf = UpbField<std::remove_const_t<M>, kFieldName<T, number>>;

  template <Described T, class M, std::size_t... number>
  static void populate_all(const T& value, M* message, upb_Arena* arena, std::index_sequence<number...>) {
    (populate_field(member_of<number>(value), message, arena, FieldOf<M, T, number>()), ...);
  }

  template <class T>
  static void populate_field(const T& value, auto* message, upb_Arena* arena, auto field) {
    if constexpr (Optional<T>) {
      if (value) populate_field(*value, message, arena, field);
    } else if constexpr (Described<T>) {
      populate(value, upb_require(field.mut(message, arena)), arena);
    } else if constexpr (List<T>) {
      populate_list(value, message, arena, field);
    } else if constexpr (Text<T>) {
      field.set(message, upb_text(value));
    } else if constexpr (Enumeration<T>) {
      field.set(message, static_cast<std::int32_t>(value));
    } else {
      field.set(message, value);
    }
  }

  template <class T>
  static void populate_list(const std::vector<T>& list, auto* message, upb_Arena* arena, auto field) {
    if constexpr (Described<T>) {
      for (const T& value : list) populate(value, upb_require(field.add(message, arena)), arena);
    } else {
      auto* elements = field.resize(message, list.size(), arena);
      if (list.empty()) return;
      if constexpr (Text<T>) std::ranges::transform(list, upb_require(elements), upb_text);
      else std::ranges::copy(list, upb_require(elements));
    }
  }

  /// Whether all fields that must be are present, as far as proto2 knows it. Of messages their pointers tell.
  template <Described T, class M, std::size_t... number>
  static bool is_whole(const M* message, std::index_sequence<number...>) {
    return (is_there<MemberOf<T, number>>(message, FieldOf<M, T, number>()) && ...);
  }

  template <class T>
  static bool is_there(const auto* message, auto field) {
    if constexpr (Described<T> || Optional<T> || field.is_required) return true;
    else if constexpr (requires { field.has(message); }) return field.has(message);
    else return true;
  }

  template <class T, class Sink>
  static bool walk_value(auto value, Sink& sink) {
    if constexpr (Described<T>) {
      return is_whole<T>(value, Numbers<T>()) && walk_all<T>(value, sink, Numbers<T>());
    } else if constexpr (Enumeration<T>) {
      sink.value(static_cast<std::underlying_type_t<T>>(value));
      return is_enumerator<T>(value);
    } else if constexpr (std::integral<T> && sizeof(T) < sizeof value) {
      return walk_narrow<T>(sink, value);
    } else {
      sink.value(static_cast<T>(value));
      return true;
    }
  }

  /// Goes on after a field that does not fit: with an exit after each, g++ takes the loops over lists for cold.
  template <Described T, class M, class Sink, std::size_t... number>
  static bool walk_all(const M* message, Sink& sink, std::index_sequence<number...>) {
    bool fits = true;
    ((fits &= walk_field<MemberOf<T, number>>(message, FieldOf<M, T, number>(), sink)), ...);
    return fits;
  }

  template <class T, class Sink>
  static bool walk_field(const auto* message, auto field, Sink& sink) {
    if constexpr (Optional<T>) {
      const auto* part = field.get(message);
      sink.present(part != nullptr);
      return !part || walk_value<typename T::value_type>(part, sink);
    } else if constexpr (Described<T>) {
      const auto* part = field.get(message);
      return (field.is_required || part) && walk_value<T>(part, sink);
    } else if constexpr (Text<T>) {
      sink.text(upb_view(field.get(message)));
      return true;
    } else if constexpr (List<T>) {
      return walk_list<typename T::value_type>(field.elements(message), sink);
    } else {
      return walk_value<T>(field.get(message), sink);
    }
  }

  template <class T, class Element, class Sink>
  static bool walk_list(std::span<const Element> elements, Sink& sink) {
    bool fits = true;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if constexpr (Described<T>) {
        if (!walk_value<T>(elements[i], sink)) return false;
      } else if constexpr (Text<T>) {
        sink.text(upb_view(elements[i]));
      } else if constexpr (sizeof(T) < sizeof(Element)) {
        fits &= walk_narrow<T>(sink, elements[i]);
      } else {
        sink.value(elements[i]);
      }
    }
    sink.count(elements.size());
    return fits;
  }

  template <class T>
  static bool fill(auto value, T& to) {
    if constexpr (Described<T>) {
      return is_whole<T>(value, Numbers<T>()) && fill_all(value, to, Numbers<T>());
    } else if constexpr (Enumeration<T>) {
      to = static_cast<T>(value);
      return is_enumerator<T>(value);
    } else if constexpr (std::integral<T> && !std::same_as<T, bool>) {
      return narrow(value, to);
    } else {
      if constexpr (Text<T>) to = upb_view(value);
      else to = value;
      return true;
    }
  }

  template <Described T, class M, std::size_t... number>
  static bool fill_all(const M* message, T& to, std::index_sequence<number...>) {
    return (fill_field(message, FieldOf<M, T, number>(), member_of<number>(to)) && ...);
  }

  template <class T>
  static bool fill_field(const auto* message, auto field, T& to) {
    if constexpr (Optional<T>) {
      const auto* part = field.get(message);
      return !part || fill(part, to.emplace());
    } else if constexpr (Described<T>) {
      const auto* part = field.get(message);
      return (field.is_required || part) && fill(part, to);
    } else if constexpr (List<T>) {
      return fill_list(field.elements(message), to);
    } else {
      return fill(field.get(message), to);
    }
  }

  template <class T, class Element>
  static bool fill_list(std::span<const Element> elements, std::vector<T>& to) {
    bool fits = true;
    if constexpr (std::same_as<T, Element>) {
      to.assign(elements.begin(), elements.end());
    } else if constexpr (Scalar<T>) {
      to.resize(elements.size());
      for (std::size_t i = 0; i < elements.size(); ++i) fits &= narrow(elements[i], to[i]);
    } else {
      to.reserve(elements.size());
      for (const Element& element : elements) {
        if constexpr (Text<T>) to.emplace_back(upb_view(element));
        else if (!fill(element, to.emplace_back())) return false;
      }
    }
    return fits;
  }
};

}  // namespace scenebench::codecs
