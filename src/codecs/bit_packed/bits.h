// Numbers as bits, one after the other, the lowest bit first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace scenebench::codecs {

/// Writes bits into a buffer that grows and is kept.
class BitWriter {
 public:
  void clear() {
    used_ = 0;
    pending_ = 0;
    pending_bits_ = 0;
  }

  /// The lowest `count` bits of `value`, at most 32, whose higher bits must be 0.
  void bits(std::uint32_t value, unsigned count) {
    pending_ |= std::uint64_t{value} << pending_bits_;
    pending_bits_ += count;
    if (pending_bits_ >= 32) flush();
  }

  void flag(bool value) { bits(value ? 1 : 0, 1); }

  /// In groups of `group` bits, each followed by a bit that says whether there is another one.
  void number(std::uint32_t value, unsigned group) {
    const std::uint32_t mask = (1u << group) - 1;
    for (; value > mask; value >>= group) bits((value & mask) | (mask + 1), group + 1);
    bits(value, group + 1);
  }

  /// Small differences in either direction as small numbers, in the manner of Protocol Buffers' ZigZag.
  void difference(std::uint32_t value, unsigned group) { number((value << 1) ^ (0 - (value >> 31)), group); }

  /// All bits, the last byte filled up with zeros. Valid until the next call.
  std::span<const std::byte> bytes() {
    const std::size_t rest = (pending_bits_ + 7) / 8;
    reserve(sizeof(std::uint32_t));
    for (std::size_t i = 0; i < rest; ++i) bytes_[used_ + i] = static_cast<std::byte>(pending_ >> (8 * i));
    return {bytes_.data(), used_ + rest};
  }

 private:
  void reserve(std::size_t more) {
    if (bytes_.size() < used_ + more) bytes_.resize(2 * (used_ + more));
  }

  void flush() {
    reserve(sizeof(std::uint32_t));
    for (std::size_t i = 0; i < sizeof(std::uint32_t); ++i) {
      bytes_[used_ + i] = static_cast<std::byte>(pending_ >> (8 * i));
    }
    used_ += sizeof(std::uint32_t);
    pending_ >>= 32;
    pending_bits_ -= 32;
  }

  std::vector<std::byte> bytes_;
  std::size_t used_ = 0;
  std::uint64_t pending_ = 0;  ///< bits that are not in bytes_ yet
  unsigned pending_bits_ = 0;
};

/// Reads such bits. Past the end it reads zeros, and is_good() is false.
class BitReader {
 public:
  explicit BitReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::uint32_t bits(unsigned count) {
    while (pending_bits_ < count) {
      const bool has_more = at_ < bytes_.size();
      is_good_ &= has_more;
      pending_ |= static_cast<std::uint64_t>(has_more ? bytes_[at_++] : std::byte{0}) << pending_bits_;
      pending_bits_ += 8;
    }
    const auto value = static_cast<std::uint32_t>(pending_ & ((std::uint64_t{1} << count) - 1));
    pending_ >>= count;
    pending_bits_ -= count;
    return value;
  }

  bool flag() { return bits(1) != 0; }

  std::uint32_t number(unsigned group) {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += group) {
      const std::uint32_t next = bits(group + 1);
      if (shift >= 32) {
        is_good_ = false;
        return 0;
      }
      value |= std::uint64_t{next & ((1u << group) - 1)} << shift;
      if (next >> group == 0) break;
    }
    is_good_ &= value >> 32 == 0;
    return static_cast<std::uint32_t>(value);
  }

  std::uint32_t difference(unsigned group) {
    const std::uint32_t value = number(group);
    return (value >> 1) ^ (0 - (value & 1));
  }

  /// How many bits there can still be: at least the true number.
  std::size_t bits_left() const { return 8 * (bytes_.size() - at_) + pending_bits_; }

  bool is_good() const { return is_good_; }
  void fail() { is_good_ = false; }

  /// Whether everything was read except the zeros that fill the last byte.
  bool is_at_end() const { return is_good_ && at_ == bytes_.size() && pending_bits_ < 8 && pending_ == 0; }

 private:
  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  std::uint64_t pending_ = 0;  ///< bits that were taken from bytes_ and not read yet
  unsigned pending_bits_ = 0;
  bool is_good_ = true;
};

}  // namespace scenebench::codecs
