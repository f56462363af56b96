// The part of a run that the replacement of the FlatBuffers documentation page "C++ Benchmarks" shows.
#pragma once

#include <optional>
#include <string>

#include "results/results.h"

namespace scenebench {

/// Why no documentation page can be made of these results, and what to do; nothing if one can.
std::optional<std::string> why_no_docs_page(const Results& results);

/// The part of `results` that the page is about: the workload docs and the six columns, with the harness's floor.
Results docs_page_part(Results results);

/// `results` with the codecs' titles as their names, as the page calls them.
Results with_titles(Results results);

}  // namespace scenebench
