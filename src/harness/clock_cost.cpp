#include <array>
#include <utility>

#include "harness/clock.h"

namespace scenebench {
namespace {

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
Nanoseconds measured_cost() {
  constexpr std::size_t kSeries = 101;
  std::vector<Nanoseconds> parted, in_one;
  for (std::size_t i = 0; i < kSeries; ++i) {
    parted.push_back(time_series(false));
    in_one.push_back(time_series(true));
  }
  return cost_of_reading(std::move(parted), std::move(in_one));
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

/// The 10% quantile, which no interrupted series reaches.
Nanoseconds low_quantile(std::vector<Nanoseconds>& times) {
  const auto place = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 10);
  std::ranges::nth_element(times, place);
  return *place;
}

bool is_free = false;  ///< see ignore_clock_cost()

}  // namespace

Speed time_reference_kernels() {
  const double chain = time_of(run_chain).count();
  run_wide_kernel();  // brings its memory back into the cache, out of which whatever ran before has driven it
  return {chain, chain > 0 ? time_of(run_wide_kernel).count() / chain : 0};
}

void ignore_clock_cost() { is_free = true; }

Nanoseconds cost_of_reading(std::vector<Nanoseconds> parted, std::vector<Nanoseconds> in_one) {
  return std::max(Nanoseconds::zero(), (low_quantile(parted) - low_quantile(in_one)) / (kPieces - 1));
}

Nanoseconds clock_cost() {
  static const Nanoseconds cost = is_free ? Nanoseconds::zero() : measured_cost();
  return cost;
}

Nanoseconds step_of_clock(std::vector<Nanoseconds> intervals) {
  static constexpr Nanoseconds kRounding{1};
  std::ranges::sort(intervals);
  intervals.erase(std::ranges::unique(intervals).begin(), intervals.end());
  for (std::size_t i = 2; i < intervals.size(); ++i) {
    if (intervals[i] - intervals[i - 2] == 2 * kRounding) return kRounding;
  }
  const auto is_same = [](Nanoseconds one, Nanoseconds next) { return next - one <= kRounding; };
  intervals.erase(std::ranges::unique(intervals, is_same).begin(), intervals.end());
  Nanoseconds step = Nanoseconds::max(), last{};
  for (const Nanoseconds interval : intervals) {
    const Nanoseconds difference = interval - std::exchange(last, interval);
    if (difference > Nanoseconds::zero()) step = std::min(step, difference);
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
