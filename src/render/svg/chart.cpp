#include "render/svg/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "base/text.h"
#include "render/svg/drawing.h"
#include "render/svg/scale.h"
#include "results/estimate.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

constexpr double kRowHeight = 19, kBar = 11;

/// Where columns begin and end, as parts of the width. Factors end at 1.
struct Layout {
  double places, names, axis, axis_end, values;
};
constexpr Layout kFigures{0.06, 0.075, 0.47, 0.63, 0.80};
constexpr Layout kBars{0, 0, 0.36, 0.84, 1};
constexpr std::size_t kWarningWidth = 52;  ///< in columns of text
constexpr std::size_t kMostTicks = 2;
constexpr double kTickRoom = 0.11;  ///< between two labels of the axis

/// The positions of a chart's values.
class Axis {
 public:
  Axis(const Chart& chart, const Layout& layout)
      : chart_(chart), layout_(layout), unit_(chart.unit == Unit::bytes ? unit_of_bytes(ends_of(chart).second) : 1),
        largest_(ends_of(chart).second), scale_(ends_of(chart).first, largest_, unit_) {}

  double place(double value) const {
    const double share = chart_.is_log ? scale_.position(value) : value / largest_;
    return layout_.axis + (layout_.axis_end - layout_.axis) * std::clamp(share, 0.0, 1.0);
  }
  std::vector<double> ticks() const {
    return chart_.is_log ? scale_.ticks(kMostTicks) : std::vector<double>{0, largest_};
  }
  std::string label(double value) const {
    if (chart_.unit == Unit::percent) return fmt::format("{:.0f}%", value);
    if (chart_.unit == Unit::bytes) return chart_.is_log ? label_of_bytes(value, unit_) : brief_bytes(value);
    return brief_time(value);
  }

 private:
  /// The smallest and the largest value.
  static std::pair<double, double> ends_of(const Chart& chart) {
    double smallest = std::numeric_limits<double>::infinity(), largest = kSmallestTime;
    for (const ChartGroup& group : chart.groups) {
      for (const ChartRow& row : group.rows) {
        for (const ChartMark& mark : row.marks) {
          if (mark.from > 0) smallest = std::min(smallest, mark.from);
          largest = std::max(largest, mark.to);
        }
      }
    }
    return {std::max(smallest, kSmallestTime), largest};
  }

  const Chart& chart_;
  const Layout& layout_;
  double unit_, largest_;
  LogScale scale_;
};

/// Draws the rows of a chart.
class RowDrawing {
 public:
  RowDrawing(const Chart& chart, const Layout& layout, const Links& links)
      : chart_(chart), layout_(layout), links_(links), axis_(chart, layout) {}

  Drawing drawn() {
    drawing_.heading(chart_.title, chart_.notes);
    for (const std::string& warning : chart_.warnings) drawing_.words("warning", warning, kWarningWidth);
    drawing_.legend(chart_.legend);
    groups();
    return drawing_;
  }

 private:
  void groups();
  void row(const ChartRow& row);
  void mark(const ChartMark& mark, double middle);
  void grid(double top);

  const Chart& chart_;
  const Layout& layout_;
  const Links& links_;
  Axis axis_;
  Drawing drawing_;
};

void RowDrawing::mark(const ChartMark& mark, double middle) {
  const double from = axis_.place(mark.from), to = axis_.place(mark.to);
  if (mark.dot) {
    if (to > from) drawing_.line("whisker", from, to, middle, middle);
    drawing_.add(fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{:.1f}\" r=\"4.5\"/>\n", mark.css,
                             percent(axis_.place(*mark.dot)), middle));
    return;
  }
  constexpr double kRoomForText = 0.06;
  drawing_.add(fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\"/>\n", mark.css,
                           percent(from), middle - kBar / 2, percent(to - from), kBar));
  if (!mark.text.empty() && to - from >= kRoomForText)
    drawing_.text((from + to) / 2, middle + kBar / 2 - 2, "inside " + mark.css, mark.text);
}

void RowDrawing::row(const ChartRow& row) {
  const double middle = drawing_.height() + kRowHeight / 2, baseline = middle + 4;
  const std::string before = drawing_.taken();
  if (!row.place.empty()) drawing_.text(layout_.places, baseline, "place", row.place);
  const bool has_places = row.marks.size() == 1 && row.marks.front().dot;
  const std::string name =
      shortened(row.codec, kMostOfName - std::min(row.sign.size(), kMostOfName)) + row.sign;
  drawing_.text(has_places ? layout_.names : 0, baseline, class_of_name("name", name), name);
  if (has_places) drawing_.line("guide", layout_.axis, axis_.place(*row.marks.front().dot), middle, middle);
  for (const ChartMark& one : row.marks) mark(one, middle);
  drawing_.text(layout_.values, baseline, "value", row.value);
  if (!row.factor.empty()) drawing_.text(1, baseline, row.is_best ? "factor best" : "factor", row.factor);
  const std::string linked = links_.around(row.codec, row.phase, drawing_.taken());
  drawing_.add(fmt::format("{}<g class=\"row\" data-name=\"{}\">\n{}</g>\n", before, html_escaped(row.codec), linked));
  drawing_.move(kRowHeight);
}

/// In front of the grid.
void RowDrawing::groups() {
  drawing_.move(4);
  const double top = drawing_.height() + (chart_.groups.front().title.empty() ? 0 : Drawing::kLineHeight);
  const std::string before = drawing_.taken();
  for (const ChartGroup& group : chart_.groups) {
    if (!group.title.empty()) {
      drawing_.move(kRowHeight + 2);
      drawing_.text(0, drawing_.height() - 4, "group", group.title);
    }
    for (const ChartRow& one : group.rows) row(one);
  }
  const std::string rows = drawing_.taken();
  drawing_.add(before);
  grid(top);
  drawing_.add(rows);
}

void RowDrawing::grid(double top) {
  drawing_.move(3);
  const double bottom = drawing_.height();
  double last = 0;
  for (const double tick : axis_.ticks()) {
    const double x = axis_.place(tick);
    if (x - last < kTickRoom) continue;
    last = x;
    drawing_.line("grid", x, x, top, bottom);
    drawing_.text(x, bottom + 13, "tick", axis_.label(tick));
  }
  drawing_.move(Drawing::kLineHeight + 6);
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

}  // namespace

std::string chart_svg(const Chart& chart, const std::string& id, const Links& links) {
  return in_page(RowDrawing(chart, kFigures, links).drawn(), chart.title, description_of(chart), id);
}

std::string chart_file_svg(const Chart& chart, FileLayout layout) {
  const Layout& columns = layout == FileLayout::bars ? kBars : kFigures;
  return in_file(RowDrawing(chart, columns, {}).drawn(), chart.title, description_of(chart));
}

}  // namespace scenebench
