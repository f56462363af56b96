// Walks libcbor's tree of reference-counted items.
#pragma once

#include <cbor.h>

#include <limits>
#include <new>
#include <span>
#include <utility>

#include "codecs/libcbor/stream.h"
#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

class CborFields;

/// A node for walk_node(): the slot of an item in the tree.
class CborNode {
 public:
  CborNode() = default;
  explicit CborNode(cbor_item_t** slot) : slot_(slot) {}

  explicit operator bool() const { return slot_ != nullptr; }
  bool is_map() const { return cbor_isa_map(*slot_); }

  FieldCursor<CborFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    const cbor_item_t* item = *slot_;
    if constexpr (std::same_as<T, bool>) {
      value = cbor_is_bool(item) && cbor_get_bool(item);
      return cbor_is_bool(item);
    } else {
      if (cbor_isa_uint(item)) return fit(cbor_get_int(item), value);
      if (cbor_is_float(item)) return fit(cbor_float_get_float(item), value);
      if (!cbor_isa_negint(item) || cbor_get_int(item) > kMostNegative) return false;
      return fit(-1 - static_cast<std::int64_t>(cbor_get_int(item)), value);
    }
  }

  bool text(std::string_view& view) const {
    if (!cbor_isa_string(*slot_) || !cbor_string_is_definite(*slot_)) return false;
    view = {reinterpret_cast<const char*>(cbor_string_handle(*slot_)), cbor_string_length(*slot_)};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (!cbor_isa_array(*slot_)) return false;
    for (cbor_item_t*& element : std::span(cbor_array_handle(*slot_), cbor_array_size(*slot_))) {
      if (!visit(CborNode(&element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (cbor_pair& pair : std::span(cbor_map_handle(*slot_), cbor_map_size(*slot_))) {
      std::string_view key;
      if (!CborNode(&pair.key).text(key) || !visit(key, CborNode(&pair.value))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (cbor_typeof(*slot_)) {
      case CBOR_TYPE_UINT: pass_unsigned(cbor_get_int(*slot_), sink); return true;
      case CBOR_TYPE_NEGINT: return walk_negative(sink);
      case CBOR_TYPE_STRING: return walk_text(sink);
      case CBOR_TYPE_ARRAY: return walk_list(*this, sink, depth);
      case CBOR_TYPE_MAP: return walk_map(*this, sink, depth);
      case CBOR_TYPE_FLOAT_CTRL: return walk_simple(sink);
      default: return false;
    }
  }

  std::size_t size() const { return cbor_isa_array(*slot_) ? cbor_array_size(*slot_) : 0; }
  CborNode at(std::size_t i) const { return CborNode(cbor_array_handle(*slot_) + i); }

  /// Replaces the item here by `item`, which it takes over. Throws std::bad_alloc if `item` is null.
  void replace(cbor_item_t* item) const {
    if (!item) throw std::bad_alloc();
    cbor_decref(slot_);
    *slot_ = item;
  }

 private:
  template <class Sink>
  bool walk_negative(Sink& sink) const {
    std::int64_t number = 0;
    if (!read(number)) return false;
    sink.value(number);
    return true;
  }

  template <class Sink>
  bool walk_text(Sink& sink) const {
    std::string_view view;
    if (!text(view)) return false;
    sink.text(view);
    return true;
  }

  /// Floats, bools and null, which share a type in CBOR.
  template <class Sink>
  bool walk_simple(Sink& sink) const {
    if (cbor_is_float(*slot_)) {  // first, as the checks below expect an item that is not a float
      sink.value(static_cast<double>(cbor_float_get_float(*slot_)));
    } else if (cbor_is_bool(*slot_)) {
      sink.value(cbor_get_bool(*slot_));
    } else if (cbor_is_null(*slot_)) {
      sink.null();
    } else {
      return false;
    }
    return true;
  }

  static constexpr std::uint64_t kMostNegative = std::numeric_limits<std::int64_t>::max();  ///< stands for -1 - n

  cbor_item_t** slot_ = nullptr;
};

/// A map's fields.
class CborFields : public FieldArray<cbor_pair> {
 public:
  explicit CborFields(cbor_item_t* map) : FieldArray(cbor_map_handle(map), cbor_map_size(map)) {}

  static std::string_view name(cbor_pair* pair) {
    std::string_view key;
    return CborNode(&pair->key).text(key) ? key : std::string_view();
  }
  static CborNode value(cbor_pair* pair) { return CborNode(&pair->value); }
};

inline FieldCursor<CborFields> CborNode::open() const { return FieldCursor(CborFields(*slot_)); }

/// The library's tree.
class CborTree {
 public:
  /// Empty if the library rejects `wire` or, with `checks`, if `wire` is too short for the elements that it declares.
  CborTree(std::span<const std::byte> wire, bool checks) {
    if (checks && !sizes_are_possible(wire)) return;
    cbor_load_result result;
    root_ = cbor_load(reinterpret_cast<cbor_data>(wire.data()), wire.size(), &result);
    if (root_ && result.read != wire.size()) cbor_decref(&root_);  // makes it null
  }
  ~CborTree() {
    if (root_) cbor_decref(&root_);
  }
  CborTree(CborTree&& other) noexcept : root_(std::exchange(other.root_, nullptr)) {}
  CborTree& operator=(CborTree&&) = delete;

  /// Whether the wire was one whole item.
  explicit operator bool() const { return root_ != nullptr; }
  CborNode root() const { return CborNode(&root_); }
  const cbor_item_t* item() const { return root_; }

 private:
  mutable cbor_item_t* root_ = nullptr;  // because the nodes of C's tree are not const
};

}  // namespace scenebench::codecs
