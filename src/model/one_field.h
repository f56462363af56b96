// The single field that phase decode-one reads, and the one that update-one changes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "model/docs.h"
#include "model/scene.h"

namespace scenebench {

/// The place of a string field: in the root itself (`list` is empty), or in one element of a list in the root.
struct TextPath {
  std::string_view list;
  std::string_view field;
  bool middle = false;  ///< the list's middle element, at size / 2; otherwise its first

  /// The element's index in a list of `size` elements.
  std::size_t element(std::size_t size) const { return middle ? size / 2 : 0; }
};

/// What decode-one reads: `location` in docs, the name of the middle entity in scene.
template <class Shape>
inline constexpr TextPath kOneField{};
template <>
inline constexpr TextPath kOneField<docs::FooBarContainer>{"", "location"};
template <>
inline constexpr TextPath kOneField<scene::Scene>{"entities", "name", true};

/// Whether the phases decode-one and update-one are defined for the shape: documents have no known fields.
template <class Shape>
concept HasOneField = !kOneField<Shape>.field.empty();

/// That field in `value`; nullptr if its list is empty.
inline const std::string* one_field(const docs::FooBarContainer& value) { return &value.location; }
inline const std::string* one_field(const scene::Scene& value) {
  return value.entities.empty() ? nullptr : &value.entities[value.entities.size() / 2].name;
}

/// What update-one changes: the name of the first element of docs, the name of the middle entity in scene.
template <class Shape>
inline constexpr TextPath kUpdatedField{};
template <>
inline constexpr TextPath kUpdatedField<docs::FooBarContainer>{"list", "name"};
template <>
inline constexpr TextPath kUpdatedField<scene::Scene>{"entities", "name", true};

/// That field in `value`; nullptr if its list is empty.
inline std::string* updated_field(docs::FooBarContainer& value) {
  return value.list.empty() ? nullptr : &value.list.front().name;
}
inline std::string* updated_field(scene::Scene& value) {
  return value.entities.empty() ? nullptr : &value.entities[value.entities.size() / 2].name;
}

/// Its new value. `.data()` is NUL-terminated.
inline constexpr std::string_view kUpdatedText = "bob";

}  // namespace scenebench
