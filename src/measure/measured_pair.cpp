#include "measure/measured_pair.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace scenebench {

MeasuredPair::MeasuredPair(const Pair& of) : pair(&of) {
  for (const Phase phase : of.phases) {
    TimedCell& cell = cells.emplace_back();
    cell.phase = phase;
    cell.measurement.workload = of.workload.name();
    cell.measurement.codec = of.codec->info.name;
    cell.measurement.variant = to_string(phase);
  }
}

TimedCell* MeasuredPair::find(Phase phase) {
  const auto cell = std::ranges::find(cells, phase, &TimedCell::phase);
  return cell == cells.end() ? nullptr : &*cell;
}

std::vector<Measurement> measured(std::span<const MeasuredPair> pairs) {
  std::vector<Measurement> measurements;
  for (const MeasuredPair& pair : pairs) {
    for (const TimedCell& cell : pair.cells) {
      if (cell.measurement.is_measured()) measurements.push_back(cell.measurement);
    }
  }
  return measurements;
}

std::string readings_csv(std::span<const MeasuredPair> pairs) {
  std::string text = "cell,process,turn,seconds,chain_ns,crowding,ns\n";
  const auto add = [&text](const TimedCell& cell, std::size_t turn) {
    const Turn& one = cell.turns[turn];
    for (const double ns : one.ns) {
      fmt::format_to(std::back_inserter(text), "{},{},{},{:.4f},{:.1f},{:.4f},{}\n", cell.measurement.name(),
                     one.process, turn, one.seconds, one.speed.chain_ns, one.speed.crowding, ns);
    }
  };
  for (const MeasuredPair& pair : pairs) {
    for (const TimedCell& cell : pair.cells) {
      for (std::size_t turn = 0; turn < cell.turns.size(); ++turn) add(cell, turn);
    }
  }
  return text;
}

}  // namespace scenebench
