// Scenarios' times as a run's results, so that whatever compares runs also compares them.
#pragma once

#include <filesystem>
#include <optional>

#include "base/result.h"
#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// A run whose cells are the scenarios' figures of time: of workload "scene/200" and phase "hitches: load, p99".
/// Without worst cases, which have no interval. Nothing if `records` have no figures of time.
std::optional<Results> results_of_scenarios(const TrialRecords& records);

/// Reads the results of a run (as read_results() does), or the times of what a scenario saved, from a file or a folder.
Expected<Results, Failure> read_times(const std::filesystem::path& path);

}  // namespace scenebench
