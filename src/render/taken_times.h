// The same time in all runs of a report, and whether these agree.
#pragma once

#include <compare>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "render/report_runs.h"
#include "results/results.h"

namespace scenebench {

/// A time in one of the runs.
struct TakenTime {
  const ReportRun* run;
  const Measurement* cell;
};

/// A time's names. The phase is the one that tables show (see shown_phase()).
struct TimeName {
  std::string workload, codec, phase;
  auto operator<=>(const TimeName&) const = default;
};

/// What was measured of each time, in the order of the runs.
using TakenTimes = std::map<TimeName, std::vector<TakenTime>>;

/// Points into `runs`, which must outlive the result.
TakenTimes taken_times(const std::vector<ReportRun>& runs);

/// What the texts of beside_others() mean.
inline constexpr std::string_view kOthersNote =
    "Other runs: a run of the same machine agrees if the intervals of both times overlap, in clock cycles where both "
    "runs have them. The others show their ratio.";

/// How the time of one run compares with the same of the others: "agrees with B; ×1.08 of C (another machine)". Times
/// of one machine agree if their intervals overlap: in clock cycles, where both runs have them. Empty without others.
std::string beside_others(const TakenTime& one, const std::vector<TakenTime>& all);

}  // namespace scenebench
