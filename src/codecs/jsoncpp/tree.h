// Builds and walks JsonCpp's tree.
#pragma once

#include <json/json.h>

#include "codecs/shared/fields_build.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

/// A builder for build_node().
struct JsonCppBuilder {
  template <Scalar T>
  Json::Value value(T v) {
    if constexpr (std::same_as<T, bool> || std::floating_point<T>) {
      return v;
    } else if constexpr (std::signed_integral<T>) {
      return Json::Int64{v};
    } else {
      return Json::UInt64{v};
    }
  }
  Json::Value null() { return Json::nullValue; }
  Json::Value text(const std::string& v) { return v; }
  Json::Value map(std::size_t) { return Json::objectValue; }
  Json::Value list(std::size_t) { return Json::arrayValue; }
  void append(Json::Value& list, Json::Value&& element) { list.append(std::move(element)); }

  /// Adds a field. The library does not copy `name`, which must outlive the tree.
  void add(Json::Value& map, std::string_view name, Json::Value&& field) {
    map[Json::StaticString(name.data())] = std::move(field);
  }
  /// Adds an entry of a document.
  void add(Json::Value& map, const std::string& key, Json::Value&& field) { map[key] = std::move(field); }
};

/// A node for walk_node().
class JsonCppNode {
 public:
  JsonCppNode() = default;
  explicit JsonCppNode(const Json::Value* value) : value_(value) {}

  const Json::Value* value() const { return value_; }

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return value_->type() == Json::objectValue; }
  JsonCppNode find(std::string_view name) const {
    return JsonCppNode(is_map() ? value_->find(name.data(), name.data() + name.size()) : nullptr);
  }

  template <Scalar T>
  bool read(T& value) const {
    const Json::ValueType type = value_->type();
    if constexpr (std::same_as<T, bool>) {
      if (type != Json::booleanValue) return false;
      value = value_->asBool();
      return true;
    } else {
      if (type == Json::intValue) return fit(value_->asLargestInt(), value);
      if (type == Json::uintValue) return fit(value_->asLargestUInt(), value);
      return type == Json::realValue && fit(value_->asDouble(), value);
    }
  }

  bool text(std::string_view& view) const {
    const char *begin = nullptr, *end = nullptr;
    if (!value_->getString(&begin, &end)) return false;
    view = {begin, static_cast<std::size_t>(end - begin)};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (value_->type() != Json::arrayValue) return false;
    for (const Json::Value& element : *value_) {
      if (!visit(JsonCppNode(&element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (auto field = value_->begin(); field != value_->end(); ++field) {
      const char* end = nullptr;
      const char* name = field.memberName(&end);
      if (!visit({name, static_cast<std::size_t>(end - name)}, JsonCppNode(&*field))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (value_->type()) {
      case Json::nullValue: sink.null(); break;
      case Json::booleanValue: sink.value(value_->asBool()); break;
      case Json::intValue: sink.value(std::int64_t{value_->asLargestInt()}); break;
      case Json::uintValue: pass_unsigned(value_->asLargestUInt(), sink); break;
      case Json::realValue: sink.value(value_->asDouble()); break;
      case Json::stringValue: return walk_node<std::string>(*this, sink);
      case Json::arrayValue: return walk_list(*this, sink, depth);
      case Json::objectValue: return walk_map(*this, sink, depth);
    }
    return true;
  }

  std::size_t size() const { return value_->type() == Json::arrayValue ? value_->size() : 0; }
  JsonCppNode at(std::size_t i) const { return JsonCppNode(&(*value_)[static_cast<Json::ArrayIndex>(i)]); }

 private:
  const Json::Value* value_ = nullptr;
};

}  // namespace scenebench::codecs
