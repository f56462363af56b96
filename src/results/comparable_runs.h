// Makes runs that can be compared: one of several runs of a program, and one of the times of scenarios.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// Documents with the same name and different contents are different workloads: renames the workloads of documents
/// whose digest is not the same in all of `runs` that have them, from "file/level.json" to "file/level.json
/// (sha256:1a2b3c4d)".
void tell_documents_apart(std::span<Results* const> runs);

/// The first of `runs` (there must be one), with each time combined from all runs that have it: the median of their
/// estimates, and an interval that contains all estimates and the median interval of a run. Also has the cells, codecs,
/// notes and warnings that only later runs have.
Results combined(std::vector<Results> runs);

/// A run whose cells are the scenarios' figures of time: of workload "scene/200" and phase "hitches: load, p99".
/// Without worst cases, which have no interval. Nothing if `records` have no figures of time.
std::optional<Results> results_of_scenarios(const TrialRecords& records);

/// Reads the results of a run (as read_results() does), or the times of what a scenario saved, from a file or a folder.
Expected<Results, Failure> read_times(const std::filesystem::path& path);

}  // namespace scenebench
