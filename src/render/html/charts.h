// The charts of a report. Each is empty text if the runs hold nothing to draw.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "render/html/model.h"

namespace scenebench {

/// Marks with 95% intervals on a log scale, the fastest first. `phase` names `time` ("load"), `id` is the page's own.
std::string time_chart(const Report& report, const ReportWorkload& workload, std::string_view phase,
                       std::optional<Estimate> DocsColumn::*time, const std::string& id);

/// How decode, traverse and dealloc share their sum.
std::string breakdown_chart(const Report& report, const ReportWorkload& workload, const std::string& id);

/// Wire bytes, plain and compressed. Runs with equal sizes share their bars.
std::string wire_chart(const Report& report, const ReportWorkload& workload, const std::string& id);

/// Bytes held after decode, and transient. Runs with equal figures share their bars.
std::string memory_chart(const Report& report, const ReportWorkload& workload, const std::string& id);

/// Bytes of source that a codec adds: generated for the workload's shape, and its library's. Runs share bars as above.
std::string code_chart(const Report& report, const ReportWorkload& workload, const std::string& id);

/// Time per entity of `phase` against the number of entities in one run, both on log scales, with marks where wires
/// outgrow the machine's caches; empty if the run has fewer than two scenes.
std::string scaling_chart(const Report& report, std::size_t run, std::string_view phase, const std::string& id);

}  // namespace scenebench
