// What a CodecUnderTest does untimed, with any object and with bytes of any origin.
#pragma once

#include <any>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "harness/any_codec.h"
#include "harness/carrying.h"
#include "harness/codec_under_test.h"
#include "harness/structs_codec.h"
#include "harness/wire_buffer.h"

namespace scenebench {

/// Owns a codec, and leaves inputs and batches to a derived class.
template <class Shape>
class UntimedCodec : public CodecUnderTest, public StructsCodec<Shape> {
 public:
  explicit UntimedCodec(std::unique_ptr<AnyCodec<Shape>> codec)
      : codec_(std::move(codec)), info_(codec_->info), can_(codec_->abilities) {}

  std::vector<std::byte> wire_for(const std::any& value) override {
    const std::span<const std::byte> wire = codec_->wire_of(std::any_cast<const Shape&>(value));
    return {wire.begin(), wire.end()};
  }

  std::span<const std::byte> encode(const Shape& value) override { return codec_->wire_of(value); }

  bool decode(std::span<std::byte> wire, Shape& structs) override { return codec_->decode_all(wire, structs); }

  void free_copy(Shape& structs) override {
    if (!can_.own_objects) return;
    const Carrying carrying;
    structs = {};
  }

  Verdict read(std::span<const std::byte> bytes, Record& walk) override {
    WireBuffer wire = foreign_wire(bytes, info_.padding, info_.input == Input::trusted);
    return codec_->read(wire.bytes(), walk) ? Verdict::accepted : Verdict::rejected;
  }

  Verdict try_decode(std::span<const std::byte> bytes) override {
    WireBuffer wire(bytes, info_.padding);
    return try_decode(wire);
  }

  Verdict try_decode(WireBuffer& wire) override {
    Sum sum;
    return codec_->read(wire.bytes(), sum) ? Verdict::accepted : Verdict::rejected;
  }

  Verdict try_events(WireBuffer& wire) override {
    Sum sum;
    return codec_->read_events(wire.bytes(), sum) ? Verdict::accepted : Verdict::rejected;
  }

  Verdict try_phase(Phase phase, std::span<const std::byte> bytes) override {
    WireBuffer wire(bytes, info_.padding);
    return succeeds(phase, wire.bytes()) ? Verdict::accepted : Verdict::rejected;
  }

  bool reads_parts() const override { return codec_->reads_parts(); }

  std::unique_ptr<Holder> make_holder(std::size_t places) const override { return codec_->make_holder(places); }

 protected:
  std::unique_ptr<AnyCodec<Shape>> codec_;
  const CodecInfo& info_;  ///< info_ and can_ are codec_'s
  const Abilities& can_;

 private:
  /// One operation of a phase that try_phase() takes.
  bool succeeds(Phase phase, std::span<std::byte> wire) {
    Record field;
    Shape structs;
    switch (phase) {
      case Phase::decode_one: return codec_->decode_one(wire, field);
      case Phase::update_one: return static_cast<bool>(codec_->update_one(wire));
      default: return codec_->decode_all(wire, structs);
    }
  }
};

}  // namespace scenebench
