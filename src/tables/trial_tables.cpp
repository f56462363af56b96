#include "tables/trial_tables.h"

#include <iterator>

namespace scenebench {

std::vector<DocsTable> make_trial_tables(const TrialRecords& records) {
  std::vector<DocsTable> tables;
  for (const auto make : kTrialTables) {
    std::vector<DocsTable> more = make(records);
    tables.insert(tables.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
  }
  return tables;
}

}  // namespace scenebench
