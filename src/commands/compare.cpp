#include "commands/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/text.h"
#include "commands/options/nearest.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "render/render_comparison.h"
#include "results/several_runs.h"
#include "system/paths.h"
#include "system/terminal.h"
#include "tables/comparison/comparison_summary.h"

namespace scenebench {
namespace {

constexpr double kDefaultSlower = 0.05, kDefaultInstructions = 0.01;
constexpr const char* kValid = "slower=5%, instructions=1%, size, allocations, undecided, missing";

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

Stop unknown_word(const std::string& word) {
  const std::vector<std::string> names{"slower", "instructions", "size", "allocations", "undecided", "missing"};
  return {ExitCode::usage, fmt::format("unknown --fail-on \"{}\".{} Valid: {}.", printable(word),
                                       suggestion(word.substr(0, word.find('=')), names), kValid)};
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
  const auto is_decided = [](const TimeChange& change) { return change.difference != Difference::undecided; };
  if (std::any_of(comparison.times.begin(), comparison.times.end(), is_decided)) return std::nullopt;
  if (comparison.times.empty()) {
    return "--fail-on slower was not checked: no time is in both runs. Repeat the newer one.";
  }
  return "--fail-on slower was not checked: not one time could be decided. Run both builds in turns: bench ab OLD_BENCH "
         "NEW_BENCH. Or count instructions (--instructions), which no other program disturbs.";
}

/// What is gone is no longer watched.
std::optional<std::string> removed(const Comparison& comparison) {
  if (comparison.removed.empty()) return std::nullopt;
  return fmt::format("NEW does not have {} cells of OLD, from {} on.", comparison.removed.size(),
                     cell_text(comparison.removed.front()));
}

std::size_t count_of(const Comparison& comparison, Difference difference) {
  return static_cast<std::size_t>(std::ranges::count(comparison.times, difference, &TimeChange::difference));
}

/// The runs of one side as one.
std::optional<Results> read_side(const std::vector<std::string>& paths, std::vector<std::string>& problems) {
  std::vector<Results> runs;
  for (const std::string& path : paths) {
    auto run = read_results(run_called(path));
    if (run) {
      runs.push_back(*std::move(run));
    } else {
      problems.push_back(run.error().message);
    }
  }
  return runs.empty() ? std::nullopt : std::optional(taken_together(std::move(runs)));
}

/// Reads "name=5%" into `limit`, or "name" as `otherwise`. False if it is no percentage.
bool read_limit(const std::string& word, double otherwise, std::optional<double>& limit) {
  const auto equals = word.find('=');
  limit = equals == std::string::npos ? otherwise : parse_percentage(word.substr(equals + 1));
  return limit.has_value();
}

}  // namespace

Expected<FailOn, Stop> parse_fail_on(const std::vector<std::string>& words) {
  FailOn limits;
  const std::pair<std::string_view, bool*> flags[] = {{"size", &limits.size},
                                                      {"allocations", &limits.allocations},
                                                      {"undecided", &limits.undecided},
                                                      {"missing", &limits.missing}};
  for (const std::string& word : words) {
    const std::string name = word.substr(0, word.find('='));
    const auto flag = std::ranges::find(flags, std::string_view(word), &std::pair<std::string_view, bool*>::first);
    bool sound = true;
    if (flag != std::end(flags)) {
      *flag->second = true;
    } else if (name == "slower") {
      sound = read_limit(word, kDefaultSlower, limits.slower);
    } else if (name == "instructions") {
      sound = read_limit(word, kDefaultInstructions, limits.instructions);
    } else {
      return unknown_word(word);
    }
    if (!sound) {
      return Stop{ExitCode::usage, fmt::format("--fail-on \"{}\" is no percentage from 0% to 1000%. Write {}=5%.",
                                               printable(word), name)};
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
  for (const InstructionChange& change : comparison.instructions) {
    if (!limits.instructions || change.ratio() <= 1 + *limits.instructions) continue;
    messages.push_back(fmt::format("{} takes {:.0f} instructions instead of {:.0f}, {:.1f}% more.",
                                   cell_text(change.cell), change.after, change.before, 100 * (change.ratio() - 1)));
  }
  if (limits.size) add_grown(messages, comparison, SizeKind::wire);
  if (limits.allocations) add_grown(messages, comparison, SizeKind::allocations);
  if (const std::size_t count = count_of(comparison, Difference::undecided); limits.undecided && count > 0) {
    messages.push_back(fmt::format("{} times are undecided.", count));
  }
  if (auto gone = removed(comparison); limits.missing && gone) messages.push_back(std::move(*gone));
  return messages;
}

std::vector<std::string> unchecked(const Comparison& comparison, const FailOn& limits) {
  std::vector<std::string> messages;
  if (limits.slower) {
    if (auto why = why_no_times(comparison)) messages.push_back(std::move(*why));
  }
  if (limits.instructions && comparison.instructions.empty()) {
    messages.emplace_back("--fail-on instructions was not checked: they were not counted in both runs. Run both with "
                          "--instructions.");
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

ExitCode judge(const Comparison& comparison, const FailOn& limits) {
  if (!limits.any()) return ExitCode::done;
  const std::vector<std::string> worse = too_bad(comparison, limits), blind = unchecked(comparison, limits);
  for (const std::string& message : worse) fmt::print("- {}\n", message);
  for (const std::string& message : blind) fmt::print("- {}\n", message);
  if (auto gone = removed(comparison); gone && !limits.missing) fmt::print("- Not watched: {}\n", *gone);
  if (!worse.empty()) {
    fmt::print("FAILED: {} of what --fail-on watches got worse.\n", worse.size());
    return ExitCode::worse;
  }
  if (!blind.empty()) {
    fmt::print("FAILED: not all that --fail-on watches could be checked.\n");
    return ExitCode::usage;
  }
  const std::size_t undecided = count_of(comparison, Difference::undecided);
  fmt::print("PASSED: nothing that --fail-on watches got worse{}.\n",
             undecided > 0 ? fmt::format("; {} times are undecided", undecided) : "");
  return ExitCode::done;
}

ExitCode compare(const CompareOptions& options) {
  const auto limits = parse_fail_on(options.fail_on);
  if (!limits) return end_with(limits.error());
  const bool two = options.after.empty() && options.before.size() == 2;
  if (options.before.empty() || (options.after.empty() && !two)) {
    say("bench: compare needs an older and a newer run. Write: bench compare OLD NEW, or, with several runs of each, bench "
        "compare OLD OLD --against NEW NEW\n");
    return ExitCode::usage;
  }
  std::vector<std::string> problems;
  const auto before = read_side(two ? std::vector{options.before[0]} : options.before, problems);
  const auto after = read_side(two ? std::vector{options.before[1]} : options.after, problems);
  if (complain(problems)) return ExitCode::file;

  const Comparison comparison = compare_results(*before, *after, options.across);
  fmt::print("{}", render_comparison(comparison, {stdout_width(), stdout_wants_colour()}));
  if (comparison.nothing_in_common()) {
    complain(
        {fmt::format("nothing was measured in both runs: OLD has {}, NEW has {}. Give two runs with the same "
                     "--workload and --codec.",
                     contents_of(*before), contents_of(*after))});
    return ExitCode::usage;
  }
  return judge(comparison, *limits);
}

}  // namespace scenebench
