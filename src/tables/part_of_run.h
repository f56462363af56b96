// A part of a run, as if nothing else had been measured.
#pragma once

#include <functional>
#include <string_view>

#include "results/results.h"

namespace scenebench {

/// The figures of `results` of a workload and a codec that are `wanted`, and the codecs that have any of them. Guests
/// and what is beside the run are left out.
Results part_of(const Results& results,
                const std::function<bool(std::string_view workload, std::string_view codec)>& wanted);

}  // namespace scenebench
