// Those of Google Benchmark's flags, --benchmark_..., that the harness honours. Every other one is refused.
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
  std::vector<std::string> passed_on;  ///< --benchmark_format and --benchmark_color, which shape the report
};

bool is_google_flag(const std::string& argument);

/// Adds one argument to `flags`. Returns what is wrong with it, or nothing: a flag that the harness does not honour is
/// refused with what to use instead.
std::optional<std::string> take_google_flag(const std::string& argument, GoogleFlags& flags);

/// Whether the regular expression `filter` selects `name`. As in Google Benchmark, a leading - negates it, and an empty
/// one and "all" select everything.
bool matches_filter(const std::string& filter, const std::string& name);

}  // namespace scenebench
