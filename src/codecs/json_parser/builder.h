// Builds json-parser's tree by json-builder.
#pragma once

#include <json-builder/json-builder.h>

#include <memory>
#include <new>

#include "codecs/json_parser/tree.h"
#include "codecs/shared/fields_build.h"
#include "model/integer_text.h"

namespace scenebench::codecs {

/// Frees trees that json-builder made, or that json-parser made with room for json-builder's members.
struct JsonBuilderFree {
  void operator()(json_value* tree) const { json_builder_free(tree); }
};
using JsonBuilderTree = std::unique_ptr<json_value, JsonBuilderFree>;

/// A builder for build_node(). The tree has copies of all names and strings, as the library would free those that it
/// does not copy. Throws std::bad_alloc when memory runs out, and leaks what has been built by then.
template <WideAs wide_as>
class JsonTreeBuilder {
 public:
  template <Scalar T>
  json_value* value(T v) const {
    if constexpr (std::same_as<T, bool>) {
      return made(json_boolean_new(v));
    } else if constexpr (std::floating_point<T>) {
      return made(json_double_new(v));
    } else if constexpr (sizeof(T) == 8 && wide_as == WideAs::text) {
      return text(IntegerText(v).view());
    } else if (sizeof(T) == 8 && beyond_signed(v)) {
      return made(json_double_new(static_cast<double>(v)));
    } else {
      return made(json_integer_new(static_cast<json_int_t>(v)));
    }
  }
  json_value* text(std::string_view v) const { return made(json_string_new_length(size(v), v.data())); }
  json_value* null() const { return made(json_null_new()); }
  json_value* map(std::size_t fields) const { return made(json_object_new(fields)); }
  json_value* list(std::size_t elements) const { return made(json_array_new(elements)); }
  void add(json_value* map, std::string_view name, json_value* field) const {
    made(json_object_push_length(map, size(name), name.data(), field));
  }
  void append(json_value* list, json_value* element) const { made(json_array_push(list, element)); }

 private:
  static unsigned int size(std::string_view v) { return static_cast<unsigned int>(v.size()); }

  static json_value* made(json_value* value) {
    if (!value) throw std::bad_alloc();
    return value;
  }
};

}  // namespace scenebench::codecs
