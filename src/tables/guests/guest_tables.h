// The tables of guests: libraries of other runtimes than C++. Each runtime is a lane.
#pragma once

#include <cstdint>
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

/// Which of our codecs read what guests wrote, and which guests read what our codecs wrote: rows as of trial interop. A
/// guest's name is as in "msgpackr 1.11.2 (node, map)".
std::vector<Row> interop_rows(const Results& results);

/// Adds to the records of the trial interop which of our codecs read each guest's wire, and whose wire the guest read.
/// The guest is a writer and a reader like a codec, named "gson 2.15.0 (jvm, classes)". Whether its bytes equal those
/// of others is unknown. Does nothing if `trials` has no records of interop, because guests have tables of their own.
void add_guests(const Results& results, SavedRows& trials);

/// What one library did over one workload in one form: a line of a table. It has a time.
struct GuestRow {
  Guest guest;
  std::vector<const Row*> rows;

  /// nullptr if there is none.
  const Row* find(std::string_view operation, std::string_view metric) const;
  const Row* time(std::string_view operation) const { return find(operation, guest::kTime); }
  /// That of the first operation that has one.
  std::string text(std::string_view metric) const;
  /// Encode and decode together; infinite if one of them is missing, so that such rows come last.
  double round_trip_ns() const;
};

/// The lines of `rows` over `workload` in `lane`, or in all lanes if `lane` is empty, in the order of the rows, which
/// must outlive them.
std::vector<GuestRow> guest_rows(const RunRows& rows, std::string_view lane, std::string_view workload);

/// The lanes and workloads of guests' rows, each once, in the order of the rows.
std::vector<std::string> lanes_in(const RunRows& rows);
std::vector<std::string> guest_workloads_in(const RunRows& rows);

/// A guest's time with the range of its forks' medians, "649 ns (-3% to +5%)", unless both ends round to 0%; a dash
/// without a time.
Cell guest_time_cell(const Row* time);
/// How many forks measured the row: "2"; "2 and 1" if that differs between encode and decode.
Cell forks_cell(const GuestRow& row);
/// "a 96% confidence interval of the forks' median", where is_interval_of_forks(). The percentage is rounded down.
std::string interval_of_forks(std::uint64_t forks);
/// The footnote on what guest_time_cell() and forks_cell() show of these rows, and on which ranges are confidence
/// intervals.
Footnote range_note(std::span<const GuestRow> rows);
/// A row's number of bytes; a dash for nullptr.
Cell bytes_cell(const Row* row);

}  // namespace scenebench
