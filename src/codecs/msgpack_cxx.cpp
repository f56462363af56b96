// MessagePack for C++: packs the structs and converts to them by adaptors of ours, as maps like MSGPACK_DEFINE_MAP's.
#include <cmath>
#include <msgpack.hpp>

#include "codecs/decoded_structs.h"
#include "codecs/field_cursor.h"
#include "codecs/fields_find.h"
#include "codecs/msgpack_cxx_document.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

/// The value of the field `name`, or nullptr.
const msgpack::object* find_field(const msgpack::object_map& map, std::string_view name, FieldCursor& cursor) {
  const std::size_t found = cursor.find(map.size, [&](std::size_t i) {
    const msgpack::object& key = map.ptr[i].key;
    return key.type == msgpack::type::STR && std::string_view(key.via.str.ptr, key.via.str.size) == name;
  });
  return found == map.size ? nullptr : &map.ptr[found].val;
}

/// Adaptors for structs that are described and not declared with the library's macros, as its documentation has them
/// for classes that must not be changed.
template <Described T, class Stream>
void pack_struct(msgpack::packer<Stream>& packer, const T& value) {
  packer.pack_map(static_cast<std::uint32_t>(field_count<T>));
  for_each_field<T>([&](const auto& field) {
    const auto length = static_cast<std::uint32_t>(field.name.size());
    packer.pack_str(length).pack_str_body(field.name.data(), length);
    packer.pack(value.*field.member);
  });
}

/// Throws msgpack::type_error if a field is missing or does not fit.
template <Described T>
void convert_struct(const msgpack::object& object, T& value) {
  if (object.type != msgpack::type::MAP) throw msgpack::type_error();
  FieldCursor cursor;
  for_each_field<T>([&](const auto& field) {
    const msgpack::object* found = find_field(object.via.map, field.name, cursor);
    if (!found) throw msgpack::type_error();
    found->convert(value.*field.member);
  });
}

}  // namespace
}  // namespace scenebench::codecs

template <scenebench::Described T>
struct msgpack::adaptor::pack<T> {
  template <class Stream>
  msgpack::packer<Stream>& operator()(msgpack::packer<Stream>& packer, const T& value) const {
    scenebench::codecs::pack_struct(packer, value);
    return packer;
  }
};

template <scenebench::Described T>
struct msgpack::adaptor::convert<T> {
  const msgpack::object& operator()(const msgpack::object& object, T& value) const {
    scenebench::codecs::convert_struct(object, value);
    return object;
  }
};

template <scenebench::Enumeration T>
struct msgpack::adaptor::pack<T> {
  template <class Stream>
  msgpack::packer<Stream>& operator()(msgpack::packer<Stream>& packer, const T& value) const {
    return packer.pack(static_cast<std::underlying_type_t<T>>(value));
  }
};

template <scenebench::Enumeration T>
struct msgpack::adaptor::convert<T> {
  const msgpack::object& operator()(const msgpack::object& object, T& value) const {
    value = static_cast<T>(object.as<std::underlying_type_t<T>>());
    return object;
  }
};

namespace scenebench::codecs {
namespace {

/// Hands the events of msgpack::parse() to a TextFinder and stops when it has found the text.
class FindingVisitor : public msgpack::null_visitor {
 public:
  explicit FindingVisitor(TextFinder& finder) : finder_(finder) {}

  bool visit_str(const char* text, std::uint32_t size) {
    if (!in_key_) return !finder_.text({text, size});
    finder_.key({text, size});
    return true;
  }
  bool start_map_key() { return in_key_ = true; }
  bool end_map_key() {
    in_key_ = false;
    return true;
  }
  bool start_map(std::uint32_t) {
    finder_.start_map();
    return true;
  }
  bool start_array(std::uint32_t size) {
    finder_.start_list(size);
    return true;
  }
  bool end_map() {
    finder_.end();
    return true;
  }
  bool end_array() {
    finder_.end();
    return true;
  }

 private:
  TextFinder& finder_;
  bool in_key_ = false;
};

/// Since 4.1.2 the library packs a float without a fraction as an integer, of which there is but one zero.
bool loses_sign_of_zero() {
  msgpack::sbuffer buffer;
  msgpack::pack(buffer, -0.0);
  return !std::signbit(msgpack::unpack(buffer.data(), buffer.size()).get().as<double>());
}

/// Texts stay in the wire, which outlives the tree, instead of being copied into the zone.
bool refer(msgpack::type::object_type, std::size_t, void*) { return true; }

/// No list or map can have more elements than the wire has bytes: no room is made for those that cannot be there.
msgpack::unpack_limit limits(std::size_t bytes) { return {bytes, bytes}; }

template <class RootStruct>
class MsgpackCxx : public DecodedStructs<RootStruct> {
 public:
  using Shape = RootStruct;
  using Decoded = RootStruct;

  static CodecInfo info() {
    return {.name = "msgpack-cxx",
            .title = "MessagePack (C++)",
            .library = "msgpack-cxx",
            .version = MSGPACK_VERSION,
            .form = Form::structs,
            .trust = {},
            .reuse = "buffer, and a zone for the object tree that is converted to new structs",
            .field_access = "the application's own structs",
            .note = "packs floats without a fraction as integers, which are shorter",
            .loss = {.zero_sign = loses_sign_of_zero(), .whole_doubles = loses_sign_of_zero()}};
  }

  std::span<const std::byte> encode(const Shape& value) {
    buffer_.clear();
    msgpack::pack(buffer_, value);
    return std::as_bytes(std::span(buffer_.data(), buffer_.size()));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    zone_.clear();
    try {
      std::size_t end = 0;
      const auto* data = reinterpret_cast<const char*>(wire.data());
      msgpack::unpack(zone_, data, wire.size(), end, refer, nullptr, limits(wire.size())).convert(*result);
      if (end != wire.size()) result.fail("bytes after the end of the object");
    } catch (const std::exception&) {
      result.fail("msgpack rejects the bytes");
    }
    return result;
  }

  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    TextFinder finder(kOneField<Shape>);
    FindingVisitor visitor(finder);
    msgpack::parse(reinterpret_cast<const char*>(wire.data()), wire.size(), visitor);
    if (finder.found()) sink.text(*finder.found());
    return finder.found().has_value();
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  msgpack::sbuffer buffer_;
  msgpack::zone zone_;
};

class MsgpackCxxDocument {
 public:
  using Shape = document::Value;
  using Decoded = msgpack::object_handle;

  static CodecInfo info() { return MsgpackCxx<docs::FooBarContainer>::info(); }

  std::span<const std::byte> encode(const Shape& value) {
    writer_.clear();
    write_document(value, writer_);
    return writer_.wire();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    try {
      std::size_t end = 0;
      const auto* data = reinterpret_cast<const char*>(wire.data());
      msgpack::unpack(*result, data, wire.size(), end, refer, nullptr, limits(wire.size()));
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
    MsgpackEvents<Sink> events(sink);
    std::size_t end = 0;
    return msgpack::parse(reinterpret_cast<const char*>(wire.data()), wire.size(), end, events) && end == wire.size();
  }

 private:
  MsgpackCxxWriter writer_;
};

}  // namespace

CodecEntry msgpack_cxx() {
  return with_versions<MsgpackCxx>(
      make_entry<MsgpackCxx<docs::FooBarContainer>, MsgpackCxx<scene::Scene>, MsgpackCxxDocument>());
}

}  // namespace scenebench::codecs
