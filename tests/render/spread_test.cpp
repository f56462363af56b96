// The histogram of a time's readings: what it says in words, and what it draws.
#include <cstdlib>

#include "fixtures/golden_file.h"
#include "render/html/spread.h"
#include "render/test.h"

namespace scenebench::testing {
namespace {

/// A load of 100 ns, whatever its processes took, the last `slow` of which never met full speed.
Measurement cell_of(const std::vector<double>& processes, std::size_t slow = 0) {
  Measurement cell = measurement("docs", "pugixml", "load", 100);
  set_times(cell, processes);
  cell.set({100, 99, 101, 0, processes.size() - slow});
  for (std::size_t i = processes.size() - slow; i < processes.size(); ++i) cell.repetitions[i].full_speed = 0.1;
  cell.spread.assign(kSpreadBins, 0);
  cell.readings = 200;
  cell.spread[7] = 20, cell.spread[11] = 10, cell.spread[12] = 100, cell.spread[13] = 50, cell.spread[24] = 20;
  return cell;
}

/// The lengths of the lines "M8.5 0v-2M10.5 0v-3": 5.
int blocks_in(std::string_view path) {
  int blocks = 0;
  for (std::size_t at = path.find('v'); at != path.npos; at = path.find('v', at + 1)) {
    blocks -= std::atoi(std::string(path.substr(at + 1)).c_str());
  }
  return blocks;
}

TEST(Spread, HasABlockForEachProcessWhereverItLies) {
  std::vector<double> times{1, 87, 88.5, 98, 99.4, 100, 100.4, 104, 111.4, 112, 1e9};
  while (!times.empty()) {
    const Spread spread = spread_of(cell_of(times));
    EXPECT_EQ(blocks_in(spread.paths[0]), static_cast<int>(times.size())) << spread.paths[0];
    EXPECT_TRUE(spread.text.starts_with(std::to_string(times.size()) + " processes: ")) << spread.text;
    times.pop_back();
  }
}

/// Its words, and the paths of processes that count, of those that do not, and of readings.
TEST(Spread, LooksAsInItsGoldenFile) {
  GoldenCases cases("spreads.txt");
  const auto add = [&](const char* what, const Measurement& cell) {
    const Spread spread = spread_of(cell);
    cases.add(what, {spread.text, fmt::format("[{}] [{}] [{}]", spread.paths[0], spread.paths[1], spread.paths[2])});
  };
  add("processes far off", cell_of({70, 88.7, 98.6, 99.4, 100.4, 104, 104.4, 150}));
  add("processes at both ends", cell_of({70, 99.6, 100.4, 100, 104, 500}));
  add("two processes too slow to count", cell_of({100, 100, 100, 100, 100, 100, 102, 140}, 2));
  Measurement cell = cell_of({100, 100, 100, 100, 100, 100, 102, 140}, 2);
  cell.samples = 8;
  add("with too few others, so that all count", cell);
  add("a slow process on top of the others", cell_of({100, 100, 100, 100, 100, 100, 100}, 1));
  cell = cell_of({100});
  cell.spread.clear();
  add("a file without readings", cell);
  cell = cell_of({0, 0, 0, 0, 5, 5});
  cell.value = 0;
  add("a time of zero", cell);
}

TEST(Spread, GrowsWithTheHighestBar) {
  const auto top_of = [](std::size_t processes) {
    return std::atof(spread_of(cell_of(std::vector<double>(processes, 100))).view_box.c_str() + 2);
  };
  EXPECT_LT(top_of(37), -37);
  EXPECT_LT(top_of(1), -1);
}

}  // namespace
}  // namespace scenebench::testing
