// How each figure of a codec was taken: its interval, the distribution of its readings, the runs that agree.
#pragma once

#include <string>

#include "render/site/pages.h"

namespace scenebench {

/// A section for each workload of which a run has figures of the codec. Its id is the workload's of Site::anchors; that
/// of the row of a time is followed by a point and the phase.
std::string figures_of_codec(const Site& site, const std::string& codec);

}  // namespace scenebench
