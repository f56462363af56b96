// Helpers for tests of comparisons, about one cell of the sample results.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "fixtures/sample_results.h"
#include "tables/comparison/comparison.h"
#include "tables/comparison/comparison_tables.h"

namespace scenebench::testing {

inline Comparison compared(const Results& before, const Results& after) {
  return compare_results(before, after, false);
}

inline const CellName kCell{"docs", "rapidjson", "load"};

/// make_results() with these times of kCell.
inline Results with_times(const std::vector<double>& ns) {
  Results results = make_results();
  set_times(measurement_of(results, kCell.workload, kCell.codec, kCell.phase), ns);
  return results;
}

inline const RowChange& time_of(const Comparison& comparison, const CellName& cell) {
  for (const RowChange& change : comparison.rows) {
    if (change.cell() == cell) return change;
  }
  ADD_FAILURE() << "no cell " << cell_text(cell);
  return comparison.rows.at(0);
}

}  // namespace scenebench::testing
