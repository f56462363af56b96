#include "tables/guests/guest_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

Cell rate_cell(const GuestCell* cell) {
  const bool has_rate = cell && cell->time->value > 0;
  return has_rate ? Cell{plain_number(1e9 / cell->time->value)} : Cell{};
}

Cell allocated_cell(const GuestCell* cell) { return bytes_cell(cell ? cell->allocated_bytes : std::nullopt); }

TableRow row_of(const GuestRow& row) {
  const GuestCell& any = row.any();
  return {printable(library_text(any)),
          {{printable(any.format)}, {printable(any.form)}, guest_time_cell(row.encode), rate_cell(row.encode),
           guest_time_cell(row.decode), rate_cell(row.decode), forks_cell(row), bytes_cell(any.wire_bytes),
           allocated_cell(row.encode), allocated_cell(row.decode), {printable(any.proof_format)}}};
}

/// The note on a cell whose processes were still warming up; empty for other cells.
std::string warm_up_note(const GuestCell* cell) {
  if (!cell || !cell->warming_up) return "";
  return fmt::format("{} as {} was still warming up: times fell by {:.0f}% while they were taken; use more --seconds",
                     cell->operation, cell->form, 100 * *cell->warming_up);
}

/// The notes that the libraries declare, and those on warm-up.
std::vector<Footnote> notes_of(const std::vector<GuestRow>& rows) {
  std::vector<Footnote> notes;
  const auto add = [&notes](const GuestCell& cell, const std::string& text) {
    if (!text.empty()) add_once(notes, Footnote(fmt::format("{}: {}.", printable(cell.library), printable(text))));
  };
  for (const GuestRow& row : rows) {
    add(row.any(), row.any().losses);
    add(row.any(), row.any().note);
    add(row.any(), warm_up_note(row.encode));
    add(row.any(), warm_up_note(row.decode));
  }
  return notes;
}

/// Identifies one of a lane's several runtimes by the libraries that ran on it, if they are few.
std::string libraries_of(const GuestRuntime& runtime) {
  constexpr std::size_t kFew = 4;
  if (runtime.libraries.empty()) return "";
  return runtime.libraries.size() <= kFew ? ", " + joined(runtime.libraries, ", ") : ", all other libraries";
}

std::vector<Footnote> notes_of_lane(const Results& results, std::string_view lane) {
  std::vector<Footnote> notes;
  const auto& runtimes = results.guests.runtimes;
  const bool has_several = std::ranges::count(runtimes, lane, &GuestRuntime::lane) > 1;
  for (const GuestRuntime& runtime : runtimes) {
    if (runtime.lane != lane) continue;
    const std::string flags = runtime.flags.empty() ? "" : " " + runtime.flags;
    notes.push_back(printable(fmt::format("{}{}: {}{}, a heap of at most {}.", lane,
                                          has_several ? libraries_of(runtime) : "", runtime.name, flags,
                                          brief_bytes(static_cast<double>(runtime.heap_bytes)))));
  }
  notes.push_back({"Times are medians of all repetitions in all forks. The fastest round trip (encode + decode) comes "
                   "first. allocated: bytes per operation, if the runtime reports them, which browsers do not; without "
                   "native code's memory from the C library. proof: the format in which a codec of scenebench read the "
                   "library's bytes, or what the library had read from them."});
  return notes;
}

std::optional<Table> table_of(const Results& results, const std::string& lane, const std::string& workload) {
  std::vector<GuestRow> rows = guest_rows(results.guests.cells, lane, workload);
  if (rows.empty()) return std::nullopt;
  std::ranges::stable_sort(rows, {}, &GuestRow::round_trip_ns);
  Table table;
  table.rows_head = "Library";
  table.workload = workload;
  table.title = fmt::format("{}: {}", printable(lane), printable(workload));
  table.columns = {"format", "form",       "encode",           "encodes per second", "decode",
                   "decodes per second", "forks",  "wire bytes",       "encode allocated", "decode allocated", "proof"};
  for (const GuestRow& row : rows) table.rows.push_back(row_of(row));
  table.footnotes = notes_of(rows);
  append(table.footnotes, notes_of_lane(results, lane));
  table.footnotes.push_back(range_note(rows));
  return table;
}

/// The rows of a lane's table that matter most, in the columns that a reader compares.
Table briefly(const Table& table) {
  constexpr std::size_t kMostLibraries = 5;
  constexpr std::string_view kBriefColumns[] = {"format", "form", "encode", "decode", "wire bytes"};
  Table brief{table.workload, table.title, {}, {}, {}, {}, table.rows_head};
  const std::size_t shown = std::min(table.rows.size(), kMostLibraries);
  for (std::size_t i = 0; i < shown; ++i) brief.rows.push_back({table.rows[i].label, {}});
  for (const std::string_view column : kBriefColumns) {
    const auto place = static_cast<std::size_t>(std::ranges::find(table.columns, column) - table.columns.begin());
    brief.columns.emplace_back(column);
    for (std::size_t i = 0; i < shown; ++i) brief.rows[i].cells.push_back({table.rows[i].cells.at(place).text});
  }
  brief.footnotes.emplace_back(fmt::format("{} of {}, the fastest round trip first.", shown, table.rows.size()));
  return brief;
}

/// The workloads that a library and form miss for one reason.
struct Absence {
  std::string library, lane, form, reason;
  std::vector<std::string> workloads;
};

std::vector<Absence> absences(const std::vector<GuestCell>& cells) {
  std::vector<Absence> all;
  for (const GuestCell& cell : cells) {
    if (cell.time) continue;
    const std::string library = cell.library.empty() ? "all libraries" : printable(library_text(cell));
    Absence one{library, cell.lane, cell.form, cell.reason, {}};
    const auto key = [](const Absence& absence) {
      return std::tie(absence.library, absence.lane, absence.form, absence.reason);
    };
    auto known = std::ranges::find_if(all, [&](const Absence& other) { return key(other) == key(one); });
    if (known == all.end()) known = all.insert(known, std::move(one));
    add_once(known->workloads, cell.workload.empty() ? "all" : printable(cell.workload));
  }
  return all;
}

/// Cells without a time: a row for each library, form and reason.
std::optional<Table> absent_table(const Results& results) {
  Table table;
  table.rows_head = "Library";
  table.title = "Not measured";
  table.columns = {"lane", "form", "workloads", "why"};
  for (const Absence& one : absences(results.guests.cells)) {
    table.rows.push_back({one.library,
                          {{printable(one.lane)},
                           {one.form.empty() ? "all" : printable(one.form)},
                           {joined(one.workloads, ", ")},
                           {printable(one.reason)}}});
  }
  if (table.rows.empty()) return std::nullopt;
  return table;
}

}  // namespace

std::vector<Table> make_guest_tables(const Results& results) {
  std::vector<Table> tables;
  for (const std::string& lane : names_in(results.guests.cells, &GuestCell::lane)) {
    for (const std::string& workload : names_in(results.guests.cells, &GuestCell::workload)) {
      if (auto table = table_of(results, lane, workload)) tables.push_back(*std::move(table));
    }
  }
  keep_notes_once(tables);
  if (auto table = absent_table(results)) tables.push_back(*std::move(table));
  return tables;
}

std::vector<Table> make_brief_guest_tables(const Results& results, std::string_view workload) {
  std::vector<Table> tables;
  for (const std::string& lane : names_in(results.guests.cells, &GuestCell::lane)) {
    if (const auto table = table_of(results, lane, std::string(workload))) tables.push_back(briefly(*table));
  }
  return tables;
}

}  // namespace scenebench
