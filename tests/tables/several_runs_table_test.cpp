// How much times depend on the build, and which ranks do.
#include "tables/comparison/comparison_tables.h"

#include <gtest/gtest.h>

#include "fixtures/sample_results.h"
#include "results/estimate.h"

namespace scenebench {
namespace {

using testing::make_results;
using testing::measurement_of;
using testing::samples;

/// The fixture's run, and one in which flatbuffers encodes docs half as fast.
std::vector<Results> two_builds() {
  std::vector<Results> runs{make_results(), make_results()};
  runs[1].environment.flags = "-O2 -DNDEBUG";
  Measurement& cell = measurement_of(runs[1], "docs", "flatbuffers", "encode");
  testing::set_times(cell, samples(2 * cell.time.value, 0.01, 10));
  return runs;
}

const Row& row_of(const Table& table, std::string_view label) {
  for (const Row& row : table.rows) {
    if (row.label == label) return row;
  }
  throw std::logic_error("no such row");
}

TEST(SeveralRunsTable, ShowsEachBuildAndTheSpreadBetweenThem) {
  const auto tables = make_tables_of_several(two_builds());
  ASSERT_FALSE(tables.empty());
  EXPECT_EQ(tables[0].columns.size(), 3u);
  EXPECT_EQ(tables[0].columns[1].substr(tables[0].columns[1].size() - 3), "-O2");
  EXPECT_EQ(row_of(tables[0], "encode flatbuffers").cells[2].text, "2.00x");
  EXPECT_EQ(row_of(tables[0], "encode pugixml").cells[2].text, "1.00x");
}

TEST(SeveralRunsTable, MarksCodecsThatChangePlacesAndNoOthers) {
  auto runs = two_builds();
  const double rival = measurement_of(runs[0], "docs", "flatbuffers", "encode").time.value * 1.5;
  for (Results& run : runs)
    testing::set_times(measurement_of(run, "docs", "protobuf-lite", "encode"), samples(rival, 0.01, 10));
  const auto tables = make_tables_of_several(runs);
  EXPECT_EQ(row_of(tables[0], "encode flatbuffers").cells[2].text, "2.00x *");
  EXPECT_EQ(row_of(tables[0], "encode protobuf-lite").cells[2].text, "1.00x *");
  EXPECT_EQ(row_of(tables[0], "encode pugixml").cells[2].text, "1.00x");
}

TEST(SeveralRunsTable, LeavesOutWhatOnlyOneRunHas) {
  auto runs = two_builds();
  runs[1].measurements.clear();
  EXPECT_TRUE(make_tables_of_several(runs).empty());
}

TEST(SeveralRunsTable, TellsRunsOfOneBuildApart) {
  auto runs = two_builds();
  runs[1].environment.flags = runs[0].environment.flags;
  runs[1].environment.date = "2026-11-30";
  const auto tables = make_tables_of_several(runs);
  EXPECT_NE(tables[0].columns[0], tables[0].columns[1]);
  EXPECT_NE(tables[0].columns[1].find("2026-11-30"), std::string::npos);
}

}  // namespace
}  // namespace scenebench
