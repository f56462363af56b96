// Tables of the same format in all lanes, side by side.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "tables/figures.h"
#include "tables/form_tables.h"
#include "tables/guests/guest_rows.h"
#include "tables/guests/guest_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

constexpr std::string_view kNative = "C++";

/// A row of a guest or of a codec.
struct LaneRow {
  std::string format, lane, name, form;
  std::optional<Estimate> encode, decode;
  std::optional<double> wire_bytes;
  GuestRow guest{};  ///< the guest's cells; empty for C++

  bool is_native() const { return lane == kNative; }

  /// C++ shows a confidence interval, a guest the range of its forks.
  Cell time_cell(const std::optional<Estimate>& time) const {
    if (!is_native()) return guest_time_cell(time);
    return {time ? with_width(with_unit(time->value), *time) : std::string(kEnDash), "", Standing::none};
  }

  Cell forks_cell() const {
    return is_native() ? Cell{std::string(kEnDash), "", Standing::none} : scenebench::forks_cell(guest);
  }
};

/// The rows of one workload, of all runs.
class LaneRows {
 public:
  explicit LaneRows(std::string workload) : workload_(std::move(workload)) {}

  void add(const Results& run) {
    for (const CodecRecord& codec : run.codecs) {
      const auto format = run.formats.find(codec.name);
      if (format != run.formats.end()) add_codec(run, codec, format->second);
    }
    for (const GuestRow& row : guest_rows(run.guests.cells, "", workload_)) add_guest(row);
  }

  /// The rows of formats that several lanes have, sorted by format, by lane with C++ first, and by time.
  std::vector<LaneRow> shared() {
    std::map<std::string, std::set<std::string>> lanes;
    for (const LaneRow& row : rows_) lanes[row.format].insert(row.lane);
    std::erase_if(rows_, [&](const LaneRow& row) { return lanes[row.format].size() < 2; });
    std::ranges::stable_sort(rows_, {}, [](const LaneRow& row) {
      const double time = row.encode && row.decode ? row.encode->value + row.decode->value
                                                   : std::numeric_limits<double>::infinity();
      return std::tuple(row.format, !row.is_native(), row.lane, time);
    });
    return std::move(rows_);
  }

 private:
  void add_codec(const Results& run, const CodecRecord& codec, const std::string& format) {
    const auto encode = run.find_time(workload_, codec.name, "encode");
    LaneRow row{format, std::string(kNative), codec.name, form_of(codec), encode, decode_of(run, codec.name),
                std::nullopt};
    if (const Footprint* footprint = run.find_footprint(workload_, codec.name)) {
      row.wire_bytes = static_cast<double>(footprint->wire_bytes);
    }
    if (row.encode || row.decode) add(std::move(row));
  }

  /// The time to get the whole wire into objects of the application, or the nearest to it that was measured.
  std::optional<Estimate> decode_of(const Results& run, const std::string& codec) const {
    for (const std::string_view phase : {"decode-all", "generic", "load"}) {
      if (auto time = run.find_time(workload_, codec, phase)) return time;
    }
    return std::nullopt;
  }

  void add_guest(const GuestRow& row) {
    const GuestCell& any = row.any();
    LaneRow line{any.format, any.lane, any.library, any.form, {}, {}, {}};
    if (row.encode) line.encode = row.encode->time;
    if (row.decode) line.decode = row.decode->time;
    if (any.wire_bytes) line.wire_bytes = static_cast<double>(*any.wire_bytes);
    line.guest = row;
    add(std::move(line));
  }

  void add(LaneRow row) {
    const auto key = [](const LaneRow& one) { return std::tie(one.lane, one.name, one.form); };
    const bool known = std::ranges::any_of(rows_, [&](const LaneRow& other) { return key(other) == key(row); });
    if (!known) rows_.push_back(std::move(row));
  }

  std::string workload_;
  std::vector<LaneRow> rows_;
};

Table table_of(const std::string& workload, const std::vector<LaneRow>& rows) {
  Table table;
  table.rows_head = "Codec or library";
  table.workload = workload;
  table.title = fmt::format("{}: the same format in all lanes", printable(workload));
  table.columns = {"format", "lane", "form", "encode", "decode", "forks", "wire bytes"};
  for (const LaneRow& row : rows) {
    table.rows.push_back({printable(row.name),
                          {{printable(row.format), "", Standing::none},
                           {printable(row.lane), "", Standing::none},
                           {printable(row.form), "", Standing::none},
                           row.time_cell(row.encode),
                           row.time_cell(row.decode),
                           row.forks_cell(),
                           bytes_cell(row.wire_bytes)}});
  }
  std::vector<GuestRow> guests;
  for (const LaneRow& row : rows) {
    if (!row.is_native()) guests.push_back(row.guest);
  }
  table.footnotes = {
      {"",
       "Lanes are not ranked with each other, because each runtime has its own harness. Times of C++ are those of a machine "
       "at full speed, a low quantile of many readings; times of guests are medians. decode of C++ is decode-all (to "
       "structs) or, for documents, generic (to a tree), both including freeing. If these were not measured, it is load, "
       "which reads in place if the library can. Guests use the first scene, C++ eight scenes in turn."},
      range_note(guests)};
  if (guests.size() < rows.size()) table.footnotes.push_back(width_note());
  return table;
}

}  // namespace

std::vector<Table> make_lane_tables(std::span<const Results> runs) {
  std::vector<std::string> workloads;
  for (const Results& run : runs) {
    for (std::string& name : names_in(run.guests.cells, &GuestCell::workload)) {
      if (std::ranges::find(workloads, name) == workloads.end()) workloads.push_back(std::move(name));
    }
  }
  std::vector<Table> tables;
  for (const std::string& workload : workloads) {
    LaneRows rows(workload);
    for (const Results& run : runs) rows.add(run);
    const std::vector<LaneRow> shared = rows.shared();
    if (!shared.empty()) tables.push_back(table_of(workload, shared));
  }
  keep_notes_once(tables);
  return tables;
}

}  // namespace scenebench
