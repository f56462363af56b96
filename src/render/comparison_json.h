// A comparison of two runs as JSON, for other programs.
#pragma once

#include <optional>
#include <string>

#include "tables/comparison/comparison.h"
#include "tables/verdict.h"

namespace scenebench {

/// `comparison` as a JSON object, and a line break: environment, notes, times_refused, times (in nanoseconds, with the
/// ratio and its interval), instructions, sizes, only_in_old, only_in_new, summary, and verdict (null without a gate).
/// Malformed UTF-8 becomes U+FFFD; a number that is not finite becomes null.
std::string render_comparison_json(const Comparison& comparison, const std::optional<GateVerdict>& verdict);

}  // namespace scenebench
