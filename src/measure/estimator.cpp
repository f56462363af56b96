#include "measure/estimator.h"

#include <algorithm>
#include <cmath>

#include "measure/input_costs.h"
#include "measure/reference_kernel.h"

namespace scenebench {
namespace {

/// A turn with its readings made independent of their inputs.
struct EvenTurn {
  std::uint32_t repetition;
  bool at_full_speed;
  double slowness;  ///< how many times longer than at full speed the reference kernel took; 1 at least
  std::vector<double> ns;

  /// The lower quartile, rounded down to a reading: of two readings it is the smaller one.
  double value() const {
    std::vector<double> sorted = ns;
    const auto place = static_cast<std::size_t>(kReadingQuantile * static_cast<double>(sorted.size() - 1));
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(place), sorted.end());
    return sorted[place];
  }
};

std::vector<EvenTurn> even_turns(const Turns& turns, const InputCosts& costs, double kernel_ns) {
  std::vector<EvenTurn> even;
  for (const Turn& turn : turns) {
    const double slowness = kernel_ns > 0 ? std::max(1.0, turn.kernel_ns / kernel_ns) : 1;
    even.push_back({turn.repetition, is_at_full_speed(turn.kernel_ns, kernel_ns), slowness, {turn.ns.begin(), turn.ns.end()}});
    for (std::size_t i = 0; i < turn.inputs.size(); ++i) even.back().ns[i] /= costs.relative.at(turn.inputs[i]);
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

/// The 10% quantile is a slow turn if fewer are at full speed. Down to what it would be if codecs slowed down like the
/// reference kernel, the time is then unknown.
void allow_for_slowness(std::span<const EvenTurn> turns, Estimate& time) {
  if (share_at_full_speed(turns) >= kFewestAtFullSpeed) return;
  std::vector<double> values;
  for (const EvenTurn& turn : turns) values.push_back(turn.value() / turn.slowness);
  time.low = std::min(time.low, low_quantile(std::move(values)).value);
}

/// Where the costs of the inputs are unknown, all that is certain is between which readings the time lies.
void allow_for_unknown_costs(const Turns& turns, Estimate& time) {
  for (const Turn& turn : turns) {
    const auto [smallest, largest] = std::ranges::minmax(turn.ns);
    time.low = std::min(time.low, smallest);
    time.high = std::max(time.high, largest);
  }
  time.confidence = 0;
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
  const InputCosts costs = input_costs(turns, kernel_ns);
  const std::vector<EvenTurn> even = even_turns(turns, costs, kernel_ns);
  const std::vector<double> readings = readings_of(even);
  measurement.readings = readings.size();
  measurement.readings_ns = quantiles_of(readings);
  measurement.full_speed = share_at_full_speed(even);
  measurement.two_faced = faces_of(even);
  measurement.time = low_quantile(values_of(even));
  allow_for_slowness(even, measurement.time);
  if (!costs.known) allow_for_unknown_costs(turns, measurement.time);
  widen(measurement.time, kClockError / static_cast<double>(measurement.batch));
  for (std::size_t first = 0; first < even.size();) {
    std::size_t end = first;
    while (end < even.size() && even[end].repetition == even[first].repetition) ++end;
    measurement.repetitions.push_back(repetition_of(std::span(even).subspan(first, end - first)));
    first = end;
  }
}

}  // namespace scenebench
