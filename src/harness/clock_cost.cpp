#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "harness/clock.h"

namespace scenebench {
namespace {

constexpr std::size_t kSeries = 101;
constexpr std::size_t kTenth = kSeries / 10;  ///< index of the 10% quantile, which no interrupted series reaches

Nanoseconds low_quantile(std::array<Nanoseconds, kSeries> values) {
  std::nth_element(values.begin(), values.begin() + kTenth, values.end());
  return values[kTenth];
}

constexpr int kPieces = 100;  ///< pieces of work in a series

/// Times a series of work, in one go or with a reading after each piece.
Nanoseconds time_series(bool in_one) {
  const auto start = read_clock();
  auto end = start;
  for (int i = 0; i < kPieces; ++i) {
    work_between_readings();
    if (!in_one || i + 1 == kPieces) end = read_clock();
  }
  return end - start;
}

/// The two kinds of series alternate, so that changes of the machine's speed affect both alike.
Nanoseconds added_by_a_reading() {
  std::array<Nanoseconds, kSeries> parted, in_one;
  for (std::size_t i = 0; i < kSeries; ++i) {
    parted[i] = time_series(false);
    in_one[i] = time_series(true);
  }
  const Nanoseconds added = (low_quantile(parted) - low_quantile(in_one)) / (kPieces - 1);
  return std::max(Nanoseconds::zero(), added);  // by chance it is less on a machine that is busy with other programs
}

/// The amount of work between two readings varies, as otherwise all intervals might be the same.
Nanoseconds observed_step() {
  constexpr std::size_t kReadings = 500, kMostPieces = 4;
  std::vector<Nanoseconds> intervals;
  auto last = read_clock();
  while (intervals.size() < kReadings) {
    for (std::size_t piece = 0; piece < intervals.size() % kMostPieces; ++piece) work_between_readings();
    const auto now = read_clock();
    intervals.push_back(now - std::exchange(last, now));
  }
  return step_of_clock(std::move(intervals));
}

bool is_free = false;  ///< see ignore_clock_cost()

}  // namespace

void ignore_clock_cost() { is_free = true; }

Nanoseconds clock_cost() {
  static const Nanoseconds cost = is_free ? Nanoseconds::zero() : added_by_a_reading();
  return cost;
}

Nanoseconds step_of_clock(std::vector<Nanoseconds> intervals) {
  constexpr Nanoseconds kRounding{1};
  std::sort(intervals.begin(), intervals.end());
  intervals.erase(std::unique(intervals.begin(), intervals.end()), intervals.end());
  Nanoseconds step = Nanoseconds::max();
  Nanoseconds last(-2), group(0);  // the interval before, and the first of its group
  std::size_t in_group = 0;
  for (const Nanoseconds interval : intervals) {
    const bool joins = interval - std::exchange(last, interval) <= kRounding;
    in_group = joins ? in_group + 1 : 1;
    if (in_group == 3) return kRounding;
    if (joins) continue;
    if (interval > group) step = std::min(step, interval - group);
    group = interval;
  }
  return step == Nanoseconds::max() ? Nanoseconds::zero() : step;
}

Nanoseconds clock_step() {
  static const Nanoseconds step = is_free ? Nanoseconds::zero() : observed_step();
  return step;
}

Nanoseconds time_between(const Mark& start, const Mark& end) {
  const Nanoseconds wall = Nanoseconds(end.end - start.begin) - clock_cost(), cpu = end.cpu - start.cpu;
  return std::max(Nanoseconds::zero(), cpu > Nanoseconds::zero() ? std::min(wall, cpu) : wall);
}

}  // namespace scenebench
