#include "measure/estimator.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "measure/reference_kernel.h"

namespace scenebench {
namespace {

double quantile_of(std::vector<double> values, double p) {
  std::sort(values.begin(), values.end());
  return quantile_of_sorted(values, p);
}

/// What each input costs relative to the mean of all, by the lower quartile of its readings; empty where readings go round
/// all inputs.
std::map<std::uint16_t, double> costs_of_inputs(const Turns& turns) {
  std::map<std::uint16_t, std::vector<double>> readings;
  for (const Turn& turn : turns) {
    for (std::size_t i = 0; i < turn.inputs.size(); ++i) readings[turn.inputs[i]].push_back(turn.ns[i]);
  }
  std::map<std::uint16_t, double> costs;
  double sum = 0;
  for (auto& [input, values] : readings) sum += costs[input] = quantile_of(std::move(values), kReadingQuantile);
  const double mean = sum / static_cast<double>(std::max<std::size_t>(costs.size(), 1));
  for (auto& [input, cost] : costs) cost = cost > 0 ? cost / mean : 1;
  return costs;
}

/// A turn with its readings made independent of their inputs.
struct EvenTurn {
  std::uint32_t repetition;
  bool at_full_speed;
  std::vector<double> ns;

  /// The lower quartile, rounded down to a reading: of two readings it is the smaller one.
  double value() const {
    std::vector<double> sorted = ns;
    const auto place = static_cast<std::size_t>(kReadingQuantile * static_cast<double>(sorted.size() - 1));
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(place), sorted.end());
    return sorted[place];
  }
};

std::vector<EvenTurn> even_turns(const Turns& turns, double kernel_ns) {
  const auto costs = costs_of_inputs(turns);
  std::vector<EvenTurn> even;
  for (const Turn& turn : turns) {
    EvenTurn result{turn.repetition, turn.kernel_ns <= kernel_ns * kFullSpeed, {turn.ns.begin(), turn.ns.end()}};
    for (std::size_t i = 0; i < turn.inputs.size(); ++i) result.ns[i] /= costs.at(turn.inputs[i]);
    even.push_back(std::move(result));
  }
  return even;
}

double share_at_full_speed(std::span<const EvenTurn> turns) {
  const auto count = std::ranges::count_if(turns, [](const EvenTurn& turn) { return turn.at_full_speed; });
  return static_cast<double>(count) / static_cast<double>(turns.size());
}

std::vector<double> values_of(std::span<const EvenTurn> turns) {
  std::vector<double> values;
  for (const EvenTurn& turn : turns) values.push_back(turn.value());
  return values;
}

std::vector<double> readings_of(std::span<const EvenTurn> turns) {
  std::vector<double> readings;
  for (const EvenTurn& turn : turns) readings.insert(readings.end(), turn.ns.begin(), turn.ns.end());
  return readings;
}

Repetition repetition_of(std::span<const EvenTurn> turns) {
  const std::vector<double> readings = readings_of(turns);
  return {low_quantile(values_of(turns)).value, quantiles_of(readings), readings.size(), share_at_full_speed(turns)};
}

/// Two groups of turns with a gap between them that one group would not have.
std::optional<TwoFaced> faces_of(std::span<const EvenTurn> turns) {
  constexpr std::size_t kFewestTurns = 20;
  std::vector<double> values;
  for (const EvenTurn& turn : turns) {
    if (turn.at_full_speed) values.push_back(turn.value());
  }
  if (values.size() < kFewestTurns) return std::nullopt;
  std::sort(values.begin(), values.end());
  const auto smallest = static_cast<std::size_t>(std::ceil(kSmallestFace * static_cast<double>(values.size())));
  std::size_t widest = smallest;
  for (std::size_t i = smallest; i + smallest <= values.size(); ++i) {
    if (values[i] / values[i - 1] > values[widest] / values[widest - 1]) widest = i;
  }
  const std::span all(values);
  const double fast = quantile_of_sorted(all.first(widest), 0.5), slow = quantile_of_sorted(all.subspan(widest), 0.5);
  // Noise spreads times evenly. Between two faces there is next to nothing.
  const bool is_gap = values[widest] / values[widest - 1] > 1 + kBetweenFaces / 2;
  if (!is_gap || slow < fast * (1 + kBetweenFaces)) return std::nullopt;
  return TwoFaced{slow, static_cast<double>(values.size() - widest) / static_cast<double>(values.size())};
}

void widen(Estimate& time, double clock_error) {
  const double margin = time.value * kBetweenRuns + clock_error;
  time.low = std::max(0.0, time.low - margin);
  time.high += margin;
}

}  // namespace

Estimate low_quantile(std::vector<double> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const RankInterval ranks = ranks_of_interval(values.size(), kTurnQuantile);
  const double value = quantile_of_sorted(values, kTurnQuantile);
  return {value, std::min(value, values[ranks.low - 1]), std::max(value, values[ranks.high - 1]), ranks.confidence,
          values.size()};
}

void estimate_cell(const Turns& turns, double kernel_ns, Measurement& measurement) {
  measurement.repetitions.clear();
  measurement.time = {};
  if (turns.empty()) return;
  const std::vector<EvenTurn> even = even_turns(turns, kernel_ns);
  const std::vector<double> readings = readings_of(even);
  measurement.readings = readings.size();
  measurement.readings_ns = quantiles_of(readings);
  measurement.full_speed = share_at_full_speed(even);
  measurement.two_faced = faces_of(even);
  measurement.time = low_quantile(values_of(even));
  widen(measurement.time, kClockError / static_cast<double>(measurement.batch));
  for (std::size_t first = 0; first < even.size();) {
    std::size_t end = first;
    while (end < even.size() && even[end].repetition == even[first].repetition) ++end;
    measurement.repetitions.push_back(repetition_of(std::span(even).subspan(first, end - first)));
    first = end;
  }
}

}  // namespace scenebench
