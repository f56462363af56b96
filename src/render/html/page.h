// A report as one HTML file that needs nothing else: no network, no fonts, no scripts from elsewhere.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// The report of `runs`, and of `trials` and linked code of their codecs, with machines side by side where there are
/// several: charts, the documentation tables, a calculator, a table to choose from, every figure, the method and each
/// run's small print. A valid page also for no runs and for runs without figures. It is well-formed XML apart from the
/// contents of <script> and <style>; whatever comes from the results is shown as text and never taken for markup. What
/// was not measured shows as "–", never as 0.
std::string render_html(const std::vector<Results>& runs, const TrialRecords& trials = {});

}  // namespace scenebench
