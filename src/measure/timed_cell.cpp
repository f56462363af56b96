#include "measure/timed_cell.h"

#include <utility>

namespace scenebench {

TimedCell make_cell(const CodecInfo& codec, const Workload& workload, Phase phase, std::shared_ptr<CodecUnderTest> tested) {
  TimedCell cell;
  cell.tested = std::move(tested);
  cell.phase = phase;
  cell.measurement.workload = workload.name();
  cell.measurement.codec = codec.name;
  cell.measurement.phase = to_string(phase);
  return cell;
}

}  // namespace scenebench
