// reflect-cpp's JSON: structs whose members the library finds by itself, by way of yyjson's trees.
#pragma once

#include <rfl/json.hpp>

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class ReflectCpp : public DecodedStructs<RootStruct> {
 public:
  using Shape = RootStruct;
  using Decoded = RootStruct;

  static CodecInfo info() {
    return {.name = "reflect-cpp",
            .title = "reflect-cpp (JSON)",
            .library = "reflect-cpp",
            .version = SCENEBENCH_LIBRARY_VERSION,
            .form = Form::structs,
            .trust = {},
            .reuse = "nothing: the library makes a tree of yyjson's and a text each time",
            .field_access = "the application's own structs",
            .note = "enumerations are written by their names",
            .loss = {},
            .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const Shape& value) {
    text_ = rfl::json::write(value);
    return std::as_bytes(std::span(text_));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    auto read = rfl::json::read<Shape>(std::string_view(reinterpret_cast<const char*>(wire.data()), wire.size()));
    if (!read) return Error{"reflect-cpp rejects the bytes"};
    return Result<Decoded>(std::in_place, std::move(*read));
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  std::string text_;
};

}  // namespace scenebench::codecs
