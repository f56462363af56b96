// Which of our codecs read what guests wrote, and which guests read what our codecs wrote: rows as of trial interop.
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/guests/guest_tables.h"
#include "tables/run_rows.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {

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
  std::vector<Table> tables = make_row_tables(view, interop_rows(results.guests));
  for (Table& table : tables) table.rows_head = "Library";
  return tables;
}

void add_guests(const GuestResults& guests, SavedRows& trials) {
  if (!trials.rows_of("interop").empty()) trials.add({.rows = interop_rows(guests)});
}

}  // namespace scenebench
