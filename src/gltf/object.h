// The objects of a glTF file's JSON, whose members are checked where they are read. Sections are of the glTF 2.0
// specification.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "gltf/refuse.h"

namespace scenebench::gltf {

using Json = nlohmann::json;

/// A JSON object and its place, which messages name. Each function throws a Refusal for a member that is not what it
/// has to be. It must not outlive the JSON.
class Object {
 public:
  /// Refuses what is no object.
  Object(const Json& json, Place place);

  Place place() const { return place_; }
  const Json& json() const { return *json_; }

  /// The member as it is; nullptr if there is none.
  const Json* find(const char* name) const;

  /// The member, which must be there.
  const Json& required(const char* name) const;

  /// The object `name`, which has the same place; nothing if there is none.
  std::optional<Object> object(const char* name) const;

  /// The list `name`; an empty one if there is none.
  const Json& list(const char* name) const;

  /// The text `name`; an empty one if there is none. One that holds a NUL, at which some formats end strings, is
  /// refused.
  std::string text(const char* name) const;

  bool flag(const char* name) const;  ///< false if there is none

  /// A number from `least` to `most`; `otherwise` if there is none.
  double number(const char* name, double otherwise, double least, double most = kLargest) const;

  /// As many numbers as `otherwise` has, which they are if there is no such member.
  template <std::size_t Count>
  std::array<double, Count> numbers(const char* name, std::array<double, Count> otherwise, double least = -kLargest,
                                    double most = kLargest) const {
    const Json* found = find(name);
    if (!found) return otherwise;
    const Json& list = this->list(name);
    if (list.size() != Count) refuse("{}: its {} has {} numbers instead of {}.", place_, name, list.size(), Count);
    for (std::size_t i = 0; i < Count; ++i) otherwise[i] = number_of(list[i], name, least, most);
    return otherwise;
  }

  /// A number of bytes or elements; `otherwise` if there is none, unless that is nothing.
  std::uint64_t whole(const char* name, std::optional<std::uint64_t> otherwise = std::nullopt) const;

  /// An index below `count`; nothing if there is no such member.
  std::optional<std::size_t> index(const char* name, std::size_t count) const;

  /// The same of a value that belongs to this object, by the name of its member.
  std::size_t index_of(const Json& value, std::string_view name, std::size_t count) const;

  static constexpr double kLargest = 1.7976931348623157e308;

 private:
  double number_of(const Json& value, const char* name, double least, double most) const;

  const Json* json_;
  Place place_;
};

/// A whole number that is not negative; nothing for anything else. 24.0 and 2.4e1 are whole numbers, too (2.7).
std::optional<std::uint64_t> whole_number(const Json& value);

}  // namespace scenebench::gltf
