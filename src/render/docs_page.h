// The replacement of the FlatBuffers documentation page "C++ Benchmarks".
#pragma once

#include <string>

#include "results/results.h"

namespace scenebench {

/// A whole page in Markdown: the table and the rankings, how they were measured and how to measure them again, and what
/// the figures that the page has shown since 2014 got wrong. Needs no extension of Python-Markdown but `tables`, which
/// mkdocs has by default. `results` must be fit for it: see why_no_docs_page().
std::string render_docs_page(const Results& results);

}  // namespace scenebench
