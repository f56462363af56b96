// Shared by FlatBuffers' codecs with a binary wire.
#pragma once

#include <flatbuffers/flatbuffers.h>

#include <span>

#include "codecs/flatbuffers/access.h"
#include "codecs/flatbuffers/library_version.h"
#include "codecs/shared/decoded_by_access.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The info that the codecs have in common, for one that trusts its input.
inline CodecInfo flatbuffers_info() {
  return {.library = "FlatBuffers",
          .version = flatbuffers_version(),
          .form = Form::view,
          .input = Input::trusted,
          .trust = "reads the wire in place without the Verifier, as on the documentation page: for trusted data only",
          .reuse = "builder",
          .field_access = "typed accessors",
          .loss = {.zero_sign = true},  // the builder leaves out what equals a default, as -0.0 does 0.0
          .structs_by = StructsBy::by_hand};
}

/// A codec that encodes with one builder and reads the wire in place, trusting it.
template <class RootStruct>
class FlatBuffersBinary : public DecodedByAccess<FlatBuffersBinary<RootStruct>, FlatBuffersAccess<RootStruct>> {
 public:
  using Shape = RootStruct;
  using Access = FlatBuffersAccess<Shape>;
  using Root = typename Access::Root;
  using Decoded = const Root*;

  std::span<const std::byte> encode(const Shape& value) {
    builder_.Clear();
    access_.build(builder_, value);
    return std::as_bytes(std::span(builder_.GetBufferPointer(), builder_.GetSize()));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) { return flatbuffers::GetRoot<Root>(wire.data()); }

  static const Root& root(Decoded decoded) { return *decoded; }

 private:
  flatbuffers::FlatBufferBuilder builder_;
  Access access_;
};

}  // namespace scenebench::codecs
