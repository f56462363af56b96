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

  bool can_update(const void* value) const override {
    if constexpr (UpdatesSome<C>) return C::can_update(as_shape(value));
    return UpdatesOne<C>;
  }

  Result<bool> read(Phase phase, std::span<std::byte> wire, Record& walk) override {
    return read_into(phase, wire, walk);
  }

  bool read(Phase phase, std::span<std::byte> wire, Sum& walk) override {
    const Result<bool> is_complete = read_into(phase, wire, walk);
    return is_complete && *is_complete;
  }

  bool record_part(std::span<std::byte> wire, const ScenePart& part, Record& values) override {
    if constexpr (ReadsParts<C>) return scenebench::read_part(*codec_, wire, part, values);
    return false;
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

  BatchResult time_part(Wires wires, Rotation& rotation, Batch batch, const ScenePart& part) override {
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
  Result<bool> read_into(Phase phase, std::span<std::byte> wire, Sink& sink) {
    if (phase == Phase::decode_one) {
      if constexpr (DecodesOne<C> || Picks<C>) return scenebench::decode_one(*codec_, wire, sink);
      return false;
    }
    if (phase == Phase::incremental) {
      if constexpr (ReadsEvents<C>) return codec_->read_events(wire, sink);
      return false;
    }
    const auto decoded = codec_->decode(wire);
    if (!decoded) return decoded.error();
    return codec_->walk(*decoded, sink);
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
