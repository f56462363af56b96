// Google Benchmark's own flags, --benchmark_…: the few that scenebench acts on itself, and the rest, which pass
// through.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace scenebench {

struct GoogleFlags {
  std::optional<std::string> filter;   ///< --benchmark_filter: which cells, by their name workload/codec/phase
  std::optional<int> repetitions;      ///< --benchmark_repetitions
  std::optional<double> seconds;       ///< --benchmark_min_time: how long one repetition of one cell measures
  bool list = false;                   ///< --benchmark_list_tests: names only
  bool own_output = false;             ///< --benchmark_format given: Google Benchmark's output instead of our tables
  std::vector<std::string> passed_on;  ///< the others
};

bool is_google_flag(const std::string& argument);

/// Sorts one argument into `flags`. Returns what is wrong with it, or nothing.
std::optional<std::string> take_google_flag(const std::string& argument, GoogleFlags& flags);

/// Whether the regular expression `filter` (a leading - negates it, as in Google Benchmark) selects `name`.
bool matches_filter(const std::string& filter, const std::string& name);

/// Hands the passed-on flags to Google Benchmark, with random interleaving. Must be called once at
/// most. Returns the first flag that it does not know, or nothing.
std::optional<std::string> initialize_google_benchmark(const GoogleFlags& flags);

}  // namespace scenebench
