// Walks MPack's tree, whose strings stay in the wire.
#pragma once

#include <mpack/mpack.h>

#include <cmath>
#include <span>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

class MPackFields;

/// A node for walk_node(). Checks types as the library's users do: reading a value as another type sets an error in the
/// tree, which hands out nothing from then on.
class MPackNode {
 public:
  MPackNode() = default;
  explicit MPackNode(mpack_node_t node) : node_(node), there_(true) {}

  explicit operator bool() const { return there_; }
  bool is_map() const { return mpack_node_type(node_) == mpack_type_map; }

  FieldCursor<MPackFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    get(value);
    return ok();
  }
  /// The library converts any double to a float, even one beyond a float's range.
  bool read(float& value) const {
    value = mpack_node_float(node_);
    return ok() && (!std::isinf(value) || fit(mpack_node_double(node_), value));
  }

  bool text(std::string_view& view) const {
    const char* begin = mpack_node_str(node_);
    if (begin) view = {begin, mpack_node_strlen(node_)};
    return begin != nullptr;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    const std::size_t count = size();
    if (!ok()) return false;
    for (std::size_t i = 0; i < count; ++i) {
      if (!visit(at(i))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    const std::size_t count = mpack_node_map_count(node_);
    for (std::size_t i = 0; i < count; ++i) {
      std::string_view key;
      if (!MPackNode(mpack_node_map_key_at(node_, i)).text(key)) return false;
      if (!visit(key, MPackNode(mpack_node_map_value_at(node_, i)))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (mpack_node_type(node_)) {
      case mpack_type_nil: sink.null(); return ok();
      case mpack_type_bool: sink.value(mpack_node_bool(node_)); return true;
      case mpack_type_int: sink.value(mpack_node_i64(node_)); return true;
      case mpack_type_uint: pass_unsigned(mpack_node_u64(node_), sink); return true;
      case mpack_type_float:
      case mpack_type_double: sink.value(mpack_node_double(node_)); return true;
      case mpack_type_str: return walk_node<std::string>(*this, sink);
      case mpack_type_array: return walk_list(*this, sink, depth);
      case mpack_type_map: return walk_map(*this, sink, depth);
      default: return false;
    }
  }

  std::size_t size() const { return mpack_node_array_length(node_); }
  MPackNode at(std::size_t i) const { return MPackNode(mpack_node_array_at(node_, i)); }

 private:
  bool ok() const { return mpack_node_error(node_) == mpack_ok; }

  void get(bool& value) const { value = mpack_node_bool(node_); }
  void get(std::int8_t& value) const { value = mpack_node_i8(node_); }
  void get(std::uint8_t& value) const { value = mpack_node_u8(node_); }
  void get(std::int16_t& value) const { value = mpack_node_i16(node_); }
  void get(std::uint16_t& value) const { value = mpack_node_u16(node_); }
  void get(std::int32_t& value) const { value = mpack_node_i32(node_); }
  void get(std::uint32_t& value) const { value = mpack_node_u32(node_); }
  void get(std::int64_t& value) const { value = mpack_node_i64(node_); }
  void get(std::uint64_t& value) const { value = mpack_node_u64(node_); }
  void get(double& value) const { value = mpack_node_double(node_); }

  mpack_node_t node_{};
  bool there_ = false;
};

/// A map's fields. The library's own lookup compares all keys, as it takes a duplicate for an error.
class MPackFields {
 public:
  explicit MPackFields(mpack_node_t map) : map_(map), size_(mpack_node_map_count(map)) {}

  static std::size_t first() { return 0; }
  std::size_t end() const { return size_; }
  static std::size_t after(std::size_t place) { return place + 1; }
  std::string_view name(std::size_t place) const {
    const mpack_node_t key = mpack_node_map_key_at(map_, place);
    if (mpack_node_type(key) != mpack_type_str) return {};
    return {mpack_node_str(key), mpack_node_strlen(key)};
  }
  MPackNode value(std::size_t place) const { return MPackNode(mpack_node_map_value_at(map_, place)); }

 private:
  mpack_node_t map_;
  std::size_t size_;
};

inline FieldCursor<MPackFields> MPackNode::open() const { return FieldCursor(MPackFields(node_)); }

/// The library's tree and the pages of its nodes.
class MPackTree {
 public:
  /// Reads `wire`, which must outlive this.
  explicit MPackTree(std::span<const std::byte> wire) {
    mpack_tree_init_data(&tree_, reinterpret_cast<const char*>(wire.data()), wire.size());
    mpack_tree_parse(&tree_);
    if (mpack_tree_size(&tree_) != wire.size()) mpack_tree_flag_error(&tree_, mpack_error_data);
  }
  ~MPackTree() { mpack_tree_destroy(&tree_); }
  /// The nodes of a parsed tree are in its pages, and nothing that it still needs points to the struct itself.
  MPackTree(MPackTree&& other) noexcept : tree_(other.tree_) { mpack_tree_init_error(&other.tree_, mpack_error_data); }
  MPackTree& operator=(MPackTree&&) = delete;

  /// Whether the wire was one whole object, and every value read so far was there and of the right type.
  bool ok() const { return mpack_tree_error(&tree_) == mpack_ok; }
  MPackNode root() const { return MPackNode(mpack_tree_root(&tree_)); }

 private:
  mutable mpack_tree_t tree_;  ///< mutable, as reading may set an error
};

}  // namespace scenebench::codecs
