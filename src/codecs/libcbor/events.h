// Hands out the items of libcbor's streaming decoder as events.
#pragma once

#include <cbor.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "codecs/libcbor/stream.h"
#include "model/document.h"

namespace scenebench::codecs {

/// Hands the items of one wire to a target of events (shared/events.h), until it returns false.
template <class Target>
class CborEvents {
 public:
  /// `target` must outlive this.
  explicit CborEvents(Target& target) : target_(target) { frames_.front() = {1, 1, false}; }

  /// Reads one item, which must be the whole wire. False if documents cannot have it or the target refuses it.
  bool read(std::span<const std::byte> wire) {
    static constexpr cbor_callbacks kCallbacks = callbacks();
    return stream_items(wire, kCallbacks, *this) && ended_ && left == 0;
  }

  bool go_on() const { return running_; }

  std::size_t left = 0;  ///< bytes from the current item on

 private:
  /// A list or map that has begun.
  struct Frame {
    std::uint64_t size;
    std::uint64_t items;  ///< still to come; keys and values of maps count one each
    bool is_map;
  };

  static CborEvents& self(void* context) { return *static_cast<CborEvents*>(context); }

  static constexpr cbor_callbacks callbacks() {
    constexpr auto natural = [](void* context, auto v) { self(context).value(std::uint64_t{v}); };
    constexpr auto negative = [](void* context, auto v) { self(context).negative(v); };
    constexpr auto real = [](void* context, auto v) { self(context).value(double{v}); };
    constexpr auto unknown = [](void* context, auto...) { self(context).running_ = false; };
    cbor_callbacks all{};
    all.uint8 = natural;
    all.uint16 = natural;
    all.uint32 = natural;
    all.uint64 = natural;
    all.negint8 = negative;
    all.negint16 = negative;
    all.negint32 = negative;
    all.negint64 = negative;
    all.float2 = real;
    all.float4 = real;
    all.float8 = real;
    all.boolean = [](void* context, bool v) { self(context).value(v); };
    all.null = [](void* context) { self(context).null(); };
    all.string = [](void* context, cbor_data text, auto length) {
      self(context).text({reinterpret_cast<const char*>(text), static_cast<std::size_t>(length)});
    };
    all.array_start = [](void* context, auto size) { self(context).begin(size, false); };
    all.map_start = [](void* context, auto size) { self(context).begin(size, true); };
    // What documents do not have, and items of indefinite length, which the codec does not write.
    all.undefined = unknown;
    all.byte_string = unknown;
    all.byte_string_start = unknown;
    all.string_start = unknown;
    all.indef_array_start = unknown;
    all.indef_map_start = unknown;
    all.indef_break = unknown;
    all.tag = unknown;
    return all;
  }

  void null() { end_item(!at_key() && target_.null()); }

  template <Scalar T>
  void value(T v) {
    end_item(!at_key() && target_.value(v));
  }

  /// -1 - `v`
  void negative(std::uint64_t v) {
    constexpr std::uint64_t kLargest = std::numeric_limits<std::int64_t>::max();
    if (v > kLargest) {
      running_ = false;
    } else {
      value(-1 - static_cast<std::int64_t>(v));
    }
  }

  void text(std::string_view v) { end_item(at_key() ? target_.key(v) : target_.text(v)); }

  void begin(std::uint64_t size, bool is_map) {
    if (depth_ == document::kMaxDepth || size > left || at_key() ||
        !(is_map ? target_.begin_map(size) : target_.begin_list(size))) {
      running_ = false;
      return;
    }
    frames_[++depth_] = {size, is_map ? 2 * size : size, is_map};
    if (size == 0) end_container();
  }

  Frame& top() { return frames_[depth_]; }

  /// Whether a map's key comes next, which must be a string.
  bool at_key() { return top().is_map && top().items % 2 == 0; }

  /// Must be called after every item, with the target's answer to it.
  void end_item(bool taken) {
    if (!taken) {
      running_ = false;
    } else if (--top().items == 0) {
      end_container();
    }
  }

  void end_container() {
    if (depth_ == 0) {
      ended_ = true;
      running_ = false;
      return;
    }
    const Frame& ended = frames_[depth_--];
    end_item(ended.is_map ? target_.end_map(ended.size) : target_.end_list(ended.size));
  }

  Target& target_;
  std::array<Frame, document::kMaxDepth + 1> frames_;  ///< the open lists and maps; the first one holds the root
  std::size_t depth_ = 0;
  bool running_ = true;  ///< false after the root, and after an item that documents cannot have or the target refuses
  bool ended_ = false;    ///< the root has been read
};

}  // namespace scenebench::codecs
