#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <iterator>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/comparison/comparison_tables.h"
#include "tables/figures.h"
#include "tables/run_rows.h"

namespace scenebench {
namespace {

/// What is in every run, and its name.
constexpr std::pair<std::string_view, std::string_view> kOfEveryRun[] = {
    {kWire, "wire sizes"}, {kMemory, "allocations"}, {kCode, "code sizes"}};

std::string name_of(std::string_view what) {
  const auto found = std::ranges::find(kOfEveryRun, what, &std::pair<std::string_view, std::string_view>::first);
  return std::string(found == std::end(kOfEveryRun) ? what : found->second);
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string times_summary(const Comparison& comparison) {
  if (comparison.times_refused) {
    return fmt::format("{} not compared", counted(comparison.cells_in_both, "time", "times"));
  }
  const auto count = [&](RowVerdict verdict) { return comparison.count_of_times(verdict); };
  return fmt::format("{} faster, {} slower, {} same, {} undecided", count(RowVerdict::faster),
                     count(RowVerdict::slower), count(RowVerdict::same), count(RowVerdict::undecided));
}

/// Of the rows of one kind, as "wire sizes unchanged" or "instructions: 1 higher, 40 same".
std::string rows_summary(const std::vector<const RowChange*>& rows) {
  std::vector<std::string> parts;
  for (const auto verdict : {RowVerdict::worse, RowVerdict::better, RowVerdict::higher, RowVerdict::lower,
                             RowVerdict::undecided, RowVerdict::same}) {
    const auto count = std::ranges::count(rows, verdict, &RowChange::verdict);
    if (count > 0) parts.push_back(fmt::format("{} {}", count, to_string(verdict)));
  }
  const std::string name = name_of(rows.front()->before.what);
  return std::ranges::none_of(rows, &RowChange::changed) ? name + " unchanged" : name + ": " + joined(parts, ", ");
}

/// Adds "Slower: a, b." unless there are no changes.
void add_sentence(std::vector<std::string>& sentences, std::string verdict, std::vector<std::string> changes) {
  if (changes.empty()) return;
  verdict.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(verdict.front())));
  sentences.push_back(fmt::format("{}: {}.", verdict, some_of(std::move(changes))));
}

/// The largest changes first.
void add_times(std::vector<std::string>& sentences, const Comparison& comparison) {
  for (const RowVerdict verdict : {RowVerdict::slower, RowVerdict::faster}) {
    std::vector<const RowChange*> cells = comparison.times();
    std::erase_if(cells, [&](const RowChange* change) { return change->verdict != verdict; });
    std::ranges::stable_sort(cells, std::ranges::greater(),
                             [](const RowChange* change) { return std::abs(std::log(change->ratio.value)); });
    std::vector<std::string> texts;
    for (const RowChange* change : cells) {
      texts.push_back(fmt::format("{} {}{}", cell_text(change->cell()), kTimes, ratio_text(change->ratio)));
    }
    add_sentence(sentences, std::string(to_string(verdict)), std::move(texts));
  }
}

void add_rows(std::vector<std::string>& sentences, const Comparison& comparison) {
  for (const auto verdict : {RowVerdict::worse, RowVerdict::better, RowVerdict::higher, RowVerdict::lower}) {
    std::vector<std::string> texts;
    for (const RowChange& change : comparison.rows) {
      if (change.verdict != verdict) continue;
      texts.push_back(fmt::format("{} {} ({} before)", cell_text(change.cell()), exact_text(change.after),
                                  exact_text(change.before)));
    }
    add_sentence(sentences, std::string(to_string(verdict)), std::move(texts));
  }
}

}  // namespace

std::string cell_text(const CellName& cell) {
  std::vector<std::string> parts{cell.workload, cell.codec, cell.phase};
  std::erase(parts, "");
  return joined(parts, "/");
}

std::string comparison_summary(const Comparison& comparison) {
  std::string text = times_summary(comparison);
  InOrder<std::string, std::vector<const RowChange*>> kinds;
  for (const RowChange& change : comparison.rows) {
    if (!change.is_time()) kinds[change.before.what].push_back(&change);
  }
  for (const auto& rows : kinds) text += "; " + rows_summary(rows);
  const auto has = [&](const auto& is_meant) {
    return std::ranges::any_of(comparison.rows, [&](const RowChange& row) { return is_meant(row.before.what); });
  };
  const bool is_of_scenarios = !comparison.rows.empty() && !has(is_of_run);
  for (const auto& [what, name] : kOfEveryRun) {
    const bool is_there = has([&](std::string_view other) { return other == what; });
    if (!is_of_scenarios && !is_there) text += fmt::format("; {} not in both", name);
  }
  if (!comparison.removed.empty())
    text += fmt::format("; {} only in OLD", counted(comparison.removed.size(), "cell", "cells"));
  if (!comparison.added.empty())
    text += fmt::format("; {} only in NEW", counted(comparison.added.size(), "cell", "cells"));
  return text;
}

std::vector<std::string> changes_in_words(const Comparison& comparison) {
  std::vector<std::string> sentences;
  add_times(sentences, comparison);
  add_rows(sentences, comparison);
  if (sentences.empty() && !comparison.times_refused) sentences.emplace_back("Nothing is known to have changed.");
  return sentences;
}

}  // namespace scenebench
