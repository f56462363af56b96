// Which of our codecs read what guests wrote: a table for each format.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/text.h"
#include "tables/guests/guest_tables.h"

namespace scenebench {
namespace {

using GuestReadings = std::vector<const GuestReading*>;

Cell word(std::string text) { return {std::move(text), "", Standing::none}; }

/// "msgpackr 1.11.2 (node)".
std::string writer_label(const GuestReading& reading) {
  const std::string title = reading.version.empty() ? reading.library : reading.library + " " + reading.version;
  return printable(fmt::format("{} ({})", title, reading.lane));
}

void add_once(std::vector<std::string>& names, std::string name) {
  if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
}

/// The columns of a format: one per workload, or one per workload and form if it was written in several forms.
class InteropColumns {
 public:
  explicit InteropColumns(const GuestReadings& readings) : readings_(readings) {
    for (const GuestReading* reading : readings) add_once(names_, name_of(*reading));
  }

  const std::vector<std::string>& names() const { return names_; }

  std::string name_of(const GuestReading& reading) const {
    const bool has_several = std::ranges::any_of(readings_, [&](const GuestReading* other) {
      return other->workload == reading.workload && other->form != reading.form;
    });
    return printable(has_several ? fmt::format("{}, {}", reading.workload, reading.form) : reading.workload);
  }

 private:
  const GuestReadings& readings_;
  std::vector<std::string> names_;
};

Cell reading_cell(const GuestReading& reading) {
  const bool all = reading.agreed.size() == reading.readers();
  return {fmt::format("{} of {}", reading.agreed.size(), reading.readers()), "", all ? Standing::none : Standing::worst};
}

std::vector<Row> reading_rows(const GuestReadings& readings, const InteropColumns& columns) {
  std::vector<Row> rows;
  for (const GuestReading* reading : readings) {
    auto row = std::ranges::find(rows, writer_label(*reading), &Row::label);
    if (row == rows.end()) {
      row = rows.insert(row, {writer_label(*reading), std::vector(columns.names().size(), word(std::string(kEnDash)))});
    }
    const auto column = std::ranges::find(columns.names(), columns.name_of(*reading));
    row->cells[static_cast<std::size_t>(column - columns.names().begin())] = reading_cell(*reading);
  }
  return rows;
}

/// The libraries by what is said of them: workload (and form), the codecs that do not read it, and why.
using UnreadRemarks = std::map<std::tuple<std::string, std::string, std::string>, std::vector<std::string>>;

/// Adds a remark for each reason, with all codecs that gave it.
void add_unread(const GuestReading& reading, const std::vector<FailedReader>& unread, const InteropColumns& columns,
                UnreadRemarks& remarks) {
  std::map<std::string, std::vector<std::string>> codecs;
  for (const FailedReader& one : unread) codecs[one.why].push_back(one.codec);
  for (const auto& [why, names] : codecs) {
    add_once(remarks[{columns.name_of(reading), joined(names, ", "), why}], writer_label(reading));
  }
}

void add_remarks(const UnreadRemarks& remarks, const std::string& marker, std::vector<Footnote>& notes) {
  for (const auto& [remark, libraries] : remarks) {
    const auto& [what, codecs, why] = remark;
    notes.push_back({marker, printable(fmt::format("{}, written by {}, read by {} ({}).", what, joined(libraries, ", "),
                                                   codecs, why.empty() ? "no reason given" : why))});
  }
}

/// Which codecs' wires the libraries read, and which libraries read none.
std::vector<Footnote> given_notes(const GuestReadings& readings, const InteropColumns& columns) {
  std::map<std::string, std::vector<std::string>> workloads;
  std::vector<std::string> without;
  for (const GuestReading* reading : readings) {
    if (reading->given_by.empty()) {
      add_once(without, fmt::format("{}, {}", writer_label(*reading), columns.name_of(*reading)));
    } else {
      add_once(workloads[reading->given_by], columns.name_of(*reading));
    }
  }
  std::vector<Footnote> notes;
  for (const auto& [codec, names] : workloads) {
    notes.push_back({"read", printable(fmt::format("The libraries read the wires that {} wrote of {}.", codec,
                                                   joined(names, "; ")))});
  }
  if (!without.empty()) {
    notes.push_back({"read", printable(fmt::format("These read no wire of scenebench's codecs, but began with values from "
                                                   "JSON: {}.", joined(without, "; ")))});
  }
  return notes;
}

Table table_of_format(const std::string& format, const GuestReadings& readings) {
  const InteropColumns columns(readings);
  Table table;
  table.rows_head = "Library";
  table.title = fmt::format("Interop of guests: {}", printable(format));
  table.columns = columns.names();
  table.rows = reading_rows(readings, columns);
  table.footnotes = {{"of",
                      "How many of this build's codecs of the format read the library's values back, bit by bit except for "
                      "losses that either of the two declares."}};
  UnreadRemarks rejected, differed;
  for (const GuestReading* reading : readings) {
    add_unread(*reading, reading->rejected, columns, rejected);
    add_unread(*reading, reading->differed, columns, differed);
  }
  add_remarks(rejected, "rejected", table.footnotes);
  add_remarks(differed, "differs", table.footnotes);
  for (Footnote& note : given_notes(readings, columns)) table.footnotes.push_back(std::move(note));
  return table;
}

}  // namespace

std::vector<Table> make_guest_interop_tables(const Results& results) {
  std::vector<std::pair<std::string, GuestReadings>> formats;
  for (const GuestReading& reading : results.guests.readings) {
    auto known = std::ranges::find(formats, reading.format, &std::pair<std::string, GuestReadings>::first);
    if (known == formats.end()) known = formats.insert(known, {reading.format, {}});
    known->second.push_back(&reading);
  }
  std::vector<Table> tables;
  for (const auto& [format, readings] : formats) tables.push_back(table_of_format(format, readings));
  return tables;
}

}  // namespace scenebench
