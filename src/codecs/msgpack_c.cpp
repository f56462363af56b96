// MessagePack for C: packs straight from the structs, unpacks into its tree of objects, whose texts stay in the wire.
#include <msgpack.h>

#include <new>

#include "codecs/field_cursor.h"
#include "codecs/fields_walk.h"
#include "codecs/fields_write.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

/// A writer for write_fields(). Throws std::bad_alloc when the buffer cannot grow.
class MsgpackWriter {
 public:
  MsgpackWriter() {
    msgpack_sbuffer_init(&buffer_);
    msgpack_packer_init(&packer_, &buffer_, msgpack_sbuffer_write);
  }
  ~MsgpackWriter() { msgpack_sbuffer_destroy(&buffer_); }
  MsgpackWriter(const MsgpackWriter&) = delete;  // the packer points to the buffer
  MsgpackWriter& operator=(const MsgpackWriter&) = delete;

  void clear() { msgpack_sbuffer_clear(&buffer_); }

  template <Scalar T>
  void value(T v) {
    if constexpr (std::same_as<T, bool>) {
      check(v ? msgpack_pack_true(&packer_) : msgpack_pack_false(&packer_));
    } else if constexpr (std::same_as<T, float>) {
      check(msgpack_pack_float(&packer_, v));
    } else if constexpr (std::same_as<T, double>) {
      check(msgpack_pack_double(&packer_, v));
    } else {
      integer(v);
    }
  }
  void text(std::string_view v) { check(msgpack_pack_str_with_body(&packer_, v.data(), v.size())); }
  void null() { check(msgpack_pack_nil(&packer_)); }
  void key(std::string_view name) { text(name); }
  void begin_map(std::size_t fields) { check(msgpack_pack_map(&packer_, fields)); }
  void end_map() {}
  void begin_list(std::size_t elements) { check(msgpack_pack_array(&packer_, elements)); }
  void end_list() {}
  void object(const msgpack_object& object) { check(msgpack_pack_object(&packer_, object)); }

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(buffer_.data, buffer_.size)); }

 private:
  /// Each function writes as few bytes as the value needs, whatever its type; the narrower ones ask less.
  void integer(std::int8_t v) { check(msgpack_pack_int8(&packer_, v)); }
  void integer(std::uint8_t v) { check(msgpack_pack_uint8(&packer_, v)); }
  void integer(std::int16_t v) { check(msgpack_pack_int16(&packer_, v)); }
  void integer(std::uint16_t v) { check(msgpack_pack_uint16(&packer_, v)); }
  void integer(std::int32_t v) { check(msgpack_pack_int32(&packer_, v)); }
  void integer(std::uint32_t v) { check(msgpack_pack_uint32(&packer_, v)); }
  void integer(std::int64_t v) { check(msgpack_pack_int64(&packer_, v)); }
  void integer(std::uint64_t v) { check(msgpack_pack_uint64(&packer_, v)); }

  static void check(int status) {
    if (status != 0) throw std::bad_alloc();
  }

  msgpack_sbuffer buffer_;
  msgpack_packer packer_;
};

/// A node for walk_node().
class MsgpackNode {
 public:
  MsgpackNode() = default;
  explicit MsgpackNode(const msgpack_object& object) : object_(&object) {}

  explicit operator bool() const { return object_ != nullptr; }
  bool is_map() const { return object_->type == MSGPACK_OBJECT_MAP; }

  MsgpackNode find(std::string_view name) const {
    if (!is_map()) return {};
    const msgpack_object_map& map = object_->via.map;
    const std::size_t found = cursor_.find(map.size, [&](std::size_t i) {
      std::string_view key;
      return MsgpackNode(map.ptr[i].key).text(key) && key == name;
    });
    return found == map.size ? MsgpackNode{} : MsgpackNode(map.ptr[found].val);
  }

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

  template <class Sink>
  bool walk(Sink& sink) const {
    switch (object_->type) {
      case MSGPACK_OBJECT_NIL: sink.null(); return true;
      case MSGPACK_OBJECT_BOOLEAN: sink.value(object_->via.boolean); return true;
      case MSGPACK_OBJECT_POSITIVE_INTEGER: hand_natural(object_->via.u64, sink); return true;
      case MSGPACK_OBJECT_NEGATIVE_INTEGER: sink.value(object_->via.i64); return true;
      case MSGPACK_OBJECT_FLOAT32:
      case MSGPACK_OBJECT_FLOAT64: sink.value(object_->via.f64); return true;
      case MSGPACK_OBJECT_STR: sink.text({object_->via.str.ptr, object_->via.str.size}); return true;
      case MSGPACK_OBJECT_ARRAY: return walk_array(sink);
      case MSGPACK_OBJECT_MAP: return walk_map(sink);
      default: return false;
    }
  }

  std::size_t size() const { return object_->type == MSGPACK_OBJECT_ARRAY ? object_->via.array.size : 0; }
  MsgpackNode at(std::size_t i) const { return MsgpackNode(object_->via.array.ptr[i]); }

  const msgpack_object* object() const { return object_; }

 private:
  template <class Sink>
  bool walk_array(Sink& sink) const {
    const msgpack_object_array& array = object_->via.array;
    for (const msgpack_object& element : std::span(array.ptr, array.size)) {
      if (!MsgpackNode(element).walk(sink)) return false;
    }
    sink.count(array.size);
    return true;
  }

  template <class Sink>
  bool walk_map(Sink& sink) const {
    const msgpack_object_map& map = object_->via.map;
    for (const msgpack_object_kv& entry : std::span(map.ptr, map.size)) {
      std::string_view key;
      if (!MsgpackNode(entry.key).text(key)) return false;
      sink.key(key);
      if (!MsgpackNode(entry.val).walk(sink)) return false;
    }
    sink.members(map.size);
    return true;
  }

  template <Scalar T>
  bool read_bool(T& value) const {
    if constexpr (std::same_as<T, bool>) value = object_->via.boolean;
    return std::same_as<T, bool>;
  }

  const msgpack_object* object_ = nullptr;
  mutable FieldCursor cursor_;
};

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

template <class RootStruct>
class MsgpackC {
 public:
  using Shape = RootStruct;
  using Decoded = Unpacked;

  static CodecInfo info() {
    return {.name = "msgpack-c",
            .title = "MessagePack (C)",
            .library = "msgpack-c",
            .version = MSGPACK_VERSION,
            .form = Form::dom,
            .trust = {},
            .reuse = "buffer and packer; a new zone for each decode",
            .field_access = "manual error checking",
            .note = "texts stay in the wire; the library has no lookup by name, so the walk compares keys",
            .loss = {},
            .max_depth = 32};  // MSGPACK_EMBED_STACK_SIZE of the library's sources
  }

  std::span<const std::byte> encode(const Shape& value) {
    writer_.clear();
    write_fields(value, writer_);
    return writer_.wire();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!result->unpack(wire)) result.fail("msgpack rejects the bytes");
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_node<Shape>(MsgpackNode(decoded.root()), sink);
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return pick_node<Shape>(MsgpackNode(decoded.root()), sink);
  }

  /// Changes the tree and packs it.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    Unpacked decoded;
    if (!decoded.unpack(wire)) return Error{"msgpack rejects the bytes"};
    const MsgpackNode field = find_path(MsgpackNode(decoded.root()), kUpdatedField<Shape>);
    std::string_view old;
    if (!field || !field.text(old)) return Error{"the field is missing"};
    auto& text = const_cast<msgpack_object*>(field.object())->via.str;  // of `decoded`, which is not const
    text = {static_cast<std::uint32_t>(kUpdatedText.size()), kUpdatedText.data()};
    writer_.clear();
    writer_.object(decoded.root());
    return writer_.wire();
  }

 private:
  MsgpackWriter writer_;
};

}  // namespace

CodecEntry msgpack_c() {
  return with_versions<MsgpackC>(
      make_entry<MsgpackC<docs::FooBarContainer>, MsgpackC<scene::Scene>, MsgpackC<document::Value>>());
}

}  // namespace scenebench::codecs
