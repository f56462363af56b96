// Reads Binn in place.
#pragma once

#include <cstddef>  // before binn.h, which takes size_t for granted

#include <binn/binn.h>

#include <array>
#include <cstdint>
#include <string_view>

#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

class BinnFields;

/// A node for walk_node(): a value as the library hands it out. Its string or container stays in the wire.
class BinnNode {
 public:
  BinnNode() = default;
  /// A container of that type, which starts at `bytes`.
  BinnNode(void* bytes, int type, int count) : there_(true) {
    value_.ptr = bytes;
    value_.type = type;
    value_.count = count;
  }

  explicit operator bool() const { return there_; }
  bool is_map() const { return value_.type == BINN_OBJECT; }
  BinnFields open() const;
  /// The value inside a container that BinnWriter::begin_single() began.
  BinnNode single() const {
    BinnNode found;
    found.there_ = binn_map_get_value(value_.ptr, 0, &found.value_);
    return found;
  }

  template <Scalar T>
  bool read(T& value) const {
    if constexpr (std::same_as<T, bool>) {
      value = value_.vbool != 0;
      return value_.type == BINN_BOOL;
    } else {
      return number([&](auto from) { return fit(from, value); });
    }
  }

  bool text(std::string_view& view) const {
    if (value_.type != BINN_STRING) return false;
    view = {static_cast<const char*>(value_.ptr), static_cast<std::size_t>(value_.size)};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    binn_iter at;
    if (!binn_iter_init(&at, value_.ptr, BINN_LIST)) return false;
    int visited = 0;
    for (BinnNode element; element.there_ = binn_list_next(&at, &element.value_), element.there_; ++visited) {
      if (!visit(element)) return false;
    }
    return visited == at.count;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    binn_iter at;
    if (!binn_iter_init(&at, value_.ptr, BINN_OBJECT)) return false;
    int visited = 0;
    std::array<char, 256> key;  // as large as the library asks for
    for (BinnNode field; field.there_ = binn_object_next(&at, key.data(), &field.value_), field.there_; ++visited) {
      if (!visit(key.data(), field)) return false;
    }
    return visited == at.count;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (value_.type) {
      case BINN_NULL: sink.null(); return true;
      case BINN_BOOL: sink.value(value_.vbool != 0); return true;
      case BINN_STRING: return walk_node<std::string>(*this, sink);
      case BINN_LIST: return walk_list(*this, sink, depth);
      case BINN_OBJECT: return walk_map(*this, sink, depth);
      default: return number([&](auto value) { return hand(value, sink); });
    }
  }

  std::size_t size() const { return value_.type == BINN_LIST ? static_cast<std::size_t>(value_.count) : 0; }
  BinnNode at(std::size_t i) const {
    BinnNode found;
    found.there_ = binn_list_get_value(value_.ptr, static_cast<int>(i) + 1, &found.value_);
    return found;
  }

 private:
  /// Returns `take(v)` for the number in its type in the wire; false if this is not a number.
  template <class Take>
  bool number(Take&& take) const {
    switch (value_.type) {
      case BINN_INT8: return take(std::int8_t{value_.vint8});
      case BINN_UINT8: return take(std::uint8_t{value_.vuint8});
      case BINN_INT16: return take(std::int16_t{value_.vint16});
      case BINN_UINT16: return take(std::uint16_t{value_.vuint16});
      case BINN_INT32: return take(std::int32_t{value_.vint32});
      case BINN_UINT32: return take(std::uint32_t{value_.vuint32});
      case BINN_INT64: return take(static_cast<std::int64_t>(value_.vint64));
      case BINN_UINT64: return take(static_cast<std::uint64_t>(value_.vuint64));
      case BINN_FLOAT32: return take(value_.vfloat);
      case BINN_FLOAT64: return take(value_.vdouble);
      default: return false;
    }
  }

  template <Scalar T, class Sink>
  static bool hand(T value, Sink& sink) {
    if constexpr (std::floating_point<T>) {
      sink.value(double{value});
    } else if constexpr (std::signed_integral<T>) {
      sink.value(std::int64_t{value});
    } else {
      pass_unsigned(value, sink);
    }
    return true;
  }

  friend BinnFields;

  binn value_{};
  bool there_ = false;
};

/// Looks up the fields of one map. The library's iterators only go forward, and fields mostly come in the order of the
/// lookups. If they do not, the library searches the map from its start.
class BinnFields {
 public:
  explicit BinnFields(void* map) : map_(map) { binn_iter_init(&at_, map, BINN_OBJECT); }

  BinnNode find(std::string_view name) {
    if (!next_.there_) next_.there_ = binn_object_next(&at_, key_.data(), &next_.value_);
    BinnNode found = next_;
    if (next_.there_ && name == key_.data()) {
      next_.there_ = false;
    } else {
      found.there_ = binn_object_get_value(map_, name.data(), &found.value_);
    }
    return found;
  }

 private:
  void* map_;
  binn_iter at_{};
  std::array<char, 256> key_;  ///< of `next_`; as large as the library asks for
  BinnNode next_;              ///< the field after the one found last, once it is known
};

inline BinnFields BinnNode::open() const { return BinnFields(value_.ptr); }

}  // namespace scenebench::codecs
