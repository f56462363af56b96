#include "tables/trials/trial_tables.h"

#include <algorithm>
#include <string>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/run_facts.h"

namespace scenebench {

std::vector<Table> make_tables_of_trial(std::string_view trial, const TrialRecords& records) {
  std::vector<Table> tables;
#define SCENEBENCH_MAKE_TABLES(name, Record) \
  if (trial == #name) tables = make_##name##_tables(records);
  SCENEBENCH_EACH_TRIAL(SCENEBENCH_MAKE_TABLES)
#undef SCENEBENCH_MAKE_TABLES
  if (!tables.empty()) append(tables.back().footnotes, notes_on_taking(trial, records));
  return tables;
}

std::vector<Footnote> notes_on_taking(std::string_view trial, const TrialRecords& records) {
  const bool has_times = !records.rows_of(trial).empty();
  std::vector<Footnote> notes;
  for (const Taking& one : records.taken) {
    if (one.trial != trial) continue;
    std::vector<std::string> sentences{taken_text(one.environment)};
    if (has_times) append(sentences, reasons_not_to_publish(one.environment));
    notes.emplace_back(joined(sentences, " "));
  }
  return notes;
}

std::vector<Table> make_trial_tables(const TrialRecords& records) {
  std::vector<Table> tables = make_trial_grids(records);
#define SCENEBENCH_APPEND_TABLES(name, Record) append(tables, make_tables_of_trial(#name, records));
  SCENEBENCH_EACH_TRIAL(SCENEBENCH_APPEND_TABLES)
#undef SCENEBENCH_APPEND_TABLES
  keep_notes_once(tables);
  return tables;
}

std::vector<Table> make_tables_of(const TrialRecords& records) {
  std::vector<Table> tables = make_trial_tables(records);
  append(tables, make_scenario_tables(records));
  return tables;
}

}  // namespace scenebench
