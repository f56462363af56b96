// Walks the tree of MessagePack's C library, whose strings stay in the wire.
#pragma once

#include <msgpack.h>

#include <span>

#include "codecs/shared/field_cursor.h"
#include "codecs/shared/fields_walk.h"

namespace scenebench::codecs {

class MsgpackFields;

/// A node for walk_node().
class MsgpackNode {
 public:
  MsgpackNode() = default;
  explicit MsgpackNode(const msgpack_object& object) : object_(&object) {}

  explicit operator bool() const { return object_ != nullptr; }
  bool is_map() const { return object_->type == MSGPACK_OBJECT_MAP; }

  FieldCursor<MsgpackFields> open() const;

  template <Scalar T>
  bool read(T& value) const {
    switch (object_->type) {
      case MSGPACK_OBJECT_POSITIVE_INTEGER: return fit(object_->via.u64, value);
      case MSGPACK_OBJECT_NEGATIVE_INTEGER: return fit(object_->via.i64, value);
      case MSGPACK_OBJECT_FLOAT32:
      case MSGPACK_OBJECT_FLOAT64: return fit(object_->via.f64, value);
      case MSGPACK_OBJECT_BOOLEAN: return read_bool(value);
      default: return false;
    }
  }

  bool text(std::string_view& view) const {
    if (object_->type != MSGPACK_OBJECT_STR) return false;
    view = {object_->via.str.ptr, object_->via.str.size};
    return true;
  }

  template <class Visit>
  bool elements(Visit&& visit) const {
    if (object_->type != MSGPACK_OBJECT_ARRAY) return false;
    for (const msgpack_object& element : std::span(object_->via.array.ptr, object_->via.array.size)) {
      if (!visit(MsgpackNode(element))) return false;
    }
    return true;
  }

  template <class Visit>
  bool fields(Visit&& visit) const {
    for (const msgpack_object_kv& entry : std::span(object_->via.map.ptr, object_->via.map.size)) {
      std::string_view key;
      if (!MsgpackNode(entry.key).text(key) || !visit(key, MsgpackNode(entry.val))) return false;
    }
    return true;
  }

  template <class Sink>
  bool walk(Sink& sink, std::size_t depth = 0) const {
    switch (object_->type) {
      case MSGPACK_OBJECT_NIL: sink.null(); return true;
      case MSGPACK_OBJECT_BOOLEAN: sink.value(object_->via.boolean); return true;
      case MSGPACK_OBJECT_POSITIVE_INTEGER: pass_unsigned(object_->via.u64, sink); return true;
      case MSGPACK_OBJECT_NEGATIVE_INTEGER: sink.value(object_->via.i64); return true;
      case MSGPACK_OBJECT_FLOAT32:
      case MSGPACK_OBJECT_FLOAT64: sink.value(object_->via.f64); return true;
      case MSGPACK_OBJECT_STR: sink.text({object_->via.str.ptr, object_->via.str.size}); return true;
      case MSGPACK_OBJECT_ARRAY: return walk_list(*this, sink, depth);
      case MSGPACK_OBJECT_MAP: return walk_map(*this, sink, depth);
      default: return false;
    }
  }

  std::size_t size() const { return object_->type == MSGPACK_OBJECT_ARRAY ? object_->via.array.size : 0; }
  MsgpackNode at(std::size_t i) const { return MsgpackNode(object_->via.array.ptr[i]); }

  const msgpack_object* object() const { return object_; }

 private:
  template <Scalar T>
  bool read_bool(T& value) const {
    if constexpr (std::same_as<T, bool>) value = object_->via.boolean;
    return std::same_as<T, bool>;
  }

  const msgpack_object* object_ = nullptr;
};

/// A map's fields.
class MsgpackFields : public FieldArray<const msgpack_object_kv> {
 public:
  explicit MsgpackFields(const msgpack_object_map& map) : FieldArray(map.ptr, map.size) {}

  static std::string_view name(const msgpack_object_kv* entry) {
    std::string_view key;
    return MsgpackNode(entry->key).text(key) ? key : std::string_view();
  }
  static MsgpackNode value(const msgpack_object_kv* entry) { return MsgpackNode(entry->val); }
};

inline FieldCursor<MsgpackFields> MsgpackNode::open() const { return FieldCursor(MsgpackFields(object_->via.map)); }

/// The library's tree and the zone that it lives in.
class Unpacked {
 public:
  Unpacked() { msgpack_unpacked_init(&unpacked_); }
  ~Unpacked() { msgpack_unpacked_destroy(&unpacked_); }
  Unpacked(Unpacked&& other) noexcept : unpacked_(other.unpacked_) { msgpack_unpacked_init(&other.unpacked_); }
  Unpacked& operator=(Unpacked&&) = delete;

  /// Whether `wire` was one whole object.
  bool unpack(std::span<const std::byte> wire) {
    std::size_t end = 0;
    const auto* data = reinterpret_cast<const char*>(wire.data());
    const auto status = msgpack_unpack_next(&unpacked_, data, wire.size(), &end);
    return status == MSGPACK_UNPACK_SUCCESS && end == wire.size();
  }

  const msgpack_object& root() const { return unpacked_.data; }

 private:
  msgpack_unpacked unpacked_;
};

}  // namespace scenebench::codecs
