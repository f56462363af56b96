// Which of our codecs read what guests wrote, and which guests read what our codecs wrote: rows as of trial interop.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "results/row_names.h"
#include "tables/guests/guest_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {

std::vector<Table> make_guest_interop_tables(const Results& results) {
  View view{.title = "Interop of guests",
            .method = "all, of: how many codecs of the format read the library's values back, bit by bit except for "
                      "losses that either of the two declares. A line of a codec of this build, or of the JSON text "
                      "that all read, says how many libraries read that and wrote it again. Notes name writers; what "
                      "they wrote; and readers.",
            .column = RowName::workload,
            .within = RowName::variant,
            .notes_from = Outcome::partly};
  const std::vector<Row> rows = interop_rows(results);
  std::set<std::pair<std::string_view, std::string_view>> read_by;
  for (const Row& row : rows) read_by.emplace(row.workload, row.variant);
  std::vector<std::string> without;
  for (const Row& row : rows) {
    const bool is_guest = !lane_in(row.codec).empty();
    if (is_guest && !read_by.contains({row.workload, row.codec})) add_once(without, row.codec);
  }
  if (!without.empty()) {
    view.notes = {fmt::format("These read no wire of scenebench's codecs, but began with values from JSON: {}.",
                              joined(without, "; "))};
  }
  std::vector<Table> tables = make_row_tables(view, rows);
  for (Table& table : tables) table.rows_head = "Library";
  return tables;
}

std::vector<Row> interop_rows(const Results& results) {
  std::vector<Row> rows;
  std::ranges::copy(results.rows.all() | std::views::filter([](const Row& row) { return row.what == kInterop; }),
                    std::back_inserter(rows));
  return rows;
}

void add_guests(const Results& results, SavedRows& trials) {
  if (!trials.rows_of(kInterop).empty()) trials.add({.rows = interop_rows(results)});
}

}  // namespace scenebench
