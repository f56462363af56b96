#include "commands/gate.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text.h"
#include "commands/stop.h"
#include "model/number_text.h"
#include "tables/comparison/comparison_tables.h"
#include "tables/figures.h"
#include "tables/run_rows.h"

namespace scenebench {
namespace {

/// A word of --fail-on and what it sets: a limit or a flag.
struct Word {
  std::string_view name;
  std::optional<double> FailOn::*limit = nullptr;
  double usual = 0;  ///< the limit of a word without a percentage
  bool FailOn::*flag = nullptr;
};
constexpr Word kWords[] = {{"slower", &FailOn::slower, 0.05},
                           {"instructions", &FailOn::instructions, 0.01},
                           {"size", nullptr, 0, &FailOn::size},
                           {"allocations", nullptr, 0, &FailOn::allocations},
                           {"outcome", nullptr, 0, &FailOn::outcome},
                           {"undecided", nullptr, 0, &FailOn::undecided},
                           {"missing", nullptr, 0, &FailOn::missing}};

/// 0.05 for "5%".
std::optional<double> parse_percentage(std::string_view text) {
  if (!text.ends_with('%')) return std::nullopt;
  text.remove_suffix(1);
  double percent = 0;
  const bool is_plain = text.find_first_not_of("0123456789.") == text.npos;  // neither "nan" nor "1e9"
  if (!is_plain || !read_number(text, percent) || percent > 1000) return std::nullopt;
  return percent / 100;
}

std::string percent_text(double part) { return fmt::format("{:.6g}%", part * 100); }

/// All words but one.
std::vector<std::string> words_with_limits(std::string_view except) {
  std::vector<std::string> words;
  for (const Word& known : kWords) {
    if (known.name == except) continue;
    words.emplace_back(known.name);
    if (known.limit) words.back() += "=" + percent_text(known.usual);
  }
  return words;
}

std::string outcome_text(const Row& row) { return row.metric == kFailed ? "failed" : exact_text(row); }

/// Adds a sentence for each row that `is_judged`, if it got worse, or grew by more than `limit`.
template <class IsJudged>
void add_rows(std::vector<std::string>& messages, const Comparison& comparison, RowVerdict verdict, double limit,
              IsJudged&& is_judged) {
  for (const RowChange& change : comparison.rows) {
    if (change.verdict != verdict || !is_judged(change.before) || (limit > 0 && change.ratio.value <= 1 + limit))
      continue;
    const std::string detail = change.after.detail.empty() ? "" : fmt::format(" ({})", change.after.detail);
    messages.push_back(fmt::format("{}: {} instead of {}{}.", cell_text(change.cell()), outcome_text(change.after),
                                   outcome_text(change.before), detail));
  }
}

// What the words of --fail-on judge.
bool is_size(const Row& row) { return row.unit == Unit::bytes && (row.what == kWire || !is_of_run(row.what)); }
bool is_memory(const Row& row) { return row.what == kMemory; }
bool is_count(const Row& row) { return row.what == kInstructions; }
bool has_outcome(const Row& row) { return !is_of_run(row.what) || row.what == kGuests; }

bool has_rows(const Comparison& comparison, bool (*is_judged)(const Row&)) {
  return std::ranges::any_of(comparison.rows, is_judged, &RowChange::before);
}

/// Why `gate`, a word of --fail-on, has no times to check; nothing if it has some.
std::optional<std::string> why_no_times(const Comparison& comparison, std::string_view gate) {
  if (comparison.times_refused) {
    return fmt::format("--fail-on {} was not checked, because the runs differ in machine, build or method of timing. "
                       "Compare runs of one machine and build, or add --across.",
                       gate);
  }
  if (!comparison.times().empty()) return std::nullopt;
  return fmt::format("--fail-on {} was not checked: no cell has a time in both runs. Repeat NEW with OLD's filters.",
                     gate);
}

std::size_t undecided_times(const Comparison& comparison) { return comparison.count_of_times(RowVerdict::undecided); }

/// Shorter times are the same in any two runs.
bool is_measurable(const RowChange* change) {
  return std::max(change->before.value, change->after.value) >= kSmallestTime;
}

std::optional<std::string> why_not_slower(const Comparison& comparison, std::string_view remedy) {
  if (auto why = why_no_times(comparison, "slower")) return why;
  const auto is_decided = [](const RowChange* change) {
    return is_measurable(change) && change->verdict != RowVerdict::undecided;
  };
  if (std::ranges::any_of(comparison.times(), is_decided)) return std::nullopt;
  if (std::ranges::none_of(comparison.times(), is_measurable)) {
    return "--fail-on slower was not checked: all times are too short to be measured. Compare other phases or codecs, "
           "too.";
  }
  return fmt::format("--fail-on slower was not checked: every time is undecided. {}", remedy);
}

/// What --fail-on slower says nothing of; nothing if every time is decided.
std::optional<std::string> partly_undecided(const Comparison& comparison, std::string_view remedy) {
  const std::size_t count = undecided_times(comparison);
  if (count == 0) return std::nullopt;
  return fmt::format("Undecided: {} of {} times, which may or may not be slower. {}", count, comparison.times().size(),
                     remedy);
}

/// The sentence about cells that only OLD has; nothing if there are none.
std::optional<std::string> removed(const Comparison& comparison) {
  if (comparison.removed.empty()) return std::nullopt;
  return fmt::format("NEW lacks cells of OLD: {}, starting with {}.", comparison.removed.size(),
                     cell_text(comparison.removed.front()));
}

}  // namespace

std::string fail_on_words(std::string_view except) { return joined(words_with_limits(except), ", "); }

Expected<FailOn, Stop> parse_fail_on(const std::vector<std::string>& words) {
  FailOn limits;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const auto known = std::ranges::find(kWords, name, &Word::name);
    if (known == std::end(kWords)) return unknown_name("--fail-on", name, words_with_limits(""));
    if (known->flag && word != name) {
      return Stop{ExitCode::usage,
                  fmt::format("--fail-on {0} takes no limit: it fails on any. Write --fail-on {0}.", name)};
    }
    if (known->flag) {
      limits.*known->flag = true;
      continue;
    }
    std::optional<double>& limit = limits.*known->limit;
    limit = equals == word.npos ? known->usual : parse_percentage(word.substr(equals + 1));
    if (limit) continue;
    return Stop{ExitCode::usage,
                fmt::format("--fail-on \"{}\" needs a percentage from 0% to 1000%. Write {}=5%.", word, name)};
  }
  return limits;
}

std::vector<std::string> exceeded_limits(const Comparison& comparison, const FailOn& limits) {
  std::vector<std::string> messages;
  for (const RowChange& change : comparison.rows) {
    const bool is_decided = change.is_time() && change.verdict != RowVerdict::undecided;
    if (!limits.slower || !is_decided || change.ratio.low <= 1 + *limits.slower) continue;
    messages.push_back(fmt::format("{} takes {} times as long, more than {} longer.", cell_text(change.cell()),
                                   ratio_text(change.ratio), percent_text(*limits.slower)));
  }
  if (limits.instructions) add_rows(messages, comparison, RowVerdict::higher, *limits.instructions, is_count);
  if (limits.size) add_rows(messages, comparison, RowVerdict::higher, 0, is_size);
  if (limits.outcome) add_rows(messages, comparison, RowVerdict::worse, 0, has_outcome);
  if (limits.allocations) add_rows(messages, comparison, RowVerdict::higher, 0, is_memory);
  if (const std::size_t count = undecided_times(comparison); limits.undecided && count > 0) {
    messages.push_back(fmt::format("Undecided times: {}.", count));
  }
  if (auto gone = removed(comparison); limits.missing && gone) messages.push_back(std::move(*gone));
  return messages;
}

std::vector<std::string> unchecked(const Comparison& comparison, const FailOn& limits, std::string_view remedy) {
  std::vector<std::string> messages;
  if (limits.slower) {
    if (auto why = why_not_slower(comparison, remedy)) messages.push_back(std::move(*why));
  }
  if (limits.undecided) {
    if (auto why = why_no_times(comparison, "undecided")) messages.push_back(std::move(*why));
  }
  if (limits.instructions && !has_rows(comparison, is_count)) {
    messages.emplace_back("--fail-on instructions was not checked: they were not counted in both runs. Run both with "
                          "--instructions.");
  }
  if (limits.size && !has_rows(comparison, is_size)) {
    messages.emplace_back(
        "--fail-on size was not checked: no wire size is in both runs. Repeat NEW with OLD's filters.");
  }
  if (limits.outcome && !has_rows(comparison, has_outcome)) {
    messages.emplace_back("--fail-on outcome was not checked: both runs need the files of a trial or scenario.");
  }
  if (limits.allocations && !has_rows(comparison, is_memory)) {
    messages.emplace_back(
        "--fail-on allocations was not checked: they were not counted in both runs. Build the footprint program with "
        "its allocation hook.");
  }
  return messages;
}

GateVerdict verdict_of(std::vector<std::string> problems, std::vector<std::string> unchecked, bool all_checked) {
  GateVerdict verdict{ExitCode::done, std::move(unchecked), std::move(problems),
                      "PASSED: --fail-on found no problems."};
  if (const std::size_t count = verdict.reasons.size(); count > 0) {
    verdict.code = ExitCode::worse;
    verdict.text = fmt::format("FAILED: --fail-on found {} {}.", count, count == 1 ? "problem" : "problems");
  } else if (!all_checked) {
    verdict.code = ExitCode::usage;
    verdict.text = "FAILED: not every condition of --fail-on could be checked.";
  }
  return verdict;
}

std::optional<GateVerdict> judge(const Comparison& comparison, const FailOn& limits, std::string_view remedy) {
  if (!limits.any()) return std::nullopt;
  std::vector<std::string> open = unchecked(comparison, limits, remedy);
  const bool all_checked = open.empty();
  const auto partly = limits.slower && all_checked ? partly_undecided(comparison, remedy) : std::nullopt;
  if (partly) open.push_back(*partly);
  GateVerdict verdict = verdict_of(exceeded_limits(comparison, limits), std::move(open), all_checked);
  if (const auto gone = removed(comparison); gone && !limits.missing) {
    verdict.reasons.push_back("Ignored without --fail-on missing: " + *gone);
  }
  if (partly && verdict.passed()) {
    const std::size_t count = undecided_times(comparison);
    verdict.text = fmt::format("PASSED IN PART: --fail-on found no problems, but {} of {} times {} undecided.", count,
                               comparison.times().size(), count == 1 ? "is" : "are");
  }
  return verdict;
}

}  // namespace scenebench
