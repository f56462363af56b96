// Stands in for harness/codec_subject.h in the programs whose size tools/code_size.sh measures: a codec's file is compiled
// with this instead, so that what is linked is encode, decode and walk, once each, and none of the timed loops.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "harness/codec.h"
#include "harness/operations.h"
#include "harness/subject.h"
#include "harness/wire_buffer.h"

namespace scenebench {

/// A Subject that can be proven, by its sum, and nothing else.
template <Codec C>
class CodecSubject final : public Subject {
 public:
  using Shape = typename C::Shape;

  explicit CodecSubject(const Workload& workload) : value_(std::move(make_inputs<Shape>(workload).front())) {}

  std::size_t inputs() const override { return 1; }

  /// Encodes, decodes and walks one object. Its sum must be the object's own, unless the library loses precision.
  std::optional<Mismatch> prove() override {
    const CodecInfo info = C::info();
    WireBuffer wire(wire_of(*codec_, value_), info.padding);
    Sum expected, actual;
    walk_fields(value_, expected);
    const bool read = load(*codec_, wire.bytes(), actual);
    if (!read) return Mismatch{"(decode)", "a decoded object", "an error"};
    if (!info.is_floor && !info.loss.any() && actual.total() != expected.total()) return Mismatch{"(sum)", "", ""};
    return std::nullopt;
  }

  std::span<const std::byte> wire(std::size_t) const override { return {}; }
  std::uint64_t docs_sum(std::size_t) override { return 0; }
  Verdict try_decode(std::span<const std::byte>) override { return Verdict::rejected; }
  bool has(Phase) const override { return false; }
  void relocate() override {}
  std::optional<Nanoseconds> time_batch(Phase, std::size_t) override { return std::nullopt; }
  MemoryUse measure_memory() override { return {}; }

 private:
  Shape value_;
  std::unique_ptr<C> codec_ = std::make_unique<C>();
};

/// As in the file that this stands in for.
template <Codec First, Codec... More>
CodecEntry make_entry() {
  const auto factory = []<Codec C>(std::type_identity<C>) {
    return CodecEntry::ShapeFactory{shape_name<typename C::Shape>, [](const Workload& workload) {
                                      return std::unique_ptr<Subject>(std::make_unique<CodecSubject<C>>(workload));
                                    }};
  };
  return {First::info(),
          InSitu<First>,
          UpdatesInPlace<First>,
          Encodes<First>,
          {factory(std::type_identity<First>{}), factory(std::type_identity<More>{})...}};
}

}  // namespace scenebench
