// Two log scales, and what is drawn between them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/svg/drawing.h"
#include "render/svg/scale.h"

namespace scenebench {

/// Counts or bytes across, times in ns upwards. Left and right are parts of the width, top and bottom pixels.
struct Plot {
  double left, right, top, bottom;
  LogScale across, up;

  double x(double value) const { return left + (right - left) * across.position(value); }
  double y(double ns) const { return bottom - (bottom - top) * up.position(ns); }
};

/// Both axes with their grid; `label` is that of a value across, `title` stands below.
void draw_axes(Drawing& drawing, const Plot& plot, const std::function<std::string(double)>& label,
               std::string_view title);

/// A line through points, given as values. `attributes` are markup. It has a scale of its own across, so that it is as
/// wide as the plot.
void draw_line(Drawing& drawing, const Plot& plot, std::string_view attributes,
               const std::vector<std::pair<double, double>>& points);

}  // namespace scenebench
