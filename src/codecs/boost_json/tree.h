// Builds, walks and owns Boost.JSON's tree.
#pragma once

#include <boost/json.hpp>

#include <concepts>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"
#include "codecs/shared/fields_write.h"

namespace scenebench::codecs {

/// A writer for write_fields() over value_stack, with which the library's parser builds documents, too: arrays and
/// objects are made of all their values at once, instead of growing by moved values.
class BoostJsonWriter {
 public:
  /// Starts a tree that lives in `memory`.
  void start(boost::json::storage_ptr memory) {
    open_.clear();
    stack_.reset(std::move(memory));
  }
  /// The tree written since start().
  boost::json::value tree() { return stack_.release(); }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      stack_.push_bool(v);
    } else if constexpr (std::floating_point<T>) {
      stack_.push_double(v);
    } else if constexpr (std::signed_integral<T>) {
      stack_.push_int64(v);
    } else {
      stack_.push_uint64(v);
    }
  }
  void null() { stack_.push_null(); }
  void text(std::string_view v) { stack_.push_string({v.data(), v.size()}); }
  void key(std::string_view name) { stack_.push_key({name.data(), name.size()}); }

  void begin_map(std::size_t fields) { open_.push_back(fields); }
  void end_map() { stack_.push_object(closed()); }
  void begin_list(std::size_t elements) { open_.push_back(elements); }
  void end_list() { stack_.push_array(closed()); }

 private:
  /// The size of the map or list that ends.
  std::size_t closed() {
    const std::size_t size = open_.back();
    open_.pop_back();
    return size;
  }

  boost::json::value_stack stack_;
  std::vector<std::size_t> open_;  ///< the sizes of the open maps and lists
};

class BoostJsonFields;

/// A node for walk_node().
class BoostJsonNode {
 public:
  BoostJsonNode() = default;
  explicit BoostJsonNode(const boost::json::value* value) : value_(value) {}

  const boost::json::value* value() const { return value_; }

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return value_->is_object(); }
  FieldCursor<BoostJsonFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      const bool* found = value_->if_bool();
      if (found == nullptr) return false;
      value = *found;
      return true;
    } else {
      if (const std::int64_t* found = value_->if_int64()) return fit(*found, value);
      if (const std::uint64_t* found = value_->if_uint64()) return fit(*found, value);
      const double* found = value_->if_double();
      return found != nullptr && fit(*found, value);
    }
  }

  bool text(std::string_view& view) const {
    const boost::json::string* found = value_->if_string();
    if (found == nullptr) return false;
    view = {found->data(), found->size()};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    const boost::json::array* list = value_->if_array();
    if (list == nullptr) return false;
    for (const boost::json::value& element : *list) {
      if (!visit(BoostJsonNode(&element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (const auto& field : value_->get_object()) {
      if (!visit({field.key().data(), field.key().size()}, BoostJsonNode(&field.value()))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (value_->kind()) {
      case boost::json::kind::null: sink.null(); break;
      case boost::json::kind::bool_: sink.value(value_->get_bool()); break;
      case boost::json::kind::int64: sink.value(value_->get_int64()); break;
      case boost::json::kind::uint64: pass_unsigned(value_->get_uint64(), sink); break;
      case boost::json::kind::double_: sink.value(value_->get_double()); break;
      case boost::json::kind::string: return walk_node<std::string>(*this, sink);
      case boost::json::kind::array: return walk_list(*this, sink, depth);
      case boost::json::kind::object: return walk_map(*this, sink, depth);
    }
    return true;
  }

  std::size_t size() const { return value_->is_array() ? value_->get_array().size() : 0; }
  BoostJsonNode at(std::size_t i) const { return BoostJsonNode(&value_->get_array()[i]); }

 private:
  const boost::json::value* value_ = nullptr;
};

/// A tree and its memory, which comes first so that it is freed last.
struct BoostJsonDecoded {
  BoostJsonDecoded(std::unique_ptr<boost::json::monotonic_resource> its_memory, boost::json::value its_value)
      : memory(std::move(its_memory)), value(std::move(its_value)) {}

  std::unique_ptr<boost::json::monotonic_resource> memory;
  boost::json::value value;
};

/// An object's fields. The library's own search starts at the first for each name, if they are few.
class BoostJsonFields : public FieldArray<const boost::json::key_value_pair> {
 public:
  explicit BoostJsonFields(const boost::json::object& map) : FieldArray(map.begin(), map.size()) {}

  static std::string_view name(const boost::json::key_value_pair* field) {
    return {field->key().data(), field->key().size()};
  }
  static BoostJsonNode value(const boost::json::key_value_pair* field) { return BoostJsonNode(&field->value()); }
};

inline FieldCursor<BoostJsonFields> BoostJsonNode::open() const {
  return FieldCursor(BoostJsonFields(value_->get_object()));
}

}  // namespace scenebench::codecs
