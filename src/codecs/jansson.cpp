// Jansson: a DOM both ways. Its integers are signed, so 64-bit unsigned ones travel as strings, as is usual for ids.
#include <jansson.h>

#include <memory>
#include <stdexcept>
#include <vector>

#include "codecs/fields_build.h"
#include "codecs/fields_walk.h"
#include "codecs/number_text.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

/// Gives up the reference that decoding or building a tree has made.
struct Release {
  void operator()(json_t* tree) const { json_decref(tree); }
};
using Tree = std::unique_ptr<json_t, Release>;

/// A builder for build_node(). The library reports what it cannot express, malformed UTF-8 for one, by null pointers
/// and error codes; it goes on after them.
class Builder {
 public:
  template <Scalar T>
  json_t* value(T v) {
    if constexpr (std::same_as<T, bool>) {
      return json_boolean(v);
    } else if constexpr (std::floating_point<T>) {
      return json_real(v);
    } else if constexpr (std::same_as<T, std::uint64_t>) {
      return text(IntegerText(v).view());
    } else {
      return json_integer(v);
    }
  }
  json_t* text(std::string_view v) { return json_stringn(v.data(), v.size()); }
  json_t* null() { return json_null(); }
  json_t* map(std::size_t) { return json_object(); }
  json_t* list(std::size_t) { return json_array(); }
  void add(json_t* map, std::string_view name, json_t* field) {
    failed_ |= json_object_set_new_nocheck(map, name.data(), field) != 0;  // names are ASCII
  }
  void append(json_t* list, json_t* element) { failed_ |= json_array_append_new(list, element) != 0; }

  bool failed() const { return failed_; }

 private:
  bool failed_ = false;
};

/// The same for documents, in which a number has no field whose type would tell it from a string.
class DocumentBuilder : public Builder {
 public:
  using Builder::value;
  json_t* value(std::uint64_t v) { return json_real(static_cast<double>(v)); }
};

/// A node for walk_node().
class Node {
 public:
  Node() = default;
  explicit Node(const json_t* value) : value_(value) {}

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return json_is_object(value_); }
  Node find(std::string_view name) const { return Node(json_object_get(value_, name.data())); }

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = json_is_true(value_);
      return json_is_boolean(value_);
    } else if constexpr (std::floating_point<T>) {
      return json_is_number(value_) && fit(json_number_value(value_), value);
    } else if constexpr (std::same_as<T, std::uint64_t>) {
      std::string_view digits;
      return text(digits) && read_number(digits, value);
    } else {
      return json_is_integer(value_) && fit(json_integer_value(value_), value);
    }
  }

  bool text(std::string_view& view) const {
    if (!json_is_string(value_)) return false;
    view = {json_string_value(value_), json_string_length(value_)};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!json_is_array(value_)) return false;
    for (std::size_t i = 0; i < json_array_size(value_); ++i) {
      if (!visit(at(i))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink) const {
    switch (json_typeof(value_)) {
      case JSON_NULL: sink.null(); break;
      case JSON_TRUE: sink.value(true); break;
      case JSON_FALSE: sink.value(false); break;
      case JSON_INTEGER: sink.value(std::int64_t{json_integer_value(value_)}); break;
      case JSON_REAL: sink.value(json_real_value(value_)); break;
      case JSON_STRING: sink.text({json_string_value(value_), json_string_length(value_)}); break;
      case JSON_ARRAY:
        for (std::size_t i = 0; i < json_array_size(value_); ++i) at(i).walk(sink);
        sink.count(json_array_size(value_));
        break;
      case JSON_OBJECT: walk_object(sink); break;
    }
    return true;
  }

  std::size_t size() const { return json_array_size(value_); }
  Node at(std::size_t i) const { return Node(json_array_get(value_, i)); }

 private:
  template <class Sink>
  void walk_object(Sink& sink) const {
    json_t* object = const_cast<json_t*>(value_);  // the library's iterators could change it
    for (void* at = json_object_iter(object); at; at = json_object_iter_next(object, at)) {
      sink.key(json_object_iter_key(at));
      Node(json_object_iter_value(at)).walk(sink);
    }
    sink.members(json_object_size(object));
  }

  const json_t* value_ = nullptr;
};

template <class RootStruct>
class Jansson {
 public:
  using Shape = RootStruct;
  using Decoded = Tree;

  static CodecInfo info() {
    return {.name = "jansson",
            .title = "Jansson",
            .library = "Jansson",
            .version = JANSSON_VERSION,
            .form = Form::dom,
            .trust = {},
            .reuse = "text buffer; a new tree for each encode and decode",
            .field_access = "manual error checking",
            .note =
                "the library's integers are signed, so 64-bit unsigned ones travel as strings (in documents, where "
                "those above 2^63 - 1 are known by their value, as doubles)",
            .loss = {.wide_as_double = true}};
  }

  std::span<const std::byte> encode(const Shape& value) {
    std::conditional_t<kIsDocument, DocumentBuilder, Builder> builder;
    const Tree tree(build_node(value, builder));
    if (builder.failed()) throw std::runtime_error("jansson: an object that the library cannot express");
    return dump(tree);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    json_error_t error;
    Result<Decoded> result(std::in_place, json_loadb(reinterpret_cast<const char*>(wire.data()), wire.size(),
                                                     kIsDocument ? JSON_DECODE_ANY : 0, &error));
    if (!*result) result.fail("Jansson rejects the text");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_node<Shape>(Node(decoded.get()), sink);
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return pick_node<Shape>(Node(decoded.get()), sink);
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const TextPath& path = kUpdatedField<Shape>;
    json_t* list = json_object_get(decoded->get(), path.list.data());
    json_t* element = json_array_get(list, path.element(json_array_size(list)));
    json_t* field = json_object_get(element, path.field.data());
    if (json_string_setn(field, kUpdatedText.data(), kUpdatedText.size()) != 0) return Error{"the field is missing"};
    return dump(*decoded);
  }

 private:
  static constexpr bool kIsDocument = std::same_as<RootStruct, document::Value>;

  /// The library says how much room it would have taken, so a buffer that is too small is grown once.
  std::span<const std::byte> dump(const Tree& tree) {
    constexpr std::size_t kFlags = JSON_COMPACT | JSON_REAL_PRECISION(17) | (kIsDocument ? JSON_ENCODE_ANY : 0);
    std::size_t size = json_dumpb(tree.get(), buffer_.data(), buffer_.size(), kFlags);
    if (size > buffer_.size()) {
      buffer_.resize(size);
      size = json_dumpb(tree.get(), buffer_.data(), buffer_.size(), kFlags);
    }
    if (size == 0) throw std::runtime_error("jansson: the library could not write the tree");
    return std::as_bytes(std::span(buffer_).first(size));
  }

  std::vector<char> buffer_;
};

}  // namespace

CodecEntry jansson() {
  return with_versions<Jansson>(
      make_entry<Jansson<docs::FooBarContainer>, Jansson<scene::Scene>, Jansson<document::Value>>());
}

}  // namespace scenebench::codecs
