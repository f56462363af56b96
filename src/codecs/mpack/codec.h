// Shared by MPack's codecs: encoding straight from the structs.
#pragma once

#include "codecs/mpack/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

inline CodecInfo mpack_info() {
  return {
      .library = "MPack",
      .version = MPACK_VERSION_STRING_BASE,  // MPACK_VERSION_STRING ends in "dev" unless the sources are one file
      .note = "strings are not checked to be UTF-8; what does not fit into the buffer is encoded again in a larger one",
      .structs_by = StructsBy::scenebench};
}

/// Base class: the encoding half.
template <class RootStruct>
class MPackEncoder {
 public:
  std::span<const std::byte> encode(const RootStruct& value) {
    do {
      writer_.clear();
      write_fields(value, writer_);
    } while (!writer_.complete());
    return writer_.wire();
  }

 private:
  MPackWriter writer_;
};

}  // namespace scenebench::codecs
