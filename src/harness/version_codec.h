// Codecs over one version of a shape, for data that an older or a newer program wrote.
#pragma once

#include <any>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "harness/codec.h"
#include "harness/operations.h"
#include "harness/timing.h"
#include "harness/wire_buffer.h"

namespace scenebench {

/// A codec over one version. Writes any object and reads wires of any origin. Its reading can be timed, to show what
/// data of other versions cost.
class VersionCodec {
 public:
  virtual ~VersionCodec() = default;

  /// The codec's wire of `value`, which must hold the version's root struct (else throws std::bad_any_cast). Also
  /// throws what the codec throws for an object that it cannot represent.
  virtual std::vector<std::byte> wire_for(const std::any& value) = 0;

  /// Decodes and walks `bytes`. Records the walk in `walk`, up to the field where it stops.
  virtual Verdict read(std::span<const std::byte> bytes, Record& walk) = 0;

  /// The time to decode, walk and free `bytes` `batch` times, without the clock's own cost. Nothing if they cannot be
  /// read, or if their sum varies.
  virtual std::optional<Nanoseconds> time_reads(std::span<const std::byte> bytes, std::size_t batch) = 0;
};

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

/// The codec over one version of shape docs (model/docs_versions.h).
struct CodecOverVersion {
  std::string_view change;                                  ///< empty for the first version
  std::unique_ptr<VersionCodec> (*make)(const CodecInfo&);  ///< takes the codec's info
};

}  // namespace scenebench
