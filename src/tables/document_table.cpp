#include "tables/document_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>

#include "base/text.h"
#include "results/ratio.h"
#include "tables/docs/docs_columns.h"
#include "tables/figures.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// The times of one codec.
struct DocumentRow {
  const CodecRecord* codec;
  const Footprint* footprint;
  std::optional<Estimate> write, tree, incremental, copy;
  std::optional<Estimate> generic, typed;  ///< into the application's own data
};

std::vector<DocumentRow> document_rows(const Results& results, std::string_view workload) {
  std::vector<DocumentRow> rows;
  for (const DocsColumn& column : docs_columns(results, workload, Columns::tables)) {
    DocumentRow row{column.codec,
                    column.footprint,
                    column.encode,
                    column.load,
                    column.incremental,
                    results.find_time(workload, column.codec->name, "copy"),
                    results.find_time(workload, column.codec->name, "generic"),
                    results.find_time(workload, column.codec->name, "typed")};
    rows.push_back(row);
  }
  const auto key = [](const DocumentRow& row) {
    const auto& read = row.tree ? row.tree : row.incremental;
    return std::tuple(!row.tree, !read, read ? read->value : 0);
  };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const DocumentRow& one, const DocumentRow& two) { return key(one) < key(two); });
  return rows;
}

Cell plain_cell(std::string text) { return {std::move(text), "", Standing::none}; }

Cell measured_cell(const std::optional<Estimate>& time) {
  return plain_cell(time ? with_width(with_unit(time->value), *time) : std::string(kEnDash));
}

/// What is left of `time` when the values are there already.
Cell net_cell(const std::optional<Estimate>& time, const std::optional<Estimate>& memory) {
  if (!time || !memory) return plain_cell(std::string(kEnDash));
  const Estimate net = rest_of(*time, *memory);
  return plain_cell(net.value < kSmallestTime ? std::string("<1 ns") : with_width(with_unit(net.value), net));
}

Cell overhead_cell(const std::optional<Estimate>& time, const std::optional<Estimate>& memory) {
  if (!time || !memory || memory->value < kSmallestTime) return plain_cell(std::string(kEnDash));
  const Estimate overhead = quotient_of(*time, *memory);
  return plain_cell(quotient_with_width(plain_number(overhead.value), overhead));
}

Table time_table(const std::vector<DocumentRow>& rows, const std::optional<Estimate>& memory) {
  constexpr std::array kReads{&DocumentRow::write, &DocumentRow::tree, &DocumentRow::incremental};
  Table table;
  table.columns = {
      "write (encode)", "tree (load)",   "incremental",          "net write", "net tree", "net incremental",
      "write / memory", "tree / memory", "incremental / memory", "copy"};
  for (const DocumentRow& row : rows) {
    Row line{printable(row.codec->name), {}};
    for (const auto time : kReads) line.cells.push_back(measured_cell(row.*time));
    for (const auto time : kReads) line.cells.push_back(net_cell(row.*time, memory));
    for (const auto time : kReads) line.cells.push_back(overhead_cell(row.*time, memory));
    line.cells.push_back(measured_cell(row.copy));
    table.rows.push_back(std::move(line));
  }
  return table;
}

/// What becomes of a file of the user's own before it is timed; nothing for documents that are made.
void add_rewriting(std::vector<Footnote>& notes, std::string_view workload) {
  if (!workload.starts_with("file/")) return;
  notes.push_back({"",
                   "The file's own text is not timed: each codec reads what it has written of the document itself, JSON "
                   "compactly, without the file's white space."});
}

std::vector<Footnote> time_notes(const std::optional<Estimate>& memory) {
  std::vector<Footnote> notes{
      {"",
       "write: from the document in memory to bytes. tree: from bytes to the library's tree, every value read, all "
       "freed. incremental: from bytes to every value by events or in place, without a tree. Whole document each."},
      width_note(),
      {std::string(kEnDash), "The library does not have it, or the run did not measure it."},
      {"",
       "copy: what a parser that writes to its input needs first, unless the input may perish. It is in none of the "
       "other columns."}};
  if (memory) {
    notes.insert(notes.begin() + 1,
                 Footnote{"", fmt::format("memory: reading the same values from plain memory takes {}. net: with that "
                                          "taken off. / memory: as a multiple of it.",
                                          with_width(with_unit(memory->value), *memory))});
  }
  return notes;
}

/// Only rows that have such times, the fastest first: here all do the same work, whatever the library makes on the way.
std::vector<DocumentRow> own_data_rows(std::vector<DocumentRow> rows) {
  std::erase_if(rows, [](const DocumentRow& row) { return !row.generic && !row.typed; });
  const auto key = [](const DocumentRow& row) {
    return std::tuple(!row.typed, row.typed ? row.typed->value : row.generic->value);
  };
  std::ranges::stable_sort(rows, {}, key);
  return rows;
}

std::vector<Footnote> own_data_notes(bool with_memory, bool any_typed) {
  std::vector<Footnote> notes{
      {"",
       "From bytes to data of the application's own, all else freed, and then that freed, too. generic: to a tree of "
       "maps, arrays and values. typed: to structs, by the names of their fields. Both take what the library hands "
       "out of the same bytes: its events where it has them, otherwise its tree or view, which is part of the time."},
      width_note()};
  if (!any_typed) {
    notes.push_back({"", "typed: this run has none. cities, repos, user and response have structs; others do not."});
  }
  if (with_memory) {
    notes.push_back({"",
                     "memory: the same made of values that lie in plain memory. net: with that taken off. / memory: as "
                     "a multiple of it."});
  }
  return notes;
}

/// What it takes to get a document into data of the application's own. Empty if that was not measured.
Table own_data_table(const Results& results, std::string_view workload, std::vector<DocumentRow> all_rows) {
  Table table;
  const std::vector<DocumentRow> rows = own_data_rows(std::move(all_rows));
  if (rows.empty()) return table;
  const bool any_typed = rows.front().typed.has_value();
  const auto generic = results.find_time(workload, kMemoryCodec, "generic");
  const auto typed = results.find_time(workload, kMemoryCodec, "typed");
  table.columns = {"generic", "net generic", "generic / memory"};
  if (any_typed) {
    table.columns = {"generic",          "typed",         "typed / generic", "net generic", "net typed",
                     "generic / memory", "typed / memory"};
  }
  for (const DocumentRow& row : rows) {
    Row line{printable(row.codec->name), {}};
    const auto add = [&](Cell cell, bool is_shown) {
      if (is_shown) line.cells.push_back(std::move(cell));
    };
    add(measured_cell(row.generic), true);
    add(measured_cell(row.typed), any_typed);
    add(overhead_cell(row.typed, row.generic), any_typed);
    add(net_cell(row.generic, generic), true);
    add(net_cell(row.typed, typed), any_typed);
    add(overhead_cell(row.generic, generic), true);
    add(overhead_cell(row.typed, typed), any_typed);
    table.rows.push_back(std::move(line));
  }
  table.title = fmt::format("{}: into own data", printable(workload));
  table.footnotes = own_data_notes(generic || typed, any_typed);
  return table;
}

std::string bytes_or_dash(std::int64_t bytes) { return bytes > 0 ? fmt::format("{}", bytes) : std::string(kEnDash); }

Table byte_table(const std::vector<DocumentRow>& rows) {
  Table table;
  table.columns = {"wire", "zlib", "zstd", "lz4", "tree", "blocks", "at most"};
  for (const DocumentRow& row : rows) {
    if (!row.footprint) continue;
    const Footprint& footprint = *row.footprint;
    Row line{printable(row.codec->name), {}};
    for (const std::int64_t bytes :
         {footprint.wire_bytes, footprint.zlib_bytes, footprint.zstd_bytes, footprint.lz4_bytes}) {
      line.cells.push_back(plain_cell(bytes_or_dash(bytes)));
    }
    const auto decode = footprint.steady.find("decode"), traverse = footprint.steady.find("traverse");
    const bool counted =
        footprint.memory_counted && decode != footprint.steady.end() && traverse != footprint.steady.end();
    const auto add = [&](std::int64_t value) {
      line.cells.push_back(plain_cell(counted ? fmt::format("{}", value) : std::string(kEnDash)));
    };
    add(counted ? decode->second.held_bytes : 0);
    add(counted ? decode->second.held_blocks : 0);
    add(counted ? std::max(decode->second.peak_bytes, decode->second.held_bytes + traverse->second.peak_bytes) : 0);
    table.rows.push_back(std::move(line));
  }
  table.footnotes = {
      {"",
       "Bytes. wire: as written, and compressed (zlib level 6, zstd level 3, lz4). tree and blocks: what "
       "a decoded document holds on the heap. at most: on the heap at a time while it is read; what the "
       "library keeps from one document for the next is in neither."}};
  return table;
}

}  // namespace

std::vector<Table> make_document_tables(const Results& results, std::string_view workload) {
  const std::vector<DocumentRow> rows = document_rows(results, workload);
  std::vector<Table> tables;
  if (rows.empty()) return tables;
  const auto memory = results.find_time(workload, kMemoryCodec, "load");
  tables.push_back(time_table(rows, memory));
  tables.back().title = fmt::format("{}: time", printable(workload));
  tables.back().footnotes = time_notes(memory);
  add_rewriting(tables.back().footnotes, workload);
  Table own_data = own_data_table(results, workload, rows);
  if (!own_data.rows.empty()) tables.push_back(std::move(own_data));
  Table bytes = byte_table(rows);
  if (bytes.rows.empty()) return tables;
  bytes.title = fmt::format("{}: bytes", printable(workload));
  tables.push_back(std::move(bytes));
  return tables;
}

}  // namespace scenebench
