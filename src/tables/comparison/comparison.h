// Two runs side by side, as data: what became faster, slower, larger or smaller, and whether times may be compared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "results/ratio.h"
#include "results/results.h"

namespace scenebench {

/// Counts that differ by less than this part are the same: addresses and sizes of names move them a little.
inline constexpr double kSmallestInstructionChange = 0.001;

/// By how much the reference kernel's time may differ between two runs of one machine at one speed.
inline constexpr double kSameSpeed = 0.03;

/// What can be found in one run and not in another.
struct CellName {
  std::string workload, codec;
  std::string phase;  ///< empty: wire sizes and allocations

  bool operator==(const CellName&) const = default;
};

/// A cell that both runs have. Times in nanoseconds per operation.
struct TimeChange {
  CellName cell;
  Estimate before, after;
  Ratio ratio;  ///< after / before
  Difference difference = Difference::same;
};

/// A cell whose instructions both runs have counted, per operation.
struct InstructionChange {
  CellName cell;
  double before = 0, after = 0;

  double ratio() const { return before > 0 ? after / before : 1; }
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
  std::vector<InstructionChange> instructions;
  std::vector<SizeChange> sizes;
  std::vector<CellName> added, removed;  ///< only in the new run, only in the old one

  /// Nothing was measured in both: other workloads, or other codecs. The code of a codec that both have counts for
  /// nothing here, as it is not measured.
  bool nothing_in_common() const;
};

/// Compares whatever both runs have, the harness's floor excepted, in the order of `before`. Times are compared only if
/// machine, system, compiler, build type, flags and allocator are the same, or if `across` is set. Where the machine's own
/// full speed was another (its reference kernel took another time), no change of a time is taken for the code's; smaller
/// differences of the kernel's time widen the intervals of such changes.
///
/// Not compared, as they would show one change twice: what dealloc leaves held (it is what decode held, negated; leaks
/// are compared) and sizeof(Decoded).
Comparison compare_results(const Results& before, const Results& after, bool across);

}  // namespace scenebench
