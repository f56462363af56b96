// The tables of a report: the documentation page's, and every figure in sortable ones.
#pragma once

#include <string>
#include <vector>

#include "render/html/model.h"
#include "results/trials.h"

namespace scenebench {

/// The documentation page's table of `workload` for each run that has it, each with its footnotes.
std::string docs_tables_html(const Report& report, const ReportWorkload& workload);

/// The tables of each run's scaling (see make_scaling_tables()); empty if no run has any.
std::string scaling_tables_html(const Report& report);

/// The tables of each run's footprint (see make_footprint_tables()); empty if no run has any.
std::string footprint_tables_html(const Report& report);

/// The table of instructions per operation of each run that counted them; empty if none did.
std::string instructions_html(const Report& report);

/// The tables of trials (see make_trial_tables()); empty if there are none.
std::string trial_tables_html(const TrialRecords& trials);

/// Every time of every run: median, interval, minimum, spread, CPU time, repetitions, batch; the harness's floor
/// included. Sortable and filterable where scripts run.
std::string times_html(const Report& report);

/// Every size of every run: wire, memory, code. Sortable and filterable where scripts run.
std::string sizes_html(const Report& report);

/// What codecs, whether `report` has them or not, add to a program, with what that means; empty if nobody measured it.
/// Sortable and filterable where scripts run.
std::string linked_code_html(const Report& report, const std::vector<LinkedCodeRecord>& records);

}  // namespace scenebench
