// serialize: packs bits, as games do for packets.
#pragma once

#include <serialize.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "codecs/serialize/fields.h"
#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Serialize : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {.name = "serialize",
            .title = "serialize",
            .library = "serialize",
            .version = SERIALIZE_VERSION,
            .form = Form::structs,
            .reuse = "buffer",
            .field_access = "the application's own structs",
            .note =
                "every number has all bits of its type, as its range is not known; texts are written as bytes, as the "
                "library's strings, which it checks to be UTF-8 when it reads, are arrays of a fixed size; the library "
                "does not check the size of the buffer when it writes, so its MeasureStream counts the bits first; no "
                "list may take more than 64 MiB",
            .structs_by = StructsBy::scenebench,
            .padding = 8};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    auto& object = const_cast<RootStruct&>(value);  // one function reads and writes; this stream only reads the object
    serialize::MeasureStream measured;
    serialize_field(measured, object);
    constexpr std::size_t kWord = 8;  // the library writes whole ones
    const auto needed = static_cast<std::size_t>(measured.GetBytesProcessed()) / kWord * kWord + kWord;
    if (buffer_.size() < needed) buffer_.resize(needed);
    serialize::WriteStream stream(buffer_.data(), static_cast<std::int64_t>(buffer_.size()));
    serialize_field(stream, object);
    stream.Flush();
    return std::as_bytes(std::span(buffer_)).first(static_cast<std::size_t>(stream.GetBytesProcessed()));
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    const auto size = static_cast<std::int64_t>(wire.size());
    serialize::ReadStream stream(reinterpret_cast<const std::uint8_t*>(wire.data()), size);
    if (!serialize_field(stream, *result) || stream.GetBytesProcessed() != size) {
      result.fail("the bits are not such an object");
    }
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  std::vector<std::uint8_t> buffer_;  ///< a multiple of 8, as the library requires
};

}  // namespace scenebench::codecs
