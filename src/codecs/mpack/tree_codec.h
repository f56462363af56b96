// Shared by the codecs of MPack's trees, wherever the nodes are.
#pragma once

#include "codecs/mpack/codec.h"
#include "codecs/mpack/tree.h"

namespace scenebench::codecs {

inline CodecInfo mpack_tree_info() {
  CodecInfo info = mpack_info();
  info.form = Form::dom;
  info.field_access = "manual error checking";
  info.note = by_field_cursor("strings stay in the wire; " + info.note);
  return info;
}

/// Base class. Derived has decode() and root().
template <class Derived, class RootStruct>
class MPackTreeCodec : public MPackEncoder<RootStruct>, public DecodedNodes<Derived, RootStruct> {
 public:
  /// Decodes to structs and encodes them again: the library's trees cannot be changed.
  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire)
  requires Described<RootStruct>
  {
    const auto decoded = static_cast<Derived&>(*this).decode(wire);
    RootStruct structs;
    if (!decoded || !this->to_structs(*decoded, structs)) return Error{"MPack rejects the bytes"};
    std::string* text = updated_field(structs);
    if (!text) return Error{"the field is missing"};
    *text = kUpdatedText;
    return this->encode(structs);
  }
};

}  // namespace scenebench::codecs
