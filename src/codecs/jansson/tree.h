// Builds and walks Jansson's tree.
#pragma once

#include <jansson.h>

#include <memory>

#include "codecs/shared/fields_build.h"
#include "codecs/shared/fields_walk.h"
#include "model/integer_text.h"
#include "model/number_text.h"

namespace scenebench::codecs {

/// Releases the reference that decoding or building a tree made.
struct JanssonRelease {
  void operator()(json_t* tree) const { json_decref(tree); }
};
using JanssonTree = std::unique_ptr<json_t, JanssonRelease>;

/// A builder for build_node(). The library reports what it cannot express, such as malformed UTF-8, by null pointers
/// and error codes, and continues after them.
class JanssonBuilder {
 public:
  template <Scalar T>
  json_t* value(T v) {
    if constexpr (std::same_as<T, bool>) {
      return json_boolean(v);
    } else if constexpr (std::floating_point<T>) {
      return json_real(v);
    } else if constexpr (std::same_as<T, std::uint64_t>) {
      return text(IntegerText(v).view());
    } else {
      return json_integer(v);
    }
  }
  json_t* text(std::string_view v) { return json_stringn(v.data(), v.size()); }
  json_t* null() { return json_null(); }
  json_t* map(std::size_t) { return json_object(); }
  json_t* list(std::size_t) { return json_array(); }
  void add(json_t* map, std::string_view name, json_t* field) {
    failed_ |= json_object_setn_new_nocheck(map, name.data(), name.size(), field) != 0;  // the shapes' names are ASCII
  }
  void append(json_t* list, json_t* element) { failed_ |= json_array_append_new(list, element) != 0; }

  bool failed() const { return failed_; }

 protected:
  bool failed_ = false;
};

/// The same for documents. Their keys are any strings, and they have no field types that tell a number in a string from
/// a string, so unsigned 64-bit integers become doubles.
class JanssonDocumentBuilder : public JanssonBuilder {
 public:
  using JanssonBuilder::value;
  json_t* value(std::uint64_t v) { return json_real(static_cast<double>(v)); }
  void add(json_t* map, std::string_view key, json_t* field) {
    failed_ |= json_object_setn_new(map, key.data(), key.size(), field) != 0;
  }
};

/// A node for walk_node().
class JanssonNode {
 public:
  JanssonNode() = default;
  explicit JanssonNode(json_t* value) : value_(value) {}

  json_t* value() const { return value_; }

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return json_is_object(value_); }
  JanssonNode find(std::string_view name) const {
    return JanssonNode(json_object_getn(value_, name.data(), name.size()));
  }

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = json_is_true(value_);
      return json_is_boolean(value_);
    } else if constexpr (std::floating_point<T>) {
      return json_is_number(value_) && fit(json_number_value(value_), value);
    } else if constexpr (std::same_as<T, std::uint64_t>) {
      std::string_view digits;
      return text(digits) && read_number(digits, value);
    } else {
      return json_is_integer(value_) && fit(json_integer_value(value_), value);
    }
  }

  bool text(std::string_view& view) const {
    if (!json_is_string(value_)) return false;
    view = {json_string_value(value_), json_string_length(value_)};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!json_is_array(value_)) return false;
    for (std::size_t i = 0; i < json_array_size(value_); ++i) {
      if (!visit(at(i))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (void* at = json_object_iter(value_); at; at = json_object_iter_next(value_, at)) {
      const std::string_view key(json_object_iter_key(at), json_object_iter_key_len(at));
      if (!visit(key, JanssonNode(json_object_iter_value(at)))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (json_typeof(value_)) {
      case JSON_NULL: sink.null(); break;
      case JSON_TRUE: sink.value(true); break;
      case JSON_FALSE: sink.value(false); break;
      case JSON_INTEGER: sink.value(std::int64_t{json_integer_value(value_)}); break;
      case JSON_REAL: sink.value(json_real_value(value_)); break;
      case JSON_STRING: sink.text({json_string_value(value_), json_string_length(value_)}); break;
      case JSON_ARRAY: return walk_list(*this, sink, depth);
      case JSON_OBJECT: return walk_map(*this, sink, depth);
    }
    return true;
  }

  std::size_t size() const { return json_array_size(value_); }
  JanssonNode at(std::size_t i) const { return JanssonNode(json_array_get(value_, i)); }

 private:
  json_t* value_ = nullptr;
};

}  // namespace scenebench::codecs
