// Documents by MessagePack for C++: its tree of objects, and the events of its parser.
#pragma once

#include <msgpack.hpp>
#include <span>
#include <vector>

#include "codecs/fields_write.h"
#include "model/document_walk.h"

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

/// Hands all of the tree under `object` to `sink`; false if there is something in it that documents do not have.
template <class Sink>
bool walk_object(const msgpack::object& object, Sink& sink) {
  switch (object.type) {
    case msgpack::type::NIL: sink.null(); return true;
    case msgpack::type::BOOLEAN: sink.value(object.via.boolean); return true;
    case msgpack::type::POSITIVE_INTEGER: hand_natural(object.via.u64, sink); return true;
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

/// Hands the events of msgpack::parse() on to a sink.
template <class Sink>
class MsgpackEvents : public msgpack::null_visitor {
 public:
  explicit MsgpackEvents(Sink& sink) : sink_(sink) {}

  bool visit_nil() { return !in_key_ && (sink_.null(), true); }
  bool visit_boolean(bool value) { return !in_key_ && (sink_.value(value), true); }
  bool visit_positive_integer(std::uint64_t value) { return !in_key_ && (hand_natural(value, sink_), true); }
  bool visit_negative_integer(std::int64_t value) { return !in_key_ && (sink_.value(value), true); }
  bool visit_float32(float value) { return visit_float64(value); }
  bool visit_float64(double value) { return !in_key_ && (sink_.value(value), true); }
  bool visit_str(const char* text, std::uint32_t size) {
    in_key_ ? sink_.key({text, size}) : sink_.text({text, size});
    return true;
  }
  bool visit_bin(const char*, std::uint32_t) { return false; }
  bool visit_ext(const char*, std::uint32_t) { return false; }
  bool start_map_key() { return in_key_ = true; }
  bool end_map_key() {
    in_key_ = false;
    return true;
  }
  bool start_array(std::uint32_t size) { return start(size); }
  bool start_map(std::uint32_t size) { return start(size); }
  bool end_array() {
    sink_.count(pop());
    return true;
  }
  bool end_map() {
    sink_.members(pop());
    return true;
  }

 private:
  bool start(std::uint32_t size) {
    sizes_.push_back(size);
    return !in_key_;
  }
  std::uint32_t pop() {
    const std::uint32_t size = sizes_.back();
    sizes_.pop_back();
    return size;
  }

  Sink& sink_;
  std::vector<std::uint32_t> sizes_;  ///< of the arrays and maps that are open
  bool in_key_ = false;
};

}  // namespace scenebench::codecs
