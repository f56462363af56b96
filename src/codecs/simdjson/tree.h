// Walks simdjson's DOM.
#pragma once

#include <simdjson.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"
#include "model/document.h"
#include "model/fields.h"

namespace scenebench::codecs {

namespace dom = simdjson::dom;

class SimdjsonFields;

/// A node for walk_node().
class SimdjsonNode {
 public:
  SimdjsonNode() = default;
  explicit SimdjsonNode(dom::element element) : element_(element) {}

  explicit operator bool() const { return element_.has_value(); }
  bool is_map() const { return element_->is_object(); }

  FieldCursor<SimdjsonFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      return !element_->get(value);
    } else if constexpr (std::floating_point<T>) {
      double wide = 0;
      return !element_->get(wide) && fit(wide, value);
    } else if constexpr (std::signed_integral<T>) {
      std::int64_t wide = 0;
      return !element_->get(wide) && fit(wide, value);
    } else {
      std::uint64_t wide = 0;
      return !element_->get(wide) && fit(wide, value);
    }
  }

  bool text(std::string_view& view) const { return !element_->get(view); }

  template <class Visit>
  bool elements(Visit&& visit) const {
    dom::array array;
    if (element_->get(array)) return false;
    for (const dom::element element : array) {
      if (!visit(SimdjsonNode(element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    dom::object object;
    if (element_->get(object)) return false;
    for (const dom::key_value_pair field : object) {
      if (!visit(field.key, SimdjsonNode(field.value))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (element_->type()) {
      case dom::element_type::NULL_VALUE: sink.null(); break;
      case dom::element_type::BOOL: sink.value(as<bool>()); break;
      case dom::element_type::INT64: sink.value(as<std::int64_t>()); break;
      case dom::element_type::UINT64: pass_unsigned(as<std::uint64_t>(), sink); break;
      case dom::element_type::DOUBLE: sink.value(as<double>()); break;
      case dom::element_type::STRING: sink.text(as<std::string_view>()); break;
      case dom::element_type::ARRAY: return walk_list(*this, sink, depth);
      case dom::element_type::OBJECT: return walk_map(*this, sink, depth);
      default: return false;  // integers of any length, which newer releases keep if told to
    }
    return true;
  }

  std::size_t size() const {
    dom::array array;
    return element_->get(array) ? 0 : array.size();
  }
  SimdjsonNode at(std::size_t i) const {
    dom::element found;
    return element_->at(i).get(found) ? SimdjsonNode{} : SimdjsonNode(found);
  }

 private:
  /// The element as a T, which must be its type.
  template <class T>
  T as() const {
    T value{};
    return element_->get(value) ? T{} : value;
  }

  std::optional<dom::element> element_;
};

/// An object's fields. The library's own search starts at the first for each name.
class SimdjsonFields {
 public:
  using Place = dom::object::iterator;

  explicit SimdjsonFields(dom::object map) : map_(map) {}

  Place first() const { return map_.begin(); }
  Place end() const { return map_.end(); }
  static Place after(Place place) { return ++place; }
  static std::string_view name(const Place& place) { return place.key(); }
  static SimdjsonNode value(const Place& place) { return SimdjsonNode(place.value()); }

 private:
  dom::object map_;
};

inline FieldCursor<SimdjsonFields> SimdjsonNode::open() const {
  return FieldCursor(SimdjsonFields(element_->get_object().value_unsafe()));
}

}  // namespace scenebench::codecs
