// A wire as a decoder receives it: its bytes, aligned, followed by the zero bytes that the codec requires.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>

namespace scenebench {

/// What a codec does with bytes that it did not write.
enum class Verdict {
  rejected,  ///< decode or walk reported an error
  accepted,  ///< every field was read
};

/// An owned copy of a wire. Its block ends with the padding, so a sanitizer detects any read past it. It starts at the
/// alignment of operator new (16 on the supported platforms), which suffices for every codec.
class WireBuffer {
 public:
  WireBuffer() = default;
  /// Leaves `offset` bytes, a multiple of 16, unused in front of the wire.
  WireBuffer(std::span<const std::byte> wire, std::size_t padding, std::size_t offset = 0)
      : bytes_(std::make_unique<std::byte[]>(offset + wire.size() + padding)), offset_(offset), padding_(padding) {
    restore(wire);
  }

  /// The wire without its padding, for codecs that may write to it.
  std::span<std::byte> bytes() { return {bytes_.get() + offset_, size_}; }

  /// Undoes a codec's writes: copies `wire` again, which must not be longer than the first one.
  void restore(std::span<const std::byte> wire) {
    std::byte* end = std::copy(wire.begin(), wire.end(), bytes_.get() + offset_);
    std::fill_n(end, padding_, std::byte{});
    size_ = wire.size();
  }

 private:
  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0;
  std::size_t offset_ = 0;
  std::size_t padding_ = 0;
};

/// A copy of bytes of any origin. A codec that trusts its input may read past them. It finds 256 nonzero bytes there,
/// so it behaves the same in every run.
inline WireBuffer foreign_wire(std::span<const std::byte> bytes, std::size_t padding, bool trusts) {
  constexpr std::size_t kTrailingBytes = 256;
  WireBuffer wire(bytes, padding + (trusts ? kTrailingBytes : 0));
  if (trusts) std::fill_n(wire.bytes().data() + bytes.size() + padding, kTrailingBytes, std::byte{0xA5});
  return wire;
}

}  // namespace scenebench
