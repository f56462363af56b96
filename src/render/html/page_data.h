// What the scripts of a report work with.
#pragma once

#include <string>
#include <vector>

#include "render/html/model.h"
#include "results/trials.h"

namespace scenebench {

/// The figures of all runs as a JSON text that may stand inside <script>: it holds no "<", ">" or "&". It has a part of
/// what results files have, under the same names; times are in nanoseconds, sizes in bytes. Numbers have six significant
/// digits, texts no control characters, and what was not measured has no member.
///
/// {"runs": [{"name", "tag", "environment", "caches": [{"name", "size"}], "codecs": [...],
///            "workloads": [{"name", "entities", "full", "document"}], "cells": [...], "footprints": [...],
///            "choices": [...]}],
///  "conditions": [...]}
/// For choices and conditions see choosing.h.
std::string page_data(const std::vector<ReportRun>& runs, const TrialRecords& trials);

}  // namespace scenebench
