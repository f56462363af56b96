#include "tables/run_tables.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
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

/// "0.346 ±9% / 0.0367 ±16%" becomes "0.346 ± / 0.0367 ±": a terminal of 80 columns has no room for six cells of three
/// figures and their widths.
void leave_widths_out(std::string& text) {
  for (std::size_t at = text.find(kPlusMinus); at != text.npos; at = text.find(kPlusMinus, at)) {
    at += kPlusMinus.size();
    const std::size_t end = text.find_first_not_of("0123456789%", at);
    text.erase(at, end == text.npos ? end : end - at);
  }
}

/// The table of docs as a run prints it; none if it has more columns than a reader takes in.
std::vector<Table> brief_docs(const Results& results) {
  const bool is_page = !why_no_docs_page(results);
  if (!is_page && figures_of_codecs(results, kDocsWorkload, WhichCodecs::tables).size() > kMostColumns) return {};
  std::vector<Table> tables = tables_of(is_page ? docs_page_part(results) : results, std::string(kDocsWorkload));
  for (Table& table : tables) {
    table.title += ": one object, again and again";
    for (TableRow& row : table.rows) {
      if (!row.label.ends_with("(breakdown)")) continue;
      for (Cell& cell : row.cells) leave_widths_out(cell.text);
    }
  }
  return tables;
}

std::vector<Table> brief_tables_of(const Results& results, const std::string& workload) {
  auto ranking = make_brief_ranking(results, workload);
  std::vector<Table> tables;
  if (workload == kDocsWorkload) tables = brief_docs(results);
  else if (!ranking) tables = tables_of(results, workload);
  if (ranking) tables.push_back(*std::move(ranking));
  return tables;
}

std::vector<Table> full_tables_of(const Results& results, const std::string& workload) {
  std::vector<Table> tables = tables_of(results, workload);
  append(tables, make_ranking_tables(results, workload));
  return tables;
}

/// `is_brief`: as a run prints them.
std::vector<Table> tables_with(const Results& results, bool is_brief) {
  std::vector<Table> tables;
  for (const std::string& workload : workloads_in_full(results)) {
    append(tables, is_brief ? brief_tables_of(results, workload) : full_tables_of(results, workload));
  }
  if (!is_brief) {
    append(tables, make_form_tables(results));
    append(tables, make_footprint_tables(results));
  }
  append(tables, make_scaling_tables(results));
  append(tables, make_guest_tables(results));
  append(tables, make_guest_interop_tables(results));
  append(tables, make_lane_tables({&results, 1}));
  keep_notes_once(tables);
  return tables;
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

std::vector<Table> make_tables(const Results& results) { return tables_with(results, false); }

std::vector<Table> make_brief_tables(const Results& results) { return tables_with(results, true); }

}  // namespace scenebench
