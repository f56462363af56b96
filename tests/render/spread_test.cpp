// The histogram of a time's readings: what it says in words, and what it draws.
#include <cstdlib>

#include "render/html/spread.h"
#include "render/test.h"

namespace scenebench::testing {
namespace {

/// A load of 100 ns, whatever its processes took.
Measurement cell_of(const std::vector<double>& processes) {
  Measurement cell = measurement("docs", "pugixml", "load", 100);
  set_times(cell, processes);
  cell.set({100, 99, 101, 0, processes.size()});
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

TEST(Spread, SaysInWordsWhereProcessesAndReadingsLie) {
  EXPECT_EQ(spread_of(cell_of({70, 88.7, 98.6, 99.4, 100.4, 104, 104.4, 150})).text,
            "8 processes: 1 at -12% or less, 1 at -11%, 2 at -1%, 1 at 0%, 2 at +4%, 1 at +12% or more. 200 readings: "
            "80% within 1.5%, 90% within 5.5%.");
}

TEST(Spread, DrawsThemThere) {
  const Spread spread = spread_of(cell_of({70, 99.6, 100.4, 100, 104, 500}));
  EXPECT_EQ(spread.paths[0], "M0.5 0v-1M12.5 0v-3M16.5 0v-1M24.5 0v-1");
  EXPECT_EQ(spread.paths[1], "") << "all count";
  EXPECT_EQ(spread.paths[2], "M7.5 0v1.20M11.5 0v0.60M12.5 0v6.00M13.5 0v3.00M24.5 0v1.20");
}

TEST(Spread, HasNoReadingsOfFilesThatDoNotHaveThem) {
  Measurement cell = cell_of({100});
  cell.spread.clear();
  EXPECT_EQ(spread_of(cell).paths[2], "");
  EXPECT_EQ(spread_of(cell).text, "1 processes: 1 at 0%.");
}

TEST(Spread, TellsProcessesApartThatTheTimeLeavesOut) {
  Measurement cell = cell_of({100, 100, 100, 100, 100, 100, 102, 140});
  cell.repetitions[6].full_speed = cell.repetitions[7].full_speed = 0.1;
  EXPECT_EQ(blocks_in(spread_of(cell).paths[0]), 8) << "with too few others, all count";
  cell.samples = 6;
  const Spread spread = spread_of(cell);
  EXPECT_EQ(spread.paths[0], "M12.5 0v-6");
  EXPECT_EQ(spread.paths[1], "M14.5 0v-1M24.5 0v-1");
  EXPECT_TRUE(contains(spread.text, "8 processes: 6 at 0%; too slow to count: 1 at +2%, 1 at +12% or more."))
      << spread.text;
}

TEST(Spread, PutsSlowProcessesOnTopOfTheOthers) {
  Measurement cell = cell_of({100, 100, 100, 100, 100, 100, 100});
  cell.repetitions[6].full_speed = 0;
  cell.samples = 6;
  EXPECT_EQ(spread_of(cell).paths[1], "M12.5 -6v-1");
}

TEST(Spread, GrowsWithTheHighestBar) {
  const auto top_of = [](std::size_t processes) {
    return std::atof(spread_of(cell_of(std::vector<double>(processes, 100))).view_box.c_str() + 2);
  };
  EXPECT_LT(top_of(37), -37);
  EXPECT_LT(top_of(1), -1);
}

TEST(Spread, OfATimeOfZeroHasWhateverIsMoreAtItsEnd) {
  Measurement cell = cell_of({0, 0, 0, 0, 5, 5});
  cell.value = 0;
  EXPECT_EQ(spread_of(cell).paths[0], "M12.5 0v-4M24.5 0v-2");
}

}  // namespace
}  // namespace scenebench::testing
