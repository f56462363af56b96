// Documents by MessagePack for C++: its tree of objects, the events of its parser, and the part of the codec that takes
// documents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <msgpack.hpp>
#include <span>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "codecs/msgpack_cxx/unpack.h"
#include "codecs/shared/events.h"
#include "codecs/shared/fields_write.h"
#include "model/document.h"

namespace scenebench::codecs {

/// A writer for write_document().
class MsgpackCxxWriter {
 public:
  void clear() { buffer_.clear(); }
  void null() { packer_.pack_nil(); }
  template <Scalar T>
  void value(T v) {
    packer_.pack(v);
  }
  void text(std::string_view v) {
    const auto length = static_cast<std::uint32_t>(v.size());
    packer_.pack_str(length).pack_str_body(v.data(), length);
  }
  void key(std::string_view name) { text(name); }
  void begin_map(std::size_t fields) { packer_.pack_map(static_cast<std::uint32_t>(fields)); }
  void end_map() {}
  void begin_list(std::size_t elements) { packer_.pack_array(static_cast<std::uint32_t>(elements)); }
  void end_list() {}

  std::span<const std::byte> wire() const { return std::as_bytes(std::span(buffer_.data(), buffer_.size())); }

 private:
  msgpack::sbuffer buffer_;
  msgpack::packer<msgpack::sbuffer> packer_{buffer_};
};

/// Hands the tree under `object` to `sink`; false if documents cannot have its contents.
template <class Sink>
bool walk_object(const msgpack::object& object, Sink& sink) {
  switch (object.type) {
    case msgpack::type::NIL: sink.null(); return true;
    case msgpack::type::BOOLEAN: sink.value(object.via.boolean); return true;
    case msgpack::type::POSITIVE_INTEGER: pass_unsigned(object.via.u64, sink); return true;
    case msgpack::type::NEGATIVE_INTEGER: sink.value(object.via.i64); return true;
    case msgpack::type::FLOAT32:
    case msgpack::type::FLOAT64: sink.value(object.via.f64); return true;
    case msgpack::type::STR: sink.text({object.via.str.ptr, object.via.str.size}); return true;
    case msgpack::type::ARRAY:
      for (const msgpack::object& element : std::span(object.via.array.ptr, object.via.array.size)) {
        if (!walk_object(element, sink)) return false;
      }
      sink.count(object.via.array.size);
      return true;
    case msgpack::type::MAP:
      for (const msgpack::object_kv& entry : std::span(object.via.map.ptr, object.via.map.size)) {
        if (entry.key.type != msgpack::type::STR) return false;
        sink.key({entry.key.via.str.ptr, entry.key.via.str.size});
        if (!walk_object(entry.val, sink)) return false;
      }
      sink.members(object.via.map.size);
      return true;
    default: return false;
  }
}

/// Hands the events of msgpack::parse() on to a target (shared/events.h). The parser stops at the first that returns
/// false.
template <class Target>
class MsgpackEvents : public msgpack::null_visitor {
 public:
  explicit MsgpackEvents(Target& target) : target_(target) {}

  bool visit_nil() { return target_.null(); }
  bool visit_boolean(bool value) { return target_.value(value); }
  bool visit_positive_integer(std::uint64_t value) { return target_.value(value); }
  bool visit_negative_integer(std::int64_t value) { return target_.value(value); }
  bool visit_float32(float value) { return target_.value(double{value}); }
  bool visit_float64(double value) { return target_.value(value); }
  bool visit_str(const char* text, std::uint32_t size) {
    if (!at_key_) return target_.text({text, size});
    at_key_ = false;
    return target_.key({text, size});
  }
  bool visit_bin(const char*, std::uint32_t) { return false; }
  bool visit_ext(const char*, std::uint32_t) { return false; }
  bool start_map_key() { return at_key_ = true; }
  bool end_map_key() { return !at_key_; }
  bool start_array(std::uint32_t size) { return !at_key_ && target_.begin_list(size); }
  bool start_map(std::uint32_t size) { return !at_key_ && target_.begin_map(size); }
  bool end_array() { return target_.end_list(); }
  bool end_map() { return target_.end_map(); }

 private:
  Target& target_;
  bool at_key_ = false;  ///< a map's key comes next
};

/// Base class: the codec for documents, but for its info.
class MsgpackCxxDocuments : public FieldsEncoder<MsgpackCxxWriter, document::Value> {
 public:
  using Shape = document::Value;
  using Decoded = msgpack::object_handle;

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    try {
      std::size_t end = 0;
      const auto* data = reinterpret_cast<const char*>(wire.data());
      msgpack::unpack(*result, data, wire.size(), end, nullptr, nullptr,
                      msgpack_limits(wire.size(), document::kMaxDepth));
      if (end != wire.size()) result.fail("bytes after the end of the document");
    } catch (const std::exception&) {
      result.fail("msgpack rejects the bytes");
    }
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_object(decoded.get(), sink);
  }

  template <class Sink>
  bool read_events(std::span<const std::byte> wire, Sink& sink) {
    CountedEvents<Sink> target(sink);
    MsgpackEvents<CountedEvents<Sink>> events(target);
    std::size_t end = 0;
    return msgpack::parse(reinterpret_cast<const char*>(wire.data()), wire.size(), end, events) && end == wire.size();
  }
};

}  // namespace scenebench::codecs
