// What whole outputs look like.
#include <gtest/gtest.h>

#include "fixtures/golden_file.h"
#include "fixtures/sample_results.h"
#include "render/render.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

using testing::expect_golden_file;
using testing::lines_of;

TEST(Golden, OfARunOnANoisyMachineWithTwoCautionsHasSixtyLinesAtMost) {
  Results results = testing::make_results();
  results.codecs.push_back(testing::codec("flatbuffers-verified", "FlatBuffers (verified)", "FlatBuffers", "2.0.8"));
  results.environment.warnings = {"Measured in a virtual machine, whose neighbours may disturb it.",
                                  "The machine was at full speed for only 31% of the run, so times may be too high. Repeat the "
                                  "run on an idle machine."};
  results.environment.links = 1;
  results.rows.change([](const Row& row) { return row.workload != "scene/200" || row.codec != "flatbuffers"; });
  results.rows.add(wire_row("scene/200", "flatbuffers", "", 58984));
  testing::add(results, "scene/200", "flatbuffers-verified", {30e3, 2e4, 9e3, 10, 65e3, 58984, 20'000, {}});
  testing::add(results, "scene/200", "protobuf-lite", {257e3, 2e5, 5e4, 1e4, 115e3, 50327, 30'000, {}});
  testing::add(results, "scene/200", "raw-structs", {10e3, 1e3, 9e3, 10, 13e3, 57069, 30'000, {}});
  for (Measurement& cell : results.measurements)
    testing::set_times(cell, testing::samples(cell.time.value, 0.9, 10));
  testing::set_times(testing::measurement_of(results, "docs", "rapidjson", "encode"), testing::samples(190, 0.9, 10));
  const std::string text = render_brief(make_brief_tables(results), results, {80, false, "bench report latest"});
  EXPECT_LE(lines_of(text).size(), 60u);
  expect_golden_file("noisy_run_80.txt", text);
}

}  // namespace
}  // namespace scenebench
