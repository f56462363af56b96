// Shared by flatcc's codecs: FlatBuffers by generated C code, encoded with one builder and read in place.
#pragma once

#include <flatcc/flatcc_version.h>

#include <new>
#include <span>
#include <vector>

#include "codecs/flatcc/docs.h"
#include "codecs/shared/decoded_by_access.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// The info that the codecs have in common, for one that trusts its input.
inline CodecInfo flatcc_info() {
  return {.library = "flatcc",
          .version = FLATCC_VERSION_TEXT,
          .form = Form::view,
          .input = Input::trusted,
          .trust = "reads the wire in place without running the verifier: for trusted data only",
          .reuse = "builder, and a buffer for what does not fit into one of its pages",
          .field_access = "generated functions",
          .note = "FlatBuffers by generated C code; update-one clones the other fields into a new buffer",
          .loss = {.zero_sign = true},  // the builder leaves out what equals a default, as -0.0 does 0.0
          .structs_by = StructsBy::by_hand};
}

/// A codec that trusts what it reads.
template <class RootStruct>
class FlatccBinary : public DecodedByAccess<FlatccBinary<RootStruct>, FlatccAccess<RootStruct>> {
 public:
  using Shape = RootStruct;
  using Access = FlatccAccess<Shape>;
  using Decoded = typename Access::Root;

  FlatccBinary() {
    if (flatcc_builder_init(&builder_) != 0) throw std::bad_alloc();
  }
  ~FlatccBinary() { flatcc_builder_clear(&builder_); }
  FlatccBinary(const FlatccBinary&) = delete;
  FlatccBinary& operator=(const FlatccBinary&) = delete;

  std::span<const std::byte> encode(const Shape& value) {
    flatcc_builder_reset(&builder_);
    if (!Access::build(&builder_, value)) throw std::bad_alloc();
    return finished();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) { return Access::root(wire.data()); }

  static Decoded root(Decoded decoded) { return decoded; }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    return updated(Access::root(wire.data()));
  }

 protected:
  /// Encodes `decoded` with the one string changed.
  Result<std::span<const std::byte>> updated(Decoded decoded) {
    flatcc_builder_reset(&builder_);
    if (!Access::update(&builder_, decoded)) return Error{"the field to update is missing"};
    return finished();
  }

 private:
  /// The buffer that was built: the builder's own if it is in one piece, as its documentation advises, otherwise a
  /// copy.
  std::span<const std::byte> finished() {
    std::size_t size = 0;
    if (const void* direct = flatcc_builder_get_direct_buffer(&builder_, &size)) {
      return {static_cast<const std::byte*>(direct), size};
    }
    size = flatcc_builder_get_buffer_size(&builder_);
    if (copy_.size() < size) copy_.resize(size);
    if (!flatcc_builder_copy_buffer(&builder_, copy_.data(), copy_.size())) throw std::bad_alloc();
    return std::span(copy_).first(size);
  }

  flatcc_builder_t builder_;
  std::vector<std::byte> copy_;  ///< aligned to 16 bytes, as all memory from `new`
};

}  // namespace scenebench::codecs
