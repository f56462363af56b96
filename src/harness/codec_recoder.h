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

template <Codec C>
class CodecRecoder final : public Recoder {
 public:
  explicit CodecRecoder(const CodecInfo& info) : padding_(info.padding), trusts_(!info.verifies_input) {}

  std::vector<std::byte> wire_for(const std::any& value) override {
    const std::span<const std::byte> wire = wire_of(codec_, std::any_cast<const typename C::Shape&>(value));
    return {wire.begin(), wire.end()};
  }

  Verdict read(std::span<const std::byte> bytes, Record& walk) override {
    WireBuffer wire = foreign_wire(bytes, padding_, trusts_);
    return load(codec_, wire.bytes(), walk) ? Verdict::accepted : Verdict::rejected;
  }

 private:
  C codec_;
  std::size_t padding_;
  bool trusts_;
};

}  // namespace scenebench
