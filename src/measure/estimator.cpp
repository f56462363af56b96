#include "measure/estimator.h"

#include <algorithm>
#include <span>
#include <vector>

namespace scenebench {
namespace {

/// What the estimate needs of a turn.
struct TurnValue {
  std::uint32_t repetition;
  bool at_full_speed;
  double ns, cycles;
};

using Unit = double TurnValue::*;

std::vector<TurnValue> values_of(const Turns& turns, const Speed& best) {
  std::vector<TurnValue> values;
  for (const Turn& turn : turns) {
    const double ns = quantiles_of(turn.ns).median;
    const double cycle_ns = turn.speed.chain_ns / kChainCycles;
    values.push_back({turn.repetition, is_at_full_speed(turn.speed, best), ns, cycle_ns > 0 ? ns / cycle_ns : 0});
  }
  return values;
}

/// The turns of each repetition, which are neighbours.
std::vector<std::span<const TurnValue>> by_repetition(std::span<const TurnValue> turns) {
  std::vector<std::span<const TurnValue>> parts;
  while (!turns.empty()) {
    const auto end = std::ranges::find_if(
        turns, [&](const TurnValue& turn) { return turn.repetition != turns.front().repetition; });
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

/// The turns at full speed, or all.
Estimate median_of_turns(std::span<const TurnValue> turns, Unit unit, bool only_fast) {
  std::vector<double> values;
  for (const TurnValue& turn : turns) {
    if (!only_fast || turn.at_full_speed) values.push_back(turn.*unit);
  }
  return median_of(values);
}

Estimate estimate_of_process(std::span<const TurnValue> turns, Unit unit) {
  Estimate time = median_of_turns(turns, unit, met_full_speed(turns));
  time.low -= time.value * kBetweenProcesses;
  time.high += time.value * kBetweenProcesses;
  return time;
}

Estimate median_of_processes(std::span<const TurnValue> turns, Unit unit, bool only_fast) {
  std::vector<double> times;
  for (const auto process : by_repetition(turns)) {
    if (!only_fast || met_full_speed(process)) times.push_back(median_of_turns(process, unit, only_fast).value);
  }
  return median_of(times);
}

Estimate estimate_of(std::span<const TurnValue> turns, Unit unit, bool in_processes) {
  if (!in_processes) return estimate_of_process(turns, unit);
  const Estimate fast = median_of_processes(turns, unit, true);
  return fast.has_interval() ? fast : median_of_processes(turns, unit, false);
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
  if (turns.empty()) return;
  const std::vector<TurnValue> values = values_of(turns, origin.best);
  std::vector<double> times;
  for (const TurnValue& turn : values) times.push_back(turn.ns);
  measurement.turns_ns = quantiles_of(times);
  measurement.full_speed = share_at_full_speed(values);
  measurement.time = estimate_of(values, &TurnValue::ns, origin.in_processes);
  Estimate cycles = estimate_of(values, &TurnValue::cycles, origin.in_processes);
  const double clock_error = clock_error_of(measurement, origin.clock_step_ns);
  widen(measurement.time, clock_error);
  widen(cycles, origin.best.chain_ns > 0 ? clock_error * kChainCycles / origin.best.chain_ns : 0);
  measurement.cycles = {cycles.value, cycles.low, cycles.high};
  const Turn* turn = turns.data();
  for (const auto part : by_repetition(values)) {
    Repetition repetition{median_of_turns(part, &TurnValue::ns, met_full_speed(part)).value,
                          median_of_turns(part, &TurnValue::cycles, met_full_speed(part)).value, 0,
                          share_at_full_speed(part)};
    for (std::size_t i = 0; i < part.size(); ++i) repetition.readings += (turn++)->ns.size();
    measurement.readings += repetition.readings;
    measurement.repetitions.push_back(repetition);
  }
}

}  // namespace scenebench
