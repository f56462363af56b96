// UBJSON by nlohmann/json: its tree both ways, as bytes instead of text. Documents alone.
#pragma once

#include "codecs/nlohmann/tree.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class NlohmannUbjson : public DecodedNodes<NlohmannUbjson<RootStruct>, RootStruct> {
 public:
  using Decoded = Json;

  static CodecInfo info() {
    return {.name = "nlohmann-ubjson",
            .title = "UBJSON (nlohmann)",
            .library = "JSON for Modern C++",
            .version = nlohmann_version(),
            .form = Form::dom,
            .input = Input::depth_trusted,
            .trust = "the library reads by recursion: deeply nested bytes overflow the stack",
            .reuse = "buffer; a new tree each time",
            .field_access = "manual error checking",
            .note = "arrays and maps are written without sizes, which is the library's default",
            .loss = {.key_order = true},
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    NlohmannBuilder builder;
    bytes_.clear();
    const Json tree = build_node(value, builder);  // first, as the library allocates its output, too
    Json::to_ubjson(tree, bytes_);
    return std::as_bytes(std::span(bytes_));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    // As char, because libc++ has no std::char_traits<std::uint8_t>, which the library's reader of iterators uses.
    const auto* bytes = reinterpret_cast<const char*>(wire.data());
    constexpr bool kWhole = true, kThrows = false;
    Result<Decoded> result(std::in_place, Json::from_ubjson(bytes, bytes + wire.size(), kWhole, kThrows));
    if (result->is_discarded()) result.fail("nlohmann/json rejects the bytes");
    return result;
  }

  static NlohmannNode root(const Decoded& decoded) { return NlohmannNode(decoded); }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace scenebench::codecs
