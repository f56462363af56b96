// Walks YAJL's tree, and frees it.
#pragma once

#include <yajl/yajl_tree.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "codecs/shared/events.h"
#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"
#include "codecs/yajl/text.h"
#include "model/fields.h"
#include "model/number_text.h"

namespace scenebench::codecs {

class YajlFields;

/// A node for walk_node().
class YajlNode {
 public:
  YajlNode() = default;
  explicit YajlNode(yajl_val value) : value_(value) {}

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return YAJL_IS_OBJECT(value_); }

  FieldCursor<YajlFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = YAJL_IS_TRUE(value_);
      return YAJL_IS_TRUE(value_) || YAJL_IS_FALSE(value_);
    } else if constexpr (std::floating_point<T>) {
      return YAJL_IS_DOUBLE(value_) && fit(YAJL_GET_DOUBLE(value_), value);
    } else if (YAJL_IS_INTEGER(value_)) {
      return fit(YAJL_GET_INTEGER(value_), value);
    } else {
      return YAJL_IS_NUMBER(value_) && read_number(YAJL_GET_NUMBER(value_), value);
    }
  }

  bool text(std::string_view& view) const {
    const char* text = YAJL_GET_STRING(value_);
    if (text) view = text;
    return text != nullptr;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!YAJL_IS_ARRAY(value_)) return false;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!visit(at(i))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    const auto* object = YAJL_GET_OBJECT(value_);
    for (std::size_t i = 0; i < object->len; ++i) {
      if (!visit(object->keys[i], YajlNode(object->values[i]))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (value_->type) {
      case yajl_t_null: sink.null(); return true;
      case yajl_t_true: sink.value(true); return true;
      case yajl_t_false: sink.value(false); return true;
      case yajl_t_string: sink.text(value_->u.string); return true;
      case yajl_t_number: return walk_number(sink);
      case yajl_t_array: return walk_list(*this, sink, depth);
      case yajl_t_object: return walk_map(*this, sink, depth);
      default: return false;
    }
  }

  std::size_t size() const { return YAJL_IS_ARRAY(value_) ? YAJL_GET_ARRAY(value_)->len : 0; }
  YajlNode at(std::size_t i) const { return YajlNode(YAJL_GET_ARRAY(value_)->values[i]); }

 private:
  template <class Sink>
  bool walk_number(Sink& sink) const {
    if (YAJL_IS_INTEGER(value_)) {
      sink.value(std::int64_t{YAJL_GET_INTEGER(value_)});
      return true;
    }
    const std::string_view text = YAJL_GET_NUMBER(value_);
    if (!YAJL_IS_DOUBLE(value_) || text.find_first_of(".eE") == text.npos) {
      return hand_number(text, DocumentEvents<Sink>(sink));
    }
    sink.value(YAJL_GET_DOUBLE(value_));
    return true;
  }

  yajl_val value_ = nullptr;
};

/// An object's fields, which the library has in two arrays.
class YajlFields {
 public:
  explicit YajlFields(yajl_val map) : map_(map) {}

  static std::size_t first() { return 0; }
  std::size_t end() const { return map_->u.object.len; }
  static std::size_t after(std::size_t place) { return place + 1; }
  const char* name(std::size_t place) const { return map_->u.object.keys[place]; }
  YajlNode value(std::size_t place) const { return YajlNode(map_->u.object.values[place]); }

 private:
  yajl_val map_;
};

inline FieldCursor<YajlFields> YajlNode::open() const { return FieldCursor(YajlFields(value_)); }

struct YajlTreeFree {
  void operator()(yajl_val tree) const { yajl_tree_free(tree); }
};

}  // namespace scenebench::codecs
