// How the readings of a time are spread around it, as a small histogram.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "results/measurement.h"

namespace scenebench {

/// What the histogram shows.
inline constexpr std::string_view kSpreadNote =
    "Spread: upwards a block for each process, at its median; downwards all readings. The marks are 10% below the "
    "time, the time, and 10% above. A bar is 1% of the time wide; those at the ends hold whatever is 12% or more away. "
    "Thin blocks are processes that hardly met full speed.";

/// The histogram of a time as parts of an SVG drawing, which report.css draws.
struct Spread {
  /// The same in words: "8 processes: 1 at -4%, 5 at 0%, 2 at +12% or more. 900 readings: 50% within 1.5%, ...".
  std::string text;
  /// In a unit of 1% of the time across and of a process upwards; paths and viewBox as SVG writes them. The longest bar
  /// downwards is as long as the highest one upwards can be.
  std::string view_box;
  /// Of processes whose medians count, of those that hardly met full speed, and of readings. Each process is one unit
  /// of length in one of the first two, so that their lengths add up to all.
  std::array<std::string, 3> paths;
};

/// Of a cell that is measured.
Spread spread_of(const Measurement& cell);

}  // namespace scenebench
