// Makes the tables of functions of any_codec.h, with the timed loops compiled for the codec's classes.
#pragma once

#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "harness/any_codec.h"
#include "harness/codec.h"
#include "harness/timing.h"

namespace scenebench {

/// The AnyCodec of C.
template <Codec C>
class CodecAsAny final : public AnyCodec {
 public:
  using Shape = typename C::Shape;

  explicit CodecAsAny(std::size_t places = 1)
      : AnyCodec(C::info(), abilities_of<C>(), sizeof(typename C::Decoded)), is_full_(places) {
    slots_.resize(places);
  }
  ~CodecAsAny() override {
    for (std::size_t place = 0; place < is_full_.size(); ++place) {
      if (is_full_[place]) CodecAsAny::free(place);
    }
  }

  void renew() override {
    codec_ = std::make_unique<C>();
    slots_ = {};
    slots_.resize(is_full_.size());
  }

  std::span<const std::byte> wire_of(const void* value) override {
    return scenebench::wire_of(*codec_, as_shape(value));
  }

  std::span<const std::byte> wire_to_read(const void* value) override {
    if constexpr (HasWireToRead<C>) return codec_->wire_for(as_shape(value));
    return wire_of(value);
  }

  bool read(WhatToRead what, std::span<std::byte> wire, Record& walk) override {
    return with_operation(what, [&](auto operation) { return operation(wire, walk); });
  }

  bool read(WhatToRead what, std::span<std::byte> wire, Sum& walk) override {
    return with_operation(what, [&](auto operation) { return operation(wire, walk); });
  }

  const char* why_malformed(std::span<std::byte> wire) override {
    const auto decoded = codec_->decode(wire);
    return decoded ? nullptr : decoded.error().reason;
  }

  bool decode_all(std::span<std::byte> wire, void* structs) override {
    return scenebench::decode_all(*codec_, wire, as_shape(structs));
  }

  Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) override {
    if constexpr (UpdatesOne<C>) return codec_->update_one(wire);
    return Error{"the library cannot"};
  }

  std::vector<std::span<const std::byte>> blocks_of_own(const AnyInputs& inputs, std::size_t input) override {
    if constexpr (HasOwnObjects<C>) return codec_->blocks_of(encoded(inputs)[input]);
    return {};
  }

  BatchResult time_encode(const AnyInputs& inputs, Rotation& rotation, Batch batch) override {
    if constexpr (Encodes<C>) return scenebench::time_encode(*codec_, encoded(inputs), rotation, batch);
    return {.readable = false};
  }

  BatchResult time_reads(WhatToRead what, Wires wires, Rotation& rotation, Batch batch) override {
    if (is_step(what.phase)) return time_steps(*codec_, wires, rotation, slots_, batch);
    return with_operation(what, [&](auto operation) { return time_each(wires, rotation, batch, operation); });
  }

  BatchResult time_update_one(Wires wires, Rotation& rotation, Batch batch) override {
    if constexpr (UpdatesOne<C>) {
      return time_changes(wires, rotation, batch, [&](std::span<std::byte> wire) { return codec_->update_one(wire); });
    }
    return {.readable = false};
  }

  BatchResult time_decode_all(Wires wires, Rotation& rotation, Batch batch, void* last) override {
    BatchResult result;
    if constexpr (HasOwnObjects<C>) {  // converting them to structs is not timed
      std::optional<Result<typename C::Object>> object(codec_->object_of(as_shape(last)));
      result = time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum&) {
        object.reset();  // frees the previous one
        object.emplace(codec_->decode_object(wire));
        return static_cast<bool>(*object);
      });
      as_shape(last) = {};
      if (*object) codec_->structs_of(**object, as_shape(last));
    } else {
      std::optional<Shape> structs(std::move(as_shape(last)));
      result = time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum&) {
        structs.emplace();  // frees the previous one
        return scenebench::decode_all(*codec_, wire, *structs);
      });
      as_shape(last) = std::move(*structs);
    }
    return result;
  }

  std::unique_ptr<Holder> make_holder(std::size_t places) const override {
    return std::make_unique<CodecAsAny>(places);
  }

  bool decode(std::size_t place, std::span<std::byte> wire) override {
    new (slots_.at(place)) Decoded(codec_->decode(wire));
    is_full_[place] = true;
    if (*slots_.at(place)) return true;
    free(place);
    return false;
  }

  bool walk(std::size_t place, Sum& sum) override { return codec_->walk(**slots_.at(place), sum); }

  bool read_part(std::size_t place, const ScenePart& part, Sum& sum) override {
    if constexpr (ReadsParts<C>) return part_of(*codec_, **slots_.at(place), part, sum);
    return false;
  }

  void free(std::size_t place) override {
    slots_.at(place)->~Decoded();
    is_full_[place] = false;
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

  /// Calls `use(operation)`, where `operation(wire, sink)` reads `what` and returns whether all was found.
  template <class Use>
  auto with_operation(WhatToRead what, Use&& use) {
    C& codec = *codec_;
    if constexpr (ReadsParts<C>) {
      const auto operation = [&codec, part = what.part](std::span<std::byte> wire, auto& sink) {
        return scenebench::read_part(codec, wire, *part, sink);
      };
      if (what.part) return use(operation);
    }
    if constexpr (DecodesOne<C> || Picks<C>) {
      const auto operation = [&codec](std::span<std::byte> wire, auto& sink) { return decode_one(codec, wire, sink); };
      if (what.phase == Phase::decode_one) return use(operation);
    }
    if constexpr (ReadsEvents<C>) {
      const auto operation = [&codec](std::span<std::byte> wire, auto& sink) { return codec.read_events(wire, sink); };
      if (what.phase == Phase::incremental) return use(operation);
    }
    return use([&codec](std::span<std::byte> wire, auto& sink) { return load(codec, wire, sink); });
  }

  std::unique_ptr<C> codec_ = std::make_unique<C>();
  std::shared_ptr<const void> own_objects_;
  Slots<Decoded> slots_;       ///< of the steps, or of kept objects, which need not be movable
  std::vector<char> is_full_;  ///< of the places of kept objects
};

/// What a codec's entry needs to know about the class C.
template <Codec C>
CodecOverShape codec_over_shape() {
  return {C::info(), abilities_of<C>(), shape_name<typename C::Shape>,
          []() -> std::unique_ptr<AnyCodec> { return std::make_unique<CodecAsAny<C>>(); }};
}

template <Codec C>
class CodecAsVersion final : public VersionCodec {
 public:
  std::span<const std::byte> wire_of(const std::any& value) override {
    return scenebench::wire_of(codec_, std::any_cast<const typename C::Shape&>(value));
  }

  bool read(std::span<std::byte> wire, Record& walk) override { return load(codec_, wire, walk); }

  BatchResult time_reads(std::span<std::byte> wire, Batch batch) override {
    static_assert(!InSitu<C>, "reads the same bytes again and again");
    Rotation rotation(1);
    const auto read = [this](std::span<std::byte> input, Sum& sum) { return load(codec_, input, sum); };
    return time_each(Wires(&wire, 1), rotation, batch, read);
  }

 private:
  C codec_;
};

template <EditsScenes E>
class SceneEditorOf final : public SceneEditor {
 public:
  bool can(EditKind kind) const override { return E::can(kind); }

  BatchResult time_edits(Wires wires, Rotation& rotation, Batch batch, const SceneEdit& edit) override {
    return time_changes(wires, rotation, batch, [&](std::span<std::byte> wire) { return editor_.edit(wire, edit); });
  }

 private:
  E editor_;
};

}  // namespace scenebench
