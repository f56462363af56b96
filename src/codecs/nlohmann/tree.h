// Shared by nlohmann/json's codecs: builds and walks its tree.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "codecs/shared/fields_build.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

using Json = nlohmann::json;

/// A builder for build_node().
struct NlohmannBuilder {
  template <Scalar T>
  Json value(T v) {
    return v;
  }
  Json null() { return nullptr; }
  Json text(const std::string& v) { return v; }
  Json map(std::size_t) { return Json::object(); }
  void add(Json& map, std::string_view name, Json&& field) { map.emplace(name, std::move(field)); }

  Json list(std::size_t elements) {
    Json::array_t list;
    list.reserve(elements);
    return list;
  }
  void append(Json& list, Json&& element) { list.push_back(std::move(element)); }

  template <Scalar T>
  Json numbers(std::span<const T> values) {
    return Json::array_t(values.begin(), values.end());
  }
};

/// A node for walk_node().
class NlohmannNode {
 public:
  NlohmannNode() = default;
  explicit NlohmannNode(const Json& value) : value_(&value) {}

  const Json* value() const { return value_; }

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return value_->is_object(); }

  NlohmannNode find(std::string_view name) const {
    const auto found = value_->find(name);
    return found == value_->end() ? NlohmannNode{} : NlohmannNode(*found);
  }

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      if (!value_->is_boolean()) return false;
      value = *value_->get_ptr<const bool*>();
      return true;
    } else if constexpr (std::floating_point<T>) {
      return value_->is_number() && fit(value_->get<double>(), value);
    } else {
      // The library keeps integers without a minus sign as unsigned.
      if (value_->is_number_unsigned()) return fit(*value_->get_ptr<const std::uint64_t*>(), value);
      return value_->is_number_integer() && fit(*value_->get_ptr<const std::int64_t*>(), value);
    }
  }

  bool text(std::string_view& view) const {
    if (!value_->is_string()) return false;
    view = *value_->get_ptr<const std::string*>();
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!value_->is_array()) return false;
    for (const Json& element : *value_->get_ptr<const Json::array_t*>()) {
      if (!visit(NlohmannNode(element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (const auto& [name, value] : *value_->get_ptr<const Json::object_t*>()) {
      if (!visit(name, NlohmannNode(value))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (value_->type()) {
      case Json::value_t::null: sink.null(); return true;
      case Json::value_t::boolean: sink.value(*value_->get_ptr<const bool*>()); return true;
      case Json::value_t::number_integer: sink.value(*value_->get_ptr<const std::int64_t*>()); return true;
      case Json::value_t::number_unsigned: pass_unsigned(*value_->get_ptr<const std::uint64_t*>(), sink); return true;
      case Json::value_t::number_float: sink.value(*value_->get_ptr<const double*>()); return true;
      case Json::value_t::string: sink.text(*value_->get_ptr<const std::string*>()); return true;
      case Json::value_t::array: return walk_list(*this, sink, depth);
      case Json::value_t::object: return walk_map(*this, sink, depth);
      default: return false;
    }
  }

  std::size_t size() const { return value_->is_array() ? value_->size() : 0; }
  NlohmannNode at(std::size_t i) const { return NlohmannNode((*value_)[i]); }

 private:
  const Json* value_ = nullptr;
};

inline std::string nlohmann_version() {
  return std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + "." + std::to_string(NLOHMANN_JSON_VERSION_MINOR) + "." +
         std::to_string(NLOHMANN_JSON_VERSION_PATCH);
}

}  // namespace scenebench::codecs
