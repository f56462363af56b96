#include "measure/measured_pair.h"

#include <algorithm>

namespace scenebench {

bool is_at_full_speed(const Speed& speed, const Speed& best) {
  return speed.chain_ns <= best.chain_ns * kFullSpeed && speed.crowding <= best.crowding * kFullSpeed;
}

MeasuredPair::MeasuredPair(const Pair& pair) : Pair(pair) {
  for (const Phase phase : phases) {
    TimedCell& cell = cells.emplace_back();
    cell.phase = phase;
    cell.measurement.workload = workload.name();
    cell.measurement.codec = codec->info.name;
    cell.measurement.variant = to_string(phase);
  }
}

namespace {

double share_at_full_speed(std::span<const Turn> turns, const Speed& best) {
  const auto count = std::ranges::count_if(turns, [&](const Turn& turn) { return is_at_full_speed(turn.speed, best); });
  return static_cast<double>(count) / static_cast<double>(turns.size());
}

/// The medians of a process's turns at full speed, or of all where these are too few.
Repetition repetition_of(std::span<const Turn> turns, const Speed& best) {
  Repetition one{.full_speed = share_at_full_speed(turns, best)};
  std::vector<double> times, cycles;
  for (const Turn& turn : turns) {
    one.readings += turn.ns.size();
    if (one.full_speed >= kFewestAtFullSpeed && !is_at_full_speed(turn.speed, best)) continue;
    times.push_back(quantiles_of(turn.ns).median);
    cycles.push_back(turn.speed.chain_ns > 0 ? times.back() / turn.speed.chain_ns * kChainCycles : 0);
  }
  one.time_ns = median_of(times).value;
  one.cycles = median_of(cycles).value;
  return one;
}

/// Of each process, whose turns are neighbours.
std::vector<Repetition> repetitions_of(std::span<const Turn> turns, const Speed& best) {
  std::vector<Repetition> all;
  while (!turns.empty()) {
    const auto end = std::ranges::find_if(turns, [&](const Turn& turn) { return turn.process != turns[0].process; });
    const auto count = static_cast<std::size_t>(end - turns.begin());
    all.push_back(repetition_of(turns.first(count), best));
    turns = turns.subspan(count);
  }
  return all;
}

/// The median of all processes, with an interval that allows for `error`: those that hardly met full speed are what
/// runs differ by, so without them it would hold less often than it says.
Estimate median_of_processes(std::span<const Repetition> processes, double Repetition::*figure, double error) {
  std::vector<double> values;
  for (const Repetition& process : processes) values.push_back(process.*figure);
  Estimate median = median_of(values);
  median.low = std::max(0.0, median.low - error);
  median.high += error;
  return median;
}

}  // namespace

Speed full_speed_of(std::span<const Speed> speeds) {
  const auto best_of = [&](double Speed::*figure) {
    std::vector<double> values;
    for (const Speed& speed : speeds) values.push_back(speed.*figure);
    std::ranges::sort(values);
    return values.empty() ? 0 : quantile_of_sorted(values, 0.02);
  };
  return {best_of(&Speed::chain_ns), best_of(&Speed::crowding)};
}

void estimate_cell(const Turns& turns, const Speed& best, double clock_step_ns, Measurement& measurement) {
  measurement.repetitions = repetitions_of(turns, best);
  measurement.readings = 0;
  measurement.set({});
  measurement.spread.clear();
  if (turns.empty()) return;
  std::vector<double> times;
  for (const Turn& turn : turns) times.push_back(quantiles_of(turn.ns).median);
  measurement.turns_ns = quantiles_of(times);
  measurement.full_speed = share_at_full_speed(turns, best);
  const double error = clock_error_of(measurement, clock_step_ns);
  const double cycles_of_error = best.chain_ns > 0 ? error * kChainCycles / best.chain_ns : 0;
  measurement.set(median_of_processes(measurement.repetitions, &Repetition::time_ns, error));
  const auto cycles = median_of_processes(measurement.repetitions, &Repetition::cycles, cycles_of_error);
  measurement.cycles = {cycles.value, cycles.low, cycles.high};
  measurement.spread.assign(kSpreadBins, 0);
  for (const Turn& turn : turns) {
    measurement.readings += turn.ns.size();
    for (const double ns : turn.ns) ++measurement.spread[spread_bin(measurement.value, ns)];
  }
}

std::vector<Measurement> estimate(std::span<MeasuredPair> pairs, Environment& environment) {
  std::vector<Speed> speeds;
  for (const MeasuredPair& pair : pairs) {
    for (const TimedCell& cell : pair.cells) {
      for (const Turn& turn : cell.turns) speeds.push_back(turn.speed);
    }
  }
  const Speed best = full_speed_of(speeds);
  std::vector<double> chains;  // at full speed
  for (const Speed& speed : speeds) {
    if (is_at_full_speed(speed, best)) chains.push_back(speed.chain_ns);
  }
  environment.chain_ns = best.chain_ns;
  if (best.crowding > 0) environment.crowding = best.crowding;
  environment.clock_spread = chains.empty() ? 0 : std::max(0.0, quantiles_of(chains).median / best.chain_ns - 1);
  environment.full_speed = speeds.empty() ? 0 : static_cast<double>(chains.size()) / static_cast<double>(speeds.size());
  std::vector<Measurement> measurements;
  for (MeasuredPair& pair : pairs) {
    for (TimedCell& cell : pair.cells) {
      estimate_cell(cell.turns, best, clock_step().count(), cell.measurement);
      if (cell.measurement.is_measured()) measurements.push_back(cell.measurement);
    }
  }
  return measurements;
}

void add_flags(std::vector<std::string>& arguments, const char* flag, const std::vector<std::string>& values) {
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (std::find(values.begin(), value, *value) == value) arguments.insert(arguments.end(), {flag, *value});
  }
}

void add_data(std::vector<std::string>& arguments, const OwnData& own, const std::vector<std::string>& workloads) {
  if (!own.any()) return add_flags(arguments, "--workload", workloads);
  arguments.insert(arguments.end(), {"--" + own.kind, own.file, "--memory", std::to_string(own.memory)});
}

}  // namespace scenebench
