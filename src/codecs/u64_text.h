// 64-bit unsigned integers as decimal text: how ids travel through JSON libraries whose integers are signed.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace scenebench::codecs {

/// The digits of one number.
class U64Text {
 public:
  explicit U64Text(std::uint64_t value)
      : end_(std::to_chars(digits_.data(), digits_.data() + digits_.size(), value).ptr) {}

  /// Valid as long as this object. `data()` does not end in NUL.
  std::string_view view() const { return {digits_.data(), static_cast<std::size_t>(end_ - digits_.data())}; }

 private:
  std::array<char, 20> digits_;  // 2^64 - 1 has 20
  const char* end_;
};

/// Reads what U64Text writes; false for anything else.
inline bool read_u64(std::string_view text, std::uint64_t& value) {
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, value);
  return parsed.ec == std::errc{} && parsed.ptr == end;
}

}  // namespace scenebench::codecs
