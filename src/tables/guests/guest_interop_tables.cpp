// Which of our codecs read what guests wrote.
#include "tables/guests/guest_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/figures.h"
#include "tables/trials/case_tables.h"

namespace scenebench {
namespace {

using GuestInterops = std::vector<const GuestInterop*>;

/// "msgpackr 1.11.2 (node)".
std::string writer_label(const GuestInterop& reading) {
  return printable(fmt::format("{} ({})", library_text(reading), reading.lane));
}

/// The column of a reading: its workload and, if the format's wires of that workload come in several forms, its form.
std::string column_of(const GuestInterop& reading, const GuestInterops& of_format) {
  const bool has_several = std::ranges::any_of(of_format, [&](const GuestInterop* other) {
    return other->workload == reading.workload && other->form != reading.form;
  });
  return printable(has_several ? fmt::format("{}, {}", reading.workload, reading.form) : reading.workload);
}

Cell reading_cell(const GuestInterop& reading) {
  const bool all = reading.agreed.size() == reading.readers();
  return {fmt::format("{} of {}", reading.agreed.size(), reading.readers()), "",
          all ? Standing::none : Standing::worst};
}

/// The libraries by what is said of them: workload (and form), the codecs that do not read it, and why.
using UnreadRemarks = std::map<std::tuple<std::string, std::string, std::string>, std::vector<std::string>>;

/// Adds a remark for each reason, with all codecs that gave it.
void add_unread(const GuestInterop& reading, const std::vector<FailedReader>& unread, const std::string& column,
                UnreadRemarks& remarks) {
  std::map<std::string, std::vector<std::string>> codecs;
  for (const FailedReader& one : unread) codecs[one.why].push_back(one.codec);
  for (const auto& [why, names] : codecs) {
    add_once(remarks[{column, joined(names, ", "), why}], writer_label(reading));
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
std::vector<Footnote> given_notes(const GuestInterops& readings) {
  std::map<std::string, std::vector<std::string>> workloads;
  std::vector<std::string> without;
  for (const GuestInterop* reading : readings) {
    if (reading->given_by.empty()) {
      add_once(without, fmt::format("{}, {}", writer_label(*reading), column_of(*reading, readings)));
    } else {
      add_once(workloads[reading->given_by], column_of(*reading, readings));
    }
  }
  std::vector<Footnote> notes;
  for (const auto& [codec, names] : workloads) {
    notes.push_back({"read", printable(fmt::format("The libraries read the wires that {} wrote of {}.", codec,
                                                   joined(names, "; ")))});
  }
  if (!without.empty()) {
    notes.push_back(
        {"read", printable(fmt::format("These read no wire of scenebench's codecs, but began with values from "
                                       "JSON: {}.",
                                       joined(without, "; ")))});
  }
  return notes;
}

Table table_of_format(const GuestInterops& readings) {
  CaseTables cases;
  UnreadRemarks rejected, differed;
  for (const GuestInterop* reading : readings) {
    const std::string column = column_of(*reading, readings);
    cases.add("Interop of guests: " + reading->format, writer_label(*reading), column, reading_cell(*reading));
    add_unread(*reading, reading->rejected, column, rejected);
    add_unread(*reading, reading->differed, column, differed);
  }
  std::vector<Footnote> notes{
      {"of",
       "How many of this build's codecs of the format read the library's values back, bit by bit "
       "except for losses that either of the two declares."}};
  add_remarks(rejected, "rejected", notes);
  add_remarks(differed, "differs", notes);
  append(notes, given_notes(readings));
  Table table = cases.tables(std::move(notes)).front();
  table.rows_head = "Library";
  return table;
}

}  // namespace

std::vector<Table> make_guest_interop_tables(const Results& results) {
  std::vector<Table> tables;
  for (const GuestInterops& readings : grouped_by(results.guests.readings, &GuestInterop::format)) {
    tables.push_back(table_of_format(readings));
  }
  return tables;
}

namespace {

std::string name_of(const GuestInterop& guest) {
  return fmt::format("{} ({}, {})", library_text(guest), guest.lane, guest.form);
}

/// A row of trial interop.
Row row_of(const GuestInterop& guest, std::string writer, std::string reader, Outcome outcome = Outcome::ok,
           std::string detail = "") {
  return {.what = "interop", .workload = guest.workload, .codec = std::move(writer), .variant = std::move(reader),
          .metric = guest.format, .outcome = outcome, .text = outcome == Outcome::ok ? "" : outcome == Outcome::partly ? "rejected" : "differs",
          .detail = std::move(detail)};
}

}  // namespace

void add_guests(const GuestResults& guests, TrialRecords& trials) {
  if (trials.rows_of("interop").empty()) return;
  TrialRecords more;
  for (const GuestInterop& guest : guests.readings) {
    const std::string name = name_of(guest);
    for (const std::string& codec : guest.agreed) more.rows.push_back(row_of(guest, name, codec));
    for (const auto& [codec, why] : guest.rejected) {
      more.rows.push_back(row_of(guest, name, codec, Outcome::partly, why));
    }
    for (const auto& [codec, why] : guest.differed) {
      more.rows.push_back(row_of(guest, name, codec, Outcome::wrong, why));
    }
    if (!guest.given_by.empty()) more.rows.push_back(row_of(guest, guest.given_by, name));
  }
  trials.add(more);
}

}  // namespace scenebench
