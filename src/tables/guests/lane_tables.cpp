// Tables of the same format in all lanes, side by side.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "base/in_order.h"
#include "results/row_names.h"
#include "tables/guests/guest_tables.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

constexpr std::string_view kNative = "C++";

bool is_native(const GuestRow& row) { return row.guest.lane == kNative; }

/// C++ shows a confidence interval, a guest the range of its forks.
Cell lane_time_cell(const GuestRow& row, std::string_view operation) {
  const Row* time = row.time(operation);
  return is_native(row) && time ? time_cell(time->estimate()) : guest_time_cell(time);
}

/// The time to turn the whole wire into objects of the application, or the closest to that which was measured.
std::optional<Estimate> decode_of(const Results& run, const std::string& workload, const std::string& codec) {
  for (const std::string_view phase : {"decode-all", "generic", "load"}) {
    if (auto time = run.find_time(workload, codec, phase)) return time;
  }
  return std::nullopt;
}

/// The run's codecs over `workload`, as if C++ were one more lane of guests.
std::vector<Row> native_rows(const Results& run, const std::string& workload) {
  std::vector<Row> rows;
  for (const CodecRecord& codec : run.codecs) {
    const auto format = run.formats.find(codec.name);
    if (format == run.formats.end()) continue;
    const std::string path = Guest{std::string(kNative), codec.name, std::string(form_of(codec))}.path();
    const auto add = [&](std::string_view operation, std::string_view metric, Unit unit,
                         const Estimate& figure) -> Row& {
      return rows.emplace_back(Row{.what = std::string(metric == kWire ? kWire : kGuests), .workload = workload,
                                   .codec = path, .variant = std::string(operation), .metric = std::string(metric),
                                   .unit = unit, .value = figure.value, .low = figure.low, .high = figure.high,
                                   .samples = figure.samples});
    };
    for (const std::string_view operation : {"encode", "decode"}) {
      const auto time = operation == "encode" ? run.find_time(workload, codec.name, operation)
                                              : decode_of(run, workload, codec.name);
      if (!time) continue;
      add(operation, guest::kTime, Unit::ns, *time);
      add(operation, guest::kFormat, Unit::none, {}).text = format->second;
    }
    if (const auto bytes = run.find_wire(workload, codec.name)) rows.push_back(wire_row(workload, path, "", *bytes));
  }
  return rows;
}

/// The rows of all runs over `workload`; those of a codec or library from the first run that has a time of it.
RunRows rows_of(std::span<const Results> runs, const std::string& workload) {
  std::set<std::string> known;
  RunRows all;
  for (const Results& run : runs) {
    std::vector<Row> rows = native_rows(run, workload);
    if (run.has_guests()) std::ranges::copy(run.rows.all(), std::back_inserter(rows));
    std::erase_if(rows, [&](const Row& row) { return row.workload != workload || known.contains(row.codec); });
    for (const Row& row : rows) {
      if (row.metric == guest::kTime) known.insert(row.codec);
    }
    all.add(std::move(rows));
  }
  return all;
}

/// The rows of formats that several lanes have, sorted by format, by lane with C++ first, and by time.
std::vector<GuestRow> shared_rows(const RunRows& all, const std::string& workload) {
  std::vector<GuestRow> rows = guest_rows(all, "", workload);
  std::map<std::string, std::set<std::string>> lanes;
  for (const GuestRow& row : rows) lanes[row.text(guest::kFormat)].insert(row.guest.lane);
  std::erase_if(rows, [&](const GuestRow& row) { return lanes[row.text(guest::kFormat)].size() < 2; });
  std::ranges::stable_sort(rows, {}, [](const GuestRow& row) {
    return std::tuple(row.text(guest::kFormat), !is_native(row), row.guest.lane, row.round_trip_ns());
  });
  return rows;
}

Table table_of(const std::string& workload, std::vector<GuestRow> rows) {
  Table table{.workload = workload,
              .title = fmt::format("{}: the same format in all lanes", workload),
              .rows_head = "Codec or library"};
  const auto add = [&](std::string_view column, auto&& cell_of) { table.add_column(column, rows, cell_of); };
  table.add_rows(rows, [](const GuestRow& row) { return row.guest.library; });
  add("format", [](const GuestRow& row) { return Cell{row.text(guest::kFormat)}; });
  add("lane", [](const GuestRow& row) { return Cell{row.guest.lane}; });
  add("form", [](const GuestRow& row) { return Cell{row.guest.form}; });
  add("encode", [](const GuestRow& row) { return lane_time_cell(row, "encode"); });
  add("decode", [](const GuestRow& row) { return lane_time_cell(row, "decode"); });
  add("forks", [](const GuestRow& row) { return is_native(row) ? Cell{} : forks_cell(row); });
  add("wire bytes", [](const GuestRow& row) { return bytes_cell(row.find("", kWire)); });
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
    for (std::string& name : guest_workloads_in(run.rows)) add_once(workloads, std::move(name));
  }
  std::vector<Table> tables;
  for (const std::string& workload : workloads) {
    const RunRows all = rows_of(runs, workload);
    std::vector<GuestRow> rows = shared_rows(all, workload);
    if (!rows.empty()) tables.push_back(table_of(workload, std::move(rows)));
  }
  keep_notes_once(tables);
  return tables;
}

}  // namespace scenebench
