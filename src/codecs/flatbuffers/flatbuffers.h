// FlatBuffers, binary: reads the wire in place. Its variants differ in whether they trust it, and in what they keep.
#pragma once

#include <flatbuffers/flatbuffers.h>

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "codecs/flatbuffers/library_version.h"
#include "codecs/flatbuffers/shapes.h"
#include "codecs/shared/decoded_by_access.h"
#include "harness/codec.h"

namespace scenebench::codecs {

enum class FlatBuffersVariant {
  trusting,  ///< one reused builder; the wire is not verified
  verified,  ///< decode runs the Verifier over the whole wire
  fresh,     ///< trusting, with a new builder for each encode, as code outside hot loops does
};

/// The info that FlatBuffers' codecs with a binary wire have in common, for one that trusts its input.
inline CodecInfo flatbuffers_info(std::string name, std::string title) {
  return {.name = std::move(name),
          .title = std::move(title),
          .library = "FlatBuffers",
          .version = flatbuffers_version(),
          .form = Form::view,
          .input = Input::trusted,
          .trust = "reads the wire in place without the Verifier, as on the documentation page: for trusted data only",
          .reuse = "builder",
          .field_access = "typed accessors",
          .loss = {.zero_sign = true},  // the builder leaves out what equals a default, as -0.0 does 0.0
          .structs_by = StructsBy::by_hand};
}

template <class RootStruct, FlatBuffersVariant variant>
class FlatBuffersBinary
    : public DecodedByAccess<FlatBuffersBinary<RootStruct, variant>, FlatBuffersAccess<RootStruct>> {
 public:
  using Shape = RootStruct;
  using Access = FlatBuffersAccess<Shape>;
  using Root = typename Access::Root;
  using Decoded = const Root*;

  static CodecInfo info() {
    if constexpr (variant == FlatBuffersVariant::verified) {
      CodecInfo info = flatbuffers_info("flatbuffers-verified", "FlatBuffers (verified)");
      info.input = Input::checked;
      info.trust = {};
      info.settings = "the Verifier (safety)";
      info.is_beside_docs_table = true;
      info.note = "decode verifies every offset, string and list of the wire";
      return info;
    } else if constexpr (variant == FlatBuffersVariant::fresh) {
      CodecInfo info = flatbuffers_info("flatbuffers-fresh", "FlatBuffers (fresh)");
      info.reuse = "nothing: a new builder for each encode";
      return info;
    } else {
      CodecInfo info = flatbuffers_info("flatbuffers", "FlatBuffers (binary)");
      info.in_docs_table = true;
      return info;
    }
  }

  /// The builder lives until the next call, as its bytes must stay valid until then.
  std::span<const std::byte> encode(const Shape& value) {
    if constexpr (variant == FlatBuffersVariant::fresh) {
      builder_.emplace();
      Access().build(*builder_, value);
    } else {
      builder_->Clear();
      access_.build(*builder_, value);
    }
    return std::as_bytes(std::span(builder_->GetBufferPointer(), builder_->GetSize()));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if constexpr (variant == FlatBuffersVariant::verified) {
      flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(wire.data()), wire.size());
      if (!verifier.template VerifyBuffer<Root>(nullptr)) return Error{"the Verifier rejects the bytes"};
    }
    return flatbuffers::GetRoot<Root>(wire.data());
  }

  static const Root& root(Decoded decoded) { return *decoded; }

 private:
  std::optional<flatbuffers::FlatBufferBuilder> builder_{std::in_place};
  Access access_;
};

template <class RootStruct>
using FlatBuffers = FlatBuffersBinary<RootStruct, FlatBuffersVariant::trusting>;
template <class RootStruct>
using FlatBuffersVerified = FlatBuffersBinary<RootStruct, FlatBuffersVariant::verified>;
template <class RootStruct>
using FlatBuffersFresh = FlatBuffersBinary<RootStruct, FlatBuffersVariant::fresh>;

}  // namespace scenebench::codecs
