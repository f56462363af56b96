// The codecs of Rust's crates: one class for all of them, which calls the functions in a codec's table.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "codecs/rust/raw.h"
#include "codecs/rust/table.h"
#include "harness/codec.h"
#include "model/docs.h"
#include "model/mesh.h"
#include "model/quantised.h"
#include "model/tick.h"

namespace scenebench::codecs {

/// The maximum size in Rust of an object of the shape, and of what a codec decodes to: Shape::ROOM in shared/.
template <class Shape>
inline constexpr std::size_t kRustRoom = 320;  // for later versions
template <>
inline constexpr std::size_t kRustRoom<docs::FooBarContainer> = 128;
template <>
inline constexpr std::size_t kRustRoom<scene::Scene> = 320;
template <>
inline constexpr std::size_t kRustRoom<tick::Tick> = 128;
template <>
inline constexpr std::size_t kRustRoom<quantised::Tick> = 128;
template <>
inline constexpr std::size_t kRustRoom<mesh::Mesh> = 128;
template <>
inline constexpr std::size_t kRustRoom<document::Value> = 88;

/// For bench evolution: defined in versions.h and in codecs/shared/versions.h.
template <class Crate>
struct RustVersionsOf;
template <template <class> class C>
struct CodecOfVersions;

/// The functions for the application's objects of the shape.
template <class Shape>
const RustObjectTable& rust_objects() {
  if constexpr (std::is_same_v<Shape, docs::FooBarContainer>) {
    return scenebench_rust_objects_docs;
  } else if constexpr (std::is_same_v<Shape, scene::Scene>) {
    return scenebench_rust_objects_scene;
  } else if constexpr (std::is_same_v<Shape, tick::Tick>) {
    return scenebench_rust_objects_tick;
  } else if constexpr (std::is_same_v<Shape, quantised::Tick>) {
    return scenebench_rust_objects_quantised;
  } else if constexpr (std::is_same_v<Shape, mesh::Mesh>) {
    return scenebench_rust_objects_mesh;
  } else {
    static_assert(std::is_same_v<Shape, document::Value>, "Rust lacks this shape: add it to lib.rs and to this file");
    return scenebench_rust_objects_document;
  }
}

/// Storage for a Rust value, which may be absent. `drop` destroys the value.
template <std::size_t room, auto drop>
class RustValue {
 public:
  RustValue() {}  // a defaulted one would let RustValue{} zero the storage
  RustValue(RustValue&& other) noexcept : room_(other.room_), there_(std::exchange(other.there_, false)) {}
  RustValue& operator=(RustValue&& other) noexcept {
    std::swap(room_, other.room_);
    std::swap(there_, other.there_);
    return *this;
  }
  ~RustValue() {
    if (there_) drop(room_.data());
  }

  /// Calls `make(room)`, which returns whether it made a value there. There must not be one yet.
  template <class Make>
  bool fill(Make&& make) {
    return there_ = make(static_cast<void*>(room_.data()));
  }

  const void* get() const { return room_.data(); }

 private:
  alignas(kRustAlignment) std::array<std::byte, room> room_;  // uninitialised until there is a value
  bool there_ = false;
};

/// Passes an event of a walk in Rust on to a C++ sink.
template <class Sink>
void receive_event(void* to, std::uint8_t kind, std::uint64_t bits, const char* text, std::size_t size) {
  Sink& sink = *static_cast<Sink*>(to);
  switch (static_cast<Kind>(kind)) {
    case Kind::boolean: return sink.value(bits != 0);
    case Kind::i8: return sink.value(static_cast<std::int8_t>(bits));
    case Kind::u8: return sink.value(static_cast<std::uint8_t>(bits));
    case Kind::i16: return sink.value(static_cast<std::int16_t>(bits));
    case Kind::u16: return sink.value(static_cast<std::uint16_t>(bits));
    case Kind::i32: return sink.value(static_cast<std::int32_t>(bits));
    case Kind::u32: return sink.value(static_cast<std::uint32_t>(bits));
    case Kind::i64: return sink.value(static_cast<std::int64_t>(bits));
    case Kind::u64: return sink.value(bits);
    case Kind::f32: return sink.value(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    case Kind::f64: return sink.value(std::bit_cast<double>(bits));
    case Kind::text: return sink.text({text, size});
    case Kind::count: return sink.count(bits);
    case Kind::present: return sink.present(bits != 0);
    case Kind::null: return sink.null();
    case Kind::key: return sink.key({text, size});
    case Kind::members: return sink.members(bits);
  }
}

/// `Crate`, which cmake/rust.cmake generates, has the codec's name, the crate's name and version, whether the codec
/// works in situ, whether it reads events, whether it reads only events, and for each shape table<Shape>() and
/// objects<Shape>().
template <class RootStruct, class Crate>
class RustCodec {
 public:
  using Shape = RootStruct;
  static constexpr bool kIsDocument = std::is_same_v<Shape, document::Value>;

  struct Drop {
    void operator()(void* decoded) const { table().drop(decoded); }
  };
  struct DropObject {
    void operator()(void* object) const { objects().drop(object); }
  };
  using Byte = std::conditional_t<Crate::kInSitu, std::byte, const std::byte>;
  using Decoded = std::conditional_t<Crate::kOnlyEvents, Unread<Byte>, RustValue<kRustRoom<Shape>, Drop{}>>;
  using Object = RustValue<kRustRoom<Shape>, DropObject{}>;

  static CodecInfo info() {
    const RustInfo& info = table().info;
    return {.name = Crate::kName,
            .title = info.title.text(),
            .library = Crate::kCrate,
            .version = Crate::kVersion,
            .form = static_cast<Form>(info.form),
            .input = static_cast<Input>(info.input),
            .trust = info.trust.text(),
            .settings = info.settings.text(),
            .reuse = info.reuse.text(),
            .field_access = info.field_access.text(),
            .note = info.note.text(),
            .loss = {.zero_sign = info.zero_sign,
                     .double_ulps = info.double_ulps,
                     .key_order = info.key_order,
                     .whole_doubles = info.whole_doubles,
                     .wide_as_signed = info.wide_as_signed},
            .structs_by = kIsDocument ? std::nullopt : std::optional(static_cast<StructsBy>(info.structs_by)),
            .is_floor = info.is_floor,
            .reads_nothing = info.is_floor,
            .max_depth = info.max_depth};
  }

  RustCodec() = default;
  RustCodec(const RustCodec&) = delete;
  RustCodec& operator=(const RustCodec&) = delete;
  ~RustCodec() { table().destroy(codec_); }

  /// Throws std::invalid_argument if Rust cannot hold the value: its strings must be UTF-8.
  Object object_of(const Shape& value) {
    std::string raw;
    write_raw(value, raw);
    Object object;
    const bool made = object.fill([&](void* room) {
      return objects().read(reinterpret_cast<const std::byte*>(raw.data()), raw.size(), room);
    });
    if (!made) throw std::invalid_argument("Rust cannot hold this object: its strings must be UTF-8");
    return object;
  }

  bool structs_of(const Object& object, Shape& structs) {
    std::string raw;
    objects().write(object.get(), &raw, [](void* to, auto, auto, const char* bytes, std::size_t size) {
      static_cast<std::string*>(to)->assign(bytes, size);
    });
    std::string_view rest = raw;
    read_raw(structs, rest);
    return rest.empty();
  }

  std::vector<std::span<const std::byte>> blocks_of(const Object& object) {
    std::vector<std::span<const std::byte>> blocks;
    objects().blocks(object.get(), &blocks, [](void* to, auto, auto, const char* bytes, std::size_t size) {
      if (size > 0) static_cast<decltype(blocks)*>(to)->push_back(std::as_bytes(std::span(bytes, size)));
    });
    return blocks;
  }

  std::span<const std::byte> encode(const Object& object) { return bytes_of(table().encode(codec_, object.get())); }

  Result<Decoded> decode(std::span<Byte> wire) {
    if constexpr (Crate::kOnlyEvents) {
      return Decoded{wire};
    } else {
      Result<Decoded> result(std::in_place);
      const auto make = [&](void* room) { return table().decode(codec_, wire.data(), wire.size(), room); };
      if (!result->fill(make)) result.fail("the crate rejects the bytes");
      return result;
    }
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    if constexpr (Crate::kOnlyEvents) {
      return read_events(decoded.wire, sink);
    } else if constexpr (std::is_same_v<Sink, Sum>) {
      std::uint64_t total = 0;
      const bool complete = table().sum(decoded.get(), &total);
      sink.value(total);
      return complete;
    } else {
      return table().walk(decoded.get(), &sink, receive_event<Sink>);
    }
  }

  template <class Sink>
  bool read_events(std::span<Byte> wire, Sink& sink) requires(kIsDocument && Crate::kReadsEvents) {
    if constexpr (std::is_same_v<Sink, Sum>) {
      std::uint64_t total = 0;
      const bool complete = table().sum_events(codec_, wire.data(), wire.size(), &total);
      sink.value(total);
      return complete;
    } else {
      return table().walk_events(codec_, wire.data(), wire.size(), &sink, receive_event<Sink>);
    }
  }

  template <class Sink>
  bool pick(const Decoded& decoded, Sink& sink) requires(!kIsDocument) {
    const RustBytes text = table().pick(decoded.get());
    if (text.data) sink.text(text.view());
    return text.data != nullptr;
  }

  template <class Sink>
  bool read_part(const Decoded& decoded, const ScenePart& part, Sink& sink)
      requires(std::is_same_v<Shape, scene::Scene>) {
    const auto& entities = part.entities;
    if constexpr (std::is_same_v<Sink, Sum>) {
      std::uint64_t total = 0;
      const bool complete = table().sum_part(decoded.get(), entities.data(), entities.size(), part.positions, &total);
      sink.value(total);
      return complete;
    } else {
      return table().walk_part(decoded.get(), entities.data(), entities.size(), part.positions, &sink,
                               receive_event<Sink>);
    }
  }

  Result<Object> decode_object(std::span<Byte> wire) {
    Result<Object> result(std::in_place);
    const auto make = [&](void* room) { return table().decode_all(codec_, wire.data(), wire.size(), room); };
    if (!result->fill(make)) result.fail("the crate rejects the bytes");
    return result;
  }

  Result<std::span<const std::byte>> update_one(std::span<Byte> wire) requires(!kIsDocument) {
    const RustBytes updated = table().update_one(codec_, wire.data(), wire.size());
    if (!updated.data) return Error{"the crate rejects the bytes, or the field is missing"};
    return bytes_of(updated);
  }

 private:
  static const RustTable& table() { return Crate::template table<Shape>(); }
  static const RustObjectTable& objects() { return Crate::template objects<Shape>(); }
  static std::span<const std::byte> bytes_of(RustBytes bytes) {
    return std::as_bytes(std::span(bytes.data, bytes.size));
  }

  void* codec_ = table().make();
};

}  // namespace scenebench::codecs
