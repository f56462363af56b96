#include "render/svg/curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>

#include "render/svg/drawing.h"
#include "render/svg/scale.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

constexpr double kNameRoom = 14;
constexpr std::size_t kColours = 7;

/// Where things are: the plot's edges in parts of the width, and its height at least in pixels.
struct Plot {
  static constexpr double kLeft = 0.13, kRight = 0.60, kHeight = 228;
  double top, bottom;
  LogScale across, up;

  double x(double at) const { return kLeft + (kRight - kLeft) * across.position(at); }
  double y(double ns) const { return bottom - (bottom - top) * up.position(ns); }
  /// Of the end of a curve.
  double end(const Curve& curve) const { return y(curve.points.back().second); }
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
  const double height = std::max(Plot::kHeight, kNameRoom * static_cast<double>(curves.size()));
  return {top, top + height, LogScale(fewest, most), LogScale(least, longest)};
}

/// Colours repeat with another pattern.
std::string style_of(std::size_t number) {
  constexpr std::array<std::string_view, 4> kDashes{"", " stroke-dasharray=\"6 3\"", " stroke-dasharray=\"2 3\"",
                                                    " stroke-dasharray=\"8 3 2 3\""};
  return fmt::format("class=\"curve k{}\"{}", number % kColours, kDashes[number / kColours % kDashes.size()]);
}

void draw_axes(Drawing& drawing, const Plot& plot, const std::string& across) {
  for (const double tick : plot.up.ticks(8)) {
    drawing.line("grid", Plot::kLeft, Plot::kRight, plot.y(tick), plot.y(tick));
    drawing.text(Plot::kLeft - 0.015, plot.y(tick) + 4, "tick last", brief_time(tick));
  }
  for (const double tick : plot.across.ticks(4)) {
    drawing.line("grid", plot.x(tick), plot.x(tick), plot.top, plot.bottom + 4);
    drawing.text(plot.x(tick), plot.bottom + 17, "tick", grouped(static_cast<std::int64_t>(std::llround(tick))));
  }
  drawing.text((Plot::kLeft + Plot::kRight) / 2, plot.bottom + 33, "tick", across);
}

/// With a scale of their own across, so that they are as wide as the plot.
void draw_lines(Drawing& drawing, const Plot& plot, const std::vector<Curve>& curves) {
  std::string lines;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    lines += fmt::format("<polyline {} points=\"", style_of(i));
    for (const auto& [at, ns] : curves[i].points)
      lines += fmt::format("{:.1f},{:.1f} ", 1000 * plot.across.position(at), plot.y(ns) - plot.top);
    lines += "\"/>\n";
  }
  drawing.add(fmt::format("<svg x=\"{0}\" y=\"{1:.1f}\" width=\"{2}\" height=\"{3:.1f}\" viewBox=\"0 0 1000 {3:.1f}\" "
                          "preserveAspectRatio=\"none\" overflow=\"visible\">\n{4}</svg>\n",
                          percent(Plot::kLeft), plot.top, percent(Plot::kRight - Plot::kLeft), plot.bottom - plot.top,
                          lines));
}

/// At the ends of their curves, moved apart where they would overlap.
void draw_names(Drawing& drawing, const Plot& plot, const std::vector<Curve>& curves, const Links& links) {
  std::vector<std::size_t> order(curves.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return plot.end(curves[i]); });
  double free = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const Curve& curve = curves[order[rank]];
    const double lowest = plot.bottom - kNameRoom * static_cast<double>(order.size() - 1 - rank);
    const double y = std::max(free, std::min(lowest, plot.end(curve)));
    drawing.line("leader", plot.x(curve.points.back().first) + 0.01, Plot::kRight + 0.03, plot.end(curve), y);
    const std::string css = class_of_name(fmt::format("end k{}", order[rank] % kColours), curve.codec);
    drawing.add(links.around(curve.codec, "",
                             fmt::format("<text class=\"{}\" x=\"{}\" y=\"{:.1f}\">{}</text>", css,
                                         percent(Plot::kRight + 0.035), y + 4,
                                         html_escaped(shortened(curve.codec, kMostOfName)))) +
                "\n");
    free = y + kNameRoom;
  }
}

}  // namespace

std::string curves_svg(const std::string& title, const std::vector<std::string>& notes, const std::string& across,
                       const std::vector<Curve>& curves, const std::string& id, const Links& links) {
  if (curves.empty()) return "";
  Drawing drawing;
  drawing.heading(title, notes);
  const Plot plot = plot_of(curves, drawing.height() + 14);
  draw_axes(drawing, plot, across);
  draw_lines(drawing, plot, curves);
  draw_names(drawing, plot, curves, links);
  drawing.move(plot.bottom + 40 - drawing.height());
  return in_page(drawing, title, "", id);
}

}  // namespace scenebench
