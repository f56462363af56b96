#include "tables/run_tables.h"

#include <iterator>
#include <string>
#include <utility>

#include "tables/baseline_table.h"
#include "tables/docs/docs_columns.h"
#include "tables/docs/docs_table.h"
#include "tables/document_table.h"
#include "tables/footprint_tables.h"
#include "tables/form_tables.h"
#include "tables/guests/guest_tables.h"
#include "tables/ranking_table.h"
#include "tables/scaling/scaling.h"
#include "tables/scaling/scaling_table.h"

namespace scenebench {
namespace {

std::vector<Table> tables_of(const Results& results, const std::string& workload) {
  if (is_document(results, workload)) return make_document_tables(results, workload);
  Table table = make_docs_table(results, workload);
  if (table.columns.empty()) return {};
  return {table.columns.size() > kMostColumns ? transposed(table) : std::move(table)};
}

void append(std::vector<Table> more, std::vector<Table>& tables) {
  tables.insert(tables.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
}

}  // namespace

std::vector<Table> make_tables(const Results& results, std::string_view baseline) {
  std::vector<Table> tables;
  for (const std::string& workload : workloads_in_full(results)) {
    append(tables_of(results, workload), tables);
    append(make_ranking_tables(results, workload), tables);
  }
  append(make_form_tables(results, baseline), tables);
  append(make_baseline_tables(results, baseline), tables);
  append(make_footprint_tables(results), tables);
  append(make_scaling_tables(results), tables);
  append(make_guest_tables(results), tables);
  append(make_guest_interop_tables(results), tables);
  append(make_lane_tables({&results, 1}), tables);
  keep_notes_once(tables);
  return tables;
}

}  // namespace scenebench
