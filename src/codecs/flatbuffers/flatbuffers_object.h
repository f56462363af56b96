// FlatBuffers' object API: flatc's own plain objects, packed into a reused builder and unpacked into new ones.
#pragma once

#include <memory>

#include "codecs/flatbuffers/flatbuffers.h"
#include "codecs/shared/decoded_by_access.h"
#include "harness/codec.h"

namespace scenebench::codecs {

template <class RootStruct>
class FlatBuffersObject
    : public DecodedByAccess<FlatBuffersObject<RootStruct>, FlatBuffersObjectAccess<RootStruct>> {
 public:
  using Shape = RootStruct;
  using Access = FlatBuffersObjectAccess<Shape>;
  using Root = typename Access::Root;
  using Object = typename Access::Object;
  using Decoded = std::unique_ptr<Object>;

  static CodecInfo info() {
    CodecInfo info = flatbuffers_info("flatbuffers-object", "FlatBuffers (object API)");
    info.form = Form::message;
    info.trust = "unpacks the wire without running the Verifier: for trusted data only";
    info.reuse = "builder, and objects for encoding; new objects for each decode";
    info.field_access = "generated objects";
    return info;
  }

  std::span<const std::byte> encode(const Shape& value) {
    fill_object(value, object_);
    return pack(object_);
  }

  Result<Decoded> decode(std::span<const std::byte> wire) { return Decoded(unpack(wire)); }

  static const Object& root(const Decoded& decoded) { return *decoded; }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) {
    const Decoded object(unpack(wire));
    if (!Access::update(*object)) return Error{"the field to update is missing"};
    return pack(*object);
  }

 private:
  /// A new object, which the caller owns.
  static Object* unpack(std::span<const std::byte> wire) { return flatbuffers::GetRoot<Root>(wire.data())->UnPack(); }

  std::span<const std::byte> pack(const Object& object) {
    builder_.Clear();
    builder_.Finish(Root::Pack(builder_, &object));
    return std::as_bytes(std::span(builder_.GetBufferPointer(), builder_.GetSize()));
  }

  Object object_;
  flatbuffers::FlatBufferBuilder builder_;
};

}  // namespace scenebench::codecs
