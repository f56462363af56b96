// Google Benchmark's own flags, --benchmark_…: scenebench handles a few itself and passes the others on.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace scenebench {

struct GoogleFlags {
  bool any = false;                    ///< one was given
  std::optional<std::string> filter;   ///< --benchmark_filter: which cells, by their name workload/codec/phase
  std::optional<int> repetitions;      ///< --benchmark_repetitions
  std::optional<double> seconds;       ///< --benchmark_min_time: how long one repetition of one cell measures
  bool list = false;                   ///< --benchmark_list_tests: names only
  bool own_output = false;             ///< --benchmark_format given: Google Benchmark's report instead of our tables
  std::string out;                     ///< --benchmark_out: a file for Google Benchmark's report
  bool out_is_json = true;             ///< --benchmark_out_format: json, or console
  std::vector<std::string> passed_on;  ///< the others
};

bool is_google_flag(const std::string& argument);

/// Adds one argument to `flags`. Returns what is wrong with it, or nothing.
std::optional<std::string> take_google_flag(const std::string& argument, GoogleFlags& flags);

/// Whether the regular expression `filter` (a leading - negates it, as in Google Benchmark) selects `name`.
bool matches_filter(const std::string& filter, const std::string& name);

}  // namespace scenebench
