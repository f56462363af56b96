#include "commands/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "commands/nearest.h"
#include "commands/say.h"
#include "harness/paths.h"
#include "harness/terminal.h"
#include "report/render_comparison.h"
#include "report/text.h"

namespace scenebench {
namespace {

constexpr double kDefaultSlower = 0.05;

/// 0.05 for "5%".
std::optional<double> parse_percentage(const std::string& text) {
  if (text.size() < 2 || text.back() != '%') return std::nullopt;
  const std::string number = text.substr(0, text.size() - 1);
  if (number.find_first_not_of("0123456789.") != std::string::npos) return std::nullopt;  // strtod takes "nan", "1e9" …
  char* end = nullptr;
  const double percent = std::strtod(number.c_str(), &end);
  if (end != number.c_str() + number.size() || percent > 1000) return std::nullopt;
  return percent / 100;
}

std::string unknown_word(const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  return fmt::format("bench: unknown --fail-on \"{}\".{} Valid: slower=5%, size, allocations.\n", printable(word),
                     suggestion(name, {"slower", "size", "allocations"}));
}

std::string percent_text(double part) { return fmt::format("{:.6g}%", part * 100); }

/// Prints one message a line, behind the program's name. Returns whether there was any.
bool complain(const std::vector<std::string>& messages) {
  for (const std::string& message : messages) say("bench: {}\n", message);
  return !messages.empty();
}

void add_grown(std::vector<std::string>& messages, const Comparison& comparison, SizeKind kind) {
  static const std::string kWire = "wire";
  for (const SizeChange& size : comparison.sizes) {
    if (size.kind != kind || !size.grew()) continue;
    const std::string& where = size.where.empty() ? kWire : size.where;
    messages.push_back(
        printable(fmt::format("{}: {}, {} grew from {} to {}.", cell_text({size.workload, size.codec, ""}), where,
                              size.what, size.before, size.after)));
  }
}

/// "docs, scene/200 by pugixml, raw-structs"; "nothing" for a run that was stopped before any codec was done.
std::string contents_of(const Results& results) {
  std::vector<std::string> codecs;
  const auto add = [&codecs](const std::string& codec) {
    if (std::find(codecs.begin(), codecs.end(), codec) == codecs.end()) codecs.push_back(codec);
  };
  for (const Measurement& one : results.measurements) add(one.codec);
  for (const Footprint& one : results.footprints) add(one.codec);
  std::erase_if(codecs, [&](const std::string& name) {
    return std::any_of(results.codecs.begin(), results.codecs.end(),
                       [&](const CodecRecord& codec) { return codec.is_floor && codec.name == name; });
  });
  if (codecs.empty()) return "nothing";
  return printable(fmt::format("{} by {}", joined(results.workloads(), ", "), joined(codecs, ", ")));
}

bool has_sizes(const Comparison& comparison, SizeKind kind) {
  return std::any_of(comparison.sizes.begin(), comparison.sizes.end(),
                     [kind](const SizeChange& size) { return size.kind == kind; });
}

std::optional<std::string> why_no_times(const Comparison& comparison) {
  if (comparison.times_refused) {
    return "--fail-on slower was not checked, as the runs' machines or builds differ. Compare runs of one machine and "
           "build, or add --across.";
  }
  const auto is_clear = [](const TimeChange& change) { return change.difference != Difference::unclear; };
  if (std::any_of(comparison.times.begin(), comparison.times.end(), is_clear)) return std::nullopt;
  if (comparison.times.empty())
    return "--fail-on slower was not checked: no time is in both runs. Repeat the newer one.";
  return "--fail-on slower was not checked: fewer than six repetitions. Run both with --repetitions 10.";
}

/// What is gone is no longer watched: not a failure, as codecs are taken out on purpose, but not to pass in silence.
void mention_removed(const Comparison& comparison, const FailOn& limits) {
  if (comparison.removed.empty() || !(limits.slower || limits.size || limits.allocations)) return;
  complain({fmt::format("--fail-on did not see {} cells of OLD, from {} on, that NEW does not have.",
                        comparison.removed.size(), cell_text(comparison.removed.front()))});
}

ExitCode judge(const Comparison& comparison, const FailOn& limits) {
  mention_removed(comparison, limits);
  if (complain(too_bad(comparison, limits))) return ExitCode::worse;
  return complain(unchecked(comparison, limits)) ? ExitCode::usage : ExitCode::done;
}

}  // namespace

std::variant<FailOn, std::string> parse_fail_on(const std::vector<std::string>& words) {
  FailOn limits;
  for (const std::string& word : words) {
    if (word == "size") {
      limits.size = true;
    } else if (word == "allocations") {
      limits.allocations = true;
    } else if (word == "slower") {
      limits.slower = kDefaultSlower;
    } else if (word.starts_with("slower=")) {
      limits.slower = parse_percentage(word.substr(word.find('=') + 1));
      if (!limits.slower) {
        return fmt::format("bench: --fail-on \"{}\" is no percentage from 0% to 1000%. Write slower=5%.\n",
                           printable(word));
      }
    } else {
      return unknown_word(word);
    }
  }
  return limits;
}

std::vector<std::string> too_bad(const Comparison& comparison, const FailOn& limits) {
  std::vector<std::string> messages;
  for (const TimeChange& change : comparison.times) {
    const bool slower = change.difference == Difference::slower;
    if (!limits.slower || !slower || change.ratio.low <= 1 + *limits.slower) continue;
    messages.push_back(fmt::format("{} takes {} times as long, more than {} longer.", cell_text(change.cell),
                                   ratio_text(change.ratio), percent_text(*limits.slower)));
  }
  if (limits.size) add_grown(messages, comparison, SizeKind::wire);
  if (limits.allocations) add_grown(messages, comparison, SizeKind::allocations);
  return messages;
}

std::vector<std::string> unchecked(const Comparison& comparison, const FailOn& limits) {
  std::vector<std::string> messages;
  if (limits.slower) {
    if (auto why = why_no_times(comparison)) messages.push_back(std::move(*why));
  }
  if (limits.size && !has_sizes(comparison, SizeKind::wire)) {
    messages.emplace_back("--fail-on size was not checked: no wire size is in both runs. Repeat the newer one.");
  }
  if (limits.allocations && !has_sizes(comparison, SizeKind::allocations)) {
    messages.emplace_back(
        "--fail-on allocations was not checked: they were not counted in both runs. Build the footprint program with "
        "its allocation hook.");
  }
  return messages;
}

ExitCode compare(const CompareOptions& options) {
  const auto limits = parse_fail_on(options.fail_on);
  if (const auto* problem = std::get_if<std::string>(&limits)) {
    say("{}", *problem);
    return ExitCode::usage;
  }
  const auto before = read_results(path_of(options.before));
  const auto after = read_results(path_of(options.after));
  std::vector<std::string> problems;
  for (const auto* run : {&before, &after}) {
    if (const auto* error = std::get_if<FileError>(run)) problems.push_back(error->message);
  }
  if (complain(problems)) return ExitCode::file;

  const Comparison comparison = compare_results(std::get<Results>(before), std::get<Results>(after), options.across);
  fmt::print("{}", render_comparison(comparison, {stdout_width(), stdout_wants_colour()}));
  if (comparison.nothing_in_common()) {
    complain(
        {fmt::format("nothing was measured in both runs: OLD has {}, NEW has {}. Give two runs with the same "
                     "--workload and --codec.",
                     contents_of(std::get<Results>(before)), contents_of(std::get<Results>(after)))});
    return ExitCode::usage;
  }
  return judge(comparison, std::get<FailOn>(limits));
}

}  // namespace scenebench
