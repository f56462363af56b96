#include "base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace scenebench {
namespace {

struct CodePoint {
  std::uint32_t value;
  std::size_t length;  ///< bytes; 1 for a malformed byte
  bool valid;
};

struct Range {
  std::uint32_t first, last;
};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, std::uint32_t value) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [value](Range range) { return range.first <= value && value <= range.last; });
}

/// Controls, line and paragraph separators, and the characters that change the writing direction.
constexpr std::array kUnprintable{Range{0, 0x1F}, Range{0x7F, 0x9F}, Range{0x200E, 0x200F}, Range{0x2028, 0x202E},
                                  Range{0x2066, 0x2069}};
constexpr std::array kZeroWidth{Range{0x300, 0x36F}, Range{0x1AB0, 0x1AFF}, Range{0x200B, 0x200F},
                                Range{0x20D0, 0x20FF}, Range{0xFE00, 0xFE0F}};
/// The wide and full-width blocks of Unicode Standard Annex 11, rounded to whole blocks.
constexpr std::array kDoubleWidth{Range{0x1100, 0x115F},  Range{0x2E80, 0x303E}, Range{0x3041, 0xA4CF},
                                  Range{0xAC00, 0xD7A3},  Range{0xF900, 0xFAFF}, Range{0xFE30, 0xFE6F},
                                  Range{0xFF00, 0xFF60},  Range{0xFFE0, 0xFFE6}, Range{0x1F300, 0x1FAFF},
                                  Range{0x20000, 0x3FFFD}};

/// Length in bytes of the sequence that `lead` starts; 0 if it is not a lead byte.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

/// The first code point of `text`, which must not be empty. Overlong forms, surrogates and numbers beyond U+10FFFF
/// are malformed (RFC 3629).
CodePoint front_of(std::string_view text) {
  constexpr std::array<std::uint32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
  constexpr std::array<std::uint32_t, 5> kLeadMask{0, 0x7F, 0x1F, 0x0F, 0x07};
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const CodePoint malformed{0xFFFD, 1, false};
  const std::size_t length = sequence_length(byte(0));
  if (length == 0 || length > text.size()) return malformed;

  std::uint32_t value = byte(0) & kLeadMask[length];
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0u) != 0x80u) return malformed;
    value = (value << 6) | (byte(i) & 0x3Fu);
  }
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < kSmallest[length] || value > 0x10FFFF || surrogate) return malformed;
  return {value, length, true};
}

/// Calls `visit(code_point, its bytes)` for each code point of `text`.
template <class Visitor>
void for_each_code_point(std::string_view text, Visitor&& visit) {
  while (!text.empty()) {
    const CodePoint point = front_of(text);
    visit(point, text.substr(0, point.length));
    text.remove_prefix(point.length);
  }
}

std::size_t width_of(std::uint32_t code_point) {
  if (is_in(kZeroWidth, code_point)) return 0;
  return is_in(kDoubleWidth, code_point) ? 2 : 1;
}

/// Whether `word` is the unit of the figure at the end of `before`, perhaps with punctuation, an interval ("ns ±8%",
/// after a no-break space) or the marker of a note ("ns[1]").
bool is_unit_of(std::string_view word, std::string_view before) {
  constexpr std::array<std::string_view, 8> kUnits{"ns", "\xC2\xB5s", "ms", "s", "B", "KB", "MB", "GB"};
  if (before.empty() || before.back() < '0' || before.back() > '9') return false;
  word = word.substr(0, std::min(word.find(kNoBreakSpace), word.find('[')));
  return std::ranges::find(kUnits, word.substr(0, word.find_last_not_of(".,;:)") + 1)) != kUnits.end();
}

/// The words of `text`, with a lone "/" and a unit kept together with the word before them.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!words.empty() && (word == "/" || is_unit_of(word, words.back()))) {
      words.back().append(" ").append(word);
    } else {
      words.emplace_back(word);
    }
  }
  return words;
}

/// Cuts `word` into pieces of at most `width` columns, but at least one character each.
std::vector<std::string> cut(std::string_view word, std::size_t width) {
  std::vector<std::string> pieces(1);
  std::size_t used = 0;
  for_each_code_point(word, [&](const CodePoint& point, std::string_view bytes) {
    const std::size_t columns = width_of(point.value);
    if (used + columns > width && !pieces.back().empty()) {
      pieces.emplace_back();
      used = 0;
    }
    pieces.back() += bytes;
    used += columns;
  });
  return pieces;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for_each_code_point(text, [&](const CodePoint& point, std::string_view bytes) {
    if (!point.valid) {
      result += kReplacement;
    } else if (is_in(kUnprintable, point.value)) {
      result += ' ';
    } else {
      result += bytes;
    }
  });
  return result;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for_each_code_point(text, [&](const CodePoint& point, std::string_view) { width += width_of(point.value); });
  return width;
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t used = 0;
  for (const std::string& word : words_of(text)) {
    for (const std::string& piece : cut(word, width)) {
      const std::size_t columns = display_width(piece);
      if (!line.empty() && used + 1 + columns > width) {
        lines.push_back(std::move(line));
        line.clear();
        used = 0;
      }
      if (!line.empty()) line += ' ';
      used += columns + (line.empty() ? 0 : 1);
      line += piece;
    }
  }
  if (!line.empty() || lines.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string unbroken_words(std::string_view text) {
  std::vector<std::string> words = words_of(text);
  for (std::string& word : words) {
    for (std::size_t at = word.find(' '); at != word.npos; at = word.find(' ', at)) word.replace(at, 1, kNoBreakSpace);
  }
  return joined(words, " ");
}

std::size_t widest_word(std::string_view text) {
  std::size_t widest = 0;
  for (const std::string& word : words_of(text)) widest = std::max(widest, display_width(word));
  return widest;
}

std::string align_right(std::string_view text, std::size_t width) {
  const std::size_t used = display_width(text);
  return std::string(width > used ? width - used : 0, ' ') + std::string(text);
}

std::string align_left(std::string_view text, std::size_t width) {
  const std::size_t used = display_width(text);
  return std::string(text) + std::string(width > used ? width - used : 0, ' ');
}

std::string repeated(std::string_view text, std::size_t count) {
  std::string result;
  result.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

std::string lower_case(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

std::string escaped(std::string_view text, Escapes escapes) {
  std::string result;
  for (const char& c : text) {
    const auto escape = std::ranges::find(escapes, c, &Escapes::value_type::first);
    result += escape == escapes.end() ? std::string_view(&c, 1) : escape->second;
  }
  return result;
}

std::string with_suffix(double value, double base, const std::vector<std::string>& units) {
  constexpr double kFourDigits = 999.5;  // from here on, three digits do not show the whole number
  std::size_t unit = 0;
  while (unit + 1 < units.size() && value >= std::min(base, kFourDigits)) {
    value /= base;
    ++unit;
  }
  if (value >= 999.5) return fmt::format("{:.0f}{}", value, units[unit]);  // else 1e+03
  return fmt::format("{:.3g}{}", value, units[unit]);
}

std::string brief_bytes(double bytes) {
  if (bytes <= 0) return "0";
  return with_suffix(bytes, 1024, {" B", " KB", " MB", " GB", " TB"});
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
  std::string result;
  for (const std::string& part : parts) {
    if (!result.empty()) result += separator;
    result += part;
  }
  return result;
}

std::string some_of(std::vector<std::string> names) {
  constexpr std::size_t kMost = 8;
  const std::size_t all = names.size();
  names.resize(std::min(all, kMost));
  return joined(names, ", ") + (all > kMost ? fmt::format(" and {} more", all - kMost) : "");
}

}  // namespace scenebench
