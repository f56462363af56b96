// The times of a run in clock cycles.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "results/results.h"
#include "tables/figures.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/settled.h"
#include "tables/trials/case_tables.h"

namespace scenebench {
namespace {

/// The text of a cell that the run has; an en dash without cycles, "<3" for a time below kSmallestTime, as that many
/// cycles are.
Cell cycles_cell(const Measurement& cell) {
  if (!cell.is_measured() || cell.cycles.value <= 0 || cell.value <= 0) return {};
  const double smallest = kSmallestTime * cell.cycles.value / cell.value;
  if (cell.value < kSmallestTime) return {fmt::format("<{:.0f}", smallest)};
  return {with_width(plain_number(cell.cycles.value), cell.in_cycles())};
}

}  // namespace

std::vector<Table> make_cycles_tables(const Results& results) {
  CaseTables cases;
  for (const Measurement& cell : results.measurements) {
    const std::string title = fmt::format("{}: clock cycles per operation", cell.workload);
    cases.add(title, cell.codec, cell.variant, cycles_cell(cell));
  }
  std::vector<Footnote> notes{
      width_note(),
      {"Each time divided by that of a chain of steps beside it whose cycles are known. Runs agree "
       "in cycles better than in times, because the clock frequency has no part in them."}};
  for (const std::string& reason : reasons_not_to_publish(results.environment)) notes.push_back({"!", reason});
  return cases.tables(notes);
}

}  // namespace scenebench
