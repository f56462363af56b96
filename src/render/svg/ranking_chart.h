// Rankings as charts: a bar a codec, those that check their input apart from those that trust it.
#pragma once

#include <string>
#include <vector>

#include "render/render.h"
#include "results/results.h"
#include "tables/ranking.h"

namespace scenebench {

/// The chart as an <svg> for a page that has chart.css: as wide as the page lets it be, as high as it takes. `id` is
/// unique in the page and our own, never from the results. The results are those that the ranking was made from.
std::string ranking_svg(const Ranking& ranking, const Results& results, const std::string& id);

/// The ranking charts of all workloads that are shown in full (see workloads_in_full()). Each is a file that needs no
/// other, light or dark as the reader's system is, and says so if the run is not for publication.
std::vector<ExportedFile> render_svg(const Results& results);

}  // namespace scenebench
