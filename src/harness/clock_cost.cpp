#include <algorithm>
#include <array>

#include "harness/clock.h"

namespace scenebench {
namespace {

struct ClockFacts {
  Nanoseconds cost;      ///< of a reading
  Nanoseconds step;
  Nanoseconds cpu_cost;  ///< what the CPU clock shows between two marks with nothing in between
};

constexpr std::size_t kSeries = 51;  // few, as callgrind writes counts at each reading
constexpr std::size_t kTenth = kSeries / 10;  ///< index of the 10% quantile: no series that something interrupted

/// The 10% quantile of what `measure` returns.
template <class Measure>
Nanoseconds low_quantile(Measure&& measure) {
  std::array<Nanoseconds, kSeries> values;
  for (Nanoseconds& value : values) value = measure();
  std::nth_element(values.begin(), values.begin() + kTenth, values.end());
  return values[kTenth];
}

Nanoseconds mean_cost_of_a_series() {
  constexpr int kReadings = 100;
  const auto start = read_clock();
  auto end = start;
  for (int i = 0; i < kReadings; ++i) end = read_clock();
  return Nanoseconds(end - start) / kReadings;
}

Nanoseconds smallest_step() {
  constexpr int kMostReadings = 100'000;
  const auto start = read_clock();
  for (int i = 0; i < kMostReadings; ++i) {
    if (const auto now = read_clock(); now != start) return now - start;
  }
  return Clock::duration(1);
}

Nanoseconds cpu_between_marks() {
  const Mark start = Mark::now(true);
  return Mark::now(true).cpu - start.cpu;
}

const ClockFacts& clock_facts() {
  static const ClockFacts facts{low_quantile(mean_cost_of_a_series), low_quantile(smallest_step),
                                low_quantile(cpu_between_marks)};
  return facts;
}

}  // namespace

Nanoseconds clock_cost() { return clock_facts().cost; }

Nanoseconds clock_step() { return clock_facts().step; }

Nanoseconds time_between(const Mark& start, const Mark& end) {
  const Nanoseconds wall = Nanoseconds(end.end - start.begin) - clock_facts().cost;
  Nanoseconds time = wall;
  if (start.begin != start.end && end.begin != end.end) {
    const Nanoseconds cpu = end.cpu - start.cpu - clock_facts().cpu_cost;
    if (cpu > Nanoseconds::zero()) time = std::min(wall, cpu);
  }
  return std::max(Nanoseconds::zero(), time);
}

}  // namespace scenebench
