#include "tables/run_tables.h"

#include <algorithm>
#include <utility>

#include "base/in_order.h"
#include "tables/codec_figures.h"
#include "tables/docs/docs_table.h"
#include "tables/guests/guest_tables.h"
#include "tables/scaling/scaling.h"

namespace scenebench {
namespace {

std::vector<Table> tables_of(const Results& results, const std::string& workload) {
  if (is_document(results, workload)) return make_document_tables(results, workload);
  Table table = make_docs_table(results, workload);
  if (table.columns.empty()) return {};
  return {table.columns.size() > kMostColumns ? transposed(table) : std::move(table)};
}

/// `in_full`: with the tables that have every figure of every codec.
std::vector<Table> tables_with(const Results& results, std::string_view baseline, bool in_full) {
  std::vector<Table> tables;
  for (const std::string& workload : workloads_in_full(results)) {
    if (in_full) append(tables, tables_of(results, workload));
    append(tables, make_ranking_tables(results, workload));
  }
  if (in_full) append(tables, make_form_tables(results));
  append(tables, make_baseline_tables(results, baseline));
  if (in_full) append(tables, make_footprint_tables(results));
  append(tables, make_scaling_tables(results));
  append(tables, make_guest_tables(results));
  append(tables, make_guest_interop_tables(results));
  append(tables, make_lane_tables({&results, 1}));
  keep_notes_once(tables);
  return tables;
}

/// Whether the tables of `results` are too many to read on a terminal.
bool is_crowded(const Results& results, const std::vector<Table>& tables) {
  std::size_t rows = 0;
  for (const Table& table : tables) rows += table.rows.size();
  const auto has_many_codecs = [&](const std::string& workload) {
    return !is_document(results, workload) &&
           figures_of_codecs(results, workload, WhichCodecs::tables).size() > kMostCodecs;
  };
  return rows > kMostRows || std::ranges::any_of(workloads_in_full(results), has_many_codecs);
}

}  // namespace

std::vector<std::string> workloads_in_full(const Results& results) {
  std::vector<std::string> workloads = results.workloads();
  const std::size_t sizes = count_sizes(results);
  if (sizes > kMostScenes && sizes <= kMostSizes) {
    std::erase_if(workloads, [](const std::string& name) { return entities_of(name) > 0; });
  }
  return workloads;
}

std::vector<Table> make_tables(const Results& results, std::string_view baseline) {
  return tables_with(results, baseline, true);
}

std::vector<Table> make_terminal_tables(const Results& results, std::string_view baseline) {
  std::vector<Table> tables = make_tables(results, baseline);
  return is_crowded(results, tables) ? tables_with(results, baseline, false) : std::move(tables);
}

}  // namespace scenebench
