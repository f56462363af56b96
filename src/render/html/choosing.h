// The part of a report that helps to choose a codec: conditions to tick, and the figures of the codecs that meet them.
#pragma once

#include <string>

#include "render/html/model.h"
#include "results/trials.h"

namespace scenebench {

/// A row for each workload and codec of each run. Without scripts all rows show, with what is known of each condition;
/// a condition that nothing is known of cannot be ticked. Empty if the report has no figures.
std::string choosing_html(const Report& report, const TrialRecords& trials);

}  // namespace scenebench
