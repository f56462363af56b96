// Which of our codecs read what guests wrote, and which guests read what our codecs wrote: rows as of trial interop.
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/figures.h"
#include "tables/guests/guest_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// "msgpackr 1.11.2 (node, map)".
std::string name_of(const GuestInterop& guest) {
  return fmt::format("{} ({}, {})", library_text(guest), guest.lane, guest.form);
}

Row row_of(const GuestInterop& guest, std::string writer, std::string reader, Outcome outcome = Outcome::ok,
           std::string text = "", std::string detail = "") {
  return {.what = "interop", .workload = guest.workload, .codec = std::move(writer), .variant = std::move(reader),
          .metric = guest.format, .outcome = outcome, .text = std::move(text), .detail = std::move(detail)};
}

std::vector<Row> rows_of(const GuestResults& guests) {
  std::vector<Row> rows;
  for (const GuestInterop& guest : guests.readings) {
    const std::string name = name_of(guest);
    for (const std::string& codec : guest.agreed) rows.push_back(row_of(guest, name, codec));
    for (const auto& [codec, why] : guest.rejected) {
      rows.push_back(row_of(guest, name, codec, Outcome::partly, "rejected", why));
    }
    for (const auto& [codec, why] : guest.differed) {
      rows.push_back(row_of(guest, name, codec, Outcome::wrong, "differs", why));
    }
    if (!guest.given_by.empty()) rows.push_back(row_of(guest, guest.given_by, name));
  }
  return rows;
}

}  // namespace

std::vector<Table> make_guest_interop_tables(const Results& results) {
  View view{.title = "Interop of guests",
            .method = "all, of: how many codecs of the format read the library's values back, bit by bit except for "
                      "losses that either of the two declares. A line of a codec of this build says how many libraries "
                      "read its wire and wrote it again. Notes name writers; what they wrote; and readers.",
            .column = RowName::workload,
            .within = RowName::variant,
            .notes_from = Outcome::partly};
  std::vector<std::string> without;
  for (const GuestInterop& guest : results.guests.readings) {
    if (guest.given_by.empty()) add_once(without, name_of(guest));
  }
  if (!without.empty()) {
    view.notes = {fmt::format("These read no wire of scenebench's codecs, but began with values from JSON: {}.",
                              joined(without, "; "))};
  }
  std::vector<Table> tables = make_row_tables(view, rows_of(results.guests));
  for (Table& table : tables) table.rows_head = "Library";
  return tables;
}

void add_guests(const GuestResults& guests, TrialRecords& trials) {
  if (!trials.rows_of("interop").empty()) trials.add({.rows = rows_of(guests)});
}

}  // namespace scenebench
