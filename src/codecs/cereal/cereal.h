// cereal: its binary archive, by a serialize() function outside the structs.
#pragma once

#include <cereal/archives/binary.hpp>
#include <cereal/types/common.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/vector.hpp>
#include <cereal/version.hpp>

#include <cstddef>
#include <exception>
#include <istream>
#include <ostream>
#include <span>
#include <string>
#include <utility>

#include "codecs/cereal/input.h"
#include "codecs/shared/archive_fields.h"
#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/stream_buffers.h"
#include "harness/codec.h"

namespace cereal {

template <class Archive, scenebench::Described T>
void serialize(Archive& archive, T& value) {
  scenebench::codecs::serialize_fields(archive, value);
}

}  // namespace cereal

namespace scenebench::codecs {

inline std::string cereal_version() {
  return std::to_string(CEREAL_VERSION_MAJOR) + "." + std::to_string(CEREAL_VERSION_MINOR) + "." +
         std::to_string(CEREAL_VERSION_PATCH);
}

template <class RootStruct>
class Cereal : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {
        .name = "cereal",
        .title = "cereal",
        .library = "cereal",
        .version = cereal_version(),
        .form = Form::structs,
        .reuse = "streams and their memory; a new archive for each object, as the library requires",
        .field_access = "the application's own structs",
        .note =
            "binary archive, which its documentation recommends between machines of one byte order; scenebench checks "
            "sizes and bools, as the library checks neither",
        .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    memory_out_.clear();
    cereal::BinaryOutputArchive archive(out_);
    archive(value);
    return memory_out_.written();
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    memory_in_.open(wire);
    try {
      CerealInput archive(in_, memory_in_);
      archive(*result);
      if (memory_in_.remaining() != 0) result.fail("bytes after the end of the object");
    } catch (const std::exception&) {
      result.fail("cereal rejects the bytes");
    }
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  MemoryOut memory_out_;
  MemoryIn memory_in_;
  std::ostream out_{&memory_out_};
  std::istream in_{&memory_in_};
};

}  // namespace scenebench::codecs
