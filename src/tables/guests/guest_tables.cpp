#include "tables/guests/guest_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "results/row_names.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

Cell rate_cell(const Row* time) { return time && time->value > 0 ? Cell{plain_number(1e9 / time->value)} : Cell{}; }

/// "msgpackr 1.11.2".
std::string library_text(const Guest& guest, const std::string& version) {
  return guest.library + (version.empty() ? "" : " ") + version;
}

/// A column of a lane's table.
struct GuestColumn {
  std::string_view title;
  Cell (*cell)(const GuestRow&);
};
constexpr GuestColumn kColumns[] = {
    {"format", [](const GuestRow& row) { return Cell{row.text(guest::kFormat)}; }},
    {"form", [](const GuestRow& row) { return Cell{row.guest.form}; }},
    {"encode", [](const GuestRow& row) { return guest_time_cell(row.time("encode")); }},
    {"encodes per second", [](const GuestRow& row) { return rate_cell(row.time("encode")); }},
    {"decode", [](const GuestRow& row) { return guest_time_cell(row.time("decode")); }},
    {"decodes per second", [](const GuestRow& row) { return rate_cell(row.time("decode")); }},
    {"forks", forks_cell},
    {"wire bytes", [](const GuestRow& row) { return bytes_cell(row.find("", kWire)); }},
    {"encode allocated", [](const GuestRow& row) { return bytes_cell(row.find("encode", guest::kAllocated)); }},
    {"decode allocated", [](const GuestRow& row) { return bytes_cell(row.find("decode", guest::kAllocated)); }},
    {"proof", [](const GuestRow& row) { return Cell{row.text(guest::kProof)}; }}};

/// Whether it is a column that a reader compares.
bool is_brief_column(std::string_view column) {
  constexpr std::string_view kCompared[] = {"format", "form", "encode", "decode", "wire bytes"};
  return std::ranges::find(kCompared, column) != std::end(kCompared);
}

/// The note on an operation whose processes were still warming up; empty for others.
std::string warm_up_note(const GuestRow& row, std::string_view operation) {
  const Row* fall = row.find(operation, guest::kWarmingUp);
  if (!fall) return "";
  return fmt::format("{} as {} was still warming up: times fell by {:.0f}% while they were taken; use more --seconds",
                     operation, row.guest.form, fall->value);
}

/// The notes that the libraries declare, and those on warm-up.
std::vector<Footnote> notes_of(const std::vector<GuestRow>& rows) {
  std::vector<Footnote> notes;
  for (const GuestRow& row : rows) {
    for (const std::string& text : {row.text(guest::kLosses), row.text(guest::kNote), warm_up_note(row, "encode"),
                                    warm_up_note(row, "decode")}) {
      const std::string note = fmt::format("{}: {}.", row.guest.library, text);
      if (!text.empty()) add_once(notes, Footnote(note));
    }
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
  const auto& runtimes = results.runtimes;
  const bool has_several = std::ranges::count(runtimes, lane, &GuestRuntime::lane) > 1;
  for (const GuestRuntime& runtime : runtimes) {
    if (runtime.lane != lane) continue;
    const std::string flags = runtime.flags.empty() ? "" : " " + runtime.flags;
    notes.push_back(fmt::format("{}{}: {}{}, a heap of at most {}.", lane, has_several ? libraries_of(runtime) : "",
                                runtime.name, flags, brief_bytes(static_cast<double>(runtime.heap_bytes))));
  }
  const bool is_old = results.environment.estimator < kGuestEstimator;
  notes.push_back(fmt::format(
      "Times are {}. The fastest round trip (encode + decode) comes first. allocated: bytes per operation, if the "
      "runtime reports them, which browsers do not; without native code's memory from the C library. proof: the format "
      "in which a codec of scenebench read the library's bytes, or what the library had read from them.",
      is_old ? "medians of all repetitions in all forks, and decode of JSON reads each library's own text"
             : "medians of the forks' medians, and decode of JSON reads one text"));
  return notes;
}

/// The libraries of a lane over `workload`, the fastest first.
std::vector<GuestRow> fastest_first(const Results& results, const std::string& lane, std::string_view workload) {
  std::vector<GuestRow> rows = guest_rows(results.rows, lane, workload);
  std::ranges::stable_sort(rows, {}, &GuestRow::round_trip_ns);
  return rows;
}

/// Their table; `shows` is asked about each column.
template <class Shows>
Table table_of(const std::vector<GuestRow>& rows, const std::string& lane, std::string_view workload, Shows&& shows) {
  Table table{
      .workload = std::string(workload), .title = fmt::format("{}: {}", lane, workload), .rows_head = "Library"};
  table.add_rows(rows, [](const GuestRow& row) { return library_text(row.guest, row.text(guest::kVersion)); });
  for (const GuestColumn& column : kColumns) {
    if (shows(column.title)) table.add_column(column.title, rows, column.cell);
  }
  return table;
}

/// The workloads that a library and form miss for one reason.
struct Absence {
  std::string library, lane, form, reason;
  std::vector<std::string> workloads;
};

std::vector<Absence> absences(const RunRows& rows) {
  std::vector<Absence> all;
  for (const Row& row : rows.all()) {
    if (row.what != kGuests || row.metric != guest::kNotMeasured) continue;
    const Guest guest = Guest::of(row.codec);
    const Row* version = rows.find_beside(row, guest::kVersion);
    const std::string library =
        guest.library.empty() ? "all libraries" : library_text(guest, version ? version->text : "");
    Absence one{library, guest.lane, guest.form, row.text, {}};
    const auto key = [](const Absence& absence) {
      return std::tie(absence.library, absence.lane, absence.form, absence.reason);
    };
    auto known = std::ranges::find_if(all, [&](const Absence& other) { return key(other) == key(one); });
    if (known == all.end()) known = all.insert(known, std::move(one));
    add_once(known->workloads, row.workload.empty() ? "all" : row.workload);
  }
  return all;
}

/// What has no time: a row for each library, form and reason.
std::optional<Table> absent_table(const Results& results) {
  const std::vector<Absence> all = absences(results.rows);
  Table table{.title = "Not measured", .rows_head = "Library"};
  table.add_rows(all, &Absence::library);
  table.add_column("lane", all, [](const Absence& one) { return Cell{one.lane}; });
  table.add_column("form", all, [](const Absence& one) { return Cell{one.form.empty() ? "all" : one.form}; });
  table.add_column("workloads", all, [](const Absence& one) { return Cell{joined(one.workloads, ", ")}; });
  table.add_column("why", all, [](const Absence& one) { return Cell{one.reason}; });
  if (table.rows.empty()) return std::nullopt;
  return table;
}

}  // namespace

std::vector<Table> make_guest_tables(const Results& results) {
  std::vector<Table> tables;
  for (const std::string& lane : lanes_in(results.rows)) {
    for (const std::string& workload : guest_workloads_in(results.rows)) {
      const std::vector<GuestRow> rows = fastest_first(results, lane, workload);
      if (rows.empty()) continue;
      Table& table = tables.emplace_back(table_of(rows, lane, workload, [](std::string_view) { return true; }));
      table.footnotes = notes_of(rows);
      append(table.footnotes, notes_of_lane(results, lane));
      table.footnotes.push_back(range_note(rows));
    }
  }
  keep_notes_once(tables);
  if (auto table = absent_table(results)) tables.push_back(*std::move(table));
  return tables;
}

std::vector<Table> make_brief_guest_tables(const Results& results, std::string_view workload) {
  constexpr std::size_t kMostLibraries = 5;
  std::vector<Table> tables;
  for (const std::string& lane : lanes_in(results.rows)) {
    std::vector<GuestRow> rows = fastest_first(results, lane, workload);
    if (rows.empty()) continue;
    const std::size_t all = rows.size();
    rows.resize(std::min(all, kMostLibraries));
    tables.push_back(table_of(rows, lane, workload, is_brief_column));
    tables.back().footnotes.emplace_back(fmt::format("{} of {}, the fastest round trip first.", rows.size(), all));
  }
  return tables;
}

}  // namespace scenebench
