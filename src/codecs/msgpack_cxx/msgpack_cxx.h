// MessagePack for C++: packs the structs and converts to them by adaptors, as maps like MSGPACK_DEFINE_MAP's.
#pragma once

#include <cmath>
#include <cstddef>
#include <exception>
#include <msgpack.hpp>
#include <span>
#include <string>
#include <utility>

#include "codecs/msgpack_cxx/adaptors.h"
#include "codecs/msgpack_cxx/document.h"
#include "codecs/msgpack_cxx/unpack.h"
#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/fields_find.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Since 4.1.2 the library packs a float without a fraction as an integer, which has no -0.
inline bool msgpack_loses_sign_of_zero() {
  msgpack::sbuffer buffer;
  msgpack::pack(buffer, -0.0);
  return !std::signbit(msgpack::unpack(buffer.data(), buffer.size()).get().as<double>());
}

inline CodecInfo msgpack_cxx_info() {
  return {.name = "msgpack-cxx",
          .title = "MessagePack (C++)",
          .library = "msgpack-cxx",
          .version = MSGPACK_VERSION,
          .form = Form::structs,
          .settings = "unpack_limit by the size of the wire (safety)",
          .reuse = "buffer, and a zone for the object tree that is converted to new structs",
          .field_access = "the application's own structs",
          .note = by_field_cursor(
              std::string("absent optional parts are written as nil, as the library's own macros do") +
              (msgpack_loses_sign_of_zero() ? "; packs floats without a fraction as integers, which are shorter" : "")),
          .loss = {.zero_sign = msgpack_loses_sign_of_zero(), .whole_doubles = msgpack_loses_sign_of_zero()},
          .structs_by = StructsBy::library};
}

template <class RootStruct>
class MsgpackCxx : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() { return msgpack_cxx_info(); }

  std::span<const std::byte> encode(const RootStruct& value) {
    buffer_.clear();
    msgpack::pack(buffer_, value);
    return std::as_bytes(std::span(buffer_.data(), buffer_.size()));
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    try {
      std::size_t end = 0;
      const auto* data = reinterpret_cast<const char*>(wire.data());
      const auto limit = msgpack_limits(wire.size(), kMsgpackDepthOfStructs);
      msgpack::unpack(zone_, data, wire.size(), end, nullptr, nullptr, limit).convert(*result);
      if (end != wire.size()) result.fail("bytes after the end of the object");
    } catch (const std::exception&) {
      result.fail("msgpack rejects the bytes");
    }
    zone_.clear();  // here: the tree counts as this object's memory, and freeing it not as the next one's time
    return result;
  }

  template <class Sink>
  bool decode_one(std::span<const std::byte> wire, Sink& sink) {
    TextFinder finder(kOneField<RootStruct>);
    MsgpackEvents<TextFinder> events(finder);
    msgpack::parse(reinterpret_cast<const char*>(wire.data()), wire.size(), events);
    if (finder.found()) sink.text(*finder.found());
    return finder.found().has_value();
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  msgpack::sbuffer buffer_;
  msgpack::zone zone_;
};

template <>
class MsgpackCxx<document::Value> : public MsgpackCxxDocuments {
 public:
  static CodecInfo info() { return msgpack_cxx_info(); }
};

}  // namespace scenebench::codecs
