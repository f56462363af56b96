// YAS: its binary archive.
#pragma once

#include <yas/mem_streams.hpp>

#include <cstddef>
#include <exception>
#include <span>

#include "codecs/shared/decoded_structs.h"
#include "codecs/yas/members.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Yas : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {.name = "yas",
            .title = "YAS",
            .library = "YAS",
            .version = YAS_VERSION_STRING,
            .form = Form::structs,
            .input = Input::trusted,
            .trust = "the library allocates as many elements as a wire claims, and takes any byte for a bool",
            .reuse = "buffer; a new archive for each object, as the library requires",
            .field_access = "the application's own structs",
            .note = "binary archive with numbers of fixed width; its compacted numbers would be read past the end of "
                    "the wire",
            .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    yas::mem_ostream stream(memory_);  // shares the memory, and takes more if this is too small
    yas::binary_oarchive<yas::mem_ostream, kFlags> archive(stream);
    archive & value;
    const yas::intrusive_buffer wire = stream.get_intrusive_buffer();
    if (wire.data != memory_.data.get()) memory_ = stream.get_shared_buffer();
    return std::as_bytes(std::span(wire.data, wire.size));
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    try {
      yas::mem_istream stream(wire.data(), wire.size());
      yas::binary_iarchive<yas::mem_istream, kFlags> archive(stream);
      archive & *result;
      if (!stream.empty()) result.fail("bytes after the end of the object");
    } catch (const std::exception&) {
      result.fail("YAS rejects the bytes");
    }
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  static constexpr std::size_t kFlags = yas::binary | yas::ehost;  // the library's defaults

  yas::shared_buffer memory_{20 << 10};  ///< as much as a new stream of the library has
};

}  // namespace scenebench::codecs
