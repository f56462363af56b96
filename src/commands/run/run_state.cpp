#include "commands/run/run_state.h"

#include "measure/timer.h"

namespace scenebench {

void RunState::collect() {
  faults.note_in(results.environment);
  results.measurements.clear();
  for (const TimedCell& cell : plan.cells) {
    if (cell.is_measured()) results.measurements.push_back(cell.measurement);
  }
}

Schedule RunState::schedule_for(std::span<TimedCell> cells) const {
  Schedule schedule = schedule_of(options, make_timers(cells).size());
  // The budget is for the cells that need it most, and codec by codec nobody knows yet which they will be.
  if (plan.codec_by_codec) schedule.budget_seconds = 0;
  return schedule;
}

}  // namespace scenebench
