// nlohmann/json: a DOM both ways, with the library's default types.
#pragma once

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "codecs/nlohmann/tree.h"
#include "codecs/shared/fields_build.h"
#include "codecs/shared/fields_walk.h"
#include "harness/codec.h"
#include "model/document.h"

namespace scenebench::codecs {

template <class RootStruct>
class Nlohmann : public DecodedNodes<Nlohmann<RootStruct>, RootStruct> {
 public:
  using Decoded = Json;

  static CodecInfo info() {
    return {.name = "nlohmann",
            .title = "nlohmann/json",
            .library = "JSON for Modern C++",
            .version = nlohmann_version(),
            .form = Form::dom,
            .settings = "allow_exceptions false (errors come back as values)",
            .reuse = "nothing: the library hands out a new tree and a new text each time",
            .field_access = "manual error checking",
            .note = floats_as_doubles(
                "the library sorts the fields of an object by name; update-one checks the tree's depth first, as the "
                "library writes by recursion"),
            .loss = {.key_order = true},
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    NlohmannBuilder builder;
    return dump(build_node(value, builder));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const char* text = reinterpret_cast<const char*>(wire.data());
    constexpr bool kThrows = false;
    Result<Decoded> result(std::in_place, Json::parse(text, text + wire.size(), nullptr, kThrows));
    if (result->is_discarded()) result.fail("nlohmann/json rejects the text");
    return result;
  }

  static NlohmannNode root(const Decoded& decoded) { return NlohmannNode(decoded); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const NlohmannNode field = find_path(root(*decoded), kUpdatedField<RootStruct>);
    if (!field) return Error{"the field is missing"};
    const_cast<Json&>(*field.value()) = kUpdatedText;  // of `decoded`, which is not const
    if (!is_shallow(*decoded, document::kMaxDepth)) return Error{"the text is nested too deeply to be written"};
    return dump(*decoded);
  }

 private:
  /// Whether `tree` has at most `levels` nested levels. The library reads any depth, but writes by recursion.
  static bool is_shallow(const Json& tree, std::size_t levels) {
    if (!tree.is_structured()) return true;
    return levels > 0 &&
           std::all_of(tree.begin(), tree.end(), [&](const Json& value) { return is_shallow(value, levels - 1); });
  }

  std::span<const std::byte> dump(const Json& tree) {
    text_ = tree.dump();
    return std::as_bytes(std::span(text_));
  }

  std::string text_;
};

}  // namespace scenebench::codecs
