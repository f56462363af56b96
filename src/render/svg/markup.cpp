#include "render/svg/markup.h"

#include <fmt/format.h>

#include "base/text.h"

namespace scenebench {

std::string html_escaped(std::string_view text) {
  static constexpr Escapes::value_type kEscapes[] = {
      {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
  return escaped(printable(text), kEscapes);
}

std::string shortened(std::string_view text, std::size_t width) {
  std::string result = printable(text);
  if (display_width(result) <= width) return result;
  while (!result.empty() && display_width(result) >= width) {
    // A whole code point at a time: UTF-8 marks all bytes but the first with the bits 10.
    while (result.size() > 1 && (static_cast<unsigned char>(result.back()) & 0xC0u) == 0x80u) result.pop_back();
    result.pop_back();
  }
  return fmt::format("{}{}", result, kEllipsis);
}

std::string grouped(std::int64_t number) {
  const std::string digits = fmt::format("{}", number);
  const std::size_t sign = number < 0 ? 1 : 0;
  std::string result;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > sign && (digits.size() - i) % 3 == 0) result += kThinSpace;
    result += digits[i];
  }
  return result;
}

std::string Links::around(std::string_view name, std::string_view more, std::string markup) const {
  const auto found = addresses.find(name);
  if (found == addresses.end()) return markup;
  const std::string anchor = workload_anchor.empty() ? "" : fmt::format("#{}{}", workload_anchor, more);
  return fmt::format("<a href=\"{}{}\">{}</a>", html_escaped(found->second), html_escaped(anchor), markup);
}

std::string list_items(const std::vector<std::string>& texts) {
  std::string items;
  for (const std::string& text : texts) items += fmt::format("<li>{}</li>\n", html_escaped(text));
  return items;
}

}  // namespace scenebench
