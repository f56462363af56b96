// The data that the scripts of a report use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/report.h"
#include "render/report_runs.h"

namespace scenebench {

/// What a time's member "others" means.
inline constexpr std::string_view kOthersNote =
    "Other runs: a run of the same machine agrees if the intervals of both times overlap, in clock cycles where both "
    "runs have them. The others show their ratio.";

/// Whether a page of `runs` says how the readings of each cell are spread: with many cells, that is most of its data.
bool have_spreads(const std::vector<ReportRun>& runs);

/// The figures of all runs as JSON that is safe inside <script>: it holds no "<", ">" or "&". Cells have members of
/// results files, under the same names; footprints have a workload's and codec's rows of wires and memory, by phase and
/// metric. Times are in nanoseconds, sizes in bytes. Fractions have five significant digits. Texts hold no control
/// characters. What was not measured has no member.
///
/// {"runs": [{"name", "codecs": [{"name", "shown": with its sign, "form", "floor": true, "texts": by the name of a
/// condition, "crash",
///            "library_bytes", "licence", "languages", "page"}], "workloads": [{"name", "ranks"}],
///            "cells": packed, "footprints": packed, "choices": packed}],
///  "conditions": [{"name", "label", "column", "source": the command that answers it, "meaning"}]}.
/// Packed are lists of objects: {"members": names, "rows": lists of values in that order}, with null for what an object
/// lacks, and "" for a text that the object before has, too. "spread" is the text, the view box and the
/// paths of a Spread, and "others" says how other runs compare: "agrees with B; ×1.08 of C (another machine)". Choices
/// are of a workload and a codec: "answers" has 1, 0 or null for each condition, "generated" and "linked" are bytes.
/// With `pages`, the addresses of codecs' own pages, codecs have a member "page", and cells only what tables of choices
/// show.
std::string page_data(const std::vector<ReportRun>& runs, const SavedRows& trials, const Links& pages = {});

}  // namespace scenebench
