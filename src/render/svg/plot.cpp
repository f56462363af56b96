#include "render/svg/plot.h"

#include <fmt/format.h>

#include "tables/figures.h"

namespace scenebench {

void draw_axes(Drawing& drawing, const Plot& plot, const std::function<std::string(double)>& label,
               std::string_view title) {
  for (const double tick : plot.up.ticks(8)) {
    drawing.line("grid", plot.left, plot.right, plot.y(tick), plot.y(tick));
    drawing.text(plot.left - 0.015, plot.y(tick) + 4, "tick last", brief_time(tick));
  }
  for (const double tick : plot.across.ticks(4)) {
    drawing.line("grid", plot.x(tick), plot.x(tick), plot.top, plot.bottom + 4);
    drawing.text(plot.x(tick), plot.bottom + 17, "tick", label(tick));
  }
  drawing.text((plot.left + plot.right) / 2, plot.bottom + 33, "tick", title);
  drawing.move(plot.bottom + 40 - drawing.height());
}

void draw_line(Drawing& drawing, const Plot& plot, std::string_view attributes,
               const std::vector<std::pair<double, double>>& points) {
  std::string places;
  for (const auto& [at, ns] : points)
    places += fmt::format("{:.1f},{:.1f} ", 1000 * plot.across.position(at), plot.y(ns) - plot.top);
  drawing.add(fmt::format("<svg x=\"{0}\" y=\"{1:.1f}\" width=\"{2}\" height=\"{3:.1f}\" viewBox=\"0 0 1000 {3:.1f}\" "
                          "preserveAspectRatio=\"none\" overflow=\"visible\"><polyline {4} points=\"{5}\"/></svg>\n",
                          percent(plot.left), plot.top, percent(plot.right - plot.left), plot.bottom - plot.top,
                          attributes, places));
}

}  // namespace scenebench
