// Whether continuous integration may go on after a comparison, or after `bench safety`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "results/saved_rows.h"
#include "tables/comparison/comparison.h"
#include "tables/verdict.h"

namespace scenebench {

/// What must not get worse.
struct FailOn {
  std::optional<double> slower;        ///< by more than this: 0.05 for 5%
  std::optional<double> instructions;  ///< by more than this
  bool size = false;                   ///< any wire size, and any bytes of a trial or scenario
  bool outcome = false;                ///< of any case of a trial or scenario, and of what guests wrote
  bool allocations = false;            ///< any number of blocks or bytes
  bool undecided = false;              ///< any time that the runs cannot decide
  bool missing = false;                ///< any cell of OLD that NEW does not have

  bool any() const { return slower || instructions || size || outcome || allocations || undecided || missing; }
};

/// "slower=5%, instructions=1%, size …": all words of --fail-on but one.
std::string fail_on_words(std::string_view except = {});

/// Parses these words. A limit is a percentage from 0 to 1,000; "slower" is the same as slower=5%. Anything else is a
/// Stop that offers the nearest valid word.
Expected<FailOn, Stop> parse_fail_on(const std::vector<std::string>& words);

/// A sentence for each thing that is worse than `limits` allow. A time is too slow if its whole interval is above the
/// limit.
std::vector<std::string> exceeded_limits(const Comparison& comparison, const FailOn& limits);

/// A sentence for each of `limits` that could not be checked, and why: an unchecked limit must not look like success.
/// `remedy` as in judge().
std::vector<std::string> unchecked(const Comparison& comparison, const FailOn& limits, std::string_view remedy);

/// The verdict on `limits`: ExitCode::worse if one is exceeded, else usage if one could not be checked, else done.
/// Nothing without limits. `remedy` says how to decide times that are undecided, in a sentence.
std::optional<GateVerdict> judge(const Comparison& comparison, const FailOn& limits, std::string_view remedy);

/// FAILED if there are problems (ExitCode::worse) or something could not be checked (usage), else PASSED. `unchecked`
/// may also say what was rightly not checked.
GateVerdict verdict_of(std::vector<std::string> problems, std::vector<std::string> unchecked, bool all_checked);

/// "crashed, timed-out …": all words of --fail-on of `bench safety`, for the help.
std::string fault_words();

/// A Stop if one of these words of --fail-on is unknown; nothing if all are known.
std::optional<Stop> problem_with_faults(const std::vector<std::string>& words);

/// Whether any of these faults occurred in a codec that checks its input. Codecs that trust theirs are named, but not
/// judged. ExitCode::worse if a fault occurred, else usage if there was no codec to judge or a case was not tried, else
/// done. Nothing without words.
std::optional<GateVerdict> judge_safety(const SavedRows& records, const std::vector<std::string>& words);

}  // namespace scenebench
