// How the turns of a time are spread, as a small box.
#pragma once

#include <string>
#include <string_view>

#include "results/measurement.h"

namespace scenebench {

/// What the box shows.
inline constexpr std::string_view kSpreadNote =
    "Spread: on a log scale from 0.8 to 1.25 times the time. Box: the middle half of all turns; line: a tenth of them "
    "are "
    "below it, a tenth above; dots: each process's median; mark: the time itself. What is beyond an end is at it.";

/// The box, which report.css draws. `cell` must be measured.
std::string spread_html(const Measurement& cell);

}  // namespace scenebench
