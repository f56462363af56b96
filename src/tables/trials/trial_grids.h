// What trials found out, at a glance.
#pragma once

#include <vector>

#include "results/trials.h"
#include "tables/table.h"

namespace scenebench {

/// For each trial that has `records` a table of signs, whose notes say what they mean: a row for each codec, and a column
/// for each workload, group of values or change. A sign is the worst of all the records that it stands for.
std::vector<Table> make_trial_grids(const TrialRecords& records);

}  // namespace scenebench
