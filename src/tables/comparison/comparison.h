// The comparison of two runs as data: what differs between them as a whole, what became faster, slower, larger or
// smaller, and whether times may be compared.
#pragma once

#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "results/ratio.h"
#include "results/results.h"

namespace scenebench {

/// A fact about the runs that differs between them. Unknown facts are empty.
struct EnvironmentChange {
  std::string what;  ///< "compiler"
  std::string before, after;
  bool forbids_times = false;  ///< times of such runs do not compare
  bool of_build = false;       ///< and it is how the program was built, rather than where it ran
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

/// A cell that both runs have. Times in nanoseconds per operation.
struct TimeChange {
  CellName cell;
  Estimate before, after;
  Ratio ratio;  ///< after / before
  Difference difference = Difference::same;
};

/// What became of a row. That of an outcome says which is better; of values, only the gates do.
enum class RowVerdict { same, higher, lower, undecided, better, worse };

template <>
struct EnumNames<RowVerdict> {
  static constexpr std::array<std::string_view, 6> names{"same", "higher", "lower", "undecided", "better", "worse"};
};

/// A value that both runs have, changed or not, or the outcome of a case if they differ in it. Times are TimeChanges,
/// and worst cases are not compared.
struct RowChange {
  Row before, after;
  RowVerdict verdict = RowVerdict::same;

  bool changed() const { return verdict != RowVerdict::same; }
  /// after / before; 1 if there was nothing before.
  double ratio() const { return before.value > 0 ? after.value / before.value : 1; }
  CellName cell() const;
};

/// Compares rows by their names: outcomes by order, bytes and counts exactly (instructions but for 0.1%, as addresses
/// and the lengths of names change them slightly), others by their intervals. Adds the cells that only one side has to
/// `removed` and `added`; not those of code, and of memory and instructions only if both sides counted any.
std::vector<RowChange> compare_rows(std::span<const Row> before, std::span<const Row> after,
                                    std::vector<CellName>& removed, std::vector<CellName>& added);

struct Comparison {
  std::vector<EnvironmentChange> environment;
  std::vector<std::string> notes;  ///< doubts about one of the runs, a sentence each
  bool times_refused = false;      ///< if so, `times` is empty
  std::size_t cells_in_both = 0;   ///< cells with times, compared or refused
  std::vector<TimeChange> times;
  std::vector<RowChange> rows;  ///< of the runs (tables/run_rows.h), then of the trials and scenarios beside them
  std::vector<CellName> added, removed;  ///< only in the new run, only in the old one

  /// Whether the times of the runs do not compare, because machines, builds or methods of timing differ.
  bool builds_differ() const;
  /// Whether no cell was measured in both runs, because workloads or codecs differ. Code does not count here,
  /// because a run does not measure them.
  bool nothing_in_common() const;
};

/// Compares whatever both runs have, except the harness's floor, in the order of `before`. Times are compared only if
/// no EnvironmentChange forbids it, or if `across` is set. Their ratios are converted to one clock frequency by means
/// of the reference kernel. Where one run never had its core to itself (crowded_side), no difference is decided; nor is
/// any of a cell whose Measurement::inputs differ. `with_notes` adds the reasons to doubt either run.
///
/// Not compared, as they would show one change twice: what dealloc leaves held (what decode held, negated; leaks are
/// compared) and sizeof(Decoded).
Comparison compare_results(const Results& before, const Results& after, bool across, bool with_notes = true);

}  // namespace scenebench
