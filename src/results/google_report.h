// Results as Google Benchmark's own reporters write them.
#pragma once

#include <string>

#include "results/results.h"

namespace scenebench {

/// Makes Google Benchmark's reporter of the flag --benchmark_format (by default its console) print the measurements to
/// stdout. Each cell has its repetitions, each with its own estimate, and as aggregates the estimate that our tables
/// show and the mean, median, standard deviation and variation of the repetitions.
void print_google_report(const Results& results);

/// The same as text: as Google Benchmark writes --benchmark_out.
enum class GoogleFormat { json, console };
std::string google_report(const Results& results, GoogleFormat format);

}  // namespace scenebench
