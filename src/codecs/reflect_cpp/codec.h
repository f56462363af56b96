// Shared by reflect-cpp's codecs of all formats. The library finds the structs' members by itself.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// A Format has write(), read(), the Buffer that write() returns, and the constants that info() uses.
template <class RootStruct, class Format>
class ReflectCppCodec : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {.name = std::string(Format::kName),
            .title = std::string(Format::kTitle),
            .library = "reflect-cpp",
            .version = SCENEBENCH_LIBRARY_VERSION,
            .form = Form::structs,
            .reuse = std::string(Format::kReuse),
            .field_access = "the application's own structs",
            .note = "enumerations are written by their names; numbers beyond a field's range are truncated silently",
            .own_text = "enumerations are names, as the library reads no numbers for them",
            .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    wire_ = Format::write(value);
    return std::as_bytes(std::span(wire_));
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    auto read =
        Format::template read<RootStruct>(std::string_view(reinterpret_cast<const char*>(wire.data()), wire.size()));
    if (!read) return Error{"reflect-cpp rejects the bytes"};
    return Result<RootStruct>(std::in_place, std::move(*read));
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  typename Format::Buffer wire_;
};

}  // namespace scenebench::codecs
