#include "tables/guests/guest_tables.h"

#include <fmt/format.h>

#include <algorithm>
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

TableRow row_of(const GuestRow& row) {
  const Row *encode = row.time("encode"), *decode = row.time("decode");
  return {library_text(row.guest, row.text(guest::kVersion)),
          {{row.text(guest::kFormat)},
           {row.guest.form},
           guest_time_cell(encode),
           rate_cell(encode),
           guest_time_cell(decode),
           rate_cell(decode),
           forks_cell(row),
           bytes_cell(row.find("", kWire)),
           bytes_cell(row.find("encode", guest::kAllocated)),
           bytes_cell(row.find("decode", guest::kAllocated)),
           {row.text(guest::kProof)}}};
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
  notes.push_back({"Times are medians of all repetitions in all forks. The fastest round trip (encode + decode) comes "
                   "first. allocated: bytes per operation, if the runtime reports them, which browsers do not; without "
                   "native code's memory from the C library. proof: the format in which a codec of scenebench read the "
                   "library's bytes, or what the library had read from them."});
  return notes;
}

std::optional<Table> table_of(const Results& results, const std::string& lane, const std::string& workload) {
  std::vector<GuestRow> rows = guest_rows(results.rows, lane, workload);
  if (rows.empty()) return std::nullopt;
  std::ranges::stable_sort(rows, {}, &GuestRow::round_trip_ns);
  Table table;
  table.rows_head = "Library";
  table.workload = workload;
  table.title = fmt::format("{}: {}", lane, workload);
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
  Table table;
  table.rows_head = "Library";
  table.title = "Not measured";
  table.columns = {"lane", "form", "workloads", "why"};
  for (const Absence& one : absences(results.rows)) {
    table.rows.push_back(
        {one.library,
         {{one.lane}, {one.form.empty() ? "all" : one.form}, {joined(one.workloads, ", ")}, {one.reason}}});
  }
  if (table.rows.empty()) return std::nullopt;
  return table;
}

}  // namespace

std::vector<Table> make_guest_tables(const Results& results) {
  std::vector<Table> tables;
  for (const std::string& lane : lanes_in(results.rows)) {
    for (const std::string& workload : guest_workloads_in(results.rows)) {
      if (auto table = table_of(results, lane, workload)) tables.push_back(*std::move(table));
    }
  }
  keep_notes_once(tables);
  if (auto table = absent_table(results)) tables.push_back(*std::move(table));
  return tables;
}

std::vector<Table> make_brief_guest_tables(const Results& results, std::string_view workload) {
  std::vector<Table> tables;
  for (const std::string& lane : lanes_in(results.rows)) {
    if (const auto table = table_of(results, lane, std::string(workload))) tables.push_back(briefly(*table));
  }
  return tables;
}

}  // namespace scenebench
