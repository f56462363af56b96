// The tables of trials, each made of records alone, so that a saved file shows what its command printed.
#pragma once

#include <array>
#include <vector>

#include "results/trials.h"
#include "tables/table.h"

namespace scenebench {

/// A table for each workload: a row for each codec. The footnotes describe the first crashes of codecs that check their
/// input, and say what checking would cost the others.
std::vector<Table> make_safety_tables(const TrialRecords& records);

/// A table for each group of values that was tried: a row for each codec, a column for each value. A cell says "kept",
/// what came back instead ("→ 0"), another outcome, or "–" if the value was not tried.
std::vector<Table> make_fidelity_tables(const TrialRecords& records);

/// Two tables for each shape, of old readers on new data and of new readers on old data: a row for each codec, a column
/// for each change.
std::vector<Table> make_evolution_tables(const TrialRecords& records);

/// A table for each format: a row for each writer, a column for each workload. A cell has a letter, which writers of
/// the same bytes share, and how many of the format's other codecs give back what was written. The footnotes name those
/// that do not.
std::vector<Table> make_interop_tables(const TrialRecords& records);

/// What makes the tables of each trial, in their order.
inline constexpr std::array kTrialTables{make_safety_tables, make_fidelity_tables, make_evolution_tables,
                                         make_interop_tables};

/// The tables of all trials that `records` has any of, each footnote only once.
std::vector<Table> make_trial_tables(const TrialRecords& records);

}  // namespace scenebench
