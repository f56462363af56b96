#include "measure/estimator.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "measure/clock_share.h"
#include "measure/input_costs.h"

namespace scenebench {
namespace {

/// A turn with its readings at one clock frequency and independent of their inputs.
struct EvenTurn {
  std::uint32_t repetition;
  bool at_full_speed;
  double clock;     ///< see clock_factor()
  double slowness;  ///< of the reference kernels
  std::vector<double> ns;

  /// The lower quartile, rounded down to a reading: of two readings it is the smaller one.
  double value() const {
    std::vector<double> sorted = ns;
    const auto place = static_cast<std::size_t>(kReadingQuantile * static_cast<double>(sorted.size() - 1));
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(place), sorted.end());
    return sorted[place];
  }
};

/// The turns as measured, but for their inputs.
std::vector<EvenTurn> even_turns(const Turns& turns, const InputCosts& costs, const Speed& best) {
  std::vector<EvenTurn> even;
  for (const Turn& turn : turns) {
    even.push_back({turn.repetition, is_at_full_speed(turn.speed, best), clock_factor(turn.speed, best),
                    slowness(turn.speed, best), {turn.ns.begin(), turn.ns.end()}});
    for (std::size_t i = 0; i < turn.inputs.size(); ++i) even.back().ns[i] /= costs.relative.at(turn.inputs[i]);
  }
  return even;
}

ClockShare clock_share_of(std::span<const EvenTurn> turns) {
  std::vector<ClockedTime> fast;
  for (const EvenTurn& turn : turns) {
    const double time = turn.value();  // of nothing, such as the floor's, may be 0 without the clock's cost
    if (turn.at_full_speed && time > 0) fast.push_back({turn.repetition, -std::log(turn.clock), std::log(time)});
  }
  return clock_share(std::move(fast));
}

/// The turns at the best clock, if `share` of their time follows it.
std::vector<EvenTurn> at_best_clock(std::vector<EvenTurn> turns, double share) {
  for (EvenTurn& turn : turns) {
    const double factor = std::pow(turn.clock, share);
    for (double& ns : turn.ns) ns *= factor;
  }
  return turns;
}

double share_at_full_speed(std::span<const EvenTurn> turns) {
  const auto count = std::ranges::count_if(turns, [](const EvenTurn& turn) { return turn.at_full_speed; });
  return static_cast<double>(count) / static_cast<double>(turns.size());
}

std::vector<double> readings_of(std::span<const EvenTurn> turns) {
  std::vector<double> readings;
  for (const EvenTurn& turn : turns) readings.insert(readings.end(), turn.ns.begin(), turn.ns.end());
  return readings;
}

bool met_full_speed(std::span<const EvenTurn> turns) { return share_at_full_speed(turns) >= kFewestAtFullSpeed; }

/// The values of the turns at full speed, or of all if these are too few. Of few turns, the 10% quantile of all would
/// have a part in a slow one.
std::vector<double> telling_values(std::span<const EvenTurn> turns) {
  const bool all = !met_full_speed(turns);
  std::vector<double> values;
  for (const EvenTurn& turn : turns) {
    if (all || turn.at_full_speed) values.push_back(turn.value());
  }
  return values;
}

/// The figure of one repetition.
double figure_of(std::span<const EvenTurn> turns) { return low_quantile(telling_values(turns)).value; }

Repetition repetition_of(std::span<const EvenTurn> turns) {
  const std::vector<double> readings = readings_of(turns);
  return {figure_of(turns), quantiles_of(readings), readings.size(), share_at_full_speed(turns)};
}

/// Calls `visit` with the turns of each repetition.
template <class Visit>
void for_each_repetition(std::span<const EvenTurn> turns, Visit&& visit) {
  while (!turns.empty()) {
    const auto end = std::ranges::find_if(
        turns, [&](const EvenTurn& turn) { return turn.repetition != turns.front().repetition; });
    const auto count = static_cast<std::size_t>(end - turns.begin());
    visit(turns.first(count));
    turns = turns.subspan(count);
  }
}

/// Two groups of turns with a gap between them that one group would not have.
std::optional<Bimodal> modes_of(std::span<const EvenTurn> turns) {
  constexpr std::size_t kFewestTurns = 20;
  std::vector<double> values;
  for (const EvenTurn& turn : turns) {
    if (turn.at_full_speed) values.push_back(turn.value());
  }
  if (values.size() < kFewestTurns) return std::nullopt;
  std::sort(values.begin(), values.end());
  const auto smallest = static_cast<std::size_t>(std::ceil(kSmallestMode * static_cast<double>(values.size())));
  std::size_t widest = smallest;
  for (std::size_t i = smallest; i + smallest <= values.size(); ++i) {
    if (values[i] / values[i - 1] > values[widest] / values[widest - 1]) widest = i;
  }
  const std::span all(values);
  const double fast = quantile_of_sorted(all.first(widest), 0.5), slow = quantile_of_sorted(all.subspan(widest), 0.5);
  // Noise spreads times evenly. Between two modes there is next to nothing.
  const bool is_gap = values[widest] / values[widest - 1] > 1 + kBetweenModes / 2;
  if (!is_gap || slow < fast * (1 + kBetweenModes)) return std::nullopt;
  return Bimodal{fast, slow, static_cast<double>(values.size() - widest) / static_cast<double>(values.size())};
}

/// The same turns as if the codec slowed down like the reference kernel did.
std::vector<EvenTurn> without_slowness(std::span<const EvenTurn> turns) {
  std::vector<EvenTurn> result(turns.begin(), turns.end());
  for (EvenTurn& turn : result) {
    for (double& ns : turn.ns) ns /= turn.slowness;
  }
  return result;
}

/// The 10% quantile of the turns, widened by what differs between processes. It is a slow turn if fewer were at full
/// speed: then the time is unknown down to what it would be without slowness.
Estimate estimate_of_process(std::span<const EvenTurn> turns) {
  Estimate time = low_quantile(telling_values(turns));
  if (!met_full_speed(turns)) {
    time.low = std::min(time.low, low_quantile(telling_values(without_slowness(turns))).low);
  }
  time.low -= time.value * kBetweenProcesses;
  time.high += time.value * kBetweenProcesses;
  return time;
}

/// The figures of the repetitions; of those alone that met the machine at full speed if `fast`.
std::vector<double> figures_of(std::span<const EvenTurn> turns, bool fast) {
  std::vector<double> figures;
  for_each_repetition(turns, [&](std::span<const EvenTurn> of_one) {
    if (!fast || met_full_speed(of_one)) figures.push_back(figure_of(of_one));
  });
  return figures;
}

/// The median of the processes that met the machine at full speed. If these are too few for an interval, it is that of
/// all processes, down to what it would be without slowness.
Estimate estimate_across_processes(std::span<const EvenTurn> turns) {
  const Estimate fast = median_of(figures_of(turns, true));
  if (fast.has_interval()) return fast;
  Estimate time = median_of(figures_of(turns, false));
  time.low = std::min(time.low, median_of(figures_of(without_slowness(turns), false)).low);
  if (fast.samples == 0) return time;
  time.value = fast.value;
  time.low = std::min(time.low, fast.value);
  time.high = std::max(time.high, fast.value);
  return time;
}

Estimate estimate_of(std::span<const EvenTurn> turns, bool in_processes) {
  return in_processes ? estimate_across_processes(turns) : estimate_of_process(turns);
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

void estimate_cell(const Turns& turns, const TurnsOrigin& origin, Measurement& measurement) {
  measurement.repetitions.clear();
  measurement.time = {};
  if (turns.empty()) return;
  const InputCosts costs = input_costs(turns, origin.best, origin.inputs);
  const std::vector<EvenTurn> as_measured = even_turns(turns, costs, origin.best);
  const ClockShare share = clock_share_of(as_measured);
  const std::vector<EvenTurn> even = at_best_clock(as_measured, share.value);
  const std::vector<double> readings = readings_of(even);
  measurement.readings = readings.size();
  measurement.readings_ns = quantiles_of(readings);
  measurement.full_speed = share_at_full_speed(even);
  measurement.bimodal = modes_of(even);
  Estimate& time = measurement.time = estimate_of(even, origin.in_processes);
  if (share.lowest < share.value) {
    time.high = std::max(time.high, estimate_of(at_best_clock(as_measured, share.lowest), origin.in_processes).high);
  }
  if (!costs.known) allow_for_unknown_costs(turns, time);
  const double clock_error = clock_error_of(measurement, origin.clock_step_ns);
  time.low = std::max(0.0, time.low - clock_error);
  time.high += clock_error;
  for_each_repetition(even, [&](std::span<const EvenTurn> of_one) {
    measurement.repetitions.push_back(repetition_of(of_one));
  });
}

}  // namespace scenebench
