// Two runs side by side, as data: what became faster, slower, larger or smaller, and whether times may be compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "results/results.h"
#include "results/estimate.h"

namespace scenebench {

/// The smallest change of a time that is called one. Below it lie the effects of where the linker happens to put code,
/// which no number of repetitions averages out.
inline constexpr double kSmallestChange = 0.01;

/// Cells that are the same within an interval wider than this, relative to the ratio, are marked: they are the same as
/// far as anyone can tell, which is not far. More than the 3% that tables mark (kWidestInterval), as two runs'
/// uncertainties add up and machines are not in the same state twice.
inline constexpr double kWidestSame = 0.10;

/// One time over another, with its interval.
struct Ratio {
  double value = 1, low = 1, high = 1;

  bool excludes_one() const { return low > 1 || high < 1; }
};

/// The median of `after` over that of `before`, from the smallest (low / high) to the largest (high / low) that their
/// intervals allow. Times below kSmallestTime count as that much, as they are not told apart from the harness.
///
/// Why not a bootstrap, whose intervals are narrower: this one assumes nothing about either distribution, it excludes 1
/// exactly where the intervals shown in the tables part, so that every reader can check it, and it can stand the
/// dozens of cells of one comparison. Two draws of ten from one distribution part in 0.11% of cases (see
/// chance_of_parting); at the 1% of a 99% bootstrap, every other comparison of 60 cells would show a change that is
/// none. It holds the true ratio with at least the confidences of both less 1 (Bonferroni's inequality): 95.7% for ten
/// repetitions each. Both have an interval only if Estimate::has_interval() says so.
Ratio ratio_of(const Estimate& after, const Estimate& before);

enum class Difference {
  faster,
  slower,
  same,     ///< the interval holds 1, or the change is smaller than kSmallestChange
  unclear,  ///< one of the two has too few repetitions for an interval
};

/// What the intervals of two times say. Only what is at least kSmallestChange and parts the intervals is a difference.
Difference difference_between(const Estimate& before, const Estimate& after);

/// What can be found in one run and not in another.
struct Cell {
  std::string workload, codec;
  std::string phase;  ///< empty: wire sizes and allocations

  bool operator==(const Cell&) const = default;
};

/// A cell that both runs have. Times in nanoseconds per operation.
struct TimeChange {
  Cell cell;
  Estimate before, after;
  Ratio ratio;  ///< after / before
  Difference difference = Difference::same;

  /// No difference shows, but the interval is wider than kWidestSame, so that one of that size would not show either.
  bool is_noisy() const { return difference == Difference::same && ratio.high - ratio.low > kWidestSame * ratio.value; }
};

enum class SizeKind {
  wire,         ///< bytes, plain and compressed
  allocations,  ///< blocks and bytes
  code,         ///< bytes of source, generated and of the library
};

/// A figure that both runs have, changed or not. Exact, so that any difference is one.
struct SizeChange {
  SizeKind kind = SizeKind::wire;
  std::string workload;  ///< empty for code
  std::string codec;
  std::string where;  ///< allocations: "decode, first call" or "decode, steady"; empty otherwise
  std::string what;   ///< "zlib", "held bytes", "generated for docs"
  std::int64_t before = 0, after = 0;

  bool grew() const { return after > before; }
  bool changed() const { return after != before; }
};

/// A fact about the runs that is not the same for both. What is not known is empty.
struct EnvironmentChange {
  std::string what;  ///< "compiler"
  std::string before, after;
  bool bars_times = false;  ///< times of such runs say nothing about the code
};

struct Comparison {
  std::vector<EnvironmentChange> environment;
  std::vector<std::string> notes;  ///< doubts about one of the runs, a sentence each
  bool times_refused = false;      ///< then `times` is empty
  std::size_t cells_in_both = 0;   ///< cells with times, compared or refused
  std::vector<TimeChange> times;
  std::vector<SizeChange> sizes;
  std::vector<Cell> added, removed;  ///< only in the new run, only in the old one

  /// Nothing was measured in both: other workloads, or other codecs. The code of a codec that both have counts for
  /// nothing here, as it is not measured.
  bool nothing_in_common() const;
};

/// Compares whatever both runs have, the harness's floor excepted, in the order of `before`. Times are compared only if
/// machine, system, compiler, build type, flags and allocator are the same, or if `across` is set.
///
/// Not compared, as they would show one change twice: what dealloc leaves held (it is what decode held, negated; leaks
/// are compared) and sizeof(Decoded).
Comparison compare_results(const Results& before, const Results& after, bool across);

}  // namespace scenebench
