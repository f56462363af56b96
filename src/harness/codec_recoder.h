// Turns a Codec into a Recoder.
#pragma once

#include <any>
#include <cstddef>
#include <span>
#include <vector>

#include "harness/codec.h"
#include "harness/operations.h"
#include "harness/subject.h"
#include "harness/wire_buffer.h"

namespace scenebench {

/// A copy of the wire that `codec` makes of the C::Shape in `value`.
template <Codec C>
std::vector<std::byte> wire_of_any(C& codec, const std::any& value) {
  const std::span<const std::byte> wire = wire_of(codec, std::any_cast<const typename C::Shape&>(value));
  return {wire.begin(), wire.end()};
}

/// Decodes a copy of `bytes` with the padding that the codec asks for, and walks it into `walk`.
template <Codec C>
Verdict read_bytes(C& codec, std::span<const std::byte> bytes, Record& walk) {
  WireBuffer wire(bytes, C::info().padding);
  return load(codec, wire.bytes(), walk) ? Verdict::accepted : Verdict::rejected;
}

template <Codec C>
class CodecRecoder final : public Recoder {
 public:
  std::vector<std::byte> wire_for(const std::any& value) override { return wire_of_any(codec_, value); }

  Verdict read(std::span<const std::byte> bytes, Record& walk) override { return read_bytes(codec_, bytes, walk); }

 private:
  C codec_;
};

}  // namespace scenebench
