// The times of a run in clock cycles.
#include "tables/test.h"

namespace scenebench::testing {
namespace {

/// Two codecs of other clocks and the same work; a time that is lost in the harness; a phase that one of them lacks.
TEST(CyclesTables, LookAsInTheirGoldenFile) {
  Results run;
  const auto add = [&](const char* codec, const char* phase, double ns, double gigahertz) {
    Measurement& cell = run.measurements.emplace_back();
    cell.workload = "docs";
    cell.codec = codec;
    cell.variant = phase;
    set_times(cell, std::vector<double>(12, ns), gigahertz);
  };
  add("pugixml", "encode", 1'000, 3);
  add("rapidjson", "encode", 1'200, 2.5);
  add("rapidjson", "load", 0.1, 3);
  expect_golden("cycles", make_cycles_tables(run));
}

TEST(CyclesTables, HaveADashWhereNoCyclesAreKnown) {
  Results run = make_results();
  for (Measurement& cell : run.measurements) cell.cycles = {};
  for (const Table& table : make_cycles_tables(run)) {
    for (const TableRow& row : table.rows) {
      for (const Cell& cell : row.cells) EXPECT_EQ(cell, Cell{});
    }
  }
}

}  // namespace
}  // namespace scenebench::testing
