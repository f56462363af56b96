// struct_pack of yalantinglibs: writes a hash of the structs' types, then their members one after the other.
#pragma once

#include <string>
#include <ylt/struct_pack.hpp>
#include <ylt/version.hpp>

#include "codecs/shared/bool_bytes.h"
#include "codecs/shared/decoded_structs.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The version of the package or pin, if the build knows it: the header of release 0.6.1 still says 0.6.0.
inline std::string struct_pack_version() {
  if constexpr (sizeof SCENEBENCH_LIBRARY_VERSION > 1) return SCENEBENCH_LIBRARY_VERSION;
  return std::to_string(YLT_VERSION / 100'000) + "." + std::to_string(YLT_VERSION / 100 % 1'000) + "." +
         std::to_string(YLT_VERSION % 100);
}

template <class RootStruct>
class StructPack : public DecodedStructs<RootStruct> {
 public:
  static CodecInfo info() {
    return {
        .name = "struct_pack",
        .title = "struct_pack",
        .library = "yalantinglibs",
        .version = struct_pack_version(),
        .form = Form::structs,
        .reuse = "buffer",
        .field_access = "the application's own structs",
        .note =
            "decodes into new structs, as an absent optional part would keep its old value in reused ones; scenebench "
            "checks bools, as the library does not; nobody checks the flags of optional parts; only fields that are "
            "declared compatible can be added later, and none are here",
        .structs_by = StructsBy::library};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    buffer_.clear();
    struct_pack::serialize_to(buffer_, value);
    return std::as_bytes(std::span(buffer_));
  }

  Result<RootStruct> decode(std::span<const std::byte> wire) {
    Result<RootStruct> result(std::in_place);
    std::size_t used = 0;
    const auto* data = reinterpret_cast<const char*>(wire.data());
    const auto error = struct_pack::deserialize_to(*result, data, wire.size(), used);
    if (error || used != wire.size() || !bools_are_valid(*result)) result.fail("struct_pack rejects the bytes");
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return update_structs(*this, wire); }

 private:
  std::string buffer_;
};

}  // namespace scenebench::codecs
