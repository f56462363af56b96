#include "render/svg/markup.h"

#include <fmt/format.h>

#include "base/text.h"

namespace scenebench {

std::string html_escaped(std::string_view text) {
  static constexpr Escapes::value_type kEscapes[] = {
      {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
  return escaped(text, kEscapes);
}

std::string html_text(std::string_view text) { return html_escaped(unbroken_words(text)); }

std::string shortened(std::string_view text, std::size_t width) {
  std::string result(text);
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

std::string Links::around(std::string_view name, std::string_view phase, std::string markup) const {
  const auto found = addresses.find(name);
  if (found == addresses.end()) return markup;
  const std::string behind = place && !workload.empty() ? place(workload, phase) : "";
  return fmt::format("<a href=\"{}\">{}</a>", html_escaped(found->second + behind), markup);
}

std::string in_address(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const bool is_unreserved = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
                               std::string_view("-._~").find(c) != std::string_view::npos;
    text += is_unreserved ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return text;
}

std::string in_file_name(std::string_view text) {
  std::string name = lower_case(text);
  for (char& c : name) {
    const bool is_plain = ('a' <= c && c <= 'z') || ('0' <= c && c <= '9');
    if (!is_plain) c = '-';
  }
  return name;
}

std::string list_items(const std::vector<std::string>& texts) {
  std::string items;
  for (const std::string& text : texts) items += fmt::format("<li>{}</li>\n", html_text(text));
  return items;
}

}  // namespace scenebench
