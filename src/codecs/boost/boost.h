// Boost.Serialization: its binary archive, without object tracking, class information and header, as the documentation
// advises for speed.
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

/// Reuses the archives, which carry nothing over to the next object: they track neither objects nor classes.
template <class RootStruct>
class Boost : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {.name = "boost",
            .title = "Boost.Serialization",
            .library = "Boost.Serialization",
            .version = boost_version(),
            .form = Form::structs,
            .settings = "no_header, no_codecvt, no_tracking, and classes without versions (speed and size)",
            .reuse = "archives and the memory written to; new structs for each decode",
            .field_access = "the application's own structs",
            .note =
                "binary archive without header, tracking and class information, which only programs with the same "
                "types can read; scenebench checks sizes and bools, as the library checks neither",
            .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    memory_out_.clear();
    out_ << value;
    return memory_out_.written();
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    memory_in_.open(wire);
    try {
      in_ >> *result;
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
  boost::archive::binary_oarchive out_{memory_out_, kBoostFlags};
  BoostInput in_{memory_in_};
};

}  // namespace scenebench::codecs
