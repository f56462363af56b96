// Builds and walks json-c's tree, whose null is a null pointer.
#pragma once

#include <json-c/json.h>

#include <limits>
#include <memory>

#include "codecs/shared/fields_build.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

/// Releases the reference that decoding or building a tree made.
struct JsonCRelease {
  void operator()(json_object* tree) const { json_object_put(tree); }
};
using JsonCTree = std::unique_ptr<json_object, JsonCRelease>;

/// A builder for build_node(). The tree points to the names that it is given.
class JsonCBuilder {
 public:
  template <Scalar T>
  json_object* value(T v) {
    if constexpr (std::same_as<T, bool>) {
      return json_object_new_boolean(v);
    } else if constexpr (std::same_as<T, float>) {
      return single(v);
    } else if constexpr (std::same_as<T, double>) {
      return json_object_new_double(v);
    } else if constexpr (std::signed_integral<T>) {
      return json_object_new_int64(v);
    } else {
      return json_object_new_uint64(v);
    }
  }
  json_object* text(std::string_view v) { return json_object_new_string_len(v.data(), static_cast<int>(v.size())); }
  json_object* null() { return nullptr; }
  json_object* map(std::size_t) { return json_object_new_object(); }
  json_object* list(std::size_t elements) { return json_object_new_array_ext(static_cast<int>(elements)); }
  void append(json_object* list, json_object* element) { json_object_array_add(list, element); }

  /// Adds a field whose name is not in the map yet.
  void add(json_object* map, std::string_view name, json_object* field) {
    json_object_object_add_ex(map, name.data(), field, JSON_C_OBJECT_ADD_KEY_IS_NEW | JSON_C_OBJECT_ADD_CONSTANT_KEY);
  }
  /// Adds an entry of a document. Of equal keys, the last one counts.
  void add(json_object* map, const std::string& key, json_object* field) {
    json_object_object_add_ex(map, key.c_str(), field, JSON_C_OBJECT_ADD_CONSTANT_KEY);
  }

 private:
  /// With the 9 digits that tell a float from all others, set as the library's documentation shows: by default it
  /// writes the 17 of a double.
  static json_object* single(float v) {
    static char format[] = "%.9g";
    json_object* const number = json_object_new_double(v);
    if (number) json_object_set_serializer(number, json_object_double_to_json_string, format, nullptr);
    return number;
  }
};

/// A node for walk_node().
class JsonCNode {
 public:
  JsonCNode() = default;
  explicit JsonCNode(json_object* value) : value_(value), there_(true) {}

  json_object* value() const { return value_; }

  explicit operator bool() const { return there_; }
  bool is_map() const { return type() == json_type_object; }
  JsonCNode find(std::string_view name) const {
    json_object* found = nullptr;
    return json_object_object_get_ex(value_, name.data(), &found) ? JsonCNode(found) : JsonCNode{};
  }

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = json_object_get_boolean(value_) != 0;
      return type() == json_type_boolean;
    } else {
      if (type() != json_type_int) return type() == json_type_double && fit(json_object_get_double(value_), value);
      const std::int64_t number = json_object_get_int64(value_);
      return number == kLargest ? fit(json_object_get_uint64(value_), value) : fit(number, value);
    }
  }

  bool text(std::string_view& view) const {
    if (type() != json_type_string) return false;
    view = {json_object_get_string(value_), static_cast<std::size_t>(json_object_get_string_len(value_))};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (type() != json_type_array) return false;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!visit(at(i))) return false;
    }
    return true;
  }

  /// Does without json_object_iter_next(): jansson exports a function of that name, and one program links both.
  template <class Visit>
  bool fields(Visit&& visit) const {
    json_object_iter field;
    json_object_object_foreachC(value_, field) {
      if (!visit(field.key, JsonCNode(field.val))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (type()) {
      case json_type_null: sink.null(); break;
      case json_type_boolean: sink.value(json_object_get_boolean(value_) != 0); break;
      case json_type_int: walk_integer(sink); break;
      case json_type_double: sink.value(json_object_get_double(value_)); break;
      case json_type_string: return walk_node<std::string>(*this, sink);
      case json_type_array: return walk_list(*this, sink, depth);
      case json_type_object: return walk_map(*this, sink, depth);
    }
    return true;
  }

  std::size_t size() const { return type() == json_type_array ? json_object_array_length(value_) : 0; }
  JsonCNode at(std::size_t i) const { return JsonCNode(json_object_array_get_idx(value_, i)); }

 private:
  /// The library also returns this for any larger integer.
  static constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();

  json_type type() const { return json_object_get_type(value_); }

  template <class Sink>
  void walk_integer(Sink& sink) const {
    const std::int64_t number = json_object_get_int64(value_);
    number == kLargest ? pass_unsigned(json_object_get_uint64(value_), sink) : sink.value(number);
  }

  json_object* value_ = nullptr;
  bool there_ = false;
};

}  // namespace scenebench::codecs
