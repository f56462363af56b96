// Makes runs that can be compared: one of several runs of a program, and one of the times of scenarios.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "results/results.h"
#include "results/saved_rows.h"

namespace scenebench {

/// Documents with the same name and different contents are different workloads: renames the workloads of documents
/// whose digest is not the same in all of `runs` that have them, from "file/level.json" to "file/level.json
/// (sha256:1a2b3c4d)".
void tell_documents_apart(std::span<Results* const> runs);

/// The first of `runs` (there must be one), with each time combined from all runs that have it: the median of their
/// estimates, and an interval that contains all estimates and the median interval of a run. Each of them is
/// a repetition then, without cycles. Also has the cells, codecs, notes and warnings that only later runs have.
Results combined(std::vector<Results> runs);

/// A run for each scenario, with its rows beside it. Each is of the machine and build of its own file.
std::vector<Results> results_of_scenarios(const SavedRows& records);

/// What one path has to compare: there is at least one run.
struct ComparableRuns {
  std::vector<Results> runs;
  std::vector<std::string> left_out;  ///< what else is there and not compared, a sentence each
};

/// Reads the results of a run (as read_results() does), with the rows of the scenarios beside it but for times, or,
/// without one, what scenarios saved, a run for each, from a file or a folder.
Expected<ComparableRuns, Failure> read_times(const std::filesystem::path& path);

}  // namespace scenebench
