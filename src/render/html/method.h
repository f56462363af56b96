// What to make of the figures, and how they came about: summary, method, the rules of fairness, and each run's small
// print.
#pragma once

#include <string>

#include "render/html/model.h"

namespace scenebench {

/// What is measured and how, and the nine rules.
std::string method_html();

/// What a reader must know before trusting each run (see cautions()); empty if there is nothing.
std::string warnings_html(const Report& report);

/// Who is fastest and smallest in each run, in plain words (see summary()); empty if there is nothing to say.
std::string summary_html(const Report& report);

/// Machine, system, compiler, flags, versions and the commands that repeat the run, for each run.
std::string small_print_html(const Report& report);

}  // namespace scenebench
