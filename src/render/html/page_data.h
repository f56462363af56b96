// The data that the scripts of a report use.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "render/report_runs.h"
#include "results/trials.h"

namespace scenebench {

/// By codec: its path in the repository.
using CodecSources = std::map<std::string, std::string>;

/// The figures of all runs as JSON that is safe inside <script>: it holds no "<", ">" or "&". Environment, codecs,
/// cells and footprints have members of results files, under the same names. Times are in nanoseconds, sizes in bytes.
/// Fractions are rounded to six significant digits. Texts hold no control characters. What was not measured has no
/// member.
///
/// {"runs": [{"name", "tag", "environment", "caches": [{"name", "size"}], "codecs": [...],
///            "workloads": [{"name", "entities"}], "cells": [...], "footprints": [...],
///            "choices": [...]}],
///  "conditions": [{"name", "label", "column", "source": the command that answers it}],
///  "scenarios": {name: records}}; a codec's "loses" and "source" are texts; a cell's "spread" is that of
/// spread_places(). Choices, of each workload and codec: {"workload", "codec", "answers": {condition: bool}, "hostile":
/// text, "generated", "linked": bytes}.
std::string page_data(const std::vector<ReportRun>& runs, const TrialRecords& trials, const CodecSources& sources);

/// The part of that data which Choosing needs, of one run. Codecs have a member "page": their addresses, by `pages`.
std::string choosing_data(const ReportRun& run, const TrialRecords& trials,
                          const std::map<std::string, std::string>& pages);

}  // namespace scenebench
