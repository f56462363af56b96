// Builds and walks cJSON's tree, in which all numbers are doubles.
#pragma once

#include <cjson/cJSON.h>

#include <cmath>
#include <concepts>
#include <limits>
#include <memory>
#include <span>
#include <string>

#include "codecs/shared/fields_build.h"
#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

struct CJsonDelete {
  void operator()(cJSON* tree) const { cJSON_Delete(tree); }
};
using CJsonTree = std::unique_ptr<cJSON, CJsonDelete>;

/// A builder for build_node(). The tree points to the names, keys and strings that it is given.
class CJsonBuilder {
 public:
  template <Scalar T>
  cJSON* value(T v) {
    if constexpr (std::same_as<T, bool>) {
      return cJSON_CreateBool(v);
    } else {
      return cJSON_CreateNumber(static_cast<double>(v));
    }
  }
  cJSON* text(const std::string& v) { return cJSON_CreateStringReference(v.c_str()); }
  cJSON* null() { return cJSON_CreateNull(); }
  cJSON* map(std::size_t) { return cJSON_CreateObject(); }
  cJSON* list(std::size_t) { return cJSON_CreateArray(); }

  cJSON* numbers(std::span<const std::int32_t> v) { return numbers(v, cJSON_CreateIntArray); }
  cJSON* numbers(std::span<const float> v) { return numbers(v, cJSON_CreateFloatArray); }
  cJSON* numbers(std::span<const double> v) { return numbers(v, cJSON_CreateDoubleArray); }

  /// `name.data()` ends in NUL, and so do the keys of documents.
  void add(cJSON* map, std::string_view name, cJSON* field) {
    keep(cJSON_AddItemToObjectCS(map, name.data(), field), field);
  }
  void append(cJSON* list, cJSON* element) { keep(cJSON_AddItemToArray(list, element), element); }

  /// Whether memory ran out. The library reports that by null pointers, and continues after them.
  bool failed() const { return failed_; }

 private:
  /// An empty list may have a null pointer, which the library takes for an error.
  template <class T>
  static cJSON* numbers(std::span<const T> v, cJSON* (*create)(const T*, int)) {
    return v.empty() ? cJSON_CreateArray() : create(v.data(), static_cast<int>(v.size()));
  }

  void keep(cJSON_bool added, cJSON* item) {
    if (added) return;
    cJSON_Delete(item);
    failed_ = true;
  }

  bool failed_ = false;
};

/// Converts `from` to an integer; false if it is not whole or beyond T's range. The largest 64-bit integers were
/// rounded to the power of two just beyond the range: that becomes the largest T again, as in the library's own
/// integers.
template <std::integral T>
bool integer_from(double from, T& to) {
  using Limits = std::numeric_limits<T>;
  constexpr double end = 2.0 * static_cast<double>(T{1} << (Limits::digits - 1));  // the first that is too large
  if (sizeof(T) == 8 && from == end) {
    to = Limits::max();
    return true;
  }
  if (!(from >= static_cast<double>(Limits::min()) && from < end)) return false;
  to = static_cast<T>(from);
  return static_cast<double>(to) == from;
}

class CJsonFields;

/// A node for walk_node().
class CJsonNode {
 public:
  CJsonNode() = default;
  explicit CJsonNode(cJSON* value) : value_(value) {}

  cJSON* value() const { return value_; }

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return cJSON_IsObject(value_); }
  FieldCursor<CJsonFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = cJSON_IsTrue(value_);
      return cJSON_IsBool(value_);
    } else if constexpr (std::floating_point<T>) {
      return cJSON_IsNumber(value_) && fit(value_->valuedouble, value);
    } else {
      return cJSON_IsNumber(value_) && integer_from(value_->valuedouble, value);
    }
  }

  bool text(std::string_view& view) const {
    if (!cJSON_IsString(value_)) return false;
    view = value_->valuestring;
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    return cJSON_IsArray(value_) && children(visit);
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    return children([&](CJsonNode field) { return visit(field.value_->string, field); });
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    constexpr int kType = 0xFF;  // without the flags for ownership
    switch (value_->type & kType) {
      case cJSON_NULL: sink.null(); return true;
      case cJSON_False: sink.value(false); return true;
      case cJSON_True: sink.value(true); return true;
      case cJSON_Number: walk_number(sink); return true;
      case cJSON_String: sink.text(value_->valuestring); return true;
      case cJSON_Array: return walk_list(*this, sink, depth);
      case cJSON_Object: return walk_map(*this, sink, depth);
      default: return false;
    }
  }

  std::size_t size() const { return cJSON_IsArray(value_) ? static_cast<std::size_t>(cJSON_GetArraySize(value_)) : 0; }
  CJsonNode at(std::size_t i) const { return CJsonNode(cJSON_GetArrayItem(value_, static_cast<int>(i))); }

 private:
  template <class Visit>
  bool children(Visit&& visit) const {
    cJSON* child = nullptr;
    cJSON_ArrayForEach(child, value_) {
      if (!visit(CJsonNode(child))) return false;
    }
    return true;
  }

  /// Hands a whole number out as an integer if one can hold it, as nothing else tells integers and doubles apart.
  template <class Sink>
  void walk_number(Sink& sink) const {
    constexpr double kTwoTo63 = 9223372036854775808.0;
    const double number = value_->valuedouble;
    if (number != std::trunc(number) || number < -kTwoTo63 || number >= 2 * kTwoTo63) {
      sink.value(number);
    } else if (number < kTwoTo63) {
      sink.value(static_cast<std::int64_t>(number));
    } else {
      sink.value(static_cast<std::uint64_t>(number));
    }
  }

  cJSON* value_ = nullptr;
};

/// An object's fields. The library's own search starts at the first for each name.
class CJsonFields : public FieldChain<cJSON> {
 public:
  using FieldChain::FieldChain;

  static cJSON* after(const cJSON* field) { return field->next; }
  static const char* name(const cJSON* field) { return field->string; }
  static CJsonNode value(cJSON* field) { return CJsonNode(field); }
};

inline FieldCursor<CJsonFields> CJsonNode::open() const { return FieldCursor(CJsonFields(value_->child)); }

}  // namespace scenebench::codecs
