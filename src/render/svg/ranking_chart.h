// Rankings as dots on a log axis, coloured by family; those of codecs that trust their input are hollow. Codecs that
// check their input are kept apart from those that trust it.
#pragma once

#include <cstddef>

#include "render/svg/chart.h"
#include "results/results.h"
#include "tables/ranking.h"

namespace scenebench {

/// The first `most` codecs of each group. `results` are those that the ranking was made from.
Chart ranking_chart(const Ranking& ranking, const Results& results, std::size_t most);

/// All of them, with machine, build and the run's cautions(), as a file of its own must say.
Chart ranking_chart_of_file(const Ranking& ranking, const Results& results);

}  // namespace scenebench
