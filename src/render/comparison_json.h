// A comparison of runs for other programs.
#pragma once

#include <optional>
#include <string>

#include "tables/comparison/comparison.h"
#include "tables/verdict.h"

namespace scenebench {

/// `comparison` as a JSON object, and a line break: environment, notes, times_refused, times (in nanoseconds, with their
/// intervals and the ratio and its interval), instructions and sizes, changed or not, only_in_old, only_in_new, summary,
/// and verdict (null without a gate). Malformed UTF-8 becomes U+FFFD; a number that is not finite becomes null.
std::string to_json(const Comparison& comparison, const std::optional<GateVerdict>& verdict);

}  // namespace scenebench
