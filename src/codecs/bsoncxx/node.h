// Reads BSON in place by bsoncxx's views.
#pragma once

#include <bsoncxx/document/element.hpp>
#include <bsoncxx/document/view.hpp>
#include <bsoncxx/types.hpp>

#include <iterator>
#include <string_view>

#include "codecs/shared/fields_walk.h"
#include "codecs/shared/signed_numbers.h"

namespace scenebench::codecs {

class BsoncxxFields;

/// A node for walk_node(). The library's getters throw on another type, so every function checks the type first.
class BsoncxxNode {
 public:
  BsoncxxNode() = default;
  explicit BsoncxxNode(const bsoncxx::document::element& element) : element_(element) {}

  explicit operator bool() const { return static_cast<bool>(element_); }
  bool is_map() const { return element_.type() == bsoncxx::type::k_document; }
  bool is_list() const { return element_.type() == bsoncxx::type::k_array; }
  BsoncxxFields open() const;

  /// The elements of a list, whose keys are their numbers.
  bsoncxx::document::view list() const { return element_.get_array().value; }

  template <Scalar T>
  bool read(T& value) const {
    const bsoncxx::type type = element_.type();
    if constexpr (std::same_as<T, bool>) {
      if (type != bsoncxx::type::k_bool) return false;
      value = element_.get_bool().value;
      return true;
    } else if constexpr (std::floating_point<T>) {
      return type == bsoncxx::type::k_double && fit(element_.get_double().value, value);
    } else {
      if (type == bsoncxx::type::k_int32) return from_signed(element_.get_int32().value, value);
      return type == bsoncxx::type::k_int64 && from_signed(element_.get_int64().value, value);
    }
  }

  bool text(std::string_view& view) const {
    if (element_.type() != bsoncxx::type::k_string) return false;
    view = element_.get_string().value;
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!is_list()) return false;
    for (const auto& element : list()) {
      if (!visit(BsoncxxNode(element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (const auto& element : element_.get_document().value) {
      if (!visit(std::string_view(element.key()), BsoncxxNode(element))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (element_.type()) {
      case bsoncxx::type::k_null: sink.null(); return true;
      case bsoncxx::type::k_bool: sink.value(element_.get_bool().value); return true;
      case bsoncxx::type::k_int32: sink.value(std::int64_t{element_.get_int32().value}); return true;
      case bsoncxx::type::k_int64: sink.value(std::int64_t{element_.get_int64().value}); return true;
      case bsoncxx::type::k_double: sink.value(element_.get_double().value); return true;
      case bsoncxx::type::k_string: sink.text(element_.get_string().value); return true;
      case bsoncxx::type::k_array: return walk_list(*this, sink, depth);
      case bsoncxx::type::k_document: return walk_map(*this, sink, depth);
      default: return false;
    }
  }

 private:
  bsoncxx::document::element element_;
};

/// Looks up the fields of one document, each from its start, as the library's operator[] does.
class BsoncxxFields {
 public:
  explicit BsoncxxFields(bsoncxx::document::view view) : view_(view) {}

  BsoncxxNode find(std::string_view name) const { return BsoncxxNode(view_[name]); }
  bsoncxx::document::view view() const { return view_; }

 private:
  bsoncxx::document::view view_;
};

inline BsoncxxFields BsoncxxNode::open() const { return BsoncxxFields(element_.get_document().value); }

/// The index of the element of `list` on `path`. Goes through the list, as BSON does not store its size.
inline std::size_t bsoncxx_element(const bsoncxx::document::view& list, const TextPath& path) {
  return path.element(static_cast<std::size_t>(std::distance(list.begin(), list.end())));
}

/// The string at `path`, absent if there is none.
inline BsoncxxNode bsoncxx_at(const bsoncxx::document::view& root, const TextPath& path) {
  const BsoncxxFields fields(root);
  if (path.list.empty()) return fields.find(path.field);
  const BsoncxxNode list = fields.find(path.list);
  if (!list || !list.is_list()) return {};
  const bsoncxx::document::view elements = list.list();
  std::size_t left = bsoncxx_element(elements, path);
  for (const auto& element : elements) {
    const BsoncxxNode node(element);
    if (left-- == 0) return node.is_map() ? node.open().find(path.field) : BsoncxxNode{};
  }
  return {};
}

}  // namespace scenebench::codecs
