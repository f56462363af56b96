// The charts of a page besides rankings and pictures: what a workload's time and bytes consist of, how times grow with
// the scene, and the times of scenarios. Each shows the best codecs; tables have all of them.
#pragma once

#include <string>

#include "render/svg/markup.h"
#include "results/results.h"
#include "results/saved_rows.h"

namespace scenebench {

/// Where loading time goes, and bytes of memory, wire and code; a <figure> for each that was measured. `id` begins the
/// ids of the charts, see chart_svg().
std::string workload_charts(const Results& results, const std::string& workload, const std::string& id,
                            const Links& links);

/// Time per entity against scene size, for each phase except the steps of load, which add up to it.
std::string scaling_charts(const Results& results, const std::string& id, const Links& links);

/// The times of each case of a scenario on one axis: "p50" and "worst", or "own" and "shuffled".
std::string scenario_charts(const SavedRows& trials, const std::string& scenario, const Links& links);

}  // namespace scenebench
