// Turns a Codec into an AnyCodec, and that into a CodecUnderTest.
#pragma once

#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "harness/any_codec.h"
#include "harness/carrying.h"
#include "harness/codec.h"
#include "harness/codec_under_test.h"
#include "harness/memory.h"
#include "harness/operations.h"
#include "harness/timing.h"
#include "harness/uniting.h"

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

/// The AnyCodec of C. It is compiled once for every codec and shape, with the timed loops.
template <Codec C>
class CodecAsAny final : public AnyCodec<typename C::Shape> {
 public:
  using Shape = typename C::Shape;

  CodecAsAny() : AnyCodec<Shape>(C::info(), abilities_of<C>()) {}

  void renew() override {
    codec_ = std::make_unique<C>();
    slots_ = {};
  }

  std::span<const std::byte> wire_of(const Shape& value) override {
    if constexpr (HasOwnObjects<C>) {
      std::optional<Carrying> carrying(std::in_place);
      const auto object = codec_->object_of(value);
      carrying.reset();
      const std::span<const std::byte> wire = codec_->encode(object);
      carrying.emplace();  // destroyed after the object, which belongs to the application
      return wire;
    } else {
      return scenebench::wire_of(*codec_, value);
    }
  }

  ReadOutcome read(std::span<std::byte> wire, Record& walk) override { return read_into(wire, walk); }

  ReadOutcome read(std::span<std::byte> wire, Sum& walk) override { return read_into(wire, walk); }

  bool read_events(std::span<std::byte> wire, Record& walk) override { return events_into(wire, walk); }

  bool read_events(std::span<std::byte> wire, Sum& walk) override { return events_into(wire, walk); }

  bool decode_one(std::span<std::byte> wire, Record& field) override {
    if constexpr (DecodesOne<C> || Picks<C>) return scenebench::decode_one(*codec_, wire, field);
    return false;
  }

  bool reads_parts() const override { return ReadsParts<C>; }

  bool read_part([[maybe_unused]] std::span<std::byte> wire, [[maybe_unused]] const ScenePart& part,
                 [[maybe_unused]] Record& values) override {
    if constexpr (ReadsParts<C>) return scenebench::read_part(*codec_, wire, part, values);
    return false;
  }

  bool decode_all(std::span<std::byte> wire, Shape& structs) override {
    if constexpr (HasOwnObjects<C>) {
      const auto object = codec_->decode_object(wire);
      if (!object) return false;
      const Carrying carrying;
      return codec_->structs_of(*object, structs);
    } else {
      return scenebench::decode_all(*codec_, wire, structs);
    }
  }

  Result<std::span<const std::byte>> update_one(std::span<std::byte> wire) override {
    if constexpr (UpdatesOne<C>) return codec_->update_one(wire);
    return Error{"the library cannot"};
  }

  bool can_update([[maybe_unused]] const Shape& value) const override {
    if constexpr (UpdatesSome<C>) return C::can_update(value);
    return UpdatesOne<C>;
  }

  std::vector<std::span<const std::byte>> memory_of(std::span<const Shape> values, Rotation rotation,
                                                    std::size_t count) override {
    std::vector<std::span<const std::byte>> memory;
    for (; count > 0; --count) {
      const auto blocks = memory_of(values, rotation.next());
      memory.insert(memory.end(), blocks.begin(), blocks.end());
    }
    return memory;
  }

  BatchResult time_encode(std::span<const Shape> values, Rotation& rotation, Batch batch) override {
    if constexpr (Encodes<C>) {
      return scenebench::time_encode(*codec_, inputs_.of(*codec_, values), rotation, batch);
    }
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
      return load(codec, wire, sum);
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
      std::span<const std::byte> last;
      BatchResult result = time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum&) {
        const auto updated = codec_->update_one(wire);
        if (updated) last = *updated;
        return static_cast<bool>(updated);
      });
      result.last = last;
      return result;
    }
    return {.readable = false};
  }

  BatchResult time_decode_all(Wires wires, Rotation& rotation, Batch batch, Shape& last) override {
    if constexpr (HasOwnObjects<C>) return time_decode_object(wires, rotation, batch, last);
    std::optional<Shape> structs(std::move(last));
    const BatchResult result = time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum&) {
      structs.emplace();  // frees the previous one
      return scenebench::decode_all(*codec_, wire, *structs);
    });
    last = std::move(*structs);
    return result;
  }

  BatchResult time_typed(Wires wires, Rotation& rotation, Batch batch,
                         document::StructsBuilder& builder) override {
    if constexpr (FillsStructsOfDocuments<C>) {
      return time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum&) {
        builder.start();
        return hand_over(*codec_, wire, builder) && builder.complete();
      });
    }
    return {.readable = false};
  }

  std::unique_ptr<Holder> make_holder(std::size_t places) const override {
    return std::make_unique<HolderOf<C>>(places);
  }

  void count_memory(const Shape& value, std::span<std::byte> wire, Footprint& footprint, MemoryPass pass) override {
    count_pass(*codec_, value, wire, footprint, pass);
  }

 private:
  std::vector<std::span<const std::byte>> memory_of(std::span<const Shape> values, std::size_t input) {
    if constexpr (HasOwnObjects<C>) {
      return codec_->blocks_of(inputs_.of(*codec_, values)[input]);
    } else {
      return blocks_of(values[input]);
    }
  }

  /// The same as time_decode_all() for codecs with their own objects: converting them to structs is not timed. Blocks
  /// are united while the last object is alive, as its own blocks are not freed by a timed operation.
  BatchResult time_decode_object(Wires wires, Rotation& rotation, Batch batch, Shape& last) {
    std::optional<Result<typename C::Object>> object(codec_->object_of(last));
    BatchResult result = time_each(wires, rotation, batch, [&](std::span<std::byte> wire, Sum&) {
      object.reset();  // frees the previous one
      object.emplace(codec_->decode_object(wire));
      return static_cast<bool>(*object);
    });
    if (batch.unites) result.times.dealloc = time_to_unite();
    last = {};
    if (*object) codec_->structs_of(**object, last);
    return result;
  }

  template <class Sink>
  ReadOutcome read_into(std::span<std::byte> wire, Sink& sink) {
    const auto decoded = codec_->decode(wire);
    if (!decoded) return {.error = decoded.error().reason};
    return {.complete = codec_->walk(*decoded, sink)};
  }

  template <class Sink>
  bool events_into(std::span<std::byte> wire, Sink& sink) {
    if constexpr (ReadsEvents<C>) return codec_->read_events(wire, sink);
    return false;
  }

  std::unique_ptr<C> codec_ = std::make_unique<C>();
  EncodeInputs<C> inputs_;  ///< of the values that encode is timed over; they never change
  Slots<Result<typename C::Decoded>> slots_;
};

/// C over `workload`, ready to be proven.
template <Codec C>
std::unique_ptr<CodecUnderTest> make_codec_under_test(const Workload& workload) {
  return make_codec_over_workload<typename C::Shape>(std::make_unique<CodecAsAny<C>>(), workload);
}

/// What a codec's entry needs to know about the class C.
template <Codec C>
CodecOverShape codec_over_shape() {
  return {C::info(), abilities_of<C>(), {shape_name<typename C::Shape>, make_codec_under_test<C>}};
}

/// The entry of a codec of the classes C, all of which must return the same info.
template <Codec... C>
CodecEntry make_entry() {
  return make_entry({codec_over_shape<C>()...});
}

}  // namespace scenebench
