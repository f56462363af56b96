#include "render/html/spread.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace scenebench {
namespace {

constexpr double kLongest = 1.25;  ///< times the time; the scale begins at one over it

/// In percent of the box's width.
double place_of_time(double ns, double time) {
  if (ns <= 0 || time <= 0) return 0;
  return std::clamp(50 * (1 + std::log(ns / time) / std::log(kLongest)), 0.0, 100.0);
}

}  // namespace

std::string spread_html(const Measurement& cell) {
  const double time = cell.time.value;
  const auto part = [&](std::string_view element, double from, double to) {
    const double left = place_of_time(from, time), right = place_of_time(to, time);
    return fmt::format("<{0} style=\"left:{1:.1f}%;width:{2:.1f}%\"></{0}>", element, left,
                       std::max(0.0, right - left));
  };
  std::string html = part("i", cell.turns_ns.p10, cell.turns_ns.p90) + part("b", cell.turns_ns.p25, cell.turns_ns.p75);
  for (const Repetition& process : cell.repetitions) {
    html += fmt::format("<s style=\"left:{:.1f}%\"></s>", place_of_time(process.time_ns, time));
  }
  return fmt::format("<span class=\"spread\" role=\"img\" aria-label=\"spread of turns\">{}<u></u></span>", html);
}

}  // namespace scenebench
