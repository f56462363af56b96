// Tables of the same format in all lanes, side by side.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/guests/guest_tables.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

constexpr std::string_view kNative = "C++";

bool is_native(const GuestRow& row) { return row.any().lane == kNative; }

/// C++ shows a confidence interval, a guest the range of its forks.
Cell lane_time_cell(const GuestCell* cell) {
  return cell && cell->lane == kNative ? time_cell(cell->time) : guest_time_cell(cell);
}

/// The time to turn the whole wire into objects of the application, or the closest to that which was measured.
std::optional<Estimate> decode_of(const Results& run, const std::string& workload, const std::string& codec) {
  for (const std::string_view phase : {"decode-all", "generic", "load"}) {
    if (auto time = run.find_time(workload, codec, phase)) return time;
  }
  return std::nullopt;
}

/// The cells of the run's codecs over `workload`, as if C++ were one more lane of guests.
std::vector<GuestCell> native_cells(const Results& run, const std::string& workload) {
  std::vector<GuestCell> cells;
  for (const CodecRecord& codec : run.codecs) {
    const auto format = run.formats.find(codec.name);
    if (format == run.formats.end()) continue;
    GuestCell cell;
    cell.lane = kNative;
    cell.library = codec.name;
    cell.format = format->second;
    cell.form = form_of(codec);
    cell.workload = workload;
    const Footprint* footprint = run.find_footprint(workload, codec.name);
    if (footprint) cell.wire_bytes = static_cast<std::uint64_t>(footprint->wire_bytes);
    for (const char* operation : {"encode", "decode"}) {
      cell.operation = operation;
      cell.time = cell.operation == "encode" ? run.find_time(workload, codec.name, "encode")
                                             : decode_of(run, workload, codec.name);
      if (cell.time) cells.push_back(cell);
    }
  }
  return cells;
}

/// The cells of all runs over `workload`; those of a codec or library from the first run that has it.
std::vector<GuestCell> cells_of(std::span<const Results> runs, const std::string& workload) {
  const auto name_of = [](const GuestCell& cell) { return std::tuple(cell.lane, cell.library, cell.form); };
  std::set<std::tuple<std::string, std::string, std::string>> known;
  std::vector<GuestCell> all;
  for (const Results& run : runs) {
    std::vector<GuestCell> cells = native_cells(run, workload);
    append(cells, run.guests.cells);
    std::erase_if(cells, [&](const GuestCell& cell) {
      return !cell.time || cell.workload != workload || known.contains(name_of(cell));
    });
    for (const GuestCell& cell : cells) known.insert(name_of(cell));
    append(all, std::move(cells));
  }
  return all;
}

/// The rows of formats that several lanes have, sorted by format, by lane with C++ first, and by time.
std::vector<GuestRow> shared_rows(const std::vector<GuestCell>& cells, const std::string& workload) {
  std::vector<GuestRow> rows = guest_rows(cells, "", workload);
  std::map<std::string, std::set<std::string>> lanes;
  for (const GuestRow& row : rows) lanes[row.any().format].insert(row.any().lane);
  std::erase_if(rows, [&](const GuestRow& row) { return lanes[row.any().format].size() < 2; });
  std::ranges::stable_sort(rows, {}, [](const GuestRow& row) {
    return std::tuple(row.any().format, !is_native(row), row.any().lane, row.round_trip_ns());
  });
  return rows;
}

Table table_of(const std::string& workload, std::vector<GuestRow> rows) {
  Table table;
  table.rows_head = "Codec or library";
  table.workload = workload;
  table.title = fmt::format("{}: the same format in all lanes", printable(workload));
  table.columns = {"format", "lane", "form", "encode", "decode", "forks", "wire bytes"};
  for (const GuestRow& row : rows) {
    const GuestCell& any = row.any();
    table.rows.push_back({printable(any.library),
                          {{printable(any.format)},
                           {printable(any.lane)},
                           {printable(any.form)},
                           lane_time_cell(row.encode),
                           lane_time_cell(row.decode),
                           is_native(row) ? Cell{} : forks_cell(row),
                           bytes_cell(any.wire_bytes)}});
  }
  const bool has_native = std::erase_if(rows, is_native) > 0;
  table.footnotes = {
      {"Lanes are not ranked with each other, because each runtime has its own harness. All times are medians; those "
       "of C++ are of a machine at full speed. decode of C++ is decode-all (to structs) or, for documents, generic (to "
       "a tree), both including freeing. If these were not measured, it is load, which reads in place if the library "
       "can. Guests process the workload's first object repeatedly, so branch predictors learn its values; C++ cycles "
       "through different ones, except over docs."},
      range_note(rows)};
  if (has_native) table.footnotes.push_back(width_note());
  return table;
}

}  // namespace

std::vector<Table> make_lane_tables(std::span<const Results> runs) {
  std::vector<std::string> workloads;
  for (const Results& run : runs) {
    for (std::string& name : names_in(run.guests.cells, &GuestCell::workload)) add_once(workloads, std::move(name));
  }
  std::vector<Table> tables;
  for (const std::string& workload : workloads) {
    const std::vector<GuestCell> cells = cells_of(runs, workload);
    std::vector<GuestRow> rows = shared_rows(cells, workload);
    if (!rows.empty()) tables.push_back(table_of(workload, std::move(rows)));
  }
  keep_notes_once(tables);
  return tables;
}

}  // namespace scenebench
