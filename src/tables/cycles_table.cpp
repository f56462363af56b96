// The times of a run in clock cycles.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "results/results.h"
#include "tables/figures.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// The text of a cell that the run has; an en dash without cycles, "<3" for a time below kSmallestTime, as that many
/// cycles are.
Cell cycles_cell(const Measurement& cell) {
  if (!cell.is_measured() || cell.cycles.value <= 0 || cell.time.value <= 0) return {};
  const double smallest = kSmallestTime * cell.cycles.value / cell.time.value;
  if (cell.time.value < kSmallestTime) return {fmt::format("<{:.0f}", smallest)};
  return {with_width(plain_number(cell.cycles.value), cell.in_cycles())};
}

/// The index of `name`, which is added to `names` if it is new.
std::size_t place_of(std::vector<std::string>& names, const std::string& name) {
  const auto found = std::ranges::find(names, name);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  names.push_back(name);
  return names.size() - 1;
}

/// A row for each codec and a column for each phase, in the order of the results.
Table table_of(const Results& results, const std::string& workload) {
  Table table;
  table.workload = workload;
  table.title = fmt::format("{}: clock cycles per operation", printable(workload));
  std::vector<std::string> codecs;
  for (const Measurement& cell : results.measurements) {
    if (cell.workload != workload) continue;
    const std::size_t row = place_of(codecs, cell.codec), column = place_of(table.columns, printable(cell.phase));
    if (row == table.rows.size()) table.rows.push_back({printable(cell.codec), {}});
    std::vector<Cell>& cells = table.rows[row].cells;
    if (column >= cells.size()) cells.resize(column + 1);
    cells[column] = cycles_cell(cell);
  }
  for (Row& row : table.rows) row.cells.resize(table.columns.size());
  table.footnotes = {width_note(),
                     {"Each time divided by that of a chain of steps beside it whose cycles are known. Runs agree in "
                      "cycles better than in times, because the clock frequency has no part in them."}};
  return table;
}

}  // namespace

std::vector<Table> make_cycles_tables(const Results& results) {
  std::vector<Table> tables;
  for (const std::string& workload : results.workloads()) {
    Table table = table_of(results, workload);
    if (!table.rows.empty()) tables.push_back(std::move(table));
  }
  keep_notes_once(tables);
  return tables;
}

}  // namespace scenebench
