// What the codec libcbor does with the library's streaming decoder, which hands out one item after the other and
// allocates nothing.
#pragma once

#include <cbor.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "codecs/fields_find.h"

namespace scenebench::codecs {

/// Feeds the items of `wire` to `callbacks`, each with `context`, while `context.go_on()`; whether the bytes were whole
/// items up to there.
template <class Context>
bool stream_items(std::span<const std::byte> wire, const cbor_callbacks& callbacks, Context& context) {
  const auto* data = reinterpret_cast<cbor_data>(wire.data());
  for (context.left = wire.size(); context.left != 0 && context.go_on();) {
    const auto result = cbor_stream_decode(data + (wire.size() - context.left), context.left, &callbacks, &context);
    if (result.status != CBOR_DECODER_FINISHED) return false;
    context.left -= result.read;
  }
  return true;
}

/// Whether no list or map of `wire` has more elements than bytes follow. cbor_load() makes room for as many as the wire
/// claims to have before it looks for them; the library's documentation leaves it to the application to set limits.
inline bool sizes_are_possible(std::span<const std::byte> wire) {
  struct Context {
    std::size_t left = 0;  ///< bytes from the item on
    bool possible = true;
    bool go_on() const { return possible; }
  };
  // Generic, because the type of sizes has changed between versions of the library.
  constexpr auto check = [](void* context, auto size) {
    auto& checked = *static_cast<Context*>(context);
    checked.possible = size < checked.left;
  };
  cbor_callbacks callbacks = cbor_empty_callbacks;
  callbacks.array_start = check;
  callbacks.map_start = check;
  Context context;
  return stream_items(wire, callbacks, context) && context.possible;
}

/// Finds the text at a path without building the items before it, and stops there.
class CborFinder {
 public:
  explicit CborFinder(const TextPath& path) : finder_(path) {}

  /// The text, in the wire; nothing if it is not there or the wire is malformed before it.
  std::optional<std::string_view> find(std::span<const std::byte> wire) {
    stream_items(wire, callbacks(), *this);
    return finder_.found();
  }

  bool go_on() const { return !stopped_; }

  std::size_t left = 0;  ///< bytes from the item on

 private:
  /// A list or map that has begun.
  struct Frame {
    std::uint64_t items;  ///< that are still to come; keys and values of maps count one each
    bool is_map;
  };

  static CborFinder& self(void* context) { return *static_cast<CborFinder*>(context); }

  static cbor_callbacks callbacks() {
    constexpr auto number = [](void* context, auto) { self(context).end_item(); };
    constexpr auto simple = [](void* context) { self(context).end_item(); };
    constexpr auto unknown = [](void* context) { self(context).stopped_ = true; };
    cbor_callbacks all = cbor_empty_callbacks;
    all.uint8 = number;
    all.uint16 = number;
    all.uint32 = number;
    all.uint64 = number;
    all.negint8 = number;
    all.negint16 = number;
    all.negint32 = number;
    all.negint64 = number;
    all.float2 = number;
    all.float4 = number;
    all.float8 = number;
    all.boolean = number;
    all.null = simple;
    all.undefined = simple;
    all.byte_string = [](void* context, cbor_data, auto) { self(context).end_item(); };
    all.string = [](void* context, cbor_data text, auto length) {
      self(context).text({reinterpret_cast<const char*>(text), static_cast<std::size_t>(length)});
    };
    all.array_start = [](void* context, auto size) { self(context).begin(size, false); };
    all.map_start = [](void* context, auto size) { self(context).begin(size, true); };
    all.byte_string_start = unknown;  // pieces of unknown number are not what the codec writes
    all.string_start = unknown;
    all.indef_array_start = unknown;
    all.indef_map_start = unknown;
    return all;
  }

  void begin(std::uint64_t size, bool is_map) {
    if (depth_ == frames_.size() || size > left) {
      stopped_ = true;
      return;
    }
    is_map ? finder_.start_map() : finder_.start_list(size);
    frames_[depth_++] = {is_map ? 2 * size : size, is_map};
    if (size == 0) end_container();
  }

  void text(std::string_view value) {
    const bool is_key = depth_ != 0 && frames_[depth_ - 1].is_map && frames_[depth_ - 1].items % 2 == 0;
    if (is_key) {
      finder_.key(value);
    } else {
      stopped_ = finder_.text(value);
    }
    end_item();
  }

  void end_item() {
    if (depth_ == 0) {
      stopped_ = true;
    } else if (--frames_[depth_ - 1].items == 0) {
      end_container();
    }
  }

  void end_container() {
    --depth_;
    finder_.end();
    end_item();
  }

  TextFinder finder_;
  std::array<Frame, 16> frames_;
  std::size_t depth_ = 0;
  bool stopped_ = false;
};

}  // namespace scenebench::codecs
