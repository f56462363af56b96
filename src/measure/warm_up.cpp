#include "measure/warm_up.h"

#include <algorithm>
#include <vector>

#include "harness/clock.h"
#include "measure/take_turn.h"
#include "results/estimate.h"

namespace scenebench {
namespace {

/// Readings in a row: the times of each cell, and the wall time of each reading.
struct Series {
  std::vector<std::vector<double>> cells;
  std::vector<double> wall;
};

/// Nothing if a batch did not give what the proven object gives: the run itself will find out, and stop.
Series take_series(Timer& timer) {
  constexpr double kLongest = 12e6;
  constexpr std::size_t kMostReadings = 64;
  Series series{std::vector<std::vector<double>>(timer.cells.size()), {}};
  for (double all = 0; all < kLongest && series.wall.size() < kMostReadings; all += series.wall.back()) {
    const Mark start = Mark::now(false);
    const auto times = take_reading(timer);
    if (!times) return {};
    series.wall.push_back(time_between(start, Mark::now(false)).count());
    for (std::size_t i = 0; i < timer.cells.size(); ++i) {
      series.cells[i].push_back(times->of(timer.cells[i]->phase).count());
    }
  }
  return series;
}

double median_of_last_half(std::span<const double> values) {
  return quantiles_of(values.subspan(values.size() / 2)).median;
}

}  // namespace

std::size_t readings_before_steady(std::span<const double> ns) {
  constexpr double kTolerance = 1.005;
  const double steady = kTolerance * median_of_last_half(ns);
  const auto first = std::ranges::find_if(ns, [steady](double time) { return time <= steady; });
  return std::max<std::size_t>(1, static_cast<std::size_t>(first - ns.begin()));
}

void plan_warm_up(Timer& timer) {
  if (timer.turn.warm_ups == 0) return;
  const Series series = take_series(timer);
  for (const std::vector<double>& ns : series.cells) {
    timer.turn.warm_ups = std::max(timer.turn.warm_ups, readings_before_steady(ns));
  }
  if (!series.wall.empty()) {
    timer.reading.nanoseconds = std::min(timer.reading.nanoseconds, median_of_last_half(series.wall));
  }
}

}  // namespace scenebench
