// cJSON: a DOM both ways, by a C file that many programs embed.
#pragma once

#include <array>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "codecs/cjson/tree.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Since 1.7.16 the library writes whole numbers of 32 bits as integers, which have no -0.
inline bool cjson_loses_sign_of_zero() {
  const CJsonTree zero(cJSON_CreateNumber(-0.0));
  std::array<char, 32> text{};
  return cJSON_PrintPreallocated(zero.get(), text.data(), static_cast<int>(text.size()), false) && text.front() != '-';
}

template <class RootStruct>
class CJson : public DecodedNodes<CJson<RootStruct>, RootStruct> {
 public:
  using Decoded = CJsonTree;

  static CodecInfo info() {
    return {.name = "cjson",
            .title = "cJSON",
            .library = "cJSON",
            .version = std::to_string(CJSON_VERSION_MAJOR) + "." + std::to_string(CJSON_VERSION_MINOR) + "." +
                       std::to_string(CJSON_VERSION_PATCH),
            .form = Form::dom,
            .settings = "require_null_terminated (exactness: takes one text alone)",
            .reuse = "text buffer; a new tree for each encode and decode",
            .field_access = "manual error checking",
            .note = by_field_cursor(
                "the library holds numbers as doubles and writes 15 digits of them, or 17 if 15 are off by more than "
                "2^-52 of the number: one double in eight comes back with other last bits, the four largest come "
                "back as infinity, and integers are exact only up to 2^52; a NUL ends a string"),
            // 2^-52 of a double just below a power of two is 2 units in its last place.
            .loss = {.zero_sign = cjson_loses_sign_of_zero(),
                     .double_ulps = 2,
                     .largest_as_infinity = 4,
                     .integers_as_doubles = true,
                     .whole_doubles = true},
            .loss_of_reading = Loss{.integers_as_doubles = true, .whole_doubles = true},
            .structs_by = StructsBy::scenebench,
            .padding = 1};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    CJsonBuilder builder;
    const CJsonTree tree(build_node(value, builder));
    if (!tree || builder.failed()) throw std::runtime_error("cJSON: out of memory");
    return print(tree);
  }

  /// Passes the NUL after the text, too, and tells the library to expect it: it would otherwise ignore what follows.
  Result<Decoded> decode(std::span<const std::byte> wire) {
    const auto* text = reinterpret_cast<const char*>(wire.data());
    Result<Decoded> result(std::in_place, cJSON_ParseWithLengthOpts(text, wire.size() + 1, nullptr, true));
    if (!*result) result.fail("cJSON rejects the text");
    return result;
  }

  static CJsonNode root(const Decoded& decoded) { return CJsonNode(decoded.get()); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const CJsonNode field = find_path(root(*decoded), kUpdatedField<RootStruct>);
    if (!cJSON_SetValuestring(field.value(), kUpdatedText.data())) return Error{"the field is missing"};
    return print(*decoded);
  }

 private:
  /// The library reports neither how much room it needs nor how much it has used.
  std::span<const std::byte> print(const CJsonTree& tree) {
    while (!cJSON_PrintPreallocated(tree.get(), text_.data(), static_cast<int>(text_.size()), false)) {
      if (text_.size() > std::numeric_limits<int>::max() / 2) throw std::runtime_error("cJSON: a text beyond 1 GiB");
      text_.resize(2 * text_.size());
    }
    return std::as_bytes(std::span(text_.data(), std::strlen(text_.data())));
  }

  std::vector<char> text_ = std::vector<char>(256);
};

}  // namespace scenebench::codecs
