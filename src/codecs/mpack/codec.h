// What the codecs of MPack share: encoding straight from the structs.
#pragma once

#include "codecs/mpack/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

inline CodecInfo mpack_info() {
  return {.library = "MPack",
          .version = MPACK_VERSION_STRING_BASE,  // the other one ends in "dev", unless the sources come as one file
          .note = "texts are not checked for UTF-8; what has no room in the buffer is encoded again in a larger one",
          .structs_by = StructsBy::scenebench};
}

/// The encoding half, a base class.
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
