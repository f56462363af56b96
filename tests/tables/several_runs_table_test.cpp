// How much times depend on the build, and which ranks do.
#include "tables/comparison/comparison_tables.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

/// Two builds, in one of which flatbuffers encodes docs half as fast, so that protobuf-lite is before it.
TEST(SeveralRunsTable, LooksAsInItsGoldenFile) {
  std::vector<Results> runs{make_results(), make_results()};
  runs[1].environment.flags = "-O2 -DNDEBUG";
  runs[1].environment.date = "2026-11-30";
  codec_called(runs[1], "pugixml").version = "1.15";
  for (Results& run : runs) {
    std::erase_if(run.measurements,
                  [](const Measurement& one) { return one.workload != "docs" || one.variant != "encode"; });
    set_times(run, "protobuf-lite", "encode", about(468));
  }
  set_times(measurement_of(runs[1], "docs", "flatbuffers", "encode"), about(624));
  std::vector<Table> tables = make_tables_of_several(runs);
  runs[1] = runs[0];
  runs[1].environment.date = "2026-11-30";
  tables.push_back(make_tables_of_several(runs).front());  // what tells runs of one build apart
  expect_golden("several_runs", tables);
  runs[1].measurements.clear();
  EXPECT_TRUE(make_tables_of_several(runs).empty()) << "only one run has them";
}

TEST(SeveralRunsTable, FitsIntoEightyColumnsWithTwoLinesOfNotes) {
  std::vector<Results> runs(4, make_results());
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
