// Rankings as dots on a log axis, coloured by family; those of codecs that trust their input are hollow. Codecs that
// check their input are kept apart from those that trust it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "render/render.h"
#include "render/svg/markup.h"
#include "results/results.h"
#include "tables/ranking.h"

namespace scenebench {

/// The first `most` codecs of each group as two <svg>, for narrow and for wide pages that include chart.css. They take
/// all the width they get and as much height as they need. Rows lead to where `links` says by the codec's name. `id`
/// must be unique in the page and must not come from the results, because it is not escaped. `results` are those that
/// the ranking was made from.
std::string ranking_svg(const Ranking& ranking, const Results& results, const std::string& id, std::size_t most,
                        const Links& links = {});

/// The chart of all codecs as a self-contained <svg>, light or dark like the reader's system, with the run's
/// cautions().
std::string ranking_file_svg(const Ranking& ranking, const Results& results);

/// The ranking charts of all workloads that are shown in full (see workloads_in_full()). Each is a self-contained file,
/// light or dark like the reader's system. It states the run's cautions().
std::vector<ExportedFile> render_svg(const Results& results);

}  // namespace scenebench
