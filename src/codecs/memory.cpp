// The values of a document where they are, in plain memory: what reading them costs without any format. Hidden from
// tables, whose net times and overheads are reckoned from it.
#include <array>
#include <cstring>

#include "harness/codec_subject.h"

namespace scenebench::codecs {
namespace {

class Memory {
 public:
  using Shape = document::Value;
  using Decoded = const document::Value*;

  static CodecInfo info() {
    return {.name = "memory",
            .title = "values in memory",
            .library = "none",
            .version = {},
            .form = Form::view,
            .verifies_input = false,
            .trust = "follows the address that is its wire",
            .reuse = "nothing",
            .field_access = "the application's own tree",
            .note = {},
            .loss = {},
            .is_floor = true,
            .wire_is_address = true};
  }

  std::span<const std::byte> wire_for(const Shape& value) {
    address_[0] = &value;
    return std::as_bytes(std::span(address_));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if (wire.size() != sizeof(Decoded)) return Error{"not an address"};
    Decoded decoded = nullptr;
    std::memcpy(&decoded, wire.data(), sizeof decoded);
    return decoded;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    walk_fields(*decoded, sink);
    return true;
  }

 private:
  std::array<Decoded, 1> address_{};
};

}  // namespace

CodecEntry memory() { return make_entry<Memory>(); }

}  // namespace scenebench::codecs
