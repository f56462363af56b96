// rapidyaml (ryml): trees both ways, in flow style, YAML's compact one. Reuses the parser and trees, as its
// documentation advises.
#pragma once

#include <vector>

#include "codecs/ryml/tree.h"
#include "codecs/ryml/writer.h"
#include "codecs/shared/object_pool.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Ryml : public DecodedNodes<Ryml<RootStruct>, RootStruct> {
 public:
  using Decoded = ObjectPool<ryml::Tree>::Handle;

  static CodecInfo info() {
    return {
        .name = "ryml",
        .title = "rapidyaml",
        .library = "rapidyaml",
        .version = RYML_VERSION,
        .form = Form::dom,
        .settings =
            "EmitOptions::max_depth 256 (documents are as deep), error callbacks that throw (the default aborts)",
        .reuse = "trees both ways, parser and text buffer",
        .field_access = "manual error checking",
        .note = by_field_cursor(
            "the text is in flow style; integers of documents are recognised by their text and read with "
            "std::from_chars; decode copies the text into the tree, which points into the copy; dealloc keeps the "
            "tree's memory, which no memory figure counts; the parser of 0.15.2 was seen to write past the end of an "
            "array of its own if a value has three tags"),
        .loss = {.whole_doubles = true},
        .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    writer_.clear();
    write_fields(value, writer_);
    return emit(writer_.tree());
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, borrow(wire.size()));
    if (!parse(wire, **result)) result.fail("rapidyaml rejects the text");
    return result;
  }

  static RymlNode root(const Decoded& decoded) { return RymlNode(*decoded, decoded->root_id()); }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const Decoded tree = borrow(wire.size());
    if (!parse(wire, *tree)) return Error{"rapidyaml rejects the text"};
    const RymlNode field = find_path(RymlNode(*tree, tree->root_id()), kUpdatedField<RootStruct>);
    if (!field || !tree->has_val(field.id())) return Error{"the field is missing"};
    tree->set_val(field.id(), ryml_view(kUpdatedText));
    return emit(*tree);
  }

 private:
  /// A tree for a text of `bytes` bytes, which has fewer nodes. A tree with far more room, left by a larger text, is
  /// not reused: the library clears all the room that a tree has.
  Decoded borrow(std::size_t bytes) {
    constexpr std::size_t kSmallTree = 1024;
    Decoded tree = pool_.take([] { return std::make_unique<ryml::Tree>(ryml_callbacks()); });
    if (tree->capacity() > bytes + kSmallTree) *tree = ryml::Tree(ryml_callbacks());
    return tree;
  }

  bool parse(std::span<const std::byte> wire, ryml::Tree& tree) {
    tree.clear();
    tree.clear_arena();
    try {
      ryml::parse_in_arena(&parser_, ryml::csubstr(reinterpret_cast<const char*>(wire.data()), wire.size()), &tree);
      return true;
    } catch (const RymlFailure&) {
      return false;
    }
  }

  std::span<const std::byte> emit(const ryml::Tree& tree) {
    const ryml::substr text = ryml::emitrs_yaml(tree, ryml::EmitOptions().max_depth(document::kMaxDepth), &text_);
    return std::as_bytes(std::span(text.str, text.len));
  }

  RymlWriter<std::same_as<RootStruct, document::Value>> writer_;
  std::vector<char> text_;
  ryml::EventHandlerTree events_{ryml_callbacks()};
  ryml::Parser parser_{&events_};
  ObjectPool<ryml::Tree> pool_;
};

}  // namespace scenebench::codecs
