// A comparison of two runs for other programs.
#pragma once

#include <optional>
#include <string>

#include "tables/comparison/comparison.h"
#include "tables/verdict.h"

namespace scenebench {

/// Everything that `comparison` holds, as a JSON object that ends in a line break: environment, notes, times_refused, times
/// in nanoseconds with the ratio and its interval, instructions, sizes, only_in_old, only_in_new, summary, and verdict,
/// which is null where nothing was to be judged. Malformed UTF-8 becomes U+FFFD, a number that is not finite null.
std::string render_comparison_json(const Comparison& comparison, const std::optional<GateVerdict>& verdict);

}  // namespace scenebench
