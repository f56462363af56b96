// What a run times.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "harness/codec.h"
#include "harness/codec_under_test.h"
#include "model/workload.h"
#include "results/measurement.h"

namespace scenebench {

/// One workload, codec and phase.
struct TimedCell {
  std::shared_ptr<CodecUnderTest> tested;  ///< proven; nullptr until the cell is opened
  Phase phase = Phase::load;
  Measurement measurement;       ///< names are set from the start, everything else by measure()
  std::int64_t held_bytes = 0;   ///< what one decoded object holds, on the heap and in itself
  std::string failure = {};      ///< what the codec threw while it was planned or measured; it then has no times

  bool is_measured() const { return measurement.is_measured(); }
};

/// The cell of `codec` over `workload`, not measured yet; `tested` may follow later.
inline TimedCell make_cell(const CodecInfo& codec, const Workload& workload, Phase phase,
                           std::shared_ptr<CodecUnderTest> tested = nullptr) {
  TimedCell cell{std::move(tested), phase, {}};
  cell.measurement.workload = workload.name();
  cell.measurement.codec = codec.name;
  cell.measurement.phase = to_string(phase);
  return cell;
}

}  // namespace scenebench
