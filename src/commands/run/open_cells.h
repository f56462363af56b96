// Opens the codecs of cells that are not open, and proves them.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "commands/select.h"
#include "measure/prove.h"
#include "measure/timed_cell.h"

namespace scenebench {

/// `cells` in pieces of one codec each. One piece at a time is open, and timed in random order.
std::vector<std::span<TimedCell>> codec_by_codec(std::span<TimedCell> cells);

/// Opens and proves the codecs of those of `cells` that are not open. Neighbours of one codec over one workload share
/// it. Returns what prove() says of the first that fails. Stops early on Ctrl-C and leaves the rest closed.
std::optional<Unproven> open_cells(std::span<TimedCell> cells, const Selection& selection);

}  // namespace scenebench
