#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "model/workload.h"
#include "results/ratio.h"
#include "tables/figures.h"
#include "tables/trials/case_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

std::vector<Footnote> notes_of(const View& view, std::span<const Row> rows) {
  std::vector<Footnote> notes;
  if (!view.method.empty()) notes.emplace_back(printable(view.method));
  append(notes, notes_on_few_processes(rows));
  append(notes, notes_on_fewer_inputs(rows));
  for (const Row& row : rows) {
    if (!row.is_failure()) continue;
    notes.push_back(
        fault_note(row.metric, printable(fmt::format("{}, {}: {}", row.codec, row.case_text(), row.detail))));
  }
  for (const std::string& note : view.notes) notes.emplace_back(printable(note));
  return notes;
}

}  // namespace

std::vector<Footnote> notes_on_fewer_inputs(std::span<const Row> rows) {
  std::vector<Footnote> notes;
  std::set<std::string> named;
  for (const Row& row : rows) {
    if (row.inputs == 0 || named.contains(row.workload)) continue;
    const auto workload = parse_workload(row.workload);
    if (!workload || row.inputs >= count_of_inputs(*workload)) continue;
    named.insert(row.workload);
    notes.emplace_back(printable(fmt::format("{}: {} different object{} in turn, fewer than elsewhere: a processor may "
                                             "learn part of them, so that times are lower than there.",
                                             row.workload, row.inputs, row.inputs == 1 ? "" : "s")));
  }
  return notes;
}

std::vector<Footnote> notes_on_few_processes(std::span<const Row> rows) {
  std::optional<std::uint64_t> fewest;
  for (const Row& row : rows) {
    if (row.is_failure() || row.is_exact() || row.over != Over::median || row.estimate().has_interval()) continue;
    fewest = std::min(fewest.value_or(row.samples), row.samples);
  }
  if (!fewest) return {};
  return {Footnote{
      fmt::format("Medians of {} process{} have no interval: it takes six.", *fewest, *fewest == 1 ? "" : "es")}};
}

std::vector<Table> make_scenario_tables(const TrialRecords& records, std::string_view what) {
  const std::span<const Row> rows = records.rows_of(what);
  const View view = records.view_of(what);
  CaseTables cases;
  for (const Row& row : rows) {
    const std::string variant = row.variant.empty() ? "" : ": " + row.variant;
    cases.add(fmt::format("{}, {}{}", view.title, row.workload, variant), row.codec, row.metric,
              {printable(row_text(row)), "", row.is_failure() ? Standing::worst : Standing::none});
  }
  std::vector<Footnote> notes = notes_of(view, rows);
  append(notes, notes_on_taking(what, records));
  return cases.tables(std::move(notes));
}

std::vector<Table> make_scenario_tables(const TrialRecords& records) {
  std::vector<Table> tables;
  for (const std::string& name : records.scenarios()) append(tables, make_scenario_tables(records, name));
  return tables;
}

}  // namespace scenebench
