// The rows of guest tables: both operations of a library in one form.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "results/guests.h"
#include "tables/table.h"

namespace scenebench {

/// The cells of one library, form and workload that have a time. One may be nullptr, but not both.
struct GuestRow {
  const GuestCell* encode = nullptr;
  const GuestCell* decode = nullptr;

  const GuestCell& any() const { return encode ? *encode : *decode; }
  /// Encode and decode together; infinite if one of them is missing, so that such rows come last.
  double round_trip_ns() const;
};

/// The rows of `cells` over `workload` in `lane`, or in all lanes if `lane` is empty, in the order of the cells.
std::vector<GuestRow> guest_rows(const std::vector<GuestCell>& cells, std::string_view lane, std::string_view workload);

/// The non-empty values of `member` in `cells`, each once, in the order of the cells.
std::vector<std::string> names_in(const std::vector<GuestCell>& cells, std::string GuestCell::*member);

/// A guest's time with the range of its forks' medians, "649 ns (-3% to +5%)", unless both ends round to 0%; a dash
/// without a time.
Cell guest_time_cell(const std::optional<Estimate>& time);
Cell guest_time_cell(const GuestCell* cell);
/// How many forks measured the row: "2"; "2 and 1" if that differs between encode and decode.
Cell forks_cell(const GuestRow& row);
/// "a 96% confidence interval of the forks' median", for a cell that has_interval(). The percentage is rounded down.
std::string interval_of_forks(std::uint64_t forks);
/// The footnote on what guest_time_cell() and forks_cell() show of these rows, and on which ranges are confidence
/// intervals.
Footnote range_note(std::span<const GuestRow> rows);
/// A number of bytes; a dash for none.
template <class Number>
Cell bytes_cell(const std::optional<Number>& bytes) {
  return bytes ? Cell{fmt::format("{:.0f}", static_cast<double>(*bytes))} : Cell{};
}

}  // namespace scenebench
