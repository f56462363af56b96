// How much times depend on the build, and which ranks do.
#include "results/estimate.h"
#include "tables/comparison/comparison_tables.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

/// The fixture's run, and one in which flatbuffers encodes docs half as fast.
std::vector<Results> two_builds() {
  std::vector<Results> runs{make_results(), make_results()};
  runs[1].environment.flags = "-O2 -DNDEBUG";
  Measurement& cell = measurement_of(runs[1], "docs", "flatbuffers", "encode");
  set_times(cell, samples(2 * cell.value, 0.01, 10));
  return runs;
}

const TableRow& row_of(const Table& table, std::string_view label) {
  for (const TableRow& row : table.rows) {
    if (row.label == label) return row;
  }
  throw std::logic_error("no such row");
}

TEST(SeveralRunsTable, ShowsEachBuildAndTheSpreadBetweenThem) {
  const auto tables = make_tables_of_several(two_builds());
  ASSERT_GE(tables.size(), 2u);
  EXPECT_EQ(tables[0].columns, (std::vector<std::string>{"A", "B"}));
  EXPECT_EQ(tables[1].columns, (std::vector<std::string>{"A", "B", "spread"}));
  const std::string build = row_of(tables[0], "build").cells[1].text;
  EXPECT_EQ(build.substr(build.size() - 3), "-O2");
  EXPECT_EQ(row_of(tables[1], "encode flatbuffers").cells[2].text, "×2.00");
  EXPECT_EQ(row_of(tables[1], "encode pugixml").cells[2].text, "×1.00");
}

TEST(SeveralRunsTable, MarksCodecsThatChangePlacesAndNoOthers) {
  auto runs = two_builds();
  const double rival = measurement_of(runs[0], "docs", "flatbuffers", "encode").value * 1.5;
  for (Results& run : runs)
    set_times(measurement_of(run, "docs", "protobuf-lite", "encode"), samples(rival, 0.01, 10));
  const auto tables = make_tables_of_several(runs);
  EXPECT_EQ(row_of(tables[1], "encode flatbuffers").cells[2].text, "×2.00 *");
  EXPECT_EQ(row_of(tables[1], "encode protobuf-lite").cells[2].text, "×1.00 *");
  EXPECT_EQ(row_of(tables[1], "encode pugixml").cells[2].text, "×1.00");
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
  const TableRow& dates = row_of(tables[0], "date");
  EXPECT_NE(dates.cells[0].text, dates.cells[1].text);
  EXPECT_NE(dates.cells[1].text.find("2026-11-30"), std::string::npos);
}

TEST(SeveralRunsTable, SaysWhatElseDiffers) {
  std::vector<Results> runs{make_results(), make_results(), make_results()};
  codec_called(runs[2], "pugixml").version = "1.15";
  const TableRow library = row_of(make_tables_of_several(runs)[0], "library");
  EXPECT_EQ(library.cells[1].text, "pugixml 1.13");
  EXPECT_EQ(library.cells[2].text, "pugixml 1.15");
}

TEST(SeveralRunsTable, FitsIntoEightyColumnsWithTwoLinesOfNotes) {
  std::vector<Results> runs{make_results(), make_results(), make_results(), make_results()};
  for (Results& run : runs) run.environment.flags = "-O3 -march=native -mtune=native -flto=auto -fno-plt -fno-rtti";
  const std::string text = render_terminal(make_tables_of_several(runs), {80, false}, "bench compare A B C D");
  std::size_t notes = 0;
  for (const std::string& line : lines_of(text)) {
    EXPECT_LE(display_width(line), 80u) << line;
    notes = line.starts_with("- ") || (notes > 0 && line.starts_with("  ")) ? notes + 1 : 0;
    EXPECT_LE(notes, 2u) << line;
  }
  EXPECT_NE(text.find("- spread: "), std::string::npos) << text;
}

}  // namespace
}  // namespace scenebench::testing
