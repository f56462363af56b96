// A report as one self-contained HTML file: no network, no external fonts or scripts.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// The report of `runs` and of their codecs' `trials`, linked code included: charts, the documentation tables, a
/// calculator, a table to choose from, every figure, the method and each run's facts. Several machines are shown
/// side by side. The page is valid even without runs or figures. It is well-formed XML apart from the contents of
/// <script> and <style>. Text from the results is shown as text and never taken for markup. What was not measured shows
/// as "–", never as 0.
/// `sources` are the paths of codecs in the repository.
std::string render_html(const std::vector<Results>& runs, const TrialRecords& trials = {},
                        const std::map<std::string, std::string>& sources = {});

}  // namespace scenebench
