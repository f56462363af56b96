// Boost.JSON's tree: building it, and walking it.
#pragma once

#include <boost/json.hpp>

#include <utility>

#include "codecs/shared/fields_build.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

/// A builder for build_node(), of a tree that lives in one memory resource. It has no braces around values, because the
/// library takes what is in them for a list.
class BoostJsonBuilder {
 public:
  explicit BoostJsonBuilder(boost::json::storage_ptr memory) : memory_(std::move(memory)) {}

  template <Scalar T>
  boost::json::value value(T v) {
    if constexpr (std::floating_point<T>) {
      return boost::json::value(double{v}, memory_);
    } else {
      return boost::json::value(v, memory_);
    }
  }
  boost::json::value null() { return boost::json::value(memory_); }
  boost::json::value text(std::string_view v) {
    return boost::json::value(boost::json::string_view(v.data(), v.size()), memory_);
  }
  boost::json::value map(std::size_t fields) { return boost::json::object(fields, memory_); }
  boost::json::value list(std::size_t elements) {
    boost::json::array list(memory_);
    list.reserve(elements);
    return list;
  }
  void add(boost::json::value& map, std::string_view name, boost::json::value&& field) {
    map.get_object().emplace(boost::json::string_view(name.data(), name.size()), std::move(field));
  }
  void append(boost::json::value& list, boost::json::value&& element) {
    list.get_array().push_back(std::move(element));
  }

 private:
  boost::json::storage_ptr memory_;
};

/// A node for walk_node().
class BoostJsonNode {
 public:
  BoostJsonNode() = default;
  explicit BoostJsonNode(const boost::json::value* value) : value_(value) {}

  const boost::json::value* value() const { return value_; }

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return value_->is_object(); }
  BoostJsonNode find(std::string_view name) const {
    const boost::json::object* map = value_->if_object();
    if (map == nullptr) return {};
    return BoostJsonNode(map->if_contains(boost::json::string_view(name.data(), name.size())));
  }

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
      case boost::json::kind::uint64: hand_natural(value_->get_uint64(), sink); break;
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

}  // namespace scenebench::codecs
