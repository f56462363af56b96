// The parts of Google Benchmark that its users know: its flags, and its own reports of our figures.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"

namespace scenebench {

/// Initialises Google Benchmark with random interleaving and the flags given, each "--benchmark_…" and known to it. Must
/// be called at most once.
void initialize_google_benchmark(const std::vector<std::string>& flags);

/// Has Google Benchmark's reporter of the flag --benchmark_format (by default its console) print the measurements to
/// stdout. Each cell has its repetitions, each with its own estimate, and as aggregates the estimate that our tables
/// show and the mean, median, standard deviation and variation of the repetitions.
void print_google_report(const Results& results);

/// The same as text: as Google Benchmark writes --benchmark_out.
enum class GoogleFormat { json, console };
std::string google_report(const Results& results, GoogleFormat format);

}  // namespace scenebench
