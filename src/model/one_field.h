// The single fields that the phases decode-one and update-one are about.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "model/docs.h"
#include "model/scene.h"

namespace scenebench {

/// Where a text field is: in the root itself (`list` is empty), or in one element of a list of the root's.
struct TextPath {
  std::string_view list;
  std::string_view field;
  bool middle = false;  ///< the list's middle element, number size / 2; otherwise its first

  /// The element's number in a list of `size` elements.
  std::size_t element(std::size_t size) const { return middle ? size / 2 : 0; }
};

/// What decode-one reads: `location` in docs, the name of the middle entity in scene.
template <class Shape>
inline constexpr TextPath kOneField{};
template <>
inline constexpr TextPath kOneField<docs::FooBarContainer>{"", "location"};
template <>
inline constexpr TextPath kOneField<scene::Scene>{"entities", "name", true};

/// Whether the phases decode-one and update-one are defined for the shape: documents have no fields that are known.
template <class Shape>
concept HasOneField = !kOneField<Shape>.field.empty();

/// Where `value` has it; nullptr if it has not, as it is in a list that is empty.
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

/// Where `value` has it; nullptr if it has not, as the list is empty.
inline std::string* updated_field(docs::FooBarContainer& value) {
  return value.list.empty() ? nullptr : &value.list.front().name;
}
inline std::string* updated_field(scene::Scene& value) {
  return value.entities.empty() ? nullptr : &value.entities[value.entities.size() / 2].name;
}

/// What update-one changes it to. `.data()` ends in NUL.
inline constexpr std::string_view kUpdatedText = "bob";

}  // namespace scenebench
