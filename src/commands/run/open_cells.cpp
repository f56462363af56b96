#include "commands/run/open_cells.h"

#include <algorithm>

#include "system/interrupt.h"

namespace scenebench {

std::vector<std::span<TimedCell>> codec_by_codec(std::span<TimedCell> cells) {
  std::vector<std::span<TimedCell>> pieces;
  while (!cells.empty()) {
    const auto end = std::find_if(cells.begin(), cells.end(), [&](const TimedCell& cell) {
      return cell.measurement.codec != cells.front().measurement.codec;
    });
    pieces.push_back(cells.first(static_cast<std::size_t>(end - cells.begin())));
    cells = cells.subspan(pieces.back().size());
  }
  return pieces;
}

std::optional<Unproven> open_cells(std::span<TimedCell> cells, const Selection& selection) {
  const TimedCell* before = nullptr;
  for (TimedCell& cell : cells) {
    if (cell.tested) continue;
    if (interrupted()) return std::nullopt;
    if (before && before->measurement.workload == cell.measurement.workload &&
        before->measurement.codec == cell.measurement.codec) {
      cell.tested = before->tested;
    } else {
      const auto workload = std::ranges::find(selection.workloads, cell.measurement.workload, &Workload::name);
      const CodecEntry& codec = selection.named(cell.measurement.codec);
      cell.tested = codec.open(*workload);
      if (auto problem = prove(codec, *workload, *cell.tested)) return problem;
    }
    before = &cell;
  }
  return std::nullopt;
}

}  // namespace scenebench
