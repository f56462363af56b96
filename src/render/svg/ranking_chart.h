// Rankings as bar charts. Codecs that check their input are kept apart from those that trust it.
#pragma once

#include <string>
#include <vector>

#include "render/render.h"
#include "results/results.h"
#include "tables/ranking.h"

namespace scenebench {

/// The chart as an <svg> for a page that includes chart.css. It takes all the width it gets and as much height as it
/// needs. `id` must be unique in the page and must not come from the results, because it is not escaped. `results` are
/// those that the ranking was made from.
std::string ranking_svg(const Ranking& ranking, const Results& results, const std::string& id);

/// The ranking charts of all workloads that are shown in full (see workloads_in_full()). Each is a self-contained file,
/// light or dark like the reader's system. It states the run's cautions().
std::vector<ExportedFile> render_svg(const Results& results);

}  // namespace scenebench
