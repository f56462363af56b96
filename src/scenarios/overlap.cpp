#include "scenarios/overlap.h"

#include <algorithm>

#include "results/estimate.h"

namespace scenebench {
namespace {

double mean_rate(std::span<const Round> rounds) {
  double sum = 0;
  for (const Round& round : rounds) sum += rate_of(round);
  return sum / static_cast<double>(rounds.size());
}

/// The time of the median thread, over all rounds.
Nanoseconds median_thread(std::span<const Round> rounds) {
  std::vector<double> times(rounds.front().size());
  for (const Round& round : rounds) {
    for (std::size_t thread = 0; thread < times.size(); ++thread) times[thread] += round.at(thread).count();
  }
  return Nanoseconds(median_of(times).value / static_cast<double>(rounds.size()));
}

}  // namespace

std::optional<Round> times_of_all(std::span<const BatchLog> logs) {
  Nanoseconds begin = Nanoseconds::min(), end = Nanoseconds::max();
  for (const BatchLog& log : logs) {
    if (log.empty()) return std::nullopt;
    begin = std::max(begin, log.front().begin);
    end = std::min(end, log.back().end);
  }
  Round round;
  for (const BatchLog& log : logs) {
    std::vector<double> times;
    for (const TimedBatch& batch : log) {
      if (batch.begin >= begin && batch.end <= end) times.push_back(batch.work.time.count() / batch.work.operations);
    }
    round.emplace_back(median_of(times).value);
    if (round.back() <= Nanoseconds::zero()) return std::nullopt;
  }
  return round;
}

double rate_of(const Round& round) {
  constexpr double kSecond = 1e9;
  double rate = 0;
  for (const Nanoseconds time : round) rate += kSecond / time.count();
  return rate;
}

Scaling scaling_of(std::span<const Round> alone, std::span<const Round> together) {
  const double threads = static_cast<double>(together.front().size());
  const double rate = mean_rate(together);
  return {.per_second = rate, .time = median_thread(together), .efficiency = 100 * rate / (threads * mean_rate(alone))};
}

Scaling measure_scaling(std::size_t threads, const std::function<Round(std::size_t)>& round) {
  std::vector<Round> alone{round(1)}, together;
  if (threads > 1) together = {round(threads), round(threads)};  // in this order, as lists are evaluated from the left
  alone.push_back(round(1));
  return scaling_of(alone, together.empty() ? alone : together);
}

std::vector<unsigned> thread_counts(unsigned most) {
  std::vector<unsigned> counts;
  for (unsigned count = 1; count < most; count *= 2) counts.push_back(count);
  counts.push_back(most);
  return counts;
}

}  // namespace scenebench
