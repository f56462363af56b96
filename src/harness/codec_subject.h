// Turns a Codec into a Subject. A codec's file includes this and ends in `make_entry<CodecForDocs, CodecForScene>()`.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "harness/codec.h"
#include "harness/memory.h"
#include "harness/subject.h"
#include "harness/timing.h"
#include "harness/wire_buffer.h"

namespace scenebench {

/// The first difference between `original` and what `codec` makes of `wire`, or nothing.
template <Codec C>
std::optional<Mismatch> compare_decoded(C& codec, const typename C::Shape& original, std::span<const std::byte> wire) {
  const auto decoded = codec.decode(wire);
  if (!decoded) return Mismatch{"(decode)", "a decoded object", decoded.error()};
  Record expected, actual;
  walk_fields(original, expected);
  const bool complete = codec.walk(*decoded, actual);
  const std::size_t at = first_difference(expected, actual, C::info().loss);
  if (at == kNoDifference && complete) return std::nullopt;
  const auto describe = [at](const Record& record) {
    return at < record.events().size() ? to_string(record.events()[at]) : std::string("nothing");
  };
  if (at == kNoDifference) return Mismatch{"(walk)", "success", "a field reported as missing after the last one"};
  return Mismatch{path_of(original, at), describe(expected), describe(actual)};
}

template <Codec C>
class CodecSubject final : public Subject {
 public:
  using Shape = typename C::Shape;

  explicit CodecSubject(const Workload& workload)
      : values_(make_inputs<Shape>(workload)), encode_rotation_(values_.size()), decode_rotation_(values_.size()) {}

  std::size_t inputs() const override { return values_.size(); }

  std::optional<Mismatch> prove() override {
    wires_.clear();
    views_.clear();
    sums_.clear();
    for (const Shape& value : values_) {
      wires_.emplace_back(codec_.encode(value), C::info().padding);
      const auto wire = wires_.back().view();
      if (!C::info().is_floor) {
        if (auto mismatch = compare_decoded(codec_, value, wire)) return mismatch;
      }
      views_.push_back(wire);
      sums_.push_back(walk_into<Sum>(wire).total());
    }
    return std::nullopt;
  }

  std::span<const std::byte> wire(std::size_t input) const override { return views_[input]; }

  std::uint64_t docs_sum(std::size_t input) override { return walk_into<DocsSum>(views_[input]).total(); }

  Verdict try_decode(std::span<const std::byte> bytes) override {
    const WireBuffer wire(bytes, C::info().padding);
    const auto decoded = codec_.decode(wire.view());
    Record record;
    return decoded && codec_.walk(*decoded, record) ? Verdict::accepted : Verdict::rejected;
  }

  std::optional<Nanoseconds> time_batch(Phase phase, std::size_t batch) override {
    if (phase == Phase::encode) return checked_encode(batch);
    Rotation expected_order = decode_rotation_;
    const BatchResult result = phase == Phase::load ? time_load(codec_, views_, decode_rotation_, batch)
                                                    : time_parts(codec_, views_, decode_rotation_, slots_, batch);
    std::uint64_t expected = 0;
    for (std::size_t i = 0; i < batch; ++i) expected += sums_[expected_order.next()];
    if (!result.readable || result.sum != expected) return std::nullopt;
    switch (phase) {
      case Phase::decode: return result.decode;
      case Phase::traverse: return result.traverse;
      case Phase::dealloc: return result.dealloc;
      default: return result.load;
    }
  }

  MemoryUse measure_memory() override { return measure_codec_memory<C>(values_.front(), views_.front()); }

 private:
  /// The wire of the batch's last encode must be the proven one, byte for byte.
  std::optional<Nanoseconds> checked_encode(std::size_t batch) {
    Rotation order = encode_rotation_;
    const BatchResult result = time_encode(codec_, std::span<const Shape>(values_), encode_rotation_, batch);
    std::size_t last = 0;
    for (std::size_t i = 0; i < batch; ++i) last = order.next();
    const auto proven = views_[last];
    const bool same = std::equal(proven.begin(), proven.end(), result.last.begin(), result.last.end());
    return same ? std::optional(result.encode) : std::nullopt;
  }

  template <class Sink>
  Sink walk_into(std::span<const std::byte> wire) {
    Sink sink;
    const auto decoded = codec_.decode(wire);
    if (decoded) codec_.walk(*decoded, sink);
    return sink;
  }

  std::vector<Shape> values_;
  C codec_;
  std::vector<WireBuffer> wires_;
  std::vector<std::span<const std::byte>> views_;
  std::vector<std::uint64_t> sums_;
  Rotation encode_rotation_;
  Rotation decode_rotation_;
  Slots<Result<typename C::Decoded>> slots_;
};

/// The entry of a codec that has one class per shape; all must give the same info.
template <Codec First, Codec... More>
CodecEntry make_entry() {
  const auto factory = []<Codec C>(std::type_identity<C>) {
    return CodecEntry::ShapeFactory{shape_name<typename C::Shape>, [](const Workload& workload) {
                                      return std::unique_ptr<Subject>(std::make_unique<CodecSubject<C>>(workload));
                                    }};
  };
  return {First::info(), {factory(std::type_identity<First>{}), factory(std::type_identity<More>{})...}};
}

}  // namespace scenebench
