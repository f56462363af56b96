// The calculator: what a game's traffic would need of bandwidth, cores and memory with each codec, and what fits a
// frame.
#pragma once

#include <string>

#include "render/html/model.h"

namespace scenebench {

/// The calculator's section. Its controls are made by report.js; without scripts a note stands in their place.
std::string calculator_html();

/// What report.js calculates from, as a JSON text that may stand inside <script>: it holds no "<", ">" or "&". What was
/// not measured is null.
///
/// {"runs": [{"name", "cpus", "workloads": [{"name", "entities", "codecs": [{"title", "view", "load", "encode" (ns),
/// "wire", "zlib", "zstd", "lz4", "held", "requested" (bytes)}]}]}]}
std::string calculator_data(const Report& report);

}  // namespace scenebench
