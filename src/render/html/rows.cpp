#include "render/html/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "render/html/text.h"

namespace scenebench {
namespace {

constexpr double kTitleHeight = 19, kLaneHeight = 16, kGap = 7, kBarHeight = 11, kAxisHeight = 24;
constexpr std::size_t kTitleWidth = 44;  // columns that fit a phone

}  // namespace

void RowDrawing::title(std::string_view text) {
  y_ += y_ > 0 ? kGap : 0;
  svg_ += fmt::format("<text class=\"name\" x=\"0\" y=\"{:.1f}\">{}</text>\n", y_ + 13,
                      html_escaped(shortened(text, kTitleWidth)));
  y_ += kTitleHeight;
}

double RowDrawing::lane(std::string_view label) {
  const double middle = y_ + kLaneHeight / 2;
  svg_ += fmt::format("<text class=\"value\" x=\"100%\" y=\"{:.1f}\">{}</text>\n", middle + 4, html_escaped(label));
  y_ += kLaneHeight;
  return middle;
}

void RowDrawing::interval(std::size_t index, double low, double middle, double high, bool hollow,
                          std::string_view label) {
  const double y = lane(label);
  svg_ += fmt::format("<line class=\"stem\" x1=\"0\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", x(middle), y, y);
  svg_ += fmt::format("<line class=\"interval c{}\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                      index % kSeriesColours, x(low), x(high), y, y);
  svg_ += mark(index, middle * axis_share_, y, hollow);
}

void RowDrawing::bar(double length, std::string_view css_class, std::string_view label) {
  stack({{length, std::string(css_class)}}, label);
}

void RowDrawing::stack(const std::vector<StackPart>& parts, std::string_view label) {
  const double y = lane(label) - kBarHeight / 2;
  double start = 0;
  for (const StackPart& part : parts) {
    svg_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\"/>\n", part.css_class,
                        x(start), y, x(part.share), kBarHeight);
    // Room for "82%" on a phone.
    if (parts.size() > 1 && part.share >= 0.13) {
      svg_ += fmt::format("<text class=\"inside {}\" x=\"{}\" y=\"{:.1f}\">{:.0f}%</text>\n", part.css_class,
                          x(start + part.share / 2), y + kBarHeight - 2, 100 * part.share);
    }
    start += part.share;
  }
}

void RowDrawing::words(std::string_view label) { lane(label); }

void RowDrawing::finish(const std::vector<Tick>& ticks, const std::vector<std::string>& labels, Chart& chart) const {
  std::string grid;
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    const std::string place = x(ticks[i].position);
    const double share = ticks[i].position;
    grid += fmt::format("<line class=\"grid\" x1=\"{0}\" x2=\"{0}\" y1=\"0\" y2=\"{1:.1f}\"/>\n", place, y_ + 4);
    grid += fmt::format("<text class=\"tick{}\" x=\"{}\" y=\"{:.1f}\">{}</text>\n", share < 0.02 ? " first" : "", place,
                        y_ + 18, html_escaped(labels[i]));
  }
  chart.drawing = grid + svg_;
  chart.height = static_cast<int>(std::lround(y_ + kAxisHeight));
}

}  // namespace scenebench
