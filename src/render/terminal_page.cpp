#include "render/terminal_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace scenebench {
namespace {

constexpr int kSmallestWidth = 24;
constexpr std::string_view kReset = "\x1b[0m";

}  // namespace

TerminalPage::TerminalPage(const TerminalStyle& style)
    : width_(static_cast<std::size_t>(std::max(kSmallestWidth, style.width))), colour_(style.colour) {}

std::string TerminalPage::in(std::string_view colour, std::string_view text) const {
  if (!colour_ || colour.empty()) return std::string(text);
  return fmt::format("{}{}{}", colour, text, kReset);
}

void TerminalPage::line(std::string_view text) {
  const std::size_t end = text.find_last_not_of(' ');
  text_ += text.substr(0, end == std::string_view::npos ? 0 : end + 1);
  text_ += '\n';
}

std::size_t TerminalPage::indent_of(std::string_view marker) const {
  return std::min(display_width(marker) + 1, width_ / 2);
}

std::size_t TerminalPage::lines_of(std::string_view marker, std::string_view text) const {
  return wrap(text, width_ - indent_of(marker)).size();
}

void TerminalPage::paragraph(std::string_view marker, std::string_view text, std::string_view colour) {
  const std::size_t indent = indent_of(marker);
  std::string start = align_left(marker, indent);
  for (const std::string& part : wrap(text, width_ - indent)) {
    line(in(colour, start + part));
    start = std::string(indent, ' ');
  }
}

void TerminalPage::hanging(std::size_t margin, std::string_view text, std::string_view colour) {
  std::size_t indent = margin;
  for (const std::string& part : wrap(text, width_ - margin - 2)) {
    line(in(colour, std::string(indent, ' ') + part));
    indent = margin + 2;
  }
}

}  // namespace scenebench
