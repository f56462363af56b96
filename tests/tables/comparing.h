// Helpers for tests of comparisons, about one cell of the sample results.
#pragma once

#include "tables/comparison/comparison.h"
#include "tables/comparison/comparison_tables.h"
#include "tables/test.h"

namespace scenebench::testing {

inline Comparison compared(const Results& before, const Results& after) {
  return compare_results(before, after, false);
}

inline const CellName kCell{"docs", "rapidjson", "load"};

/// Sets the times of kCell, at a clock of so many gigahertz.
inline void set_cell(Results& results, const std::vector<double>& ns, double gigahertz = 3) {
  set_times(measurement_of(results, kCell.workload, kCell.codec, kCell.phase), ns, gigahertz);
}

/// make_results() with these times of kCell.
inline Results with_times(const std::vector<double>& ns) {
  Results results = make_results();
  set_cell(results, ns);
  return results;
}

/// The same with ten times that are apart by a thousandth.
inline Results with_time(double ns) { return with_times(samples(ns, 0.001, 10)); }

inline const RowChange& change_of(const Comparison& comparison, const CellName& cell = kCell) {
  for (const RowChange& change : comparison.rows) {
    if (change.cell() == cell) return change;
  }
  ADD_FAILURE() << "no cell " << cell_text(cell);
  return comparison.rows.at(0);
}

/// What became of kCell.
inline RowVerdict verdict_on(const Results& before, const Results& after) {
  return change_of(compared(before, after)).verdict;
}

}  // namespace scenebench::testing
