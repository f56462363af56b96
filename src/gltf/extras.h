// `extras`: what glTF has no field for, under the names that the shape's fields have. bench writes them so that a scene
// that it wrote reads back whole; other files may have some.
#pragma once

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>

#include "gltf/left_out.h"
#include "model/fields.h"
#include "model/number_text.h"

namespace scenebench::gltf {

/// Every enumeration of the shape has this many values.
inline constexpr int kEnumerators = 4;

/// Reads `json` into `value` if it is one: a number, or its decimal digits as text (integers of 64 bits, which many
/// programs cannot hold as numbers), a text, a list, or an object with every described field. Otherwise returns false,
/// and may have changed some parts of `value`. Refuses texts of `holder` that hold a NUL.
template <class T>
bool take(const Json& json, const Object& holder, T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return json.is_boolean() && (value = json.get<bool>(), true);
  } else if constexpr (Enumeration<T>) {
    std::underlying_type_t<T> number{};
    if (!take(json, holder, number) || number >= kEnumerators) return false;
    value = static_cast<T>(number);
    return true;
  } else if constexpr (Scalar<T>) {
    if (json.is_string()) return std::is_integral_v<T> && read_number(json.get_ref<const std::string&>(), value);
    if (!json.is_number()) return false;
    if (std::is_floating_point_v<T> || json.is_number_integer()) return read_number(json.dump(), value);
    const auto whole = whole_number(json);  // 24.0
    return whole && read_number(std::to_string(*whole), value);
  } else if constexpr (Text<T>) {
    return json.is_string() && (value = holder.text_of(json), true);
  } else if constexpr (scenebench::List<T>) {
    return json.is_array() && std::ranges::all_of(json, [&](const Json& element) {
             return take(element, holder, value.emplace_back());
           });
  } else {
    return json.is_object() && all_fields<T>([&](const auto& field) {
             const auto found = json.find(field.name);
             return found != json.end() && take(*found, holder, value.*field.member);
           });
  }
}

/// The `extras` of an object, of which values are taken. What is left is left out.
class Extras {
 public:
  explicit Extras(const Object& holder) : holder_(holder), json_(holder.find("extras")) {}

  /// Takes member `name` if it is there and of the right kind.
  template <class T>
  bool take(const char* name, T& value) {
    if (!json_ || !json_->is_object() || !json_->contains(name)) return false;
    T taken{};
    if (!gltf::take(json_->at(name), holder_, taken)) return false;
    value = std::move(taken);
    ++taken_;
    return true;
  }

  /// Counts what was not taken: values of an object, or anything else that the extras are.
  void leave(LeftOut& left_out) const {
    if (json_ && !json_->is_null()) left_out.add("value of extras", json_->is_object() ? json_->size() - taken_ : 1);
  }

 private:
  Object holder_;
  const Json* json_;
  std::size_t taken_ = 0;
};

/// The opposite of take().
template <class T>
Json to_extras(const T& value) {
  if constexpr (Enumeration<T>) {
    return static_cast<std::underlying_type_t<T>>(value);
  } else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
    if (std::in_range<std::int32_t>(value)) return value;
    return std::to_string(value);
  } else if constexpr (Scalar<T>) {
    return value;
  } else {
    Json object = Json::object();
    for_each_field<T>([&](const auto& field) { object[std::string(field.name)] = to_extras(value.*field.member); });
    return object;
  }
}

}  // namespace scenebench::gltf
