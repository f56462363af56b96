#include "render/svg/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

#include "render/svg/plot.h"

namespace scenebench {
namespace {

constexpr double kNameRoom = 14;
constexpr std::size_t kColours = 7;

/// Of the end of a curve.
double end_of(const Plot& plot, const Curve& curve) { return plot.y(curve.points.back().second); }

Plot plot_of(const std::vector<Curve>& curves, double top) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  double fewest = kInfinite, most = 0, least = kInfinite, longest = 0;
  for (const Curve& curve : curves) {
    for (const auto& [at, ns] : curve.points) {
      fewest = std::min(fewest, at), most = std::max(most, at);
      least = std::min(least, ns), longest = std::max(longest, ns);
    }
  }
  const double height = std::max(228.0, kNameRoom * static_cast<double>(curves.size()));
  return {0.13, 0.60, top, top + height, LogScale(fewest, most), LogScale(least, longest)};
}

/// Colours repeat with another pattern.
std::string style_of(std::size_t number) {
  constexpr std::array<std::string_view, 4> kDashes{"", " stroke-dasharray=\"6 3\"", " stroke-dasharray=\"2 3\"",
                                                    " stroke-dasharray=\"8 3 2 3\""};
  return fmt::format("class=\"curve k{}\"{}", number % kColours, kDashes[number / kColours % kDashes.size()]);
}

/// At the ends of their curves, moved apart where they would overlap.
void draw_names(Drawing& drawing, const Plot& plot, const std::vector<Curve>& curves, const Links& links) {
  std::vector<std::size_t> order(curves.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return end_of(plot, curves[i]); });
  double free = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const Curve& curve = curves[order[rank]];
    const double lowest = plot.bottom - kNameRoom * static_cast<double>(order.size() - 1 - rank);
    const double y = std::max(free, std::min(lowest, end_of(plot, curve)));
    drawing.line("leader", plot.x(curve.points.back().first) + 0.01, plot.right + 0.03, end_of(plot, curve), y);
    const std::string css = class_of_name(fmt::format("end k{}", order[rank] % kColours), curve.codec);
    drawing.add(links.around(curve.codec, "",
                             fmt::format("<text class=\"{}\" x=\"{}\" y=\"{:.1f}\">{}</text>", css,
                                         percent(plot.right + 0.035), y + 4,
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
  draw_axes(drawing, plot, [](double count) { return grouped(std::llround(count)); }, across);
  for (std::size_t i = 0; i < curves.size(); ++i) draw_line(drawing, plot, style_of(i), curves[i].points);
  draw_names(drawing, plot, curves, links);
  return in_page(drawing, title, "", id);
}

}  // namespace scenebench
