#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>

#include "base/text.h"
#include "tables/comparison/comparison_tables.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

struct SizeGroup {
  SizeKind kind;
  std::string_view name;
};
constexpr SizeGroup kSizeGroups[] = {
    {SizeKind::wire, "wire sizes"}, {SizeKind::allocations, "allocations"}, {SizeKind::code, "code sizes"}};

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string times_summary(const Comparison& comparison) {
  if (comparison.times_refused) {
    return fmt::format("{} not compared", counted(comparison.cells_in_both, "time", "times"));
  }
  const auto count = [&](Difference difference) {
    return std::ranges::count(comparison.times, difference, &TimeChange::difference);
  };
  return fmt::format("{} faster, {} slower, {} same, {} undecided", count(Difference::faster),
                     count(Difference::slower), count(Difference::same), count(Difference::undecided));
}

/// Counts cells, so that a change that is spread over many of them shows.
std::string instructions_summary(const Comparison& comparison) {
  std::size_t more = 0, fewer = 0;
  for (const InstructionChange& change : comparison.instructions) {
    more += change.ratio() > 1 + kSmallestInstructionChange ? 1 : 0;
    fewer += change.ratio() < 1 - kSmallestInstructionChange ? 1 : 0;
  }
  return fmt::format("instructions: {} more, {} fewer, {} same", more, fewer,
                     comparison.instructions.size() - more - fewer);
}

/// Of scenarios' other values and outcomes.
std::string rows_summary(const Comparison& comparison) {
  std::vector<std::string> parts;
  for (const auto verdict : {RowVerdict::worse, RowVerdict::better, RowVerdict::higher, RowVerdict::lower,
                             RowVerdict::undecided, RowVerdict::same}) {
    const auto count = std::ranges::count(comparison.rows, verdict, &RowChange::verdict);
    if (count > 0) parts.push_back(fmt::format("{} {}", count, to_string(verdict)));
  }
  return "other values: " + joined(parts, ", ");
}

std::string sizes_summary(const Comparison& comparison, const SizeGroup& kind) {
  std::size_t grew = 0, shrank = 0, all = 0;
  for (const SizeChange& size : comparison.sizes) {
    if (size.kind != kind.kind) continue;
    ++all;
    grew += size.grew() ? 1 : 0;
    shrank += size.changed() && !size.grew() ? 1 : 0;
  }
  if (all == 0) return fmt::format("{} not in both", kind.name);
  if (grew + shrank == 0) return fmt::format("{} unchanged", kind.name);
  if (shrank == 0) return fmt::format("{}: {} of {} grew", kind.name, grew, all);
  if (grew == 0) return fmt::format("{}: {} of {} shrank", kind.name, shrank, all);
  return fmt::format("{}: {} of {} grew, {} shrank", kind.name, grew, all, shrank);
}

/// Adds "Slower: a, b." unless there are no changes.
void add_sentence(std::vector<std::string>& sentences, std::string verdict, std::vector<std::string> changes) {
  if (changes.empty()) return;
  verdict.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(verdict.front())));
  sentences.push_back(fmt::format("{}: {}.", verdict, some_of(std::move(changes))));
}

void add_times(std::vector<std::string>& sentences, const Comparison& comparison) {
  for (const Difference difference : {Difference::slower, Difference::faster}) {
    std::vector<const TimeChange*> cells;
    for (const TimeChange& change : comparison.times) {
      if (change.difference == difference) cells.push_back(&change);
    }
    std::ranges::stable_sort(cells, std::ranges::greater(),
                             [](const TimeChange* change) { return std::abs(std::log(change->ratio.value)); });
    std::vector<std::string> texts;
    for (const TimeChange* change : cells) {
      texts.push_back(fmt::format("{} {}{}", cell_text(change->cell), kTimes, ratio_text(change->ratio)));
    }
    add_sentence(sentences, std::string(to_string(difference)), std::move(texts));
  }
}

void add_instructions(std::vector<std::string>& sentences, const Comparison& comparison) {
  std::vector<std::string> more, fewer;
  for (const InstructionChange& change : comparison.instructions) {
    if (!change.changed()) continue;
    (change.ratio() > 1 ? more : fewer)
        .push_back(fmt::format("{} {:+.1f}%", cell_text(change.cell), 100 * (change.ratio() - 1)));
  }
  add_sentence(sentences, "more instructions", std::move(more));
  add_sentence(sentences, "fewer instructions", std::move(fewer));
}

void add_sizes(std::vector<std::string>& sentences, const Comparison& comparison) {
  std::vector<std::string> grew, shrank;
  for (const SizeChange& size : comparison.sizes) {
    if (!size.changed()) continue;
    const std::string cell = size.workload.empty() ? printable(size.codec) : cell_text({size.workload, size.codec, ""});
    const std::string where = size.place();
    (size.grew() ? grew : shrank)
        .push_back(fmt::format("{} {}{}{} by {}", cell, where, where.empty() ? "" : " ", size.what,
                               std::abs(size.after - size.before)));
  }
  add_sentence(sentences, "grew", std::move(grew));
  add_sentence(sentences, "shrank", std::move(shrank));
}

void add_rows(std::vector<std::string>& sentences, const Comparison& comparison) {
  for (const auto verdict : {RowVerdict::worse, RowVerdict::better, RowVerdict::higher, RowVerdict::lower}) {
    std::vector<std::string> texts;
    for (const RowChange& change : comparison.rows) {
      if (change.verdict != verdict) continue;
      texts.push_back(fmt::format("{} {} ({} before)", cell_text(change.cell()), row_text(change.after),
                                  row_text(change.before)));
    }
    add_sentence(sentences, std::string(to_string(verdict)), std::move(texts));
  }
}

}  // namespace

std::string cell_text(const CellName& cell) {
  return printable(fmt::format("{}/{}{}{}", cell.workload, cell.codec, cell.phase.empty() ? "" : "/", cell.phase));
}

std::string comparison_summary(const Comparison& comparison) {
  std::string text = times_summary(comparison);
  if (!comparison.instructions.empty()) text += "; " + instructions_summary(comparison);
  if (!comparison.rows.empty()) text += "; " + rows_summary(comparison);
  const bool is_of_scenarios = comparison.sizes.empty() && !comparison.rows.empty();
  for (const SizeGroup& kind : kSizeGroups) {
    if (!is_of_scenarios) text += fmt::format("; {}", sizes_summary(comparison, kind));
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
  add_instructions(sentences, comparison);
  add_sizes(sentences, comparison);
  add_rows(sentences, comparison);
  if (sentences.empty() && !comparison.times_refused) sentences.emplace_back("Nothing is known to have changed.");
  return sentences;
}

}  // namespace scenebench
