// bitsery, which checks what it reads unless it is configured not to.
#pragma once

#include <cstdint>
#include <vector>

#include "codecs/bitsery/serialize.h"
#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Encodes and decodes with one of the library's configurations.
template <class RootStruct, class Config>
class BitseryBuffers : public DecodedStructs<RootStruct> {
 public:
  std::span<const std::byte> encode(const RootStruct& value) {
    using Adapter = bitsery::OutputBufferAdapter<std::vector<std::uint8_t>, Config>;
    const std::size_t size = bitsery::quickSerialization(Adapter{buffer_}, value);
    return std::as_bytes(std::span(buffer_).first(size));
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    using Adapter = bitsery::InputBufferAdapter<std::uint8_t*, Config>;
    Result<RootStruct> result(std::in_place);
    const auto* begin = reinterpret_cast<const std::uint8_t*>(wire.data());
    const auto [error, complete] = bitsery::quickDeserialization(Adapter{begin, wire.size()}, *result);
    if (error != bitsery::ReaderError::NoError || !complete) result.fail("bitsery rejects the bytes");
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 protected:
  static CodecInfo info_named(const char* name, const char* title) {
    return {.name = name,
            .title = title,
            .library = "bitsery",
            .version = BITSERY_VERSION,
            .form = Form::structs,
            .reuse = "buffer",
            .field_access = "the application's own structs",
            .note = "the library requires a maximum size for every list and string: 64 MiB here",
            .structs_by = StructsBy::library};
  }

 private:
  std::vector<std::uint8_t> buffer_;
};

template <class RootStruct>
class Bitsery : public BitseryBuffers<RootStruct, bitsery::DefaultConfig> {
 public:
  static CodecInfo info() { return Bitsery::info_named("bitsery", "bitsery"); }
};

}  // namespace scenebench::codecs
