// Boost.Serialization: its binary archive.
#pragma once

#include <boost/archive/binary_oarchive.hpp>
#include <boost/version.hpp>

#include <cstddef>
#include <exception>
#include <span>
#include <string>
#include <utility>

#include "codecs/boost/archive.h"
#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/stream_buffers.h"
#include "harness/codec.h"

namespace scenebench::codecs {

inline std::string boost_version() {
  return std::to_string(BOOST_VERSION / 100'000) + "." + std::to_string(BOOST_VERSION / 100 % 1'000) + "." +
         std::to_string(BOOST_VERSION % 100);
}

template <class RootStruct>
class Boost : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {.name = "boost",
            .title = "Boost.Serialization",
            .library = "Boost.Serialization",
            .version = boost_version(),
            .form = Form::structs,
            .reuse = "the memory written to; new archives, which write and read a header, and new structs each time",
            .field_access = "the application's own structs",
            .note =
                "binary archive, which only programs with the same types can read; scenebench checks sizes and bools, "
                "as the library checks neither",
            .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    memory_out_.clear();
    boost::archive::binary_oarchive(memory_out_) << value;
    return memory_out_.written();
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    memory_in_.open(wire);
    try {
      BoostInput(memory_in_) >> *result;
      if (memory_in_.remaining() != 0) result.fail("bytes after the end of the object");
    } catch (const std::exception&) {
      result.fail("Boost.Serialization rejects the bytes");
    }
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  MemoryOut memory_out_;
  MemoryIn memory_in_;
};

}  // namespace scenebench::codecs
