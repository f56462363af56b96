#include "tables/trials/trial_tables.h"

#include <iterator>

namespace scenebench {

std::vector<Table> make_trial_tables(const TrialRecords& records) {
  std::vector<Table> tables;
  for (const auto make : kTrialTables) {
    std::vector<Table> more = make(records);
    tables.insert(tables.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
  }
  keep_notes_once(tables);
  return tables;
}

}  // namespace scenebench
