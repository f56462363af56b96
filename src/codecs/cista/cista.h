// cista with offset pointers: checks its data, then reads them in place.
#pragma once

#include <cstdint>
#include <exception>

#include "codecs/cista/mirror.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// Encodes, and decodes in one of the library's modes.
template <class RootStruct, cista::mode mode>
class CistaBuffers {
 public:
  using Shape = RootStruct;
  using Root = CistaMirror<Shape>;
  using Decoded = const Root*;

  std::span<const std::byte> encode(const Shape& value) {
    mirror_value(value, root_);
    buffer_.reset();
    cista::serialize<mode>(buffer_, root_);
    return std::as_bytes(std::span(buffer_.buf_));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const auto* begin = reinterpret_cast<const std::uint8_t*>(wire.data());
    try {
      return cista::deserialize<Root, mode>(begin, begin + wire.size());
    } catch (const std::exception&) {
      return Error{"cista rejects the bytes"};
    }
  }

  template <class Sink>
  bool walk(Decoded decoded, Sink& sink) {
    return walk_mirror<Shape>(*decoded, sink);
  }

  bool to_structs(Decoded decoded, Shape& structs) { return fill_mirrored(*decoded, structs); }

  template <class Sink>
  bool pick(Decoded decoded, Sink& sink) {
    const auto* text = mirrored_text<Shape, kOneField<Shape>>(*decoded);
    if (text) sink.text(text->view());
    return text != nullptr;
  }

  template <class Sink>
  bool read_part(Decoded decoded, const ScenePart& part, Sink& sink)
  requires std::same_as<Shape, scene::Scene> {
    const auto& entities = decoded->entities;
    const bool complete = each_entity(part, entities.size(), [&](std::uint32_t index) {
      if (!part.positions) return walk_mirror<scene::Entity>(entities[index], sink);
      walk_fields(entities[index].transform.position, sink);
      return true;
    });
    sink.count(part.within(entities.size()));
    return complete;
  }

 protected:
  static CodecInfo info_named(const char* name, const char* title) {
    return {
        .name = name,
        .title = title,
        .library = "cista",
        .version = SCENEBENCH_LIBRARY_VERSION,
        .form = Form::view,
        .reuse = "buffer, and the object in the library's containers",
        .field_access = "the library's containers",
        .note =
            "encode first copies the object into the library's containers, except for its strings; scenebench checks "
            "bools as it reads them, as the library does not; in bench evolution (mode::WITH_VERSION), readers "
            "refuse wires of any other type by a hash",
        .structs_by = StructsBy::by_hand};
  }

 private:
  Root root_{};
  cista::buf<> buffer_;
};

template <class RootStruct>
class Cista : public CistaBuffers<RootStruct, cista::mode::NONE> {
 public:
  static CodecInfo info() { return Cista::info_named("cista", "cista"); }
};

}  // namespace scenebench::codecs
