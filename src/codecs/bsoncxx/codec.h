// Shared by codec bsoncxx's classes for structs and for documents: info, decoding, and the writer.
#pragma once

#include <bsoncxx/document/view.hpp>
#include <bsoncxx/validate.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "codecs/bsoncxx/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

class BsoncxxCodec {
 public:
  using Decoded = bsoncxx::document::view;

  static CodecInfo info() {
    return {
        .name = "bsoncxx",
        .title = "BSON (bsoncxx)",
        .library = "bsoncxx",
        .version = SCENEBENCH_LIBRARY_VERSION,
        .form = Form::view,
        .reuse = "builder for encoding",
        .field_access = "manual error checking",
        .note =
            "decode is validate(), without which views trust their bytes; BSON has no unsigned numbers and no 32-bit "
            "floats: integers become int32, or int64 if they are u32 or wider (u64 keeps its bits), and floats become "
            "doubles; the keys of lists are element numbers; BSON's root must be a map, so a document is wrapped in "
            "one under the empty key",
        .loss = {.wide_as_signed = true},
        .structs_by = StructsBy::scenebench};
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const auto view = bsoncxx::validate(reinterpret_cast<const std::uint8_t*>(wire.data()), wire.size());
    if (!view) return Error{"bsoncxx finds the document invalid"};
    return Result<Decoded>(std::in_place, *view);
  }

 protected:
  BsoncxxWriter writer_;
};

}  // namespace scenebench::codecs
