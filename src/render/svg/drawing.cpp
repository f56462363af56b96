#include "render/svg/drawing.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "render/svg/markup.h"
#include "report_assets.h"

namespace scenebench {
namespace {

/// In columns of text. A phone has room for these.
constexpr std::size_t kTitleWidth = 35, kNoteWidth = 52;
constexpr std::size_t kMostLines = 4;  ///< of one note

std::string title_and_description(const std::string& title, const std::string& description, std::string_view id) {
  return fmt::format("<title id=\"{0}-t\">{1}</title>\n<desc id=\"{0}-d\">{2}</desc>\n", id, html_escaped(title),
                     html_escaped(description));
}

}  // namespace

std::string percent(double share) { return fmt::format("{:.1f}%", 100 * std::clamp(share, 0.0, 1.0)); }

std::string class_of_name(std::string_view css_class, std::string_view name) {
  constexpr std::size_t kUsual = 22;
  return fmt::format("{}{}", css_class, display_width(name) > kUsual ? " long" : "");
}

void Drawing::text(double x, double y, std::string_view css_class, std::string_view text) {
  add(fmt::format("<text class=\"{}\" x=\"{}\" y=\"{:.1f}\">{}</text>\n", css_class, percent(x), y,
                  html_escaped(text)));
}

void Drawing::line(std::string_view css_class, double x1, double x2, double y1, double y2) {
  add(fmt::format("<line class=\"{}\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", css_class, percent(x1),
                  percent(x2), y1, y2));
}

void Drawing::words(std::string_view css_class, std::string_view words, std::size_t width) {
  std::vector<std::string> lines = wrap(shortened(words, (kMostLines - 1) * width), width);
  lines.resize(std::min(lines.size(), kMostLines));
  const double height = css_class == "title" ? kLineHeight + 3 : kLineHeight;
  for (const std::string& line : lines) text(0, y_ += height, css_class, line);
}

void Drawing::heading(const std::string& title, const std::vector<std::string>& notes) {
  words("title", title, kTitleWidth);
  y_ += 2;
  for (const std::string& note : notes) {
    if (!note.empty()) words("note", note, kNoteWidth);
  }
}

void Drawing::legend(const std::vector<std::pair<std::string, std::string>>& entries) {
  double x = 1;
  for (const auto& [css_class, text] : entries) {
    const double width = 0.07 + 0.018 * static_cast<double>(display_width(text));
    if (x + width > 1) {
      x = 0;
      y_ += kLineHeight + 2;
    }
    const std::string sign = css_class.starts_with("dot") ? "<circle class=\"{}\" cx=\"5.5\" cy=\"4.5\" r=\"4\"/>"
                                                          : "<rect class=\"{}\" width=\"9\" height=\"9\"/>";
    add(fmt::format("<svg x=\"{}\" y=\"{:.1f}\" overflow=\"visible\">{}<text class=\"note\" x=\"13\" y=\"9\">{}</text>"
                    "</svg>\n",
                    percent(x), y_ - 9, fmt::format(fmt::runtime(sign), css_class), html_escaped(text)));
    x += width;
  }
  if (!entries.empty()) y_ += 4;
}

std::string in_page(const Drawing& drawing, const std::string& title, const std::string& description,
                    const std::string& id) {
  return fmt::format("<svg class=\"chart\" id=\"{0}\" role=\"img\" aria-labelledby=\"{0}-t {0}-d\" width=\"100%\" "
                     "height=\"{1:.0f}\">\n{2}{3}</svg>\n",
                     id, drawing.height(), title_and_description(title, description, id), drawing.svg());
}

std::string in_file(const Drawing& drawing, const std::string& title, const std::string& description) {
  constexpr int kWidth = 440;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\" aria-labelledby=\"chart-t chart-d\" "
      "width=\"{0}\" height=\"{1:.0f}\" viewBox=\"0 0 {0} {1:.0f}\">\n{2}<style>\n{3}</style>\n"
      "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n"
      "<svg x=\"{4}\" y=\"{4}\" width=\"{5}\" height=\"{6:.0f}\">\n{7}</svg>\n</svg>\n",
      kWidth, drawing.height() + 2 * kMargin, title_and_description(title, description, "chart"),
      whole(assets::kChartCss), kMargin, kWidth - 2 * kMargin, drawing.height(), drawing.svg());
}

}  // namespace scenebench
