// nlohmann/json: a DOM both ways, with the library's default types.
#include <nlohmann/json.hpp>
#include <string>

#include "codecs/fields_build.h"
#include "codecs/fields_walk.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

using Json = nlohmann::json;

/// A builder for build_node().
struct Builder {
  template <Scalar T>
  Json value(T v) {
    return v;
  }
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
class Node {
 public:
  Node() = default;
  explicit Node(const Json& value) : value_(&value) {}

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return value_->is_object(); }

  Node find(std::string_view name) const {
    const auto found = value_->find(name);
    return found == value_->end() ? Node{} : Node(*found);
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
      // What the text has without a minus sign is kept as unsigned.
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
      if (!visit(Node(element))) return false;
    }
    return true;
  }

  std::size_t size() const { return value_->is_array() ? value_->size() : 0; }
  Node at(std::size_t i) const { return Node((*value_)[i]); }

 private:
  const Json* value_ = nullptr;
};

std::string version() {
  return std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + "." + std::to_string(NLOHMANN_JSON_VERSION_MINOR) + "." +
         std::to_string(NLOHMANN_JSON_VERSION_PATCH);
}

template <class RootStruct>
class Nlohmann {
 public:
  using Shape = RootStruct;
  using Decoded = Json;

  static CodecInfo info() {
    return {.name = "nlohmann",
            .title = "nlohmann/json",
            .library = "JSON for Modern C++",
            .version = version(),
            .form = Form::dom,
            .trust = {},
            .reuse = "nothing: the library hands out a new tree and a new text each time",
            .field_access = "manual error checking",
            .note = "the library sorts the fields of an object by name",
            .loss = {}};
  }

  std::span<const std::byte> encode(const Shape& value) {
    Builder builder;
    return dump(build_node(value, builder));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const char* text = reinterpret_cast<const char*>(wire.data());
    constexpr bool kThrows = false;
    Result<Decoded> result(std::in_place, Json::parse(text, text + wire.size(), nullptr, kThrows));
    if (result->is_discarded()) result.fail("nlohmann/json rejects the text");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_node<Shape>(Node(decoded), sink);
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return pick_node<Shape>(Node(decoded), sink);
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const TextPath& path = kUpdatedField<Shape>;
    const auto list = decoded->find(path.list);
    if (list == decoded->end() || !list->is_array() || list->empty()) return Error{"the list is missing or empty"};
    Json& element = (*list)[path.element(list->size())];
    const auto field = element.find(path.field);
    if (field == element.end()) return Error{"the field is missing"};
    *field = kUpdatedText;
    return dump(*decoded);
  }

 private:
  std::span<const std::byte> dump(const Json& tree) {
    text_ = tree.dump();
    return std::as_bytes(std::span(text_));
  }

  std::string text_;
};

}  // namespace

CodecEntry nlohmann() {
  return with_versions<Nlohmann>(make_entry<Nlohmann<docs::FooBarContainer>, Nlohmann<scene::Scene>>());
}

}  // namespace scenebench::codecs
