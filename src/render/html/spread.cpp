#include "render/html/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace scenebench {

std::vector<double> spread_places(const Measurement& cell) {
  constexpr double kLongest = 1.25;  // times the time; the scale begins at one over it
  const double time = cell.time.value;
  std::vector<double> places;
  const auto add = [&](double ns) {
    const bool has_place = ns > 0 && time > 0;
    places.push_back(has_place ? std::clamp(50 * (1 + std::log(ns / time) / std::log(kLongest)), 0.0, 100.0) : 0);
  };
  for (const double ns : {cell.turns_ns.p10, cell.turns_ns.p90, cell.turns_ns.p25, cell.turns_ns.p75}) add(ns);
  for (const Repetition& process : cell.repetitions) add(process.time_ns);
  return places;
}

std::string spread_html(const Measurement& cell) {
  const std::vector<double> places = spread_places(cell);
  const auto part = [&](std::string_view element, double left, double right) {
    return fmt::format("<{0} style=\"left:{1:.1f}%;width:{2:.1f}%\"></{0}>", element, left,
                       std::max(0.0, right - left));
  };
  std::string html = part("i", places[0], places[1]) + part("b", places[2], places[3]);
  for (std::size_t i = 4; i < places.size(); ++i) html += fmt::format("<s style=\"left:{:.1f}%\"></s>", places[i]);
  return fmt::format("<span class=\"spread\" role=\"img\" aria-label=\"spread of turns\">{}<u></u></span>", html);
}

}  // namespace scenebench
