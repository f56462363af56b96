// The replacement for the FlatBuffers documentation page "C++ Benchmarks".
#pragma once

#include <string>

#include "results/results.h"

namespace scenebench {

/// The whole page in Markdown: advice, a chart, the table turned, the rankings, the method, the commands to repeat the
/// run, and how the figures that were published in 2014 differ. The only extension of Python-Markdown that it needs is
/// `tables`, which mkdocs enables by default. Requires that why_no_docs_page() has no objection to `results`.
std::string render_docs_page(const Results& results);

}  // namespace scenebench
