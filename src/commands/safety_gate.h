// Whether continuous integration may go on after `bench safety`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "results/trials.h"
#include "tables/verdict.h"

namespace scenebench {

/// "crashed, timed-out …": all words of --fail-on, for the help.
std::string fault_words();

/// A Stop if one of these words of --fail-on is unknown; nothing if all are known.
std::optional<Stop> problem_with_faults(const std::vector<std::string>& words);

/// Whether any of these faults occurred in a codec that checks its input. Codecs that trust theirs are named, but not
/// judged. ExitCode::worse if a fault occurred, else usage if there was no codec to judge or a case was not tried, else
/// done. Nothing without words.
std::optional<GateVerdict> judge_safety(const TrialRecords& records, const std::vector<std::string>& words);

}  // namespace scenebench
