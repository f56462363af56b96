// The arguments that make this program a worker (measure/workers.h). The command itself is add_worker() in
// commands/commands.h.
#pragma once

#include <string>
#include <vector>

#include "commands/options/filters.h"

namespace scenebench {

/// The arguments that start a worker on the data of `filters`, with `allocator` unless it is empty.
std::vector<std::string> worker_arguments(const Filters& filters, const std::string& allocator);

}  // namespace scenebench
