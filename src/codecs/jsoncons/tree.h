// Walks jsoncons' tree, of the kind that keeps the order of fields.
#pragma once

#include <jsoncons/json.hpp>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"
#include "codecs/shared/signed_numbers.h"

namespace scenebench::codecs {

template <bool all_signed>
class JsonconsFields;

/// A node for walk_node(). `all_signed` is true for formats without unsigned integers (signed_numbers.h).
template <bool all_signed>
class JsonconsNode {
 public:
  JsonconsNode() = default;
  explicit JsonconsNode(const jsoncons::ojson* value) : value_(value) {}

  const jsoncons::ojson* value() const { return value_; }

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return value_->is_object(); }
  FieldCursor<JsonconsFields<all_signed>> open() const { return FieldCursor(JsonconsFields<all_signed>(*value_)); }

  template <Scalar T>
  bool read(T& value) const {
    const jsoncons::json_type type = value_->type();
    if constexpr (std::same_as<T, bool>) {
      if (type != jsoncons::json_type::boolean) return false;
      value = value_->as_bool();
      return true;
    } else {
      if constexpr (all_signed && std::integral<T>) {
        return type == jsoncons::json_type::int64 && from_signed(value_->as<std::int64_t>(), value);
      }
      if (type == jsoncons::json_type::int64) return fit(value_->as<std::int64_t>(), value);
      if (type == jsoncons::json_type::uint64) return fit(value_->as<std::uint64_t>(), value);
      return type == jsoncons::json_type::float64 && fit(value_->as_double(), value);
    }
  }

  bool text(std::string_view& view) const {
    if (value_->type() != jsoncons::json_type::string) return false;
    view = value_->as_string_view();
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!value_->is_array()) return false;
    for (const jsoncons::ojson& element : value_->array_range()) {
      if (!visit(JsonconsNode(&element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (const auto& field : value_->object_range()) {
      if (!visit(field.key(), JsonconsNode(&field.value()))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (value_->type()) {
      case jsoncons::json_type::null: sink.null(); return true;
      case jsoncons::json_type::boolean: sink.value(value_->as_bool()); return true;
      case jsoncons::json_type::int64: sink.value(value_->as<std::int64_t>()); return true;
      case jsoncons::json_type::uint64: pass_unsigned(value_->as<std::uint64_t>(), sink); return true;
      case jsoncons::json_type::float64: sink.value(value_->as_double()); return true;
      case jsoncons::json_type::string: return walk_node<std::string>(*this, sink);
      case jsoncons::json_type::array: return walk_list(*this, sink, depth);
      case jsoncons::json_type::object: return walk_map(*this, sink, depth);
      default: return false;
    }
  }

  std::size_t size() const { return value_->is_array() ? value_->size() : 0; }
  JsonconsNode at(std::size_t i) const { return JsonconsNode(&value_->at(i)); }

 private:
  const jsoncons::ojson* value_ = nullptr;
};

/// A map's fields. The library's own search starts at the first for each name, as this tree has no index of names.
template <bool all_signed>
class JsonconsFields {
 public:
  using Place = jsoncons::ojson::const_object_iterator;

  explicit JsonconsFields(const jsoncons::ojson& map)
      : first_(map.object_range().begin()), end_(map.object_range().end()) {}

  Place first() const { return first_; }
  Place end() const { return end_; }
  static Place after(Place place) { return ++place; }
  static std::string_view name(Place place) { return place->key(); }
  static JsonconsNode<all_signed> value(Place place) { return JsonconsNode<all_signed>(&place->value()); }

 private:
  Place first_, end_;
};

}  // namespace scenebench::codecs
