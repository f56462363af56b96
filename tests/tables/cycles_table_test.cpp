// The times of a run in clock cycles.
#include <gtest/gtest.h>

#include "fixtures/sample_results.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

TEST(CyclesTables, HaveARowPerCodecAndAColumnPerPhase) {
  Results run;
  const auto add = [&](const char* codec, const char* phase, double ns, double gigahertz) {
    Measurement& cell = run.measurements.emplace_back();
    cell.workload = "docs";
    cell.codec = codec;
    cell.phase = phase;
    testing::set_times(cell, std::vector<double>(12, ns), gigahertz);
  };
  add("pugixml", "encode", 1'000, 3);
  add("rapidjson", "encode", 1'200, 2.5);
  add("rapidjson", "load", 0.1, 3);
  const std::vector<Table> tables = make_cycles_tables(run);
  ASSERT_EQ(tables.size(), 1u);
  const Table& table = tables.front();
  EXPECT_EQ(table.title, "docs: clock cycles per operation");
  EXPECT_EQ(table.columns, (std::vector<std::string>{"encode", "load"}));
  ASSERT_EQ(table.rows.size(), 2u);
  EXPECT_EQ(table.rows[0].label, "pugixml");
  EXPECT_EQ(table.rows[0].cells[0].text, "3000");
  EXPECT_EQ(table.rows[0].cells[1], Cell{});
  EXPECT_EQ(table.rows[1].cells[0].text, "3000") << "another clock met it, and no other work";
  EXPECT_EQ(table.rows[1].cells[1].text, "<3");
}

TEST(CyclesTables, HaveADashWhereNoCyclesAreKnown) {
  Results run = testing::make_results();
  for (Measurement& cell : run.measurements) cell.cycles = {};
  for (const Table& table : make_cycles_tables(run)) {
    for (const TableRow& row : table.rows) {
      for (const Cell& cell : row.cells) EXPECT_EQ(cell, Cell{});
    }
  }
}

}  // namespace
}  // namespace scenebench
