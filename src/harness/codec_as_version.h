// Turns a Codec into a VersionCodec.
#pragma once

#include <any>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "harness/codec.h"
#include "harness/codec_under_test.h"
#include "harness/operations.h"
#include "harness/timing.h"
#include "harness/wire_buffer.h"

namespace scenebench {

template <Codec C>
class CodecAsVersion final : public VersionCodec {
 public:
  explicit CodecAsVersion(const CodecInfo& info) : padding_(info.padding), trusts_(info.input == Input::trusted) {}

  std::vector<std::byte> wire_for(const std::any& value) override {
    const std::span<const std::byte> wire = wire_of(codec_, std::any_cast<const typename C::Shape&>(value));
    return {wire.begin(), wire.end()};
  }

  Verdict read(std::span<const std::byte> bytes, Record& walk) override {
    WireBuffer wire = foreign_wire(bytes, padding_, trusts_);
    return load(codec_, wire.bytes(), walk) ? Verdict::accepted : Verdict::rejected;
  }

  std::optional<Nanoseconds> time_reads(std::span<const std::byte> bytes, std::size_t batch) override {
    static_assert(!InSitu<C>, "reads the same bytes again and again");
    WireBuffer wire = foreign_wire(bytes, padding_, trusts_);
    const std::span<std::byte> view = wire.bytes();
    Sum once;
    if (!load(codec_, view, once)) return std::nullopt;
    Rotation rotation(1);
    const auto read = [this](std::span<std::byte> input, Sum& sum) { return load(codec_, input, sum); };
    const BatchResult result = time_each(Wires(&view, 1), rotation, {batch}, read);
    if (!result.readable || result.sum != batch * once.total()) return std::nullopt;
    return result.times.whole;
  }

 private:
  C codec_;
  std::size_t padding_;
  bool trusts_;
};

}  // namespace scenebench
