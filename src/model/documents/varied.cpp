#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "model/documents/data.h"
#include "model/number_text.h"
#include "model/random.h"

namespace scenebench::document {
namespace {

/// FNV-1a by Fowler, Noll and Vo, from `basis` on.
std::uint64_t hash_of(std::string_view text, std::uint64_t basis) {
  for (const char c : text) basis = (basis ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return basis;
}

class Variation {
 public:
  explicit Variation(std::uint64_t seed) : basis_(Random(seed).bits()), flags_(seed) {
    Random random(~seed);
    for (std::size_t i = 0; i < others_.size(); ++i) others_[i] = static_cast<char>(i);
    shuffle('a', 'z', random);
    shuffle('A', 'Z', random);
    shuffle('1', '9', random);  // without 0, with which no number begins
  }

  Value operator()(const Value& value);

 private:
  void shuffle(char first, char last, Random& random) {
    for (char c = last; c > first; --c) {
      const auto other =
          static_cast<char>(first + static_cast<char>(random.below(static_cast<std::uint32_t>(c - first) + 1)));
      std::swap(others_[static_cast<std::size_t>(c)], others_[static_cast<std::size_t>(other)]);
    }
  }

  std::nullptr_t other(std::nullptr_t) { return nullptr; }

  bool other(bool flag) { return flag != flags_.one_in(4); }

  /// One in four numbers of three characters or more loses its last digit, so that some are shorter.
  template <Scalar Number>
  Number other(Number number) {
    std::string text = fmt::format("{}", number);
    const std::size_t exponent = std::min(text.find('e'), text.size());
    replace(text, exponent);
    const bool is_cut = exponent == text.size() && text.size() > 2 && hash_of(text, basis_) % 4 == 0;
    if (is_cut) text.pop_back();
    Number result{};
    return read_number(text, result) ? result : number;
  }

  /// An integer of over 63 bits has only one form, too, so it stays what it is.
  std::uint64_t other(std::uint64_t number) { return number; }

  /// Texts of four bytes or more lose up to a quarter, or repeat that much, unless some characters have several bytes.
  std::string other(const std::string& text) {
    std::string result = text;
    const auto length = static_cast<std::uint32_t>(text.size());
    const bool is_ascii = std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (is_ascii && length >= 4) {
      Random random(hash_of(text, basis_));
      result.resize(length - length / 4 + random.below(length / 4 * 2 + 1));
      for (std::size_t i = length; i < result.size(); ++i) result[i] = text[i - length];
    }
    replace(result, result.size());
    return result;
  }

  Array other(const Array& array) {
    Array result;
    result.reserve(array.size());
    for (const Value& value : array) result.push_back((*this)(value));
    return result;
  }

  Map other(const Map& map) {
    Map result;
    result.reserve(map.size());
    for (const Entry& entry : map) result.push_back({entry.key, (*this)(entry.value)});
    return result;
  }

  /// Replaces the first `count` characters.
  void replace(std::string& text, std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (const auto at = static_cast<unsigned char>(text[i]); at < others_.size()) text[i] = others_[at];
    }
  }

  std::uint64_t basis_;
  Random flags_;
  std::array<char, 128> others_{};  ///< for each character of ASCII
};

Value Variation::operator()(const Value& value) {
  return {
      std::visit([this](const auto& content) -> decltype(Value::content) { return other(content); }, value.content)};
}

}  // namespace

Value varied(const Value& original, std::uint64_t seed) { return Variation(seed)(original); }

}  // namespace scenebench::document
