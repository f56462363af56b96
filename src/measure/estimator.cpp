#include "measure/estimator.h"

#include <algorithm>
#include <span>
#include <vector>

#include "harness/clock.h"

namespace scenebench {
namespace {

/// What the estimate needs of a turn.
struct TurnValue {
  std::uint32_t process;
  bool at_full_speed;
  double ns, cycles;
};

using Figure = double TurnValue::*;

std::vector<TurnValue> values_of(const Turns& turns, const Speed& best) {
  std::vector<TurnValue> values;
  for (const Turn& turn : turns) {
    const double ns = quantiles_of(turn.ns).median;
    const double cycle_ns = turn.speed.chain_ns / kChainCycles;
    values.push_back({turn.process, is_at_full_speed(turn.speed, best), ns, cycle_ns > 0 ? ns / cycle_ns : 0});
  }
  return values;
}

/// The turns of each process, which are neighbours.
std::vector<std::span<const TurnValue>> by_process(std::span<const TurnValue> turns) {
  std::vector<std::span<const TurnValue>> parts;
  while (!turns.empty()) {
    const std::uint32_t process = turns.front().process;
    const auto is_of_another = [process](const TurnValue& turn) { return turn.process != process; };
    const auto end = std::ranges::find_if(turns, is_of_another);
    parts.push_back(turns.first(static_cast<std::size_t>(end - turns.begin())));
    turns = turns.subspan(parts.back().size());
  }
  return parts;
}

double share_at_full_speed(std::span<const TurnValue> turns) {
  const auto count = std::ranges::count_if(turns, [](const TurnValue& turn) { return turn.at_full_speed; });
  return static_cast<double>(count) / static_cast<double>(turns.size());
}

bool met_full_speed(std::span<const TurnValue> turns) { return share_at_full_speed(turns) >= kFewestAtFullSpeed; }

/// Of the turns of a process at full speed, or of all where these are too few.
Estimate median_of_turns(std::span<const TurnValue> turns, Figure unit) {
  const bool only_fast = met_full_speed(turns);
  std::vector<double> values;
  for (const TurnValue& turn : turns) {
    if (!only_fast || turn.at_full_speed) values.push_back(turn.*unit);
  }
  return median_of(values);
}

/// Of all processes: those that hardly met full speed are what runs differ by, so without them the interval would hold
/// less often than it says.
Estimate median_of_processes(std::span<const TurnValue> turns, Figure unit) {
  std::vector<double> times;
  for (const auto process : by_process(turns)) times.push_back(median_of_turns(process, unit).value);
  return median_of(times);
}

void widen(Estimate& time, double error) {
  time.low = std::max(0.0, time.low - error);
  time.high += error;
}

}  // namespace

void estimate_cell(const Turns& turns, const TurnsOrigin& origin, Measurement& measurement) {
  measurement.repetitions.clear();
  measurement.readings = 0;
  measurement.time = {};
  measurement.spread.clear();
  if (turns.empty()) return;
  const std::vector<TurnValue> values = values_of(turns, origin.best);
  std::vector<double> times;
  for (const TurnValue& turn : values) times.push_back(turn.ns);
  measurement.turns_ns = quantiles_of(times);
  measurement.full_speed = share_at_full_speed(values);
  measurement.time = median_of_processes(values, &TurnValue::ns);
  Estimate cycles = median_of_processes(values, &TurnValue::cycles);
  const double clock_error = clock_error_of(measurement, origin.clock_step_ns);
  widen(measurement.time, clock_error);
  widen(cycles, origin.best.chain_ns > 0 ? clock_error * kChainCycles / origin.best.chain_ns : 0);
  measurement.cycles = {cycles.value, cycles.low, cycles.high};
  measurement.spread.assign(kSpreadBins, 0);
  for (const Turn& turn : turns) {
    for (const double ns : turn.ns) ++measurement.spread[spread_bin(measurement.time.value, ns)];
  }
  const Turn* turn = turns.data();
  for (const auto part : by_process(values)) {
    Repetition repetition{median_of_turns(part, &TurnValue::ns).value, median_of_turns(part, &TurnValue::cycles).value,
                          0, share_at_full_speed(part)};
    for (std::size_t i = 0; i < part.size(); ++i) repetition.readings += (turn++)->ns.size();
    measurement.readings += repetition.readings;
    measurement.repetitions.push_back(repetition);
  }
}

namespace {

MetSpeed speed_met_by(std::span<const MeasuredPair> pairs) {
  std::vector<Speed> speeds;
  for (const MeasuredPair& pair : pairs) {
    for (const TimedCell& cell : pair.cells) {
      for (const Turn& turn : cell.turns) speeds.push_back(turn.speed);
    }
  }
  if (speeds.empty()) return {};
  const auto best_of = [&](double Speed::*figure) {
    std::vector<double> values;
    for (const Speed& speed : speeds) values.push_back(speed.*figure);
    std::ranges::sort(values);
    return quantile_of_sorted(values, 0.02);
  };
  MetSpeed met{{best_of(&Speed::chain_ns), best_of(&Speed::crowding)}};
  std::vector<double> chains;
  for (const Speed& speed : speeds) {
    if (is_at_full_speed(speed, met.best)) chains.push_back(speed.chain_ns);
  }
  met.clock_spread = chains.empty() ? 0 : std::max(0.0, quantiles_of(chains).median / met.best.chain_ns - 1);
  met.full_speed = static_cast<double>(chains.size()) / static_cast<double>(speeds.size());
  return met;
}

}  // namespace

void MetSpeed::note_in(Environment& environment) const {
  environment.chain_ns = best.chain_ns;
  if (best.crowding > 0) environment.crowding = best.crowding;
  environment.clock_spread = clock_spread;
  environment.full_speed = full_speed;
}

MetSpeed estimate(std::span<MeasuredPair> pairs) {
  const MetSpeed met = speed_met_by(pairs);
  const TurnsOrigin origin{met.best, clock_step().count()};
  for (MeasuredPair& pair : pairs) {
    for (TimedCell& cell : pair.cells) estimate_cell(cell.turns, origin, cell.measurement);
  }
  return met;
}

}  // namespace scenebench
