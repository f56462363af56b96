// Binn: builds a container for each struct and list, and reads the wire in place.
#pragma once

#include "codecs/binn/node.h"
#include "codecs/binn/writer.h"
#include "harness/codec.h"

namespace scenebench::codecs {

/// A wire whose outermost container has passed the library's check.
struct BinnView {
  void* bytes;  ///< the library only reads them
  int type = 0, count = 0;
};

template <class RootStruct>
class Binn : public DecodedNodes<Binn<RootStruct>, RootStruct> {
 public:
  using Decoded = BinnView;

  static CodecInfo info() {
    return {.name = "binn",
            .title = "Binn",
            .library = "Binn",
            .version = BINN_VERSION,
            .form = Form::view,
            .input = Input::trusted,
            .trust =
                "the library checks the outermost container alone, and trusts the sizes of strings and of the "
                "containers inside: for trusted data only",
            .reuse =
                "nothing: by default the library allocates a buffer for each container, and copies it into the "
                "enclosing one",
            .field_access = "manual error checking",
            .note =
                "keys are compared without regard to case where the library looks for them, from the first one on: for "
                "writing, and for a field that is not the next one; the library does not compare the size that a wire "
                "states with the wire's actual size, so scenebench does; a document that is neither list nor map is "
                "wrapped in one of Binn's maps with numbers as keys",
            .structs_by = StructsBy::scenebench,
            .padding = kMostHeader};
  }

  std::span<const std::byte> encode(const RootStruct& value) {
    writer_.clear();
    if (is_single(value)) writer_.begin_single();
    write_fields(value, writer_);
    return writer_.wire();
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Result<Decoded> result(std::in_place, const_cast<std::byte*>(wire.data()));
    int size = static_cast<int>(wire.size());
    const bool whole = !wire.empty() && binn_size(result->bytes) == size &&
                       binn_is_valid_ex(result->bytes, &result->type, &result->count, &size);
    if (!whole) result.fail("Binn rejects the bytes");
    return result;
  }

  static BinnNode root(const Decoded& decoded) {
    const BinnNode node(decoded.bytes, decoded.type, decoded.count);
    return decoded.type == BINN_MAP ? node.single() : node;
  }

  /// Decodes to structs and encodes them again: a string of another length does not fit in place.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire)
  requires Described<RootStruct>
  {
    const auto decoded = decode(wire);
    if (!decoded) return Error{decoded.error()};
    RootStruct structs;
    if (!this->to_structs(*decoded, structs)) return Error{"Binn rejects the bytes"};
    std::string* text = updated_field(structs);
    if (!text) return Error{"the field is missing"};
    *text = kUpdatedText;
    return encode(structs);
  }

 private:
  /// The library reads a container's type, size and number of elements before it checks how many bytes there are.
  static constexpr std::size_t kMostHeader = 9;

  static bool is_single(const RootStruct& value) {
    if constexpr (std::same_as<RootStruct, document::Value>) {
      return !std::holds_alternative<document::Array>(value.content) &&
             !std::holds_alternative<document::Map>(value.content);
    } else {
      return false;
    }
  }

  BinnWriter writer_;
};

}  // namespace scenebench::codecs
