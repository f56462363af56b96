#include "tables/trials/trial_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"

namespace scenebench {
namespace {

using Records = std::vector<const LinkedCodeRecord*>;

Cell program_cell(const std::optional<std::int64_t>& bytes) { return bytes ? Cell{fmt::format("{}", *bytes)} : Cell{}; }

Cell seconds_cell(double seconds) { return {fmt::format("{:.2f}", seconds)}; }

/// The `rows` that have one of `programs`, ordered by the first that they have, then by its size, which may be
/// negative.
Records ordered(const Records& rows, const std::vector<std::string_view>& programs) {
  const auto key = [&](const LinkedCodeRecord* row) {
    std::size_t place = 0;
    while (place < programs.size() && !row->bytes_of(programs[place])) ++place;
    return std::pair(place, place < programs.size() ? *row->bytes_of(programs[place]) : 0);
  };
  Records found;
  for (const LinkedCodeRecord* row : rows) {
    if (!row->is_floor && key(row).first < programs.size()) found.push_back(row);
  }
  std::ranges::stable_sort(found, {}, key);
  return found;
}

Table structs_table(const Records& rows) {
  Table table;
  table.title = "Linked code: structs";
  table.columns = {"-Os (bytes)", "-O2 (bytes)",           "shared libraries (bytes)",
                   "compile (s)", "generated headers (s)", "generated sources (s)"};
  for (const LinkedCodeRecord* row : ordered(rows, {"structs_Os", "structs_O2"})) {
    table.rows.push_back({printable(row->codec),
                          {program_cell(row->bytes_of("structs_Os")), program_cell(row->bytes_of("structs_O2")),
                           program_cell(row->shared_library_bytes), seconds_cell(row->compile_seconds),
                           seconds_cell(row->generated_header_seconds), seconds_cell(row->generated_source_seconds)}});
  }
  return table;
}

Table documents_table(const Records& rows) {
  Table table;
  table.title = "Linked code: documents (bytes)";
  table.columns = {"tree, -Os",  "tree, -O2",  "incremental, -Os", "incremental, -O2",
                   "write, -Os", "write, -O2", "shared libraries"};
  for (const LinkedCodeRecord* row :
       ordered(rows, {"tree_Os", "incremental_Os", "write_Os", "tree_O2", "incremental_O2", "write_O2"})) {
    TableRow line{printable(row->codec), {}};
    for (const char* program : {"tree_Os", "tree_O2", "incremental_Os", "incremental_O2", "write_Os", "write_O2"}) {
      line.cells.push_back(program_cell(row->bytes_of(program)));
    }
    line.cells.push_back(program_cell(row->shared_library_bytes));
    table.rows.push_back(std::move(line));
  }
  return table;
}

std::vector<Footnote> footnotes_of(const Records& rows) {
  std::vector<Footnote> notes{
      {"Bytes of code and data that the codec adds to the smallest program, compared with the do-nothing codec: "
       "without symbols, and without what nothing refers to. structs: encodes, decodes and reads both shapes. tree: "
       "decodes and reads a document. incremental: reads the events of a document. write: encodes a document."},
      {"Shared libraries count as whole files. Programs need them in addition, unless the system has them anyway."},
      {"compile: CPU time for the smallest program's source file at -O2. It includes the generated headers; the "
       "generated sources come on top."}};
  for (const LinkedCodeRecord* row : rows) {
    if (!row->is_floor) continue;
    notes.push_back(fmt::format("Of each compile, {:.2f} s are for headers of the harness and the standard library, "
                                "which every codec includes.",
                                row->compile_seconds));
  }
  notes.push_back({std::string(kEnDash), "The codec does not offer it."});
  if (!rows.front()->compiler.empty()) notes.push_back("Compiler: " + printable(rows.front()->compiler));
  return notes;
}

void add_tables(const Records& rows, std::vector<Table>& tables) {
  const std::size_t before = tables.size();
  for (Table& table : std::vector{structs_table(rows), documents_table(rows)}) {
    if (!table.rows.empty()) tables.push_back(std::move(table));
  }
  if (tables.size() > before) tables.back().footnotes = footnotes_of(rows);
}

}  // namespace

std::vector<Table> make_linked_code_tables(const std::vector<LinkedCodeRecord>& records) {
  std::vector<Table> tables;
  for (const Records& rows : grouped_by(records, &LinkedCodeRecord::compiler)) add_tables(rows, tables);
  return tables;
}

}  // namespace scenebench
