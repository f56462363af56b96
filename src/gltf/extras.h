// `extras`: what glTF has no field for, under the names that the shape's fields have. bench writes them so that a scene
// that it wrote reads back whole; other files may have some.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <tiny_gltf.h>
#include <type_traits>
#include <utility>

#include "model/fields.h"
#include "model/number_text.h"

namespace scenebench::gltf {

using Json = nlohmann::json;

/// The object that the library kept as text; an empty one if there is none.
Json parse_extras(const std::string& text);

/// Every enumeration of the shape has this many values.
inline constexpr int kEnumerators = 4;

/// Reads `json` into `value` if it is one: a number, or its decimal digits as text (integers of 64 bits, which many
/// programs cannot hold as numbers), or an object with every described field. Otherwise returns false, and may have
/// changed some fields of a described `value`.
template <class T>
bool take(const Json& json, T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return json.is_boolean() && (value = json.get<bool>(), true);
  } else if constexpr (Enumeration<T>) {
    std::underlying_type_t<T> number{};
    if (!take(json, number) || number >= kEnumerators) return false;
    value = static_cast<T>(number);
    return true;
  } else if constexpr (Scalar<T>) {
    if (json.is_string()) return std::is_integral_v<T> && read_number(json.get_ref<const std::string&>(), value);
    if (!json.is_number() || (std::is_integral_v<T> && !json.is_number_integer())) return false;
    return read_number(json.dump(), value);
  } else {
    return json.is_object() && all_fields<T>([&](const auto& field) {
             const auto found = json.find(field.name);
             return found != json.end() && take(*found, value.*field.member);
           });
  }
}

/// Takes member `name` out of `extras` if it is there and of the right kind.
template <class T>
bool take_member(Json& extras, const char* name, T& value) {
  const auto found = extras.find(name);
  T taken{};
  if (found == extras.end() || !take(*found, taken)) return false;
  value = taken;
  extras.erase(found);
  return true;
}

/// The opposite of take(), for the library to write.
template <class T>
tinygltf::Value to_extras(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return tinygltf::Value(value);
  } else if constexpr (Enumeration<T>) {
    return to_extras(static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (std::is_floating_point_v<T>) {
    return tinygltf::Value(static_cast<double>(value));
  } else if constexpr (Scalar<T>) {
    if (std::in_range<int>(value)) return tinygltf::Value(static_cast<int>(value));  // all that the library writes
    return tinygltf::Value(std::to_string(value));
  } else {
    tinygltf::Value::Object object;
    for_each_field<T>([&](const auto& field) { object[std::string(field.name)] = to_extras(value.*field.member); });
    return tinygltf::Value(std::move(object));
  }
}

}  // namespace scenebench::gltf
