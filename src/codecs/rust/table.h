// The functions that a Rust codec offers: shared/table.rs is the other side. None of them throws.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace scenebench::codecs {

/// Bytes of Rust's; no data where there are none.
struct RustBytes {
  const char* data;
  std::size_t size;

  std::string_view view() const { return {data, size}; }
  std::string text() const { return std::string(view()); }
};

/// What tables and `bench list` say of a codec: see CodecInfo.
struct RustInfo {
  RustBytes title, trust, reuse, field_access, note;
  std::int32_t double_ulps;  ///< this and the next four: see Loss
  bool zero_sign;
  bool key_order;
  bool whole_doubles;
  bool wide_as_signed;
  std::size_t max_depth;
  std::uint8_t form;   ///< a Form
  std::uint8_t input;  ///< an Input
  bool is_floor;
};

/// Takes one event of a walk: the sink, a Kind, the bits, and the text with its size. Must not throw.
using RustReceive = void (*)(void* sink, std::uint8_t kind, std::uint64_t bits, const char* text, std::size_t size);

/// The alignment of the room that C++ has: ALIGNMENT of shared/table.rs, which no type of Rust's exceeds.
inline constexpr std::size_t kRustAlignment = 16;

/// The application's objects of one shape in Rust. They lie in room that C++ has, and are moved by copying their bytes.
struct RustObjectTable {
  std::size_t room;  ///< the bytes that an object, and what a codec decodes to, may take: kRustRoom of codec.h
  /// Makes an object of raw bytes (raw.h) in `room`; false if they are none.
  bool (*read)(const std::byte* data, std::size_t size, void* room);
  /// Hands the object's raw bytes to `receive`, as a text.
  void (*write)(const void* object, void* context, RustReceive receive);
  void (*drop)(void* object);
};

/// A codec over one shape. What decode yields lies in room that C++ has, too.
struct RustTable {
  RustInfo info;
  void* (*make)();
  void (*destroy)(void* codec);
  /// The wire, which is the codec's; no data if the library reports an error.
  RustBytes (*encode)(void* codec, const void* object);
  /// False if the wire is malformed: then there is nothing in `room`. Writes to the wire if the codec is in situ.
  bool (*decode)(void* codec, const std::byte* data, std::size_t size, void* room);
  void (*drop)(void* decoded);
  /// Adds up what a walk hands to model's Sum; false if a field is missing.
  bool (*sum)(const void* decoded, std::uint64_t* total);
  bool (*walk)(const void* decoded, void* sink, RustReceive receive);
  /// Makes the application's object in `room`; false if the wire is malformed.
  bool (*decode_all)(void* codec, const std::byte* data, std::size_t size, void* room);

  // Of structs alone, else null:
  /// The field of decode-one; no data if it is missing.
  RustBytes (*pick)(const void* decoded);
  /// As encode.
  RustBytes (*update_one)(void* codec, const std::byte* data, std::size_t size);

  // Of documents alone, else null, and of no use unless the codec's line says that it reads events:
  bool (*sum_events)(void* codec, const std::byte* data, std::size_t size, std::uint64_t* total);
  bool (*walk_events)(void* codec, const std::byte* data, std::size_t size, void* sink, RustReceive receive);
};

}  // namespace scenebench::codecs

extern "C" {
extern const scenebench::codecs::RustObjectTable scenebench_rust_objects_docs, scenebench_rust_objects_scene,
    scenebench_rust_objects_document;
}
