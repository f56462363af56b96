// A codec as an application uses it, one object at a time: structs in, structs out.
#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>

#include "harness/codec_under_test.h"

namespace scenebench {

/// Untimed: callers read the clock through time_of(), because codecs of another language carry the structs
/// (Carrying). Must not be used by several threads.
template <class Shape>
class StructsCodec {
 public:
  virtual ~StructsCodec() = default;

  /// The wire of `value`, valid until the next call. Throws what the codec throws for an object that it cannot
  /// represent.
  virtual std::span<const std::byte> encode(const Shape& value) = 0;

  /// Decodes `wire`, fills `structs`, which are default-constructed, and frees what it decoded in between: phase
  /// decode-all. The wire is at the alignment of operator new and followed by the codec's padding; the codec may write
  /// to it. Returns false if the wire is malformed.
  virtual bool decode(std::span<std::byte> wire, Shape& structs) = 0;

  /// Frees what decode() filled, if it is a copy of the codec's own object: neither timed nor counted, as that object
  /// is free already. Otherwise does nothing, as the application frees its structs.
  virtual void free_copy(Shape&) {}
};

/// The codec of a CodecUnderTest, which must outlive it. Throws std::logic_error if that is over another shape.
template <class Shape>
class StructsOf final : public StructsCodec<Shape> {
 public:
  explicit StructsOf(CodecUnderTest& tested) : codec_(tested.codec()) {
    if (tested.shape().name != shape_name<Shape>) throw std::logic_error(codec_.info.name + " over another shape");
  }

  std::span<const std::byte> encode(const Shape& value) override { return codec_.wire_of(&value); }

  bool decode(std::span<std::byte> wire, Shape& structs) override { return codec_.decode_all(wire, &structs); }

  void free_copy(Shape& structs) override {
    if (!codec_.abilities.own_objects) return;
    const Carrying carrying;
    structs = {};
  }

 private:
  AnyCodec& codec_;
};

}  // namespace scenebench
