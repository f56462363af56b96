// yyjson: a DOM both ways. Encode builds and writes in an allocator that keeps its memory; decode is the plain one.
#include <yyjson.h>

#include <memory>
#include <stdexcept>

#include "codecs/fields_build.h"
#include "codecs/fields_walk.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

/// A builder for build_node(). The tree points to the names and strings that it is given.
class Builder {
 public:
  explicit Builder(yyjson_mut_doc* document) : document_(document) {}

  template <Scalar T>
  yyjson_mut_val* value(T v) {
    if constexpr (std::same_as<T, bool>) {
      return yyjson_mut_bool(document_, v);
    } else if constexpr (std::floating_point<T>) {
      return yyjson_mut_real(document_, v);
    } else if constexpr (std::signed_integral<T>) {
      return yyjson_mut_sint(document_, v);
    } else {
      return yyjson_mut_uint(document_, v);
    }
  }
  yyjson_mut_val* text(std::string_view v) { return yyjson_mut_strn(document_, v.data(), v.size()); }
  yyjson_mut_val* null() { return yyjson_mut_null(document_); }
  yyjson_mut_val* map(std::size_t) { return yyjson_mut_obj(document_); }
  yyjson_mut_val* list(std::size_t) { return yyjson_mut_arr(document_); }
  void add(yyjson_mut_val* map, std::string_view name, yyjson_mut_val* field) {
    yyjson_mut_obj_add_val(document_, map, name.data(), field);
  }
  void append(yyjson_mut_val* list, yyjson_mut_val* element) { yyjson_mut_arr_append(list, element); }

  yyjson_mut_val* numbers(std::span<const std::uint16_t> values) {
    return yyjson_mut_arr_with_uint16(document_, values.data(), values.size());
  }
  yyjson_mut_val* numbers(std::span<const std::uint32_t> values) {
    return yyjson_mut_arr_with_uint32(document_, values.data(), values.size());
  }

 private:
  yyjson_mut_doc* document_;
};

/// A node for walk_node().
class Node {
 public:
  Node() = default;
  explicit Node(yyjson_val* value) : value_(value) {}

  explicit operator bool() const { return value_ != nullptr; }
  bool is_map() const { return yyjson_is_obj(value_); }
  Node find(std::string_view name) const { return Node(yyjson_obj_getn(value_, name.data(), name.size())); }

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = yyjson_get_bool(value_);
      return yyjson_is_bool(value_);
    } else if constexpr (std::floating_point<T>) {
      return yyjson_is_num(value_) && fit(yyjson_get_num(value_), value);
    } else {
      // What the text has without a minus sign is kept as unsigned.
      if (yyjson_is_uint(value_)) return fit(yyjson_get_uint(value_), value);
      return yyjson_is_sint(value_) && fit(yyjson_get_sint(value_), value);
    }
  }

  bool text(std::string_view& view) const {
    if (!yyjson_is_str(value_)) return false;
    view = {yyjson_get_str(value_), yyjson_get_len(value_)};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!yyjson_is_arr(value_)) return false;
    yyjson_arr_iter elements = yyjson_arr_iter_with(value_);
    while (yyjson_val* element = yyjson_arr_iter_next(&elements)) {
      if (!visit(Node(element))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink) const {
    switch (yyjson_get_type(value_)) {
      case YYJSON_TYPE_NULL: sink.null(); return true;
      case YYJSON_TYPE_BOOL: sink.value(yyjson_get_bool(value_)); return true;
      case YYJSON_TYPE_NUM: walk_number(sink); return true;
      case YYJSON_TYPE_STR: sink.text({yyjson_get_str(value_), yyjson_get_len(value_)}); return true;
      case YYJSON_TYPE_ARR: walk_array(sink); return true;
      case YYJSON_TYPE_OBJ: walk_object(sink); return true;
      default: return false;
    }
  }

  std::size_t size() const { return yyjson_arr_size(value_); }
  Node at(std::size_t i) const { return Node(yyjson_arr_get(value_, i)); }

 private:
  template <class Sink>
  void walk_number(Sink& sink) const {
    if (yyjson_is_real(value_)) {
      sink.value(yyjson_get_real(value_));
    } else if (yyjson_is_uint(value_)) {
      hand_natural(yyjson_get_uint(value_), sink);
    } else {
      sink.value(std::int64_t{yyjson_get_sint(value_)});
    }
  }

  template <class Sink>
  void walk_array(Sink& sink) const {
    yyjson_arr_iter elements = yyjson_arr_iter_with(value_);
    while (yyjson_val* element = yyjson_arr_iter_next(&elements)) Node(element).walk(sink);
    sink.count(yyjson_arr_size(value_));
  }

  template <class Sink>
  void walk_object(Sink& sink) const {
    yyjson_obj_iter fields = yyjson_obj_iter_with(value_);
    while (yyjson_val* key = yyjson_obj_iter_next(&fields)) {
      sink.key({yyjson_get_str(key), yyjson_get_len(key)});
      Node(yyjson_obj_iter_get_val(key)).walk(sink);
    }
    sink.members(yyjson_obj_size(value_));
  }

  yyjson_val* value_ = nullptr;
};

struct Free {
  void operator()(yyjson_doc* document) const { yyjson_doc_free(document); }
  void operator()(yyjson_mut_doc* document) const { yyjson_mut_doc_free(document); }
  void operator()(yyjson_alc* allocator) const { yyjson_alc_dyn_free(allocator); }
};

template <class RootStruct>
class Yyjson {
 public:
  using Shape = RootStruct;
  using Decoded = std::unique_ptr<yyjson_doc, Free>;

  static CodecInfo info() {
    return {.name = "yyjson",
            .title = "yyjson",
            .library = "yyjson",
            .version = YYJSON_VERSION_STRING,
            .form = Form::dom,
            .trust = {},
            .reuse = "allocator of encode; a new document for each decode",
            .field_access = "manual error checking",
            .note = {},
            .loss = {}};
  }

  std::span<const std::byte> encode(const Shape& value) {
    const std::unique_ptr<yyjson_mut_doc, Free> document(yyjson_mut_doc_new(allocator_.get()));
    Builder builder(document.get());
    yyjson_mut_doc_set_root(document.get(), build_node(value, builder));
    std::size_t size = 0;
    char* text = yyjson_mut_write_opts(document.get(), 0, allocator_.get(), &size, nullptr);
    return keep(text, size);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, yyjson_read(reinterpret_cast<const char*>(wire.data()), wire.size(), 0));
    if (!*result) result.fail("yyjson rejects the text");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_node<Shape>(Node(yyjson_doc_get_root(decoded.get())), sink);
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return pick_node<Shape>(Node(yyjson_doc_get_root(decoded.get())), sink);
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const TextPath& path = kUpdatedField<Shape>;
    yyjson_val* list = yyjson_obj_getn(yyjson_doc_get_root(decoded->get()), path.list.data(), path.list.size());
    yyjson_val* element = yyjson_arr_get(list, path.element(yyjson_arr_size(list)));
    yyjson_val* field = yyjson_obj_getn(element, path.field.data(), path.field.size());
    if (!yyjson_set_strn(field, kUpdatedText.data(), kUpdatedText.size())) return Error{"the field is missing"};
    std::size_t size = 0;
    char* text = yyjson_write_opts(decoded->get(), 0, allocator_.get(), &size, nullptr);
    return keep(text, size);
  }

 private:
  /// Gives the text before this one back to the allocator.
  std::span<const std::byte> keep(char* text, std::size_t size) {
    if (!text) throw std::runtime_error("yyjson: an object that JSON cannot express");
    if (text_) allocator_->free(allocator_->ctx, text_);
    text_ = text;
    return std::as_bytes(std::span(text, size));
  }

  std::unique_ptr<yyjson_alc, Free> allocator_{yyjson_alc_dyn_new()};
  char* text_ = nullptr;  ///< owned by the allocator
};

}  // namespace

CodecEntry yyjson() {
  return with_versions<Yyjson>(
      make_entry<Yyjson<docs::FooBarContainer>, Yyjson<scene::Scene>, Yyjson<document::Value>>());
}

}  // namespace scenebench::codecs
