// Reads BSON in place by libbson's iterators.
#pragma once

#include <bson/bson.h>

#include <array>
#include <span>
#include <string_view>

#include "codecs/shared/fields_walk.h"
#include "codecs/shared/signed_numbers.h"

namespace scenebench::codecs {

inline std::string_view key_of(const bson_iter_t& element) {
  return {bson_iter_key(&element), bson_iter_key_len(&element)};
}

class BsonFields;

/// A node for walk_node(): the element at an iterator, which must stay there.
class BsonNode {
 public:
  BsonNode() = default;
  explicit BsonNode(const bson_iter_t& element) : element_(&element) {}

  explicit operator bool() const { return element_ != nullptr; }
  bool is_map() const { return bson_iter_type(element_) == BSON_TYPE_DOCUMENT; }
  BsonFields open() const;

  template <Scalar T>
  bool read(T& value) const {
    const bson_type_t type = bson_iter_type(element_);
    if constexpr (std::same_as<T, bool>) {
      value = bson_iter_bool(element_);  // false for other types
      return type == BSON_TYPE_BOOL;
    } else if constexpr (std::floating_point<T>) {
      return type == BSON_TYPE_DOUBLE && fit(bson_iter_double(element_), value);
    } else {
      if (type == BSON_TYPE_INT32) return from_signed(bson_iter_int32(element_), value);
      return type == BSON_TYPE_INT64 && from_signed(bson_iter_int64(element_), value);
    }
  }

  bool text(std::string_view& view) const {
    std::uint32_t length = 0;
    const char* found = bson_iter_utf8(element_, &length);  // nullptr for other types
    view = {found, length};
    return found != nullptr;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    return bson_iter_type(element_) == BSON_TYPE_ARRAY &&
           each([&](const bson_iter_t& at) { return visit(BsonNode(at)); });
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    return each([&](const bson_iter_t& at) { return visit(key_of(at), BsonNode(at)); });
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (bson_iter_type(element_)) {
      case BSON_TYPE_NULL: sink.null(); return true;
      case BSON_TYPE_BOOL: sink.value(bson_iter_bool(element_)); return true;
      case BSON_TYPE_INT32: sink.value(std::int64_t{bson_iter_int32(element_)}); return true;
      case BSON_TYPE_INT64: sink.value(std::int64_t{bson_iter_int64(element_)}); return true;
      case BSON_TYPE_DOUBLE: sink.value(bson_iter_double(element_)); return true;
      case BSON_TYPE_UTF8: return walk_node<std::string>(*this, sink);
      case BSON_TYPE_ARRAY: return walk_list(*this, sink, depth);
      case BSON_TYPE_DOCUMENT: return walk_map(*this, sink, depth);
      default: return false;
    }
  }

 private:
  /// Calls `visit` with an iterator at each element of this list or map.
  template <class Visit>
  bool each(Visit&& visit) const {
    bson_iter_t at;
    if (!bson_iter_recurse(element_, &at)) return false;
    while (bson_iter_next(&at)) {
      if (!visit(at)) return false;
    }
    return at.err_off == 0;  // it stopped at the end, not at malformed bytes
  }

  const bson_iter_t* element_ = nullptr;
};

/// Looks up the fields of one document. libbson's iterators only go forward, and fields mostly come in the order of the
/// lookups. Only if they do not is the document searched from its start.
class BsonFields {
 public:
  /// `start` is before the first element.
  explicit BsonFields(const bson_iter_t& start) : start_(start), at_(start) {}

  /// The element `name`, valid until the next call; absent if there is none.
  BsonNode find(std::string_view name) {
    if (!ahead_) ahead_ = bson_iter_next(&at_);
    if (!ahead_ || key_of(at_) != name) {
      bson_iter_t search = start_;
      if (!bson_iter_find(&search, name.data())) return {};
      at_ = search;
    }
    ahead_ = false;
    return BsonNode(at_);
  }

 private:
  bson_iter_t start_;
  bson_iter_t at_;      ///< at the element found last, or the one after it
  bool ahead_ = false;  ///< at the one after it
};

inline BsonFields BsonNode::open() const {
  bson_iter_t start{};
  bson_iter_recurse(element_, &start);  // succeeds for every map; otherwise `start` stays empty
  return BsonFields(start);
}

/// A place in a document. (A struct, because templates ignore the alignment that bson_iter_t asks for.)
struct BsonStep {
  bson_iter_t at;
};

/// The way to a string in a document: the field, or the list, its element and the field in that.
class BsonPath {
 public:
  /// Goes to `path`; false if there is nothing.
  bool seek(const bson_t& document, const TextPath& path) {
    auto& [first, element, last] = steps_;
    if (path.list.empty()) return bson_iter_init_find(&first.at, &document, path.field.data());
    length_ = steps_.size();
    return bson_iter_init_find(&first.at, &document, path.list.data()) && seek_element(path) &&
           bson_iter_recurse(&element.at, &last.at) && bson_iter_find(&last.at, path.field.data());
  }

  /// After seek(): the place at each level of the document, outermost first.
  std::span<const BsonStep> steps() const { return std::span(steps_).first(length_); }
  BsonNode field() const { return BsonNode(steps().back().at); }

 private:
  /// Goes through the list twice, as BSON does not store the number of elements.
  bool seek_element(const TextPath& path) {
    const bson_iter_t& list = steps_[0].at;
    bson_iter_t& element = steps_[1].at;
    if (!BSON_ITER_HOLDS_ARRAY(&list) || !bson_iter_recurse(&list, &element)) return false;
    const bson_iter_t start = element;
    std::size_t size = 0;
    while (bson_iter_next(&element)) ++size;
    const std::size_t wanted = path.element(size);
    element = start;
    for (std::size_t i = 0; i <= wanted; ++i) {
      if (!bson_iter_next(&element)) return false;
    }
    return BSON_ITER_HOLDS_DOCUMENT(&element);
  }

  std::array<BsonStep, 3> steps_;
  std::size_t length_ = 1;
};

}  // namespace scenebench::codecs
