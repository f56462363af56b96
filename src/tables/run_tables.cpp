#include "tables/run_tables.h"

#include <algorithm>
#include <utility>

#include "base/in_order.h"
#include "tables/codec_figures.h"
#include "tables/docs/docs_table.h"
#include "tables/docs_page/docs_page.h"
#include "tables/guests/guest_tables.h"
#include "tables/scaling/scaling.h"

namespace scenebench {
namespace {

std::vector<Table> tables_of(const Results& results, const std::string& workload) {
  if (is_document(results, workload)) return make_document_tables(results, workload);
  Table table = make_readable_docs_table(results, workload);
  return table.columns.empty() ? std::vector<Table>() : std::vector{std::move(table)};
}

/// The tables of a workload for a terminal, where its ranking says most: of docs the documentation page's six columns,
/// or all if they are few; of a document all.
std::vector<Table> brief_tables_of(const Results& results, const std::string& workload, bool has_ranking) {
  if (is_document(results, workload)) return tables_of(results, workload);
  if (workload == kDocsWorkload) {
    if (!why_no_docs_page(results)) return tables_of(docs_page_part(results), workload);
    if (figures_of_codecs(results, workload, WhichCodecs::tables).size() > kMostColumns) return {};
    return tables_of(results, workload);
  }
  return has_ranking ? std::vector<Table>() : tables_of(results, workload);
}

/// `is_brief`: as for a terminal. `in_detail`: with the tables that have every phase and size of every codec.
std::vector<Table> tables_with(const Results& results, std::string_view baseline, bool is_brief, bool in_detail) {
  std::vector<Table> tables;
  for (const std::string& workload : workloads_in_full(results)) {
    std::vector<Table> rankings = make_ranking_tables(results, workload);
    append(tables, is_brief ? brief_tables_of(results, workload, !rankings.empty()) : tables_of(results, workload));
    append(tables, std::move(rankings));
  }
  if (in_detail) append(tables, make_form_tables(results));
  append(tables, make_baseline_tables(results, baseline));
  if (in_detail) append(tables, make_footprint_tables(results));
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
  return tables_with(results, baseline, false, true);
}

std::vector<Table> make_terminal_tables(const Results& results, std::string_view baseline) {
  return tables_with(results, baseline, true, !is_crowded(results, make_tables(results, baseline)));
}

}  // namespace scenebench
