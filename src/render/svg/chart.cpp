#include "render/svg/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "base/text.h"
#include "render/svg/scale.h"
#include "report_assets.h"
#include "results/estimate.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

constexpr double kRowHeight = 19, kLineHeight = 15, kBar = 11, kNameHeight = 14;

/// Where columns begin and end, as parts of the width, so that text keeps its size at any width. Factors end at 1.
struct Layout {
  double places, names, axis, axis_end, values;
  std::size_t name_width, line_width, title_width;  ///< in columns of text
  std::size_t most_ticks;
};
constexpr Layout kInPage{0.06, 0.075, 0.47, 0.63, 0.80, 20, 52, 38, 2};
constexpr Layout kInFile{0.04, 0.05, 0.29, 0.75, 0.87, 26, 96, 70, 4};
constexpr Layout kBarsInFile{0, 0, 0.36, 0.84, 1, 22, 66, 48, 2};
constexpr double kTickRoom = 0.11;  ///< between two labels of the axis
constexpr int kFileWidth = 640, kBarsWidth = 440;  // pixels
constexpr std::size_t kColours = 7;

std::string percent(double share) { return fmt::format("{:.1f}%", 100 * std::clamp(share, 0.0, 1.0)); }

/// The positions of a chart's values.
class Axis {
 public:
  Axis(const Chart& chart, const Layout& layout)
      : chart_(chart),
        layout_(layout),
        largest_(largest(chart)),
        unit_(chart.unit == Unit::bytes ? unit_of_bytes(largest_) : 1),
        scale_(smallest(chart), largest_, unit_) {}

  double place(double value) const {
    const double share = chart_.is_log ? scale_.position(value) : value / largest_;
    return layout_.axis + (layout_.axis_end - layout_.axis) * std::clamp(share, 0.0, 1.0);
  }
  std::vector<double> ticks() const {
    return chart_.is_log ? scale_.ticks(layout_.most_ticks) : std::vector<double>{0, largest_};
  }
  std::string label(double value) const {
    if (chart_.unit == Unit::percent) return fmt::format("{:.0f}%", value);
    if (chart_.unit == Unit::bytes) return chart_.is_log ? label_of_bytes(value, unit_) : brief_bytes(value);
    return brief_time(value);
  }

 private:
  static double smallest(const Chart& chart) {
    double result = std::numeric_limits<double>::infinity();
    for (const ChartGroup& group : chart.groups) {
      for (const ChartRow& row : group.rows) {
        for (const ChartMark& mark : row.marks) result = mark.from > 0 ? std::min(result, mark.from) : result;
      }
    }
    return std::max(result, kSmallestTime);
  }
  static double largest(const Chart& chart) {
    double result = kSmallestTime;
    for (const ChartGroup& group : chart.groups) {
      for (const ChartRow& row : group.rows) {
        for (const ChartMark& mark : row.marks) result = std::max(result, mark.to);
      }
    }
    return result;
  }

  const Chart& chart_;
  const Layout& layout_;
  double largest_, unit_;
  LogScale scale_;
};

/// How many columns of a line may stay unused because it breaks at a space.
constexpr std::size_t kBreakLoss = 12;

/// An SVG drawing that grows downwards.
class Drawing {
 public:
  explicit Drawing(const Layout& layout) : layout_(layout) {}

  void text(double x, double y, std::string_view css_class, std::string_view text) {
    svg_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{:.1f}\">{}</text>\n", css_class, percent(x), y,
                        html_escaped(text));
  }
  void line(std::string_view css_class, double x1, double x2, double y1, double y2) {
    svg_ += fmt::format("<line class=\"{}\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", css_class,
                        percent(x1), percent(x2), y1, y2);
  }
  /// Text from the left edge, on two lines of `width` columns at most.
  void words(std::string_view css_class, std::string_view words, std::size_t width) {
    std::vector<std::string> lines = wrap(shortened(words, 2 * width - kBreakLoss), width);
    lines.resize(std::min<std::size_t>(lines.size(), 2));
    const double height = css_class == "title" ? kLineHeight + 3 : kLineHeight;
    for (const std::string& line : lines) text(0, y_ += height, css_class, line);
  }
  void heading(const std::string& title, const std::vector<std::string>& notes) {
    words("title", title, layout_.title_width);
    y_ += 2;
    for (const std::string& note : notes) words("note", note, layout_.line_width);
  }
  void warnings(const std::vector<std::string>& warnings) {
    for (const std::string& warning : warnings) words("warning", warning, layout_.line_width);
  }
  void legend(const Chart& chart);
  void groups(const Chart& chart, const Links& links);
  void curves(const std::vector<Curve>& curves, const std::string& across, const Links& links);

  double height() const { return y_; }
  const std::string& svg() const { return svg_; }

 private:
  void row(const ChartRow& row, const Axis& axis, const Links& links);
  void mark(const ChartMark& mark, const Axis& axis, double middle);
  void grid(const Axis& axis, double top);

  const Layout& layout_;
  double y_ = 0;
  std::string svg_;
};

/// On as many lines as it needs.
void Drawing::legend(const Chart& chart) {
  double x = 1;
  for (const auto& [css_class, text] : chart.legend) {
    const double width = 0.07 + 0.018 * static_cast<double>(display_width(text));
    if (x + width > 1) {
      x = 0;
      y_ += kLineHeight + 2;
    }
    svg_ += fmt::format("<svg x=\"{}\" y=\"{:.1f}\" overflow=\"visible\"><rect class=\"{}\" width=\"9\" height=\"9\"/>"
                        "<text class=\"note\" x=\"13\" y=\"9\">{}</text></svg>\n",
                        percent(x), y_ - 9, css_class, html_escaped(text));
    x += width;
  }
  if (!chart.legend.empty()) y_ += 4;
}

void Drawing::mark(const ChartMark& mark, const Axis& axis, double middle) {
  const double from = axis.place(mark.from), to = axis.place(mark.to);
  if (mark.dot) {
    if (to > from) line("whisker", from, to, middle, middle);
    svg_ += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{:.1f}\" r=\"4.5\"/>\n", mark.css,
                        percent(axis.place(*mark.dot)), middle);
    return;
  }
  constexpr double kRoomForText = 0.06;
  svg_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\"/>\n", mark.css,
                      percent(from), middle - kBar / 2, percent(to - from), kBar);
  if (!mark.text.empty() && to - from >= kRoomForText)
    text((from + to) / 2, middle + kBar / 2 - 2, "inside " + mark.css, mark.text);
}

void Drawing::row(const ChartRow& row, const Axis& axis, const Links& links) {
  const double middle = y_ + kRowHeight / 2, baseline = middle + 4;
  std::string before;
  before.swap(svg_);
  if (!row.place.empty()) text(layout_.places, baseline, "place", row.place);
  const bool has_places = row.marks.size() == 1 && row.marks.front().dot;
  text(has_places ? layout_.names : 0, baseline, "name",
       shortened(row.codec, layout_.name_width - std::min(row.sign.size(), layout_.name_width)) + row.sign);
  if (has_places) line("guide", layout_.axis, axis.place(*row.marks.front().dot), middle, middle);
  for (const ChartMark& one : row.marks) mark(one, axis, middle);
  text(layout_.values, baseline, "value", row.value);
  if (!row.factor.empty()) text(1, baseline, row.is_best ? "factor best" : "factor", row.factor);
  svg_ = fmt::format("{}<g class=\"row\" data-name=\"{}\">\n{}</g>\n", before, html_escaped(row.codec),
                     links.around(row.codec, row.phase, svg_));
  y_ += kRowHeight;
}

/// In front of the grid.
void Drawing::groups(const Chart& chart, const Links& links) {
  const Axis axis(chart, layout_);
  y_ += 4;
  const double top = y_ + (chart.groups.front().title.empty() ? 0 : kLineHeight);
  std::string before;
  before.swap(svg_);
  for (const ChartGroup& group : chart.groups) {
    if (!group.title.empty()) text(0, (y_ += kRowHeight + 2) - 4, "group", group.title);
    for (const ChartRow& one : group.rows) row(one, axis, links);
  }
  before.swap(svg_);
  grid(axis, top);
  svg_ += before;
}

void Drawing::grid(const Axis& axis, double top) {
  y_ += 3;
  double last = 0;
  for (const double tick : axis.ticks()) {
    const double x = axis.place(tick);
    if (x - last < kTickRoom) continue;
    last = x;
    line("grid", x, x, top, y_);
    text(x, y_ + 13, "tick", axis.label(tick));
  }
  y_ += kLineHeight + 6;
}

/// Where things are in a chart of curves: the plot's edges in parts of the width, and its height at least in pixels.
struct Plot {
  static constexpr double kLeft = 0.13, kRight = 0.64, kHeight = 228;
  double top, bottom;
  LogScale across, up;

  double x(double at) const { return kLeft + (kRight - kLeft) * across.position(at); }
  double y(double ns) const { return bottom - (bottom - top) * up.position(ns); }
};

Plot plot_of(const std::vector<Curve>& curves, double top) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  double fewest = kInfinite, most = 0, least = kInfinite, longest = 0;
  for (const Curve& curve : curves) {
    for (const auto& [at, ns] : curve.points) {
      fewest = std::min(fewest, at), most = std::max(most, at);
      least = std::min(least, ns), longest = std::max(longest, ns);
    }
  }
  const double height = std::max(Plot::kHeight, kNameHeight * static_cast<double>(curves.size()));
  return {top, top + height, LogScale(fewest, most), LogScale(least, longest)};
}

/// Colours repeat with another pattern.
std::string style_of(std::size_t number) {
  constexpr std::array<std::string_view, 4> kDashes{"", " stroke-dasharray=\"6 3\"", " stroke-dasharray=\"2 3\"",
                                                    " stroke-dasharray=\"8 3 2 3\""};
  return fmt::format("class=\"curve k{}\"{}", number % kColours, kDashes[number / kColours % kDashes.size()]);
}

void Drawing::curves(const std::vector<Curve>& curves, const std::string& across, const Links& links) {
  const Plot plot = plot_of(curves, y_ + 14);
  for (const double tick : plot.up.ticks(8)) {
    line("grid", Plot::kLeft, Plot::kRight, plot.y(tick), plot.y(tick));
    text(Plot::kLeft - 0.015, plot.y(tick) + 4, "tick last", brief_time(tick));
  }
  for (const double tick : plot.across.ticks(4)) {
    line("grid", plot.x(tick), plot.x(tick), plot.top, plot.bottom + 4);
    text(plot.x(tick), plot.bottom + 17, "tick", grouped(static_cast<std::int64_t>(std::llround(tick))));
  }
  text((Plot::kLeft + Plot::kRight) / 2, plot.bottom + 33, "tick", across);
  std::vector<std::size_t> order;
  std::string lines;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    order.push_back(i);
    lines += fmt::format("<polyline {} points=\"", style_of(i));
    for (const auto& [at, ns] : curves[i].points)
      lines += fmt::format("{:.1f},{:.1f} ", 1000 * plot.across.position(at), plot.y(ns) - plot.top);
    lines += "\"/>\n";
  }
  // Its own scale across, so that the lines are as wide as the plot.
  svg_ += fmt::format("<svg x=\"{0}\" y=\"{1:.1f}\" width=\"{2}\" height=\"{3:.1f}\" viewBox=\"0 0 1000 {3:.1f}\" "
                      "preserveAspectRatio=\"none\" overflow=\"visible\">\n{4}</svg>\n",
                      percent(Plot::kLeft), plot.top, percent(Plot::kRight - Plot::kLeft), plot.bottom - plot.top,
                      lines);
  // Names at the ends of their curves, moved apart where they would overlap.
  const auto end = [&](std::size_t i) { return plot.y(curves[i].points.back().second); };
  std::ranges::sort(order, {}, end);
  double free = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const Curve& curve = curves[order[rank]];
    const double lowest = plot.bottom - kNameHeight * static_cast<double>(order.size() - 1 - rank);
    const double y = std::max(free, std::min(lowest, end(order[rank])));
    line("leader", plot.x(curve.points.back().first) + 0.01, Plot::kRight + 0.03, end(order[rank]), y);
    svg_ += links.around(curve.codec, "",
                         fmt::format("<text class=\"end k{}\" x=\"{}\" y=\"{:.1f}\">{}</text>", order[rank] % kColours,
                                     percent(Plot::kRight + 0.035), y + 4, html_escaped(shortened(curve.codec, 20)))) +
            "\n";
    free = y + kNameHeight;
  }
  y_ = plot.bottom + 40;
}

/// The rows in words, for screen readers.
std::string description_of(const Chart& chart) {
  std::string text;
  for (const ChartGroup& group : chart.groups) {
    if (!group.title.empty()) text += group.title + ": ";
    for (const ChartRow& row : group.rows) {
      text += fmt::format("{}{}{} {}; ", row.place, row.place.empty() ? "" : ". ", row.codec, row.value);
    }
  }
  return text.empty() ? text : text.substr(0, text.size() - 2) + ".";
}

std::string title_and_description(const std::string& title, const std::string& description, std::string_view id) {
  return fmt::format("<title id=\"{0}-t\">{1}</title>\n<desc id=\"{0}-d\">{2}</desc>\n", id, html_escaped(title),
                     html_escaped(description));
}

Drawing drawn(const Chart& chart, const Layout& layout, const Links& links) {
  Drawing drawing(layout);
  drawing.heading(chart.title, chart.notes);
  drawing.warnings(chart.warnings);
  drawing.legend(chart);
  drawing.groups(chart, links);
  return drawing;
}

std::string in_page(const Drawing& drawing, const std::string& title, const std::string& description,
                    const std::string& id) {
  return fmt::format("<svg class=\"chart\" id=\"{0}\" role=\"img\" aria-labelledby=\"{0}-t {0}-d\" width=\"100%\" "
                     "height=\"{1:.0f}\">\n{2}{3}</svg>\n",
                     id, drawing.height(), title_and_description(title, description, id), drawing.svg());
}

}  // namespace

std::string chart_svg(const Chart& chart, const std::string& id, const Links& links) {
  return in_page(drawn(chart, kInPage, links), chart.title, description_of(chart), id);
}

std::string chart_file_svg(const Chart& chart, FileLayout layout) {
  const bool bars = layout == FileLayout::bars;
  const int width = bars ? kBarsWidth : kFileWidth;
  const Drawing drawing = drawn(chart, bars ? kBarsInFile : kInFile, {});
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\" aria-labelledby=\"chart-t chart-d\" "
      "width=\"{0}\" height=\"{1:.0f}\" viewBox=\"0 0 {0} {1:.0f}\">\n{2}<style>\n{3}</style>\n"
      "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n"
      "<svg x=\"{4}\" y=\"{4}\" width=\"{5}\" height=\"{6:.0f}\">\n{7}</svg>\n</svg>\n",
      width, drawing.height() + 2 * kMargin, title_and_description(chart.title, description_of(chart), "chart"),
      whole(assets::kChartCss), kMargin, width - 2 * kMargin, drawing.height(), drawing.svg());
}

std::string curves_svg(const std::string& title, const std::vector<std::string>& notes, const std::string& across,
                       const std::vector<Curve>& curves, const std::string& id, const Links& links) {
  if (curves.empty()) return "";
  Drawing drawing(kInPage);
  drawing.heading(title, notes);
  drawing.curves(curves, across, links);
  return in_page(drawing, title, "", id);
}

}  // namespace scenebench
