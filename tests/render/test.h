// What nearly all tests of renderers need.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "fixtures/guest_rows.h"
#include "fixtures/html_page.h"
#include "fixtures/sample_results.h"
#include "fixtures/trial_rows.h"
#include "render/render.h"
#include "render/report.h"
#include "tables/docs/docs_table.h"
#include "tables/run_tables.h"

namespace scenebench::testing {

/// The text of the file of that name; empty if there is none.
inline std::string text_of_file(const std::vector<ExportedFile>& files, std::string_view name) {
  const auto found = std::ranges::find(files, name, &ExportedFile::name);
  return found == files.end() ? "" : found->text;
}

/// The docs tables of all workloads that have at least one column.
inline std::vector<Table> docs_tables(const Results& results) {
  std::vector<Table> tables;
  for (const std::string& workload : results.workloads()) tables.push_back(make_docs_table(results, workload));
  std::erase_if(tables, [](const Table& table) { return table.columns.empty(); });
  return tables;
}

}  // namespace scenebench::testing
