// The gallery: what somebody sees who opens the folder of published runs and builds nothing.
#pragma once

#include <vector>

#include "render/render.h"
#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// README.md, as GitHub shows it, and the pictures in it. Its rankings are those of the run with the most codecs, of
/// several the newest; below them is a line for each run, with a link to its folder (Results::folder). Everything comes
/// from `runs`, of which there is at least one, and from `trials`; nothing is typed.
std::vector<ExportedFile> render_gallery(const std::vector<Results>& runs, const TrialRecords& trials);

}  // namespace scenebench
