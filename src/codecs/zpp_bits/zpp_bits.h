// zpp_bits: finds the structs' members by itself, and writes them one after the other. It copies vectors of numbers,
// and structs of numbers alone, at once.
#pragma once

#include "codecs/shared/bool_bytes.h"
#include "codecs/shared/decoded_structs.h"
#include "codecs/shared/list_limit.h"
#include "codecs/zpp_bits/members.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class ZppBits : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {.name = "zpp_bits",
            .title = "zpp_bits",
            .library = "zpp_bits",
            .version = SCENEBENCH_LIBRARY_VERSION,
            .form = Form::structs,
            .settings =
                "alloc_limit of 64 MiB (safety: lists are allocated as long as a wire claims), no_fit_size (the "
                "buffer is reused)",
            .reuse = "buffer",
            .field_access = "the application's own structs",
            .note =
                "no list may take more than 64 MiB, as the library allocates whatever a wire claims; scenebench checks "
                "bools, as the library does not; nobody checks the flags of optional parts",
            .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    zpp::bits::out out(buffer_, zpp::bits::no_fit_size{});  // by default, it would shrink the buffer to fit
    out(value).or_throw();
    return out.processed_data();
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    zpp::bits::in in(wire, zpp::bits::alloc_limit<kMaxListBytes>{});
    if (failure(in(*result)) || in.position() != wire.size() || !bools_are_valid(*result)) {
      result.fail("zpp_bits rejects the bytes");
    }
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  std::vector<std::byte> buffer_;
};

}  // namespace scenebench::codecs
