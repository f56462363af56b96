// UTF-8 text for tables: display width, line breaking, and removal of characters that must not reach a terminal.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scenebench {

// Spelt in bytes, so that they do not depend on the compiler's character set options.
inline constexpr std::string_view kEnDash = "\xE2\x80\x93";       // U+2013
inline constexpr std::string_view kNoBreakSpace = "\xC2\xA0";     // U+00A0
inline constexpr std::string_view kMicro = "\xC2\xB5";            // U+00B5
inline constexpr std::string_view kPlusMinus = "\xC2\xB1";        // U+00B1
inline constexpr std::string_view kTimes = "\xC3\x97";            // U+00D7
inline constexpr std::string_view kLightRule = "\xE2\x94\x80";    // U+2500
inline constexpr std::string_view kArrow = "\xE2\x86\x92";        // U+2192
inline constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

/// `text` as one harmless line of valid UTF-8: each malformed byte becomes U+FFFD, each control character (line break,
/// terminal escape, change of writing direction) a space. Called where text of others enters the program: by
/// json::Reader, for the environment of a run, names of files, keys of a user's document, and what libraries and other
/// programs say, so that tables and pages need not call it. Messages call it for each of their lines, because they also
/// quote arguments.
std::string printable(std::string_view text);

/// Columns that `text` takes on a terminal: 2 for wide East Asian characters and emoji, 0 for combining marks, else 1.
std::size_t display_width(std::string_view text);

/// Breaks `text` at spaces into lines of at most `width` (>= 2) columns. A lone "/" and a unit stay with the figure
/// before them.
/// Words wider than a line are cut. Returns at least one line, possibly empty.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

/// `text` with no-break spaces within its words, as wrap() takes them: for browsers, which break between a figure and
/// its unit.
std::string unbroken_words(std::string_view text);

/// The width of the widest word: the smallest width at which wrap() cuts none.
std::size_t widest_word(std::string_view text);

/// Pads `text` with spaces to `width` columns, on the left or on the right. Wider text is returned unchanged.
std::string align_right(std::string_view text, std::size_t width);
std::string align_left(std::string_view text, std::size_t width);

/// `text`, `count` times.
std::string repeated(std::string_view text, std::size_t count);

/// `text` with the letters A to Z in lower case.
std::string lower_case(std::string_view text);

/// Characters, and what is written instead of each.
using Escapes = std::span<const std::pair<char, std::string_view>>;
std::string escaped(std::string_view text, Escapes escapes);

/// `value` in the first of `units`, each `base` times the one before, in which it has at most three digits before the
/// point, with at most three significant digits: "5 ns", "100 MB".
std::string with_suffix(double value, double base, const std::vector<std::string>& units);

/// The same for `bytes`, in units of 1,024: "0", "500 B", "20 KB", "5 MB".
std::string brief_bytes(double bytes);

/// `parts` with `separator` in between.
std::string joined(const std::vector<std::string>& parts, std::string_view separator);

/// As many names as a reader takes in, and how many others there are: "a, b, c and 40 more".
std::string some_of(std::vector<std::string> names);

}  // namespace scenebench
