// Every shape but docs as FlatBuffers' generated code reads it, by the field descriptions: tables and structs by their
// accessors, and the objects of the object API by their members. docs.h is the same by hand for one shape.
#pragma once

#include <flatbuffers/flatbuffers.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "codecs/shared/accessors.h"
#include "model/fields.h"

namespace scenebench::codecs {

/// Where a part is that generated code gives as a pointer, null if it is missing, or as itself.
template <class Part>
const Part* address(const Part* part) {
  return part;
}
template <class Part>
const Part* address(const std::unique_ptr<Part>& part) {
  return part.get();
}
template <class Part>
const Part* address(const Part& part) {
  return &part;
}

/// The type of the part that `Field`, accessors, gives of a table or struct of type Holder.
template <class Field, class Holder>
using FlatBuffersPart = std::remove_cvref_t<decltype(*address(Field::get(std::declval<const Holder&>())))>;

/// Walks tables, structs and objects, and copies them to the application's structs. Lists may be missing, as writers
/// leave empty ones out.
struct FlatBuffersReading {
  /// Walks what generated code gives for a field of type T, or the root. False if a part is missing.
  template <class T, class Sink>
  static bool walk(const auto& value, Sink& sink) {
    if constexpr (Scalar<T>) {
      sink.value(value);
    } else if constexpr (Enumeration<T>) {
      sink.value(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (Optional<T>) {
      return walk_optional<typename T::value_type>(value, sink);
    } else if constexpr (List<T>) {
      return walk_list<typename T::value_type>(address(value), sink);
    } else if constexpr (Text<T>) {
      const auto* const text = address(value);
      if (!text) return false;
      sink.text(view(*text));
    } else {
      const auto* const part = address(value);
      return part && walk_fields<T>(*part, sink, Numbers<T>());
    }
    return true;
  }

  /// The same, but to a default-constructed `to`.
  template <class T>
  static bool fill(const auto& value, T& to) {
    if constexpr (Scalar<T> || Enumeration<T>) {
      to = static_cast<T>(value);
    } else if constexpr (Optional<T>) {
      return !is_there(value) || fill_optional(value, to);
    } else if constexpr (List<T>) {
      const auto* const list = address(value);
      return !list || fill_list(*list, to);
    } else if constexpr (Text<T>) {
      const auto* const text = address(value);
      if (!text) return false;
      to = view(*text);
    } else {
      const auto* const part = address(value);
      return part && fill_part(*part, to);
    }
    return true;
  }

 private:
  static std::string_view view(const flatbuffers::String& text) { return text.string_view(); }
  static std::string_view view(const std::string& text) { return text; }

  /// The object API has no absent strings but empty ones. Optional strings of the shapes are never empty.
  static bool is_there(const std::string& text) { return !text.empty(); }
  static bool is_there(const auto& part) { return static_cast<bool>(part); }

  template <class T, class Sink>
  static bool walk_optional(const auto& value, Sink& sink) {
    const bool there = is_there(value);
    sink.present(there);
    if (!there) return true;
    if constexpr (Scalar<T>) return walk<T>(*value, sink);
    else return walk<T>(value, sink);
  }

  template <Described T, class Sink, std::size_t... number>
  static bool walk_fields(const auto& part, Sink& sink, std::index_sequence<number...>) {
    return (walk<MemberOf<T, number>>(AccessorsOf<T, number>::get(part), sink) && ...);
  }

  template <class T, class Sink>
  static bool walk_list(const auto* list, Sink& sink) {
    if (list) {
      for (const auto& element : *list) {
        if constexpr (Scalar<T>) sink.value(element);
        else if constexpr (Text<T>) sink.text(view(*address(element)));
        else if (!walk_fields<T>(*address(element), sink, Numbers<T>())) return false;
      }
    }
    sink.count(list ? list->size() : 0);
    return true;
  }

  template <class T>
  static bool fill_optional(const auto& value, std::optional<T>& to) {
    if constexpr (Scalar<T>) to = *value;
    else if constexpr (Text<T>) to.emplace(view(*address(value)));
    else return fill(value, to.emplace());
    return true;
  }

  /// Structs are read whole before they are written, so that the compiler can copy several members at once.
  template <Described T>
  static bool fill_part(const auto& part, T& to) {
    if constexpr (std::is_trivially_copyable_v<T>) {
      T made;
      fill_fields(part, made, Numbers<T>());
      to = made;
      return true;
    } else {
      return fill_fields(part, to, Numbers<T>());
    }
  }

  template <Described T, std::size_t... number>
  static bool fill_fields(const auto& part, T& to, std::index_sequence<number...>) {
    return (fill(AccessorsOf<T, number>::get(part), member_of<number>(to)) && ...);
  }

  template <class T>
  static bool fill_list(const auto& list, std::vector<T>& to) {
    if constexpr (Scalar<T>) {
      to.assign(list.begin(), list.end());
    } else {
      to.reserve(list.size());
      for (const auto& element : list) {
        if constexpr (Text<T>) to.emplace_back(view(*address(element)));
        else if (!fill_part(*address(element), to.emplace_back())) return false;
      }
    }
    return true;
  }
};

}  // namespace scenebench::codecs
