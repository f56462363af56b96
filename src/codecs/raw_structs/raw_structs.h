// Raw structs: no library. The wire is the memory of fixed structs, written in one go and read in place. Nothing swaps
// bytes, as the machine is little-endian, or checks bounds.
#pragma once

#include "codecs/raw_structs/access.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class RawStructs {
 public:
  using Shape = RootStruct;
  using Access = RawStructsAccess<Shape>;
  using Root = typename Access::Root;
  using Decoded = const Root*;

  static CodecInfo info() {
    return {
        .name = "raw-structs",
        .title = "Raw structs",
        .library = "none",
        .form = Form::view,
        .input = Input::trusted,
        .trust = "reads the wire in place without bounds checks, as on the documentation page: for trusted data only",
        .reuse = "buffer",
        .field_access = "typed but no safety",
        .note =
            "docs has lists and strings of fixed size, as on the documentation page; scene has records with "
            "offsets, for any lengths",
        .structs_by = StructsBy::by_hand,
        .in_docs_table = true};
  }

  std::span<const std::byte> encode(const Shape& value) { return access_.write(value); }
  Result<Decoded> decode(std::span<const std::byte> wire) { return reinterpret_cast<Decoded>(wire.data()); }

  template <class Sink>
  bool walk(Decoded decoded, Sink& sink) {
    Access::walk(*decoded, sink);
    return true;
  }

  bool to_structs(Decoded decoded, Shape& structs) {
    Access::to_structs(*decoded, structs);
    return true;
  }

  template <class Sink>
  bool pick(Decoded decoded, Sink& sink) {
    sink.text(Access::pick(*decoded));
    return true;
  }

  template <class Sink>
  bool read_part(Decoded decoded, const ScenePart& part, Sink& sink)
  requires requires { Access::read_part(*decoded, part, sink); } {
    Access::read_part(*decoded, part, sink);
    return true;
  }

  Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) {
    if (Access::update(*reinterpret_cast<Root*>(wire.data()))) return std::span<const std::byte>(wire);
    if constexpr (requires { access_.updated_at_end(wire); }) return access_.updated_at_end(wire);
    return Error{"the field is missing"};
  }

 private:
  Access access_;
};

}  // namespace scenebench::codecs
