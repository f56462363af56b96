#include "commands/gate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "base/text.h"
#include "commands/options/nearest.h"
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

bool has_sizes(const Comparison& comparison, SizeKind kind) {
  return std::any_of(comparison.sizes.begin(), comparison.sizes.end(),
                     [kind](const SizeChange& size) { return size.kind == kind; });
}

/// Why `gate`, a word of --fail-on, has no times to check; nothing if it has some.
std::optional<std::string> why_no_times(const Comparison& comparison, std::string_view gate) {
  if (comparison.times_refused) {
    return fmt::format("--fail-on {} was not checked, because the runs' machines or builds differ. Compare runs of one "
                       "machine and build, or add --across.",
                       gate);
  }
  if (!comparison.times.empty()) return std::nullopt;
  return fmt::format("--fail-on {} was not checked: no cell has a time in both runs. Repeat NEW with OLD's filters.", gate);
}

std::optional<std::string> why_not_slower(const Comparison& comparison) {
  if (auto why = why_no_times(comparison, "slower")) return why;
  const auto is_decided = [](const TimeChange& change) { return change.difference != Difference::undecided; };
  if (std::any_of(comparison.times.begin(), comparison.times.end(), is_decided)) return std::nullopt;
  return "--fail-on slower was not checked: every time is undecided. Run both builds in turns: bench ab OLD_BENCH "
         "NEW_BENCH. Or count instructions (--instructions), which other programs do not affect.";
}

/// The sentence about cells that only OLD has; nothing if there are none.
std::optional<std::string> removed(const Comparison& comparison) {
  if (comparison.removed.empty()) return std::nullopt;
  return fmt::format("NEW lacks cells of OLD: {}, starting with {}.", comparison.removed.size(),
                     cell_text(comparison.removed.front()));
}

std::size_t count_of(const Comparison& comparison, Difference difference) {
  return static_cast<std::size_t>(std::ranges::count(comparison.times, difference, &TimeChange::difference));
}

/// Reads "name=5%" into `limit`, or "name" as `otherwise`. False if that is not a percentage.
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
      return Stop{ExitCode::usage, fmt::format("--fail-on \"{}\" needs a percentage from 0% to 1000%. Write {}=5%.",
                                               printable(word), name)};
    }
  }
  return limits;
}

std::vector<std::string> exceeded_limits(const Comparison& comparison, const FailOn& limits) {
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
    messages.push_back(fmt::format("Undecided times: {}.", count));
  }
  if (auto gone = removed(comparison); limits.missing && gone) messages.push_back(std::move(*gone));
  return messages;
}

std::vector<std::string> unchecked(const Comparison& comparison, const FailOn& limits) {
  std::vector<std::string> messages;
  if (limits.slower) {
    if (auto why = why_not_slower(comparison)) messages.push_back(std::move(*why));
  }
  if (limits.undecided) {
    if (auto why = why_no_times(comparison, "undecided")) messages.push_back(std::move(*why));
  }
  if (limits.instructions && comparison.instructions.empty()) {
    messages.emplace_back("--fail-on instructions was not checked: they were not counted in both runs. Run both with "
                          "--instructions.");
  }
  if (limits.size && !has_sizes(comparison, SizeKind::wire)) {
    messages.emplace_back("--fail-on size was not checked: no wire size is in both runs. Repeat NEW with OLD's filters.");
  }
  if (limits.allocations && !has_sizes(comparison, SizeKind::allocations)) {
    messages.emplace_back(
        "--fail-on allocations was not checked: they were not counted in both runs. Build the footprint program with "
        "its allocation hook.");
  }
  return messages;
}

std::optional<GateVerdict> judge(const Comparison& comparison, const FailOn& limits) {
  if (!limits.any()) return std::nullopt;
  const std::vector<std::string> worse = exceeded_limits(comparison, limits), not_checked = unchecked(comparison, limits);
  GateVerdict verdict;
  for (const auto* messages : {&worse, &not_checked}) {
    verdict.reasons.insert(verdict.reasons.end(), messages->begin(), messages->end());
  }
  if (const auto gone = removed(comparison); gone && !limits.missing) {
    verdict.reasons.push_back("Ignored without --fail-on missing: " + *gone);
  }
  if (!worse.empty()) {
    verdict.code = ExitCode::worse;
    verdict.text = fmt::format("FAILED: --fail-on found {} problem(s).", worse.size());
  } else if (!not_checked.empty()) {
    verdict.code = ExitCode::usage;
    verdict.text = "FAILED: not every condition of --fail-on could be checked.";
  } else {
    const std::size_t undecided = count_of(comparison, Difference::undecided);
    verdict.text = fmt::format("PASSED: --fail-on found no problems{}.",
                               undecided > 0 ? fmt::format("; undecided times: {}", undecided) : "");
  }
  return verdict;
}

}  // namespace scenebench
