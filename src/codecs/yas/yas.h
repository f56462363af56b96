// YAS: its binary archive.
#pragma once

#include <yas/mem_streams.hpp>

#include <cstddef>
#include <exception>
#include <span>
#include <vector>

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
    buffer_.clear();
    yas::vector_ostream<char> stream(buffer_);
    yas::binary_oarchive<decltype(stream), kFlags> archive(stream);
    archive & value;
    return std::as_bytes(std::span(buffer_));
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

  std::vector<char> buffer_;
};

}  // namespace scenebench::codecs
