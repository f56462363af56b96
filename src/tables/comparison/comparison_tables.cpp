#include "tables/comparison/comparison_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/figures.h"
#include "tables/run_rows.h"

namespace scenebench {
namespace {

std::vector<std::string> workloads_of(const Comparison& comparison) {
  std::vector<std::string> names;
  for (const RowChange& row : comparison.rows) add_once(names, row.before.workload);
  for (const auto* cells : {&comparison.removed, &comparison.added}) {
    for (const CellName& cell : *cells) add_once(names, cell.workload);
  }
  std::erase(names, "");  // of code
  return names;
}

/// Orders changes first, the largest at the top. Other cells keep their order.
std::pair<int, double> place_of(const RowChange* change) {
  if (change->verdict == RowVerdict::slower) return {0, -change->ratio.value};
  if (change->verdict == RowVerdict::faster) return {1, change->ratio.value};
  return {change->changed() ? 2 : 3, 0};
}

std::vector<const RowChange*> changes_first(const Comparison& comparison, std::string_view workload) {
  std::vector<const RowChange*> cells = comparison.times();
  std::erase_if(cells, [&](const RowChange* change) { return change->before.workload != workload; });
  std::ranges::stable_sort(cells, {}, place_of);
  return cells;
}

TableRow row_of_words(std::string_view label, std::vector<std::string> words, Standing standing = Standing::none) {
  TableRow row{std::string(label), {}};
  for (std::string& word : words) row.cells.push_back({word});
  row.cells.back().standing = standing;
  return row;
}

Table table_of(std::string title, std::string workload = {}) {
  Table table;
  table.workload = std::move(workload);
  table.title = title;
  table.columns = {"OLD", "NEW", "NEW / OLD", "verdict"};
  return table;
}

/// What differs between the runs as a whole, and the reasons to doubt them; without rows and notes if there is nothing.
Table run_table_of(const Comparison& comparison) {
  Table table = table_of("Differences between the runs");
  table.columns.resize(2);
  const auto known = [](const std::string& fact) { return fact.empty() ? "unknown" : fact; };
  for (const EnvironmentChange& change : comparison.environment) {
    table.rows.push_back(row_of_words(change.what, {known(change.before), known(change.after)}));
  }
  if (comparison.times_refused) {
    table.footnotes.push_back({"!",
                               "Times are not compared, because they would reflect these differences rather than the "
                               "code. To compare them anyway: --across"});
  } else if (comparison.builds_differ()) {
    table.footnotes.push_back({"!", "Times are compared despite these differences, which may have changed them."});
  }
  for (const std::string& note : comparison.notes) table.footnotes.push_back({"!", note});
  if (table.rows.empty() && !table.footnotes.empty()) {
    table.rows.push_back(row_of_words("machine, system and build", {"same", "same"}));
  }
  return table;
}

/// A time's ratio; of others how much more or less it is, in percent if there was something before.
std::string change_text(const RowChange& change) {
  if (change.is_time()) return ratio_text(change.ratio);
  if (change.before.unit == Unit::none || change.before.is_failure() || change.after.is_failure()) return "";
  if (change.before.value > 0) return fmt::format("{:+.1f}%", 100 * (change.ratio.value - 1));
  return change.before.is_exact() ? fmt::format("{:+.0f}", change.after.value - change.before.value) : "";
}

/// Those of outcomes and times say which is better. Fewer instructions are, too.
Standing standing_of(const RowChange& change) {
  const bool counts = change.before.what == kInstructions;
  switch (change.verdict) {
    case RowVerdict::worse:
    case RowVerdict::slower: return Standing::worst;
    case RowVerdict::faster: return Standing::best;
    case RowVerdict::higher: return counts ? Standing::worst : Standing::none;
    case RowVerdict::lower: return counts ? Standing::best : Standing::none;
    case RowVerdict::better:
    case RowVerdict::same:
    case RowVerdict::undecided: break;
  }
  return Standing::none;
}

std::string value_text(const Row& row) { return row.is_median_time() ? with_unit(row.value) : exact_text(row); }

void add_row(Table& table, const RowChange& change) {
  table.rows.push_back(row_of_words(fmt::format("{} {}", change.before.codec, change.cell().phase),
                                    {value_text(change.before), value_text(change.after), change_text(change),
                                     std::string(to_string(change.verdict))},
                                    standing_of(change)));
}

/// Those that changed, but for times.
void add_rows(Table& table, const Comparison& comparison) {
  for (const RowChange& change : comparison.rows) {
    if (change.before.workload == table.workload && change.changed() && !change.is_time()) add_row(table, change);
  }
}

/// "Only in OLD: pugixml (encode, decode, sizes)".
void note_only_in(Table& table, std::string_view side, std::vector<CellName> cells) {
  std::erase_if(cells, [&](const CellName& cell) { return cell.workload != table.workload; });
  std::vector<std::string> parts;
  for (const auto& of_codec : grouped_by(cells, &CellName::codec)) {
    std::vector<std::string> phases;
    for (const CellName* cell : of_codec) add_once(phases, cell->phase.empty() ? std::string("sizes") : cell->phase);
    parts.push_back(fmt::format("{} ({})", of_codec.front()->codec, joined(phases, ", ")));
  }
  if (parts.empty()) return;
  table.footnotes.push_back({fmt::format("Only in {}: {}", side, some_of(std::move(parts)))});
}

/// A row for a workload of which no change is shown.
TableRow row_without_changes(const Comparison& comparison, std::string_view workload) {
  std::vector<std::string> verdicts;
  for (const RowChange& change : comparison.rows) {
    if (change.before.workload == workload) add_once(verdicts, std::string(to_string(change.verdict)));
  }
  std::ranges::sort(verdicts);  // "same" before "undecided"
  const std::string verdict = verdicts.empty() ? "nothing" : joined(verdicts, " or ");
  return row_of_words("all that both runs have", {"", "", "", verdict});
}

/// Adds the tables of one workload, unless they are empty.
void add_workload(std::vector<Table>& tables, const Comparison& comparison, const std::string& workload,
                  bool with_same) {
  Table changed = table_of(workload, workload), same = table_of(fmt::format("{}: times that are the same", workload));
  for (const RowChange* change : changes_first(comparison, workload)) {
    const bool differs = change->verdict == RowVerdict::slower || change->verdict == RowVerdict::faster;
    if (with_same || differs) add_row(change->changed() ? changed : same, *change);
  }
  add_rows(changed, comparison);
  note_only_in(changed, "OLD", comparison.removed);
  note_only_in(changed, "NEW", comparison.added);
  same.folded = true;
  if (changed.rows.empty() && !changed.footnotes.empty())
    changed.rows.push_back(row_without_changes(comparison, workload));
  for (Table* table : {&changed, &same}) {
    if (!table->rows.empty()) tables.push_back(std::move(*table));
  }
}

}  // namespace

std::string exact_text(const Row& row) {
  if (!row.is_exact() || !row.text.empty()) {
    const std::string text = row_text(row);
    return text.empty() ? std::string(to_string(row.outcome)) : text;
  }
  const bool is_whole = row.value == std::round(row.value) || row.value >= 1'000;
  return fmt::format("{:.{}f}", row.value, is_whole ? 0 : 2);
}

std::vector<Table> make_comparison_tables(const Comparison& comparison, bool with_same) {
  std::vector<Table> tables{run_table_of(comparison)};
  if (tables.front().rows.empty()) tables.clear();
  for (const std::string& workload : workloads_of(comparison)) add_workload(tables, comparison, workload, with_same);
  Table code = table_of("code");
  add_rows(code, comparison);
  if (!code.rows.empty()) tables.push_back(std::move(code));
  return tables;
}

}  // namespace scenebench
