#include "commands/options/google_flags.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <regex>
#include <string_view>

#include "base/text.h"
#include "commands/options/nearest.h"
#include "model/number_text.h"

namespace scenebench {
namespace {

constexpr std::string_view kPrefix = "--benchmark_";

std::regex compile(const std::string& filter) {
  return std::regex(filter.starts_with("-") ? filter.substr(1) : filter, std::regex::extended);
}

// Each function takes the value of one flag. It returns what is wrong with it, or nothing.
using Problem = std::optional<std::string>;

Problem take_filter(const std::string& value, GoogleFlags& flags) {
  try {
    compile(value);
  } catch (const std::regex_error&) {
    return fmt::format("--benchmark_filter is not a regular expression: \"{}\"", value);
  }
  flags.filter = value;
  return std::nullopt;
}

Problem take_repetitions(const std::string& value, GoogleFlags& flags) {
  int number = 0;
  if (!read_number(value, number) || number < 1) {
    return fmt::format("--benchmark_repetitions needs a whole number of at least 1, not \"{}\"", value);
  }
  flags.repetitions = number;
  return std::nullopt;
}

/// "0.2" and, as newer releases of Google Benchmark write it, "0.2s".
Problem take_seconds(const std::string& value, GoogleFlags& flags) {
  char* end = nullptr;
  const double seconds = std::strtod(value.c_str(), &end);
  const std::string_view rest = end;
  if (end == value.c_str() || (!rest.empty() && rest != "s") || !(seconds > 0 && seconds <= 60)) {
    return fmt::format("--benchmark_min_time needs a time above 0 and up to 60 seconds, not \"{}\"", value);
  }
  flags.seconds = seconds;
  return std::nullopt;
}

/// Yes, no and their like, as Google Benchmark reads them (docs/user_guide.md and src/commandlineflags.cc there): a
/// flag without a value is true.
Problem take_list(const std::string& value, GoogleFlags& flags) {
  constexpr std::array<std::string_view, 6> kFalse{"false", "no", "off", "0", "f", "n"};
  flags.list = std::ranges::find(kFalse, lower_case(value)) == kFalse.end();
  return std::nullopt;
}

Problem take_out(const std::string& value, GoogleFlags& flags) {
  flags.out = value;
  return value.empty() ? Problem("--benchmark_out needs a file name") : std::nullopt;
}

Problem take_out_format(const std::string& value, GoogleFlags& flags) {
  flags.out_is_json = value == "json";
  if (value == "json" || value == "console") return std::nullopt;
  return fmt::format(
      "--benchmark_out_format is json or console, not \"{}\"; for CSV use: bench report RUN --format csv", value);
}

Problem take_format(const std::string& value, GoogleFlags& flags) {
  if (value != "console" && value != "json" && value != "csv")
    return fmt::format("--benchmark_format is console, json or csv, not \"{}\"", value);
  flags.own_output = true;
  flags.passed_on.push_back("--benchmark_format=" + value);
  return std::nullopt;
}

Problem take_color(const std::string& value, GoogleFlags& flags) {
  flags.passed_on.push_back("--benchmark_color=" + value);
  return std::nullopt;
}

struct HonouredFlag {
  std::string_view name;
  Problem (*take)(const std::string&, GoogleFlags&);
};

constexpr std::array kHonoured{
    HonouredFlag{"filter", take_filter},
    HonouredFlag{"repetitions", take_repetitions},
    HonouredFlag{"min_time", take_seconds},
    HonouredFlag{"list_tests", take_list},
    HonouredFlag{"out", take_out},
    HonouredFlag{"out_format", take_out_format},
    HonouredFlag{"format", take_format},
    HonouredFlag{"color", take_color}};

struct RefusedFlag {
  std::string_view name, instead;
};

constexpr std::array kRefused{
    RefusedFlag{"min_warmup_time", "every turn has a warm-up of its own. Leave it out"},
    RefusedFlag{"time_unit", "results are in nanoseconds, and tables choose units that fit. Leave it out"},
    RefusedFlag{"report_aggregates_only", "select rows whose run_type is aggregate in --benchmark_format=json"},
    RefusedFlag{"display_aggregates_only", "select rows whose run_type is aggregate in --benchmark_format=json"},
    RefusedFlag{"counters_tabular", "--benchmark_format=csv has a column for each counter"},
    RefusedFlag{"context", "the command line is in results.json. Name the run by its folder: --out DIR"},
    RefusedFlag{"enable_random_interleaving", "turns are always interleaved at random. Leave it out"},
    RefusedFlag{"perf_counters", "use --instructions, which counts instructions under valgrind"},
    RefusedFlag{"dry_run", "use bench verify, or --quick --repetitions 1"}};

Problem refuse(const std::string& name) {
  const auto refused = std::ranges::find(kRefused, name, &RefusedFlag::name);
  if (refused != kRefused.end())
    return fmt::format("{}{} has no effect here: {}", kPrefix, name, refused->instead);
  std::vector<std::string> names;
  for (const HonouredFlag& flag : kHonoured) names.emplace_back(flag.name);
  const std::string near = nearest_name(name, names);  // of the names alone, as the prefix makes all alike
  return fmt::format("unknown flag \"{0}{1}\".{2} Of Google Benchmark's flags, bench takes {0}{3}", kPrefix, name,
                     near.empty() ? "" : fmt::format(" Did you mean \"{}{}\"?", kPrefix, near), fmt::join(names, ", "));
}

}  // namespace

bool is_google_flag(const std::string& argument) { return argument.starts_with(kPrefix); }

std::optional<std::string> take_google_flag(const std::string& argument, GoogleFlags& flags) {
  flags.any = true;
  const auto equals = argument.find('=');
  const std::string name = argument.substr(kPrefix.size(), equals - kPrefix.size());
  const auto honoured = std::ranges::find(kHonoured, name, &HonouredFlag::name);
  if (honoured == kHonoured.end()) return refuse(name);
  return honoured->take(equals == std::string::npos ? "" : argument.substr(equals + 1), flags);
}

bool matches_filter(const std::string& filter, const std::string& name) {
  if (filter.empty() || filter == "all") return true;
  const bool found = std::regex_search(name, compile(filter));
  return filter.starts_with("-") ? !found : found;
}

}  // namespace scenebench
