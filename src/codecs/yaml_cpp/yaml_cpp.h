// yaml-cpp: encodes with the emitter, in flow style, YAML's compact one; decodes into a graph of nodes.
#pragma once

#include <string>

#include "codecs/yaml_cpp/tree.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class YamlCpp {
 public:
  using Shape = RootStruct;
  using Decoded = YamlCppTree;

  static CodecInfo info() {
    return {
        .name = "yaml-cpp",
        .title = "yaml-cpp",
        .library = "yaml-cpp",
        .version = SCENEBENCH_LIBRARY_VERSION,
        .form = Form::dom,
        .settings =
            "SetFloatPrecision and SetDoublePrecision (exactness), SetMapFormat and SetSeqFormat Flow (compact text)",
        .reuse = "nothing: the library makes a new emitter and new nodes each time",
        .field_access = "manual error checking",
        .note =
            "the text is in flow style; the library reads each number through a std::stringstream, but integers of "
            "documents are recognised by their text and read with std::from_chars; the walk fails if aliases make it "
            "longer than that of any text of the same size without aliases",
        .loss = {.whole_doubles = true},
        .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const Shape& value) {
    writer_.clear(std::same_as<RootStruct, document::Value>);
    write_fields(value, writer_);
    return writer_.wire();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if (wire.empty()) return Error{"the text is empty, which the library would read as null"};
    text_.assign(reinterpret_cast<const char*>(wire.data()), wire.size());
    try {
      return Result<Decoded>(std::in_place, YAML::Load(text_), text_.size());
    } catch (const YAML::Exception&) {
      return Error{"yaml-cpp rejects the text"};
    }
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    YamlCppBudget left(decoded.text_bytes);
    return walk_node<Shape>(YamlCppNode(decoded.root, left), sink) && !left.exhausted();
  }

  bool to_structs(const Decoded& decoded, Shape& structs) requires Described<RootStruct> {
    YamlCppBudget left(decoded.text_bytes);
    return fill_node(YamlCppNode(decoded.root, left), structs) && !left.exhausted();
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    YamlCppBudget left(decoded.text_bytes);
    return pick_node<Shape>(YamlCppNode(decoded.root, left), sink);
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    YamlCppBudget left(decoded->text_bytes);
    const YamlCppNode field = find_path(YamlCppNode(decoded->root, left), kUpdatedField<Shape>);
    if (!field) return Error{"the field is missing"};
    YAML::Node shared = field.value();  // a handle, as all copies are
    shared = std::string(kUpdatedText);
    writer_.clear() << decoded->root;
    return writer_.wire();
  }

 private:
  YamlCppWriter writer_;
  std::string text_;
};

}  // namespace scenebench::codecs
