#include "harness/timing.h"

#include <algorithm>
#include <array>

namespace scenebench {
namespace {

struct ClockFacts {
  Nanoseconds cost;
  Nanoseconds step;
};

ClockFacts measure_clock() {
  constexpr std::size_t kReadings = 4096;
  std::array<Clock::duration, kReadings> gaps;
  for (auto& gap : gaps) {
    const auto start = read_clock();
    gap = read_clock() - start;
  }
  std::sort(gaps.begin(), gaps.end());
  const auto first_step = std::upper_bound(gaps.begin(), gaps.end(), Clock::duration::zero());
  const auto step = first_step == gaps.end() ? Clock::duration(1) : *first_step;
  return {gaps[kReadings / 2], step};
}

const ClockFacts& clock_facts() {
  static const ClockFacts facts = measure_clock();
  return facts;
}

}  // namespace

Clock::time_point read_clock() { return Clock::now(); }

Nanoseconds clock_cost() { return clock_facts().cost; }

Nanoseconds clock_step() { return clock_facts().step; }

Nanoseconds elapsed(Clock::time_point start, Clock::time_point end) {
  return std::max(Nanoseconds::zero(), Nanoseconds(end - start) - clock_cost());
}

}  // namespace scenebench
