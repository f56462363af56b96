// Whether a MessagePack wire can hold what it says to hold: by the bytes alone, without a library.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "codecs/declared_elements.h"

namespace scenebench::codecs {

/// The first byte of a MessagePack value.
struct MsgpackHead {
  enum class Counts : std::uint8_t { bytes, elements, pairs };
  std::uint8_t width = 0;  ///< bytes of a size, with its highest byte first
  std::uint8_t extra = 0;  ///< to be added to the size, or the size itself if that takes no bytes
  Counts counts = Counts::bytes;
};

/// All of them: the format's specification as a table.
constexpr std::array<MsgpackHead, 256> msgpack_heads() {
  using Counts = MsgpackHead::Counts;
  std::array<MsgpackHead, 256> heads{};  // nil, booleans and small integers are but a head
  for (std::uint8_t n = 0; n < 16; ++n) {
    heads[0x80 + n] = {0, n, Counts::pairs};
    heads[0x90 + n] = {0, n, Counts::elements};
  }
  for (std::uint8_t n = 0; n < 32; ++n) heads[0xA0 + n] = {0, n, Counts::bytes};
  for (std::uint8_t n = 0; n < 3; ++n) {
    const auto width = static_cast<std::uint8_t>(1 << n);
    heads[0xC4 + n] = {width, 0, Counts::bytes};  // binary
    heads[0xC7 + n] = {width, 1, Counts::bytes};  // extensions, whose type is a byte
    heads[0xD9 + n] = {width, 0, Counts::bytes};  // texts
  }
  for (std::uint8_t n = 0; n < 2; ++n) {
    heads[0xCA + n] = {0, static_cast<std::uint8_t>(4 << n), Counts::bytes};  // floats
    heads[0xDC + n] = {static_cast<std::uint8_t>(2 << n), 0, Counts::elements};
    heads[0xDE + n] = {static_cast<std::uint8_t>(2 << n), 0, Counts::pairs};
  }
  for (std::uint8_t n = 0; n < 4; ++n) {
    const auto width = static_cast<std::uint8_t>(1 << n);
    heads[0xCC + n] = heads[0xD0 + n] = {0, width, Counts::bytes};  // integers
  }
  for (std::uint8_t n = 0; n < 5; ++n) {
    heads[0xD4 + n] = {0, static_cast<std::uint8_t>((1 << n) + 1), Counts::bytes};  // extensions of fixed sizes
  }
  return heads;
}

/// Whether `wire` is a row of values none of which is cut off, and its lists and maps can have the elements that they
/// declare. It may be malformed for all that.
inline bool msgpack_sizes_are_possible(std::span<const std::byte> wire) {
  static constexpr auto kHeads = msgpack_heads();
  DeclaredElements declared(wire.size());
  std::size_t at = 0;
  while (at < wire.size()) {
    const MsgpackHead head = kHeads[std::to_integer<std::size_t>(wire[at++])];
    if (wire.size() - at < head.width) return false;
    std::uint64_t size = 0;
    for (const std::byte byte : wire.subspan(at, head.width)) size = size << 8 | std::to_integer<std::uint64_t>(byte);
    at += head.width;
    size += head.extra;
    if (head.counts == MsgpackHead::Counts::bytes) {
      if (wire.size() - at < size) return false;
      at += static_cast<std::size_t>(size);
    } else if (!(head.counts == MsgpackHead::Counts::elements ? declared.add(size) : declared.add_pairs(size))) {
      return false;
    }
  }
  return true;
}

}  // namespace scenebench::codecs
