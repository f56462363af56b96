// Lite3: a B-tree for each struct and list in one buffer, which is read in place.
#pragma once

#include "codecs/lite3/node.h"
#include "codecs/lite3/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class Lite3 : public DecodedNodes<Lite3<RootStruct>, RootStruct> {
 public:
  using Decoded = Lite3Node;

  Lite3() { check_lite3_keys(); }

  static CodecInfo info() {
    return {.name = "lite3",
            .title = "Lite3",
            .library = "Lite3",
            .version = SCENEBENCH_LIBRARY_VERSION,
            .form = Form::view,
            .input = Input::trusted,
            .trust = "a malformed wire's trees may contain each other: a few bytes can take forever to read",
            .reuse = "buffer, which is cleared for each object, as the library leaves some of its bytes in the wire",
            .field_access = "by name, in place",
            .note =
                "names are hashed by the compiler, as the library's macros do for literals; each number of a list has "
                "an entry of a tree; integers are 64-bit, floats doubles; no documents, as the entries of maps are in "
                "the order of their keys' hashes",
            .structs_by = StructsBy::scenebench};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    while (true) {
      writer_.start();
      writer_.root(value);
      if (writer_.fits()) return writer_.wire();
      writer_.enlarge();
    }
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, wire, 0);
    const auto* bytes = reinterpret_cast<const unsigned char*>(wire.data());
    if (lite3_get_root_type(bytes, wire.size()) != LITE3_TYPE_OBJECT) result.fail("Lite3 rejects the bytes");
    return result;
  }

  static Lite3Node root(const Decoded& decoded) { return decoded; }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) {
    static constexpr Lite3Key kList(kOneField<RootStruct>.list), kField(kOneField<RootStruct>.field);
    Lite3Node holder = decoded;
    if constexpr (!kOneField<RootStruct>.list.empty()) {
      const Lite3Node list = decoded.find(kList);
      const std::size_t size = list ? list.size() : 0;
      if (size == 0) return false;
      holder = list.at(kOneField<RootStruct>.element(size));
    }
    const Lite3Node text = holder ? holder.find(kField) : Lite3Node{};
    return text && walk_node<std::string>(text, sink);
  }

  /// Finds each entity by its index. Columns are read by the base class.
  using DecodedNodes<Lite3, RootStruct>::read_part;
  template <class Sink>
  bool read_part(const Decoded& decoded, const ScenePart& part,
                 Sink& sink) requires std::same_as<RootStruct, scene::Scene> {
    static constexpr Lite3Key kEntities("entities"), kTransform("transform"), kPosition("position");
    const Lite3Node list = decoded.find(kEntities);
    const std::size_t count = list ? list.size() : 0;
    const bool complete = each_entity(part, count, [&](std::size_t index) {
      const Lite3Node entity = list.at(index);
      if (!entity || !part.positions) return entity && walk_node<scene::Entity>(entity, sink);
      const Lite3Node transform = entity.find(kTransform);
      const Lite3Node position = transform ? transform.find(kPosition) : Lite3Node{};
      return position && walk_node<scene::Vec3>(position, sink);
    });
    sink.count(part.within(count));
    return list && complete;
  }

  /// Decodes to structs and encodes them again: the library does not take the space of an overwritten string back.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const auto decoded = decode(wire);
    RootStruct structs;
    if (!decoded || !this->to_structs(*decoded, structs)) return Error{"Lite3 rejects the bytes"};
    std::string* text = updated_field(structs);
    if (!text) return Error{"the field is missing"};
    *text = kUpdatedText;
    return encode(structs);
  }

 private:
  Lite3Writer writer_;
};

}  // namespace scenebench::codecs
