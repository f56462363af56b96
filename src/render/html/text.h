// Text and numbers for HTML and SVG.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "results/estimate.h"

namespace scenebench {

inline constexpr std::string_view kEllipsis = "\xE2\x80\xA6";   // U+2026
inline constexpr std::string_view kThinSpace = "\xE2\x80\xAF";  // U+202F, narrow and without a line break

/// `text` as one harmless line (see printable()) that HTML shows as it is, between tags and within quoted attributes.
std::string html_escaped(std::string_view text);

/// `text` cut to `width` columns (see display_width()), the last of them "…" if anything is cut off.
std::string shortened(std::string_view text, std::size_t width);

/// Thousands apart: "62 400", "-1 024".
std::string grouped(std::int64_t number);

/// The median for a chart or a cell: "64.3 ns", "~2.22 µs" where its interval is wide, "<1 ns" below what can be told
/// from the harness.
std::string time_label(const Estimate& time);

/// "60.1 ns – 70.0 ns"; "(range)" behind it where there are too few repetitions for an interval.
std::string interval_label(const Estimate& time);

/// One list item per text, escaped: "<li>…</li>".
std::string list_items(const std::vector<std::string>& texts);

}  // namespace scenebench
