// The gallery: what somebody sees who opens the folder of published runs and builds nothing.
#pragma once

#include <vector>

#include "render/render.h"
#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// README.md, as GitHub shows it, and the pictures in it. Each workload is ranked once, by the run with the most times,
/// of several the newest; that run has the pictures and the answer, too. Below is a line for each run, with a link to
/// its folder (Results::folder). Everything comes from `runs`, of which there is at least one, and from `trials`;
/// nothing is typed.
std::vector<ExportedFile> render_gallery(const std::vector<Results>& runs, const TrialRecords& trials);

}  // namespace scenebench
