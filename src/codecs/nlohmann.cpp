// nlohmann/json: a DOM both ways, with the library's default types.

#include <nlohmann/json.hpp>
#include <string>

#include "codecs/fields_build.h"
#include "codecs/fields_walk.h"
#include "codecs/nlohmann_tree.h"
#include "codecs/versions.h"
#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

template <class RootStruct>
class Nlohmann {
 public:
  using Shape = RootStruct;
  using Decoded = Json;

  static CodecInfo info() {
    return {.name = "nlohmann",
            .title = "nlohmann/json",
            .library = "JSON for Modern C++",
            .version = nlohmann_version(),
            .form = Form::dom,
            .trust = {},
            .reuse = "nothing: the library hands out a new tree and a new text each time",
            .field_access = "manual error checking",
            .note = "the library sorts the fields of an object by name",
            .loss = {.key_order = true}};
  }

  std::span<const std::byte> encode(const Shape& value) {
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

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return walk_node<Shape>(NlohmannNode(decoded), sink);
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    return pick_node<Shape>(NlohmannNode(decoded), sink);
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    const TextPath& path = kUpdatedField<Shape>;
    const auto list = decoded->find(path.list);
    if (list == decoded->end() || !list->is_array() || list->empty()) return Error{"the list is missing or empty"};
    Json& element = (*list)[path.element(list->size())];
    const auto field = element.find(path.field);
    if (field == element.end()) return Error{"the field is missing"};
    *field = kUpdatedText;
    return dump(*decoded);
  }

 private:
  std::span<const std::byte> dump(const Json& tree) {
    text_ = tree.dump();
    return std::as_bytes(std::span(text_));
  }

  std::string text_;
};

}  // namespace

CodecEntry nlohmann() {
  return with_versions<Nlohmann>(
      make_entry<Nlohmann<docs::FooBarContainer>, Nlohmann<scene::Scene>, Nlohmann<document::Value>>());
}

}  // namespace scenebench::codecs
