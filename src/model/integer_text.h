// Integers as text. model/number_text.h reads them.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <string_view>

namespace scenebench {

/// The digits of one integer.
class IntegerText {
 public:
  explicit IntegerText(std::integral auto value) {
    end_ = std::to_chars(digits_.data(), digits_.data() + digits_.size(), value).ptr;
  }
  IntegerText(const IntegerText&) = delete;  // end_ points into this object
  IntegerText& operator=(const IntegerText&) = delete;

  /// Valid as long as this object. `data()` does not end in NUL.
  std::string_view view() const { return {digits_.data(), static_cast<std::size_t>(end_ - digits_.data())}; }

 private:
  std::array<char, 20> digits_;  // enough for -2^63 and 2^64 - 1
  const char* end_;
};

}  // namespace scenebench
