// Charts with a line for each codec.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "render/svg/markup.h"

namespace scenebench {

/// Values of one codec, above 0, from left to right.
struct Curve {
  std::string codec;
  std::vector<std::pair<double, double>> points;  ///< where on the axis, and the time in ns
};

/// A line for each codec over counts of something, both on log scales, as chart_svg() does. Without `curves` it is
/// empty.
std::string curves_svg(const std::string& title, const std::vector<std::string>& notes, const std::string& across,
                       const std::vector<Curve>& curves, const std::string& id, const Links& links = {});

}  // namespace scenebench
