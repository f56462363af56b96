// The tables of guests: libraries of other runtimes than C++. Each runtime is a lane.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "results/guests.h"
#include "results/results.h"
#include "results/saved_rows.h"
#include "tables/table.h"

namespace scenebench {

/// A table for each lane and workload, the fastest library first, and one of cells without a figure and the reasons.
/// Lanes are never ranked with each other. None if the run has no guests.
std::vector<Table> make_guest_tables(const Results& results);

/// For each lane the fastest five libraries over `workload`, with format, form, times and bytes, as a gallery shows
/// them.
std::vector<Table> make_brief_guest_tables(const Results& results, std::string_view workload);

/// A table for each format: how many of our codecs read what each library wrote of each workload, which do not, and
/// why.
std::vector<Table> make_guest_interop_tables(const Results& results);

/// A table for each workload: for formats that several lanes have, the times of encode and decode in all lanes,
/// including C++, side by side. Guests and codecs may come from different `runs`; figures are from the first run that
/// has the codec or library.
std::vector<Table> make_lane_tables(std::span<const Results> runs);

/// Adds to the records of the trial interop which of our codecs read each guest's wire, and whose wire the guest read.
/// The guest is a writer and a reader like a codec, named "gson 2.15.0 (jvm, classes)". Whether its bytes equal those
/// of others is unknown. Does nothing if `trials` has no records of interop, because guests have tables of their own.
void add_guests(const GuestResults& guests, SavedRows& trials);

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
