// Reads CBOR by TinyCBOR's parser, value by value.
#pragma once

#include <tinycbor/cbor.h>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "codecs/shared/events.h"
#include "codecs/shared/fields_walk.h"
#include "codecs/tinycbor/events.h"

namespace scenebench::codecs {

/// A reader for read_fields(). Strings stay in the wire, where they must be in one piece.
class TinyCborReader {
 public:
  /// `wire` must outlive this.
  explicit TinyCborReader(std::span<const std::byte> wire)
      : end_(reinterpret_cast<const std::uint8_t*>(wire.data()) + wire.size()) {
    check(!cbor_parser_init(end_ - wire.size(), wire.size(), 0, &parser_, &at()));
  }
  TinyCborReader(const TinyCborReader&) = delete;  // values point to the parser
  TinyCborReader& operator=(const TinyCborReader&) = delete;

  template <Scalar T>
  void read(T& value) {
    OneValue<T> target(value);
    take(target);
  }
  std::string_view text() {
    std::string_view text;
    check(ok_ && cbor_value_is_text_string(&at()) && TinyCborEvents<IgnoredEvents>::take_text(at(), text));
    return text;
  }

  std::uint32_t begin_map() { return begin(cbor_value_is_map(&at()), cbor_value_get_map_length); }
  void end_map() { end(); }
  std::uint32_t begin_list() { return begin(cbor_value_is_array(&at()), cbor_value_get_array_length); }
  void end_list() { end(); }

  void skip() {
    IgnoredEvents target;
    take(target);
  }

  void fail() { ok_ = false; }
  bool ok() const { return ok_; }
  /// Whether all of the wire has been read, without an error.
  bool complete() { return ok_ && cbor_value_get_next_byte(&at()) == end_; }

 private:
  /// A target that takes one value alone.
  template <Scalar T>
  struct OneValue : OtherEvents<false> {
    explicit OneValue(T& value) : to(value) {}

    bool value(bool from) {
      if constexpr (std::same_as<T, bool>) to = from;
      return std::same_as<T, bool>;
    }
    bool value(auto from) { return fit(from, to); }

    T& to;
  };

  CborValue& at() { return levels_[depth_]; }

  /// Hands the next item to `target`.
  template <class Target>
  void take(Target& target) {
    check(ok_ && TinyCborEvents(target).read_item(at(), depth_));
  }

  /// Enters a map or list. Returns its size; 0, and an error, if there is none, if it has more elements than bytes can
  /// follow, or if it is deeper than any shape's.
  std::uint32_t begin(bool is_there, auto&& get_length) {
    std::size_t size = 0;
    check(is_there && depth_ + 1 < levels_.size() && !get_length(&at(), &size));
    check(ok_ && size <= static_cast<std::size_t>(end_ - cbor_value_get_next_byte(&at())));
    if (!check(ok_ && !cbor_value_enter_container(&at(), &levels_[depth_ + 1]))) return 0;
    ++depth_;
    return static_cast<std::uint32_t>(size);
  }

  void end() {
    if (!ok_) return;
    --depth_;
    check(!cbor_value_leave_container(&at(), &levels_[depth_ + 1]));
  }

  bool check(bool right) { return ok_ = ok_ && right; }

  CborParser parser_;
  std::array<CborValue, 16> levels_;  ///< of the root, and of each open map and list
  std::size_t depth_ = 0;
  const std::uint8_t* end_;
  bool ok_ = true;
};

}  // namespace scenebench::codecs
