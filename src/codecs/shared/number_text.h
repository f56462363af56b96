// Numbers as text: how integers beyond a JSON library's own travel through it. They are read by model/number_text.h.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <string_view>

#include "model/number_text.h"

namespace scenebench::codecs {

/// The digits of one integer.
class IntegerText {
 public:
  explicit IntegerText(std::integral auto value)
      : end_(std::to_chars(digits_.data(), digits_.data() + digits_.size(), value).ptr) {}
  IntegerText(const IntegerText&) = delete;  // the end points into this one
  IntegerText& operator=(const IntegerText&) = delete;

  /// Valid as long as this object. `data()` does not end in NUL.
  std::string_view view() const { return {digits_.data(), static_cast<std::size_t>(end_ - digits_.data())}; }

 private:
  std::array<char, 20> digits_;  // of -2^63 and of 2^64 - 1
  const char* end_;
};

}  // namespace scenebench::codecs
