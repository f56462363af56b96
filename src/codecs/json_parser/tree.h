// Walks json-parser's tree. Its integers stop at +-(2^63 - 1), so 64-bit ones are written as strings, as is usual for
// ids.
#pragma once

#include <json-parser/json.h>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"
#include "model/json_text.h"
#include "model/number_text.h"

namespace scenebench::codecs {

class JsonParserFields;

/// A node for walk_node().
class JsonParserNode {
 public:
  JsonParserNode() = default;
  explicit JsonParserNode(const json_value* value) : value_(value) {}

  const json_value* value() const { return value_; }

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return value_->type == json_object; }

  FieldCursor<JsonParserFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      if (value_->type != json_boolean) return false;
      value = value_->u.boolean != 0;
      return true;
    } else if constexpr (std::floating_point<T>) {
      if (value_->type == json_integer) return fit(value_->u.integer, value);
      return value_->type == json_double && fit(value_->u.dbl, value);
    } else if constexpr (sizeof(T) == 8) {
      std::string_view digits;
      return text(digits) && read_number(digits, value);
    } else {
      return value_->type == json_integer && fit(value_->u.integer, value);
    }
  }

  bool text(std::string_view& view) const {
    if (value_->type != json_string) return false;
    view = {value_->u.string.ptr, value_->u.string.length};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (value_->type != json_array) return false;
    for (const json_value* element : value_->u.array) {
      if (!visit(JsonParserNode(element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (const json_object_entry& entry : value_->u.object) {
      if (!visit({entry.name, entry.name_length}, JsonParserNode(entry.value))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (value_->type) {
      case json_null: sink.null(); return true;
      case json_boolean: sink.value(value_->u.boolean != 0); return true;
      case json_integer: sink.value(std::int64_t{value_->u.integer}); return true;
      case json_double: sink.value(value_->u.dbl); return true;
      case json_string: sink.text({value_->u.string.ptr, value_->u.string.length}); return true;
      case json_array: return walk_list(*this, sink, depth);
      case json_object: return walk_map(*this, sink, depth);
      default: return false;
    }
  }

  std::size_t size() const { return value_->type == json_array ? value_->u.array.length : 0; }
  JsonParserNode at(std::size_t i) const { return JsonParserNode(value_->u.array.values[i]); }

 private:
  const json_value* value_ = nullptr;
};

/// An object's fields. The library's own operator[] starts at the first for each name.
class JsonParserFields : public FieldArray<const json_object_entry> {
 public:
  explicit JsonParserFields(const json_value* map) : FieldArray(map->u.object.values, map->u.object.length) {}

  static std::string_view name(const json_object_entry* entry) { return {entry->name, entry->name_length}; }
  static JsonParserNode value(const json_object_entry* entry) { return JsonParserNode(entry->value); }
};

inline FieldCursor<JsonParserFields> JsonParserNode::open() const {
  return FieldCursor(JsonParserFields(value_));
}

/// In documents, nothing tells a number in a string from a string, so integers that are too wide become doubles.
template <class RootStruct>
constexpr WideAs kJsonParserWideAs = std::same_as<RootStruct, document::Value> ? WideAs::real : WideAs::text;

/// Release 1.1.0 reads the byte after a text that ends inside `true`, `false` or `null`.
inline constexpr std::size_t kJsonParserPadding = 1;

}  // namespace scenebench::codecs
