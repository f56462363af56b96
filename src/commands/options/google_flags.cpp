#include "commands/options/google_flags.h"

#include <fmt/format.h>

#include <cstdlib>
#include <regex>

#include "model/number_text.h"

namespace scenebench {
namespace {

constexpr std::string_view kPrefix = "--benchmark_";

std::regex compile(const std::string& filter) {
  return std::regex(filter.starts_with("-") ? filter.substr(1) : filter, std::regex::extended);
}

std::optional<std::string> take_filter(const std::string& value, GoogleFlags& flags) {
  try {
    compile(value);
  } catch (const std::regex_error&) {
    return fmt::format("--benchmark_filter is not a regular expression: \"{}\"", value);
  }
  flags.filter = value;
  return std::nullopt;
}

std::optional<std::string> take_repetitions(const std::string& value, GoogleFlags& flags) {
  int number = 0;
  if (!read_number(value, number) || number < 1) {
    return fmt::format("--benchmark_repetitions needs a whole number of at least 1, not \"{}\"", value);
  }
  flags.repetitions = number;
  return std::nullopt;
}

/// "0.2" and, as newer releases of Google Benchmark write it, "0.2s".
std::optional<std::string> take_seconds(const std::string& value, GoogleFlags& flags) {
  char* end = nullptr;
  const double seconds = std::strtod(value.c_str(), &end);
  const std::string_view rest = end;
  if (end == value.c_str() || (!rest.empty() && rest != "s") || !(seconds > 0 && seconds <= 60)) {
    return fmt::format("--benchmark_min_time needs a time above 0 and up to 60 seconds, not \"{}\"", value);
  }
  flags.seconds = seconds;
  return std::nullopt;
}

}  // namespace

bool is_google_flag(const std::string& argument) { return argument.starts_with(kPrefix); }

std::optional<std::string> take_google_flag(const std::string& argument, GoogleFlags& flags) {
  flags.any = true;
  const auto equals = argument.find('=');
  const std::string name = argument.substr(kPrefix.size(), equals - kPrefix.size());
  const std::string value = equals == std::string::npos ? "" : argument.substr(equals + 1);
  if (name == "filter") return take_filter(value, flags);
  if (name == "repetitions") return take_repetitions(value, flags);
  if (name == "min_time") return take_seconds(value, flags);
  if (name == "list_tests") {
    flags.list = value.empty() || value == "true" || value == "1";
    return std::nullopt;
  }
  if (name == "out") {
    flags.out = value;
    return value.empty() ? std::optional<std::string>("--benchmark_out needs a file name") : std::nullopt;
  }
  if (name == "out_format") {
    flags.out_is_json = value == "json";
    if (value == "json" || value == "console") return std::nullopt;
    return fmt::format(
        "--benchmark_out_format is json or console, not \"{}\"; for CSV use: bench report RUN --format csv", value);
  }
  flags.own_output |= name == "format";
  flags.passed_on.push_back(argument);
  return std::nullopt;
}

bool matches_filter(const std::string& filter, const std::string& name) {
  const bool found = std::regex_search(name, compile(filter));
  return filter.starts_with("-") ? !found : found;
}

}  // namespace scenebench
