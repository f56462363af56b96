// Whether scenes of the user's fit into --memory with all that is done to them.
#pragma once

#include <optional>

#include "commands/options/filters.h"
#include "commands/select.h"

namespace scenebench {

/// Sees by how much the program grows while it does to a generated scene what a run does to the user's, with each codec
/// of `selection`, and reckons from that what these will take. A Stop if --memory allows less. Does nothing for scenes
/// too small to matter.
std::optional<Stop> check_scene_memory(const Selection& selection, const Filters& options);

/// Whether the scenes are so large that codecs are to be measured as in a sweep: one after another, with one open at a
/// time.
bool are_measured_codec_by_codec(const OwnScenes& own);

}  // namespace scenebench
