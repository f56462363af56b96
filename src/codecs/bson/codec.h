// Shared by codec bson's classes for structs and for documents: info, decoding, and the writer.
#pragma once

#include <bson/bson.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "codecs/bson/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The library's view of a wire. (A struct, because templates ignore the alignment that bson_t asks for.)
struct BsonView {
  bson_t bson;
};

class BsonCodec {
 public:
  using Decoded = BsonView;

  static CodecInfo info() {
    return {.name = "bson",
            .title = "BSON (libbson)",
            .library = "libbson",
            .version = BSON_VERSION_S,
            .form = Form::view,
            .reuse = "document for encoding",
            .field_access = "manual error checking",
            .note =
                "BSON has no unsigned numbers and no 32-bit floats: integers become int32, or int64 if they are u32 or "
                "wider (u64 keeps its bits), and floats become doubles; the keys of lists are element numbers; BSON's "
                "root must be a map, so a document is wrapped in one under the empty key",
            .loss = {.wide_as_signed = true},
            .structs_by = StructsBy::scenebench};
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place);
    if (!open(wire, result->bson)) result.fail("libbson rejects the document's length");
    return result;
  }

 protected:
  /// Makes `document` a view of the wire; false if it is too short or does not have the length that it claims.
  static bool open(std::span<const std::byte> wire, bson_t& document) {
    return bson_init_static(&document, reinterpret_cast<const std::uint8_t*>(wire.data()), wire.size());
  }

  BsonWriter writer_;
};

}  // namespace scenebench::codecs
