// Builds yyjson's mutable trees, and walks its immutable ones, which it reads into.
#pragma once

#include <yyjson.h>

#include "codecs/shared/fields_build.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

/// A builder for build_node(). The tree points to the names and strings that it is given.
class YyjsonBuilder {
 public:
  explicit YyjsonBuilder(yyjson_mut_doc* document) : document_(document) {}

  template <Scalar T>
  yyjson_mut_val* value(T v) {
    if constexpr (std::same_as<T, bool>) {
      return yyjson_mut_bool(document_, v);
    } else if constexpr (std::same_as<T, float>) {
      return single(document_, v);
    } else if constexpr (std::same_as<T, double>) {
      return yyjson_mut_real(document_, v);
    } else if constexpr (std::signed_integral<T>) {
      return yyjson_mut_sint(document_, v);
    } else {
      return yyjson_mut_uint(document_, v);
    }
  }
  yyjson_mut_val* text(std::string_view v) { return yyjson_mut_strn(document_, v.data(), v.size()); }
  yyjson_mut_val* null() { return yyjson_mut_null(document_); }
  yyjson_mut_val* map(std::size_t) { return yyjson_mut_obj(document_); }
  yyjson_mut_val* list(std::size_t) { return yyjson_mut_arr(document_); }
  /// Adds a field. No name of a shape needs escapes, which the library is told, as it finds out itself of literals.
  void add(yyjson_mut_val* map, std::string_view name, yyjson_mut_val* field) {
    yyjson_mut_val* const key = text(name);
    write_as_it_is(key);
    yyjson_mut_obj_add(map, key, field);
  }
  /// Adds an entry of a document.
  void add(yyjson_mut_val* map, const std::string& key, yyjson_mut_val* field) {
    yyjson_mut_obj_add(map, text(key), field);
  }
  void append(yyjson_mut_val* list, yyjson_mut_val* element) { yyjson_mut_arr_append(list, element); }

  yyjson_mut_val* numbers(std::span<const float> values) {
    return yyjson_mut_arr_with_float(document_, values.data(), values.size());
  }
  yyjson_mut_val* numbers(std::span<const std::uint16_t> values) {
    return yyjson_mut_arr_with_uint16(document_, values.data(), values.size());
  }
  yyjson_mut_val* numbers(std::span<const std::uint32_t> values) {
    return yyjson_mut_arr_with_uint32(document_, values.data(), values.size());
  }

 private:
  /// Since 0.11 a float is written with as few digits as tell it from other floats; older releases have only doubles. A
  /// template, so that only the function that exists is looked up.
  template <class Document>
  static yyjson_mut_val* single(Document* document, float v) {
    if constexpr (requires { yyjson_mut_float(document, v); }) {
      return yyjson_mut_float(document, v);
    } else {
      return yyjson_mut_real(document, v);
    }
  }

  /// Releases before 0.11 cannot be told so.
  template <class Value>
  static void write_as_it_is(Value* text) {
    if constexpr (requires { yyjson_mut_set_str_noesc(text, true); }) yyjson_mut_set_str_noesc(text, true);
  }

  yyjson_mut_doc* document_;
};

/// A node for walk_node().
class YyjsonNode {
 public:
  YyjsonNode() = default;
  explicit YyjsonNode(yyjson_val* value) : value_(value) {}

  yyjson_val* value() const { return value_; }

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return yyjson_is_obj(value_); }
  YyjsonNode find(std::string_view name) const { return YyjsonNode(yyjson_obj_getn(value_, name.data(), name.size())); }

  /// Starts each lookup where the last field was found, as the library's documentation advises if their order is known.
  class Fields {
   public:
    explicit Fields(yyjson_val* map) : at_(yyjson_obj_iter_with(map)) {}
    YyjsonNode find(std::string_view name) { return YyjsonNode(yyjson_obj_iter_getn(&at_, name.data(), name.size())); }

   private:
    yyjson_obj_iter at_;
  };
  Fields open() const { return Fields(value_); }

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = yyjson_get_bool(value_);
      return yyjson_is_bool(value_);
    } else if constexpr (std::floating_point<T>) {
      return yyjson_is_num(value_) && fit(yyjson_get_num(value_), value);
    } else {
      // The library keeps integers without a minus sign as unsigned.
      if (yyjson_is_uint(value_)) return fit(yyjson_get_uint(value_), value);
      return yyjson_is_sint(value_) && fit(yyjson_get_sint(value_), value);
    }
  }

  bool text(std::string_view& view) const {
    if (!yyjson_is_str(value_)) return false;
    view = {yyjson_get_str(value_), yyjson_get_len(value_)};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!yyjson_is_arr(value_)) return false;
    yyjson_arr_iter elements = yyjson_arr_iter_with(value_);
    while (yyjson_val* element = yyjson_arr_iter_next(&elements)) {
      if (!visit(YyjsonNode(element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    yyjson_obj_iter fields = yyjson_obj_iter_with(value_);
    while (yyjson_val* key = yyjson_obj_iter_next(&fields)) {
      if (!visit({yyjson_get_str(key), yyjson_get_len(key)}, YyjsonNode(yyjson_obj_iter_get_val(key)))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (yyjson_get_type(value_)) {
      case YYJSON_TYPE_NULL: sink.null(); return true;
      case YYJSON_TYPE_BOOL: sink.value(yyjson_get_bool(value_)); return true;
      case YYJSON_TYPE_NUM: walk_number(sink); return true;
      case YYJSON_TYPE_STR: sink.text({yyjson_get_str(value_), yyjson_get_len(value_)}); return true;
      case YYJSON_TYPE_ARR: return walk_list(*this, sink, depth);
      case YYJSON_TYPE_OBJ: return walk_map(*this, sink, depth);
      default: return false;
    }
  }

  std::size_t size() const { return yyjson_arr_size(value_); }
  YyjsonNode at(std::size_t i) const { return YyjsonNode(yyjson_arr_get(value_, i)); }

 private:
  template <class Sink>
  void walk_number(Sink& sink) const {
    if (yyjson_is_real(value_)) {
      sink.value(yyjson_get_real(value_));
    } else if (yyjson_is_uint(value_)) {
      pass_unsigned(yyjson_get_uint(value_), sink);
    } else {
      sink.value(std::int64_t{yyjson_get_sint(value_)});
    }
  }

  yyjson_val* value_ = nullptr;
};

struct YyjsonFree {
  void operator()(yyjson_doc* document) const { yyjson_doc_free(document); }
  void operator()(yyjson_mut_doc* document) const { yyjson_mut_doc_free(document); }
  void operator()(yyjson_alc* allocator) const { yyjson_alc_dyn_free(allocator); }
};

}  // namespace scenebench::codecs
