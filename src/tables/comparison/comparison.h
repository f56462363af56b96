// The comparison of two runs as data: what differs between them as a whole, what became faster, slower, larger or
// smaller, and whether times may be compared.
#pragma once

#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "results/ratio.h"
#include "results/results.h"

namespace scenebench {

/// A fact about the runs that differs between them. Unknown facts are empty.
struct EnvironmentChange {
  std::string what;  ///< "compiler"
  std::string before, after;
  bool forbids_times = false;  ///< times of such runs do not compare
};

/// How the run's readings were taken and its times made of them, which differs between versions of this program. Empty
/// if it has no times.
std::string method_of_timing(const Results& run);

/// The facts that differ: machine, system, build, method of timing, governor and this program; then the libraries of
/// the codecs that both have.
std::vector<EnvironmentChange> changes_between(const Results& before, const Results& after);

/// The side, "OLD" or "NEW", whose core something else kept busy throughout the run: its reference kernel never ran as
/// fast as the other's. Its cells may take up to 1.7 times as long in nanoseconds and in cycles, and nothing within the
/// run shows it. Empty if there is none, or if either run does not know. The runs must be of one machine and build.
std::string crowded_side(const Environment& before, const Environment& after);

/// The reasons to doubt either run, a sentence each; a reason that both have only once.
std::vector<std::string> doubts_about(const Results& before, const Results& after);

/// The name of a cell, which may be in one run only.
struct CellName {
  std::string workload, codec;
  std::string phase;  ///< empty: wire sizes and memory

  auto operator<=>(const CellName&) const = default;
};

/// What became of a row. Those of times and outcomes say which is better; of other values, only the gates do.
enum class RowVerdict { same, slower, faster, higher, lower, undecided, better, worse };

template <>
struct EnumNames<RowVerdict> {
  static constexpr std::array<std::string_view, 8> names{"same",  "slower",    "faster", "higher",
                                                         "lower", "undecided", "better", "worse"};
};

/// The cell that a row is of.
CellName cell_of(const Row& row);

/// A value that both runs have, changed or not, or the outcome of a case if they differ in it. Worst cases are not
/// compared.
struct RowChange {
  Row before, after;
  RowVerdict verdict = RowVerdict::same;
  Ratio ratio{};  ///< after / before, with an interval where they have one; 1 if there was nothing before
  std::vector<double> rounds{};  ///< the ratio of each pair of runs, where they ran in turns

  bool is_time() const { return before.is_median_time() && after.is_median_time(); }
  bool changed() const { return verdict != RowVerdict::same; }
  CellName cell() const;
};

/// The verdict on two times.
RowVerdict verdict_of(Difference difference);

/// The rows of a run (tables/run_rows.h), then those beside it; not of these codecs.
std::vector<Row> rows_to_compare(const Results& run, const std::set<std::string_view>& floors);

/// Compares rows by their names: outcomes by order, bytes and counts exactly (instructions but for 0.1%, as addresses
/// and the lengths of names change them slightly), others by their intervals. Adds the cells that only one side has to
/// `removed` and `added`; not those of code, and of memory and instructions only if both sides counted any.
std::vector<RowChange> compare_rows(std::span<const Row> before, std::span<const Row> after,
                                    std::vector<CellName>& removed, std::vector<CellName>& added);

struct Comparison {
  std::vector<EnvironmentChange> environment;
  std::vector<std::string> notes;  ///< doubts about one of the runs, a sentence each
  bool times_refused = false;      ///< if so, `rows` has none
  std::size_t cells_in_both = 0;   ///< cells with times, compared or refused
  std::vector<RowChange> rows;     ///< in the order of rows_to_compare()
  std::vector<CellName> added, removed;  ///< only in the new run, only in the old one

  /// The rows of times.
  std::vector<const RowChange*> times() const;
  /// How many times came out so.
  std::size_t count_of_times(RowVerdict verdict) const;
  /// Whether the times of the runs do not compare, because machines, builds or methods of timing differ.
  bool builds_differ() const;
  /// Whether no cell was measured in both runs, because workloads or codecs differ. Code does not count here,
  /// because a run does not measure them.
  bool nothing_in_common() const;
};

/// Compares whatever both runs have, except the harness's floor, in the order of `before`. Times are compared only if
/// no EnvironmentChange forbids it, or if `across` is set. Their ratios are converted to one clock frequency by means
/// of the reference kernel. Where one run never had its core to itself (crowded_side), no difference is decided; nor is
/// any of a cell whose Row::inputs differ. `with_notes` adds the reasons to doubt either run.
///
/// Not compared, as it would show one change twice: what dealloc leaves held (what decode held, negated; leaks are
/// compared).
Comparison compare_results(const Results& before, const Results& after, bool across, bool with_notes = true);

}  // namespace scenebench
