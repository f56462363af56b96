// Counting heap allocations. The `footprint` executable links the hook; the timed executable links a stand-in that
// counts nothing, so that no figure carries the hook's cost.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "results/footprint.h"

namespace scenebench {

namespace allocations {

/// Whether this executable counts at all.
bool counted();

/// Whether it counts all requests of `library` (CodecInfo::library). If not, figures would be too low, and none may be
/// given.
bool sees(std::string_view library);

/// What a reader must know before comparing this executable's counts with another's, a sentence each. Empty where the
/// hook is in malloc, which sees all requests.
std::vector<std::string> remarks();

/// Starts counting from zero. Not nestable.
void start();

/// Stops, and returns what happened since start().
AllocationUse stop();

}  // namespace allocations
}  // namespace scenebench
