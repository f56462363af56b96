// The table of functions of a codec class (any_codec.h), with the timed loops compiled for it.
#pragma once

#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "harness/allocations.h"
#include "harness/any_codec.h"
#include "harness/carrying.h"
#include "harness/codec.h"
#include "harness/operations.h"
#include "harness/timing.h"

namespace scenebench {

/// The Holder of C.
template <Codec C>
class HolderOf final : public Holder {
 public:
  explicit HolderOf(std::size_t places) : is_full_(places) { objects_.resize(places); }
  ~HolderOf() override {
    for (std::size_t place = 0; place < is_full_.size(); ++place) {
      if (is_full_[place]) free(place);
    }
  }

  bool decode(std::size_t place, std::span<std::byte> wire) override {
    new (objects_.at(place)) Object(codec_.decode(wire));
    is_full_[place] = true;
    if (*objects_.at(place)) return true;
    free(place);
    return false;
  }

  bool walk(std::size_t place, Sum& sum) override { return codec_.walk(**objects_.at(place), sum); }

  bool read_part([[maybe_unused]] std::size_t place, [[maybe_unused]] const ScenePart& part,
                 [[maybe_unused]] Sum& sum) override {
    if constexpr (ReadsParts<C>) return part_of(codec_, **objects_.at(place), part, sum);
    return false;
  }

  void free(std::size_t place) override {
    objects_.at(place)->~Object();
    is_full_[place] = false;
  }

 private:
  using Object = Result<typename C::Decoded>;

  C codec_;
  Slots<Object> objects_;  ///< which does not need to move what decode returns
  std::vector<char> is_full_;
};

/// The AnyCodec of C.
template <Codec C>
class CodecAsAny final : public AnyCodec {
 public:
  using Shape = typename C::Shape;

  CodecAsAny() : AnyCodec(C::info(), abilities_of<C>()) {}

  void renew() override {
    codec_ = std::make_unique<C>();
    slots_ = {};
  }

  std::span<const std::byte> wire_of(const void* value) override {
    if constexpr (HasOwnObjects<C>) {
      std::optional<Carrying> carrying(std::in_place);
      const auto object = codec_->object_of(as_shape(value));
      carrying.reset();
      const std::span<const std::byte> wire = codec_->encode(object);
      carrying.emplace();  // destroyed after the object, which belongs to the application
      return wire;
    } else {
      return scenebench::wire_of(*codec_, as_shape(value));
    }
  }

  std::span<const std::byte> wire_to_read(const void* value) override {
    if constexpr (HasWireToRead<C>) return codec_->wire_for(as_shape(value));
    return wire_of(value);
  }

  bool can_update([[maybe_unused]] const void* value) const override {
    if constexpr (UpdatesSome<C>) return C::can_update(as_shape(value));
    return UpdatesOne<C>;
  }

  ReadOutcome read(Phase phase, std::span<std::byte> wire, Record& walk) override {
    return read_into(phase, wire, walk);
  }

  ReadOutcome read(Phase phase, std::span<std::byte> wire, Sum& walk) override { return read_into(phase, wire, walk); }

  bool read_part([[maybe_unused]] std::span<std::byte> wire, [[maybe_unused]] const ScenePart& part,
                 [[maybe_unused]] Record& values) override {
    if constexpr (ReadsParts<C>) return scenebench::read_part(*codec_, wire, part, values);
    return false;
  }

  bool decode_all(std::span<std::byte> wire, void* structs) override {
    if constexpr (HasOwnObjects<C>) {
      const auto object = codec_->decode_object(wire);
      if (!object) return false;
      const Carrying carrying;
      return codec_->structs_of(*object, as_shape(structs));
    } else {
      return scenebench::decode_all(*codec_, wire, as_shape(structs));
    }
  }

  Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) override {
    if constexpr (UpdatesOne<C>) return codec_->update_one(wire);
    return Error{"the library cannot"};
  }

  std::vector<std::span<const std::byte>> blocks_of_own([[maybe_unused]] const AnyInputs& inputs,
                                                        [[maybe_unused]] std::size_t input) override {
    if constexpr (HasOwnObjects<C>) return codec_->blocks_of(encoded(inputs)[input]);
    return {};
  }

  BatchResult time_encode(const AnyInputs& inputs, Rotation& rotation, Batch batch) override {
    if constexpr (Encodes<C>) return scenebench::time_encode(*codec_, encoded(inputs), rotation, batch);
    return {.readable = false};
  }

  BatchResult time_reads(Phase phase, Wires wires, Rotation& rotation, Batch batch) override {
    if (is_step(phase)) return time_steps(*codec_, wires, rotation, slots_, batch);
    if (phase == Phase::decode_one) {
      if constexpr (DecodesOne<C> || Picks<C>) {
        return time_each(wires, rotation, batch, [this](std::span<std::byte> wire, Sum& sum) {
          return scenebench::decode_one(*codec_, wire, sum);
        });
      }
      return {.readable = false};
    }
    if (phase == Phase::incremental) {
      if constexpr (ReadsEvents<C>) {
        return time_each(wires, rotation, batch, [&codec = *codec_](std::span<std::byte> wire, Sum& sum) {
          return codec.read_events(wire, sum);
        });
      }
      return {.readable = false};
    }
    return time_each(wires, rotation, batch, [&codec = *codec_](std::span<std::byte> wire, Sum& sum) {
      return scenebench::load(codec, wire, sum);
    });
  }

  BatchResult time_part([[maybe_unused]] Wires wires, [[maybe_unused]] Rotation& rotation,
                        [[maybe_unused]] Batch batch, [[maybe_unused]] const ScenePart& part) override {
    if constexpr (ReadsParts<C>) {
      return time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum& sum) {
        return scenebench::read_part(*codec_, wire, part, sum);
      });
    }
    return {.readable = false};
  }

  BatchResult time_update_one(Wires wires, Rotation& rotation, Batch batch) override {
    if constexpr (UpdatesOne<C>) {
      return time_changes(wires, rotation, batch, [&](std::span<std::byte> wire) { return codec_->update_one(wire); });
    }
    return {.readable = false};
  }

  BatchResult time_decode_all(Wires wires, Rotation& rotation, Batch batch, void* last) override {
    if constexpr (HasOwnObjects<C>) return time_decode_object(wires, rotation, batch, as_shape(last));
    std::optional<Shape> structs(std::move(as_shape(last)));
    const BatchResult result = time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum&) {
      structs.emplace();  // frees the previous one
      return scenebench::decode_all(*codec_, wire, *structs);
    });
    as_shape(last) = std::move(*structs);
    return result;
  }

  std::unique_ptr<Holder> make_holder(std::size_t places) const override {
    return std::make_unique<HolderOf<C>>(places);
  }

  std::int64_t count_memory([[maybe_unused]] const void* value, std::span<std::byte> wire, PhaseUses& uses) override {
    if constexpr (HasOwnObjects<C>) {
      const auto object = codec_->object_of(as_shape(value));
      uses["encode"] = count_allocations([&] { codec_->encode(object); });
    } else if constexpr (Encodes<C>) {
      uses["encode"] = count_allocations([&] { codec_->encode(as_shape(value)); });
    }
    Slots<Decoded> slots;
    slots.resize(1);
    Decoded* decoded = slots.at(0);
    uses["decode"] = count_allocations([&] { new (decoded) Decoded(codec_->decode(wire)); });
    uses["traverse"] = count_allocations([&] {
      Sum sum;
      if (*decoded) codec_->walk(**decoded, sum);
    });
    uses["dealloc"] = count_allocations([&] { decoded->~Decoded(); });
    return sizeof(typename C::Decoded);
  }

 private:
  using Decoded = Result<typename C::Decoded>;

  static const Shape& as_shape(const void* value) { return *static_cast<const Shape*>(value); }
  static Shape& as_shape(void* value) { return *static_cast<Shape*>(value); }

  /// What encode reads: the inputs, or the codec's own objects, made once: the inputs never change.
  auto encoded(const AnyInputs& inputs) {
    const std::span<const Shape> values = inputs.as<Shape>();
    if constexpr (HasOwnObjects<C>) {
      using Objects = std::vector<typename C::Object>;
      if (!own_objects_) {
        const auto objects = std::make_shared<Objects>();
        for (const Shape& value : values) objects->push_back(codec_->object_of(value));
        own_objects_ = objects;
      }
      return std::span(*static_cast<const Objects*>(own_objects_.get()));
    } else {
      return values;
    }
  }

  /// The same as time_decode_all() for codecs with their own objects: converting them to structs is not timed.
  BatchResult time_decode_object(Wires wires, Rotation& rotation, Batch batch, Shape& last) {
    std::optional<Result<typename C::Object>> object(codec_->object_of(last));
    const BatchResult result = time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum&) {
      object.reset();  // frees the previous one
      object.emplace(codec_->decode_object(wire));
      return static_cast<bool>(*object);
    });
    last = {};
    if (*object) codec_->structs_of(**object, last);
    return result;
  }

  template <class Sink>
  ReadOutcome read_into(Phase phase, std::span<std::byte> wire, Sink& sink) {
    if (phase == Phase::decode_one) {
      if constexpr (DecodesOne<C> || Picks<C>) return {.complete = scenebench::decode_one(*codec_, wire, sink)};
      return {};
    }
    if (phase == Phase::incremental) {
      if constexpr (ReadsEvents<C>) return {.complete = codec_->read_events(wire, sink)};
      return {};
    }
    const auto decoded = codec_->decode(wire);
    if (!decoded) return {.error = decoded.error().reason};
    return {.complete = codec_->walk(*decoded, sink)};
  }

  std::unique_ptr<C> codec_ = std::make_unique<C>();
  std::shared_ptr<const void> own_objects_;
  Slots<Decoded> slots_;
};

/// What a codec's entry needs to know about the class C.
template <Codec C>
CodecOverShape codec_over_shape() {
  return {C::info(), abilities_of<C>(), shape_name<typename C::Shape>,
          []() -> std::unique_ptr<AnyCodec> { return std::make_unique<CodecAsAny<C>>(); }};
}

}  // namespace scenebench
