// Who won: the table that a run ends with.
#pragma once

#include <optional>

#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// A row for each ranking of each workload that is shown in full ("docs load"; the first ranking alone if there are
/// more than two workloads) but those from memory, as it is to be read at a glance; and a column for each group: the
/// codecs that check their input, and those that trust it. A cell names the best codec, its figure and how many times
/// as much the others need: "pugixml 1.01 µs (×2.5–22)". Codecs that tie with the best are counted. Nothing without
/// rankings.
std::optional<Table> make_answer(const Results& results);

}  // namespace scenebench
