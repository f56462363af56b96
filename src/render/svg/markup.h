// Text and numbers for HTML and SVG.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace scenebench {

inline constexpr std::string_view kEllipsis = "\xE2\x80\xA6";   // U+2026
inline constexpr std::string_view kThinSpace = "\xE2\x80\xAF";  // U+202F, narrow and no-break

/// `text` escaped for HTML and SVG: for text and for quoted attributes.
std::string html_escaped(std::string_view text);

/// The same for texts of several words, which keep a figure and its unit on one line.
std::string html_text(std::string_view text);

/// `text` cut to `width` columns (see display_width()). Ends in "…" if anything was cut off.
std::string shortened(std::string_view text, std::size_t width);

/// `number` with kThinSpace between thousands: "62 400", "-1 024".
std::string grouped(std::int64_t number);

/// Pixels between the edges of a picture and what is in it.
inline constexpr int kMargin = 16;

/// The text of an embedded file. It comes in pieces, because compilers limit the length of a literal.
template <class Pieces>
std::string whole(const Pieces& pieces) {
  std::string text;
  for (const std::string_view piece : pieces) text += piece;
  return text;
}

/// Where names of codecs and their figures link to. Nowhere by default.
struct Links {
  std::map<std::string, std::string, std::less<>>
      addresses;           ///< by name, as tables or results have it; not yet escaped
  std::string workload{};  ///< that the figures are of; may be empty
  /// What follows an address for the figures of `workload`, or of one of its phases if that is not empty.
  using Place = std::string(std::string_view workload, std::string_view phase);
  Place* place = nullptr;

  /// `markup` as a link to the address of `name` and the place in it; unchanged if there is no such address.
  std::string around(std::string_view name, std::string_view phase, std::string markup) const;
};

/// `name` as a part of an address (RFC 3986, 2.1 and 2.3).
std::string in_address(std::string_view name);

/// `text` in lower-case letters, digits and hyphens: a results file may call its workloads anything.
std::string in_file_name(std::string_view text);

/// One list item per text, escaped: "<li>…</li>".
std::string list_items(const std::vector<std::string>& texts);

}  // namespace scenebench
