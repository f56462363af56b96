#include "tables/trials/trial_tables.h"

#include "tables/in_order.h"

namespace scenebench {

std::vector<Table> make_trial_tables(const TrialRecords& records) {
  std::vector<Table> tables = make_trial_grids(records);
  for (const auto make : kTrialTables) append(tables, make(records));
  keep_notes_once(tables);
  return tables;
}

std::vector<Table> make_tables_of(const TrialRecords& records) {
  std::vector<Table> tables = make_trial_tables(records);
  append(tables, make_scenario_tables(records));
  return tables;
}

}  // namespace scenebench
