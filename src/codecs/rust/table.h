// The functions of a Rust codec; shared/table.rs is the Rust side. None of them throws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace scenebench::codecs {

/// Bytes that Rust owns; `data` is null if there is no result.
struct RustBytes {
  const char* data;
  std::size_t size;

  std::string_view view() const { return {data, size}; }
  std::string text() const { return std::string(view()); }
};

/// What tables and `bench list` say about a codec: see CodecInfo.
struct RustInfo {
  RustBytes title, trust, settings, reuse, field_access, note;
  std::int32_t double_ulps;  ///< this and the next four: see Loss
  bool zero_sign;
  bool key_order;
  bool whole_doubles;
  bool wide_as_signed;
  std::size_t max_depth;
  std::uint8_t form;        ///< a Form
  std::uint8_t structs_by;  ///< a StructsBy
  std::uint8_t input;       ///< an Input
  bool is_floor;
};

/// Takes one event of a walk: the sink, a Kind, the bits, and the text with its size. Must not throw.
using RustReceive = void (*)(void* sink, std::uint8_t kind, std::uint64_t bits, const char* text, std::size_t size);

/// The alignment of the storage that C++ provides: ALIGNMENT in shared/table.rs, which no Rust type exceeds.
inline constexpr std::size_t kRustAlignment = 16;

/// The application's objects of one shape in Rust. C++ provides their storage, and moves them by copying their bytes.
struct RustObjectTable {
  std::size_t room;  ///< the maximum size of an object and of what a codec decodes to: kRustRoom in codec.h
  /// Makes an object in `room` from raw bytes (raw.h); false if they are malformed.
  bool (*read)(const std::byte* data, std::size_t size, void* room);
  /// Passes the object's raw bytes to `receive`, as its text.
  void (*write)(const void* object, void* context, RustReceive receive);
  /// Passes the object's own bytes to `receive`, as its text, and each heap block that it owns; empty ones have no
  /// size.
  void (*blocks)(const void* object, void* context, RustReceive receive);
  void (*drop)(void* object);
};

/// A codec over one shape. C++ also provides the storage of what decode yields.
struct RustTable {
  RustInfo info;
  void* (*make)();
  void (*destroy)(void* codec);
  /// Returns the wire, which the codec owns; no data if the library reports an error.
  RustBytes (*encode)(void* codec, const void* object);
  /// False if the wire is malformed; `room` is then left empty. Writes to the wire if the codec works in situ.
  bool (*decode)(void* codec, const std::byte* data, std::size_t size, void* room);
  void (*drop)(void* decoded);
  /// Computes the total that model's Sum would have after the walk; false if a field is missing.
  bool (*sum)(const void* decoded, std::uint64_t* total);
  bool (*walk)(const void* decoded, void* sink, RustReceive receive);
  /// Makes the application's object in `room`; false if the wire is malformed.
  bool (*decode_all)(void* codec, const std::byte* data, std::size_t size, void* room);

  // For structs only, otherwise null:
  /// The field of decode-one; no data if it is missing.
  RustBytes (*pick)(const void* decoded);
  /// Returns the wire with the field of update-one changed, otherwise like encode.
  RustBytes (*update_one)(void* codec, const std::byte* data, std::size_t size);

  // For scenes only, whose part is some entities by their indices, whole or only their positions:
  /// Computes the total of a part; false if something is missing.
  bool (*sum_part)(const void* decoded, const std::uint32_t* entities, std::size_t count, bool positions,
                   std::uint64_t* total);
  bool (*walk_part)(const void* decoded, const std::uint32_t* entities, std::size_t count, bool positions, void* sink,
                    RustReceive receive);

  // For documents only, otherwise null. Usable only if the codec's line says that it reads events:
  bool (*sum_events)(void* codec, const std::byte* data, std::size_t size, std::uint64_t* total);
  bool (*walk_events)(void* codec, const std::byte* data, std::size_t size, void* sink, RustReceive receive);
};

}  // namespace scenebench::codecs

extern "C" {
extern const scenebench::codecs::RustObjectTable scenebench_rust_objects_docs, scenebench_rust_objects_scene,
    scenebench_rust_objects_tick, scenebench_rust_objects_quantised, scenebench_rust_objects_mesh,
    scenebench_rust_objects_document;
}
