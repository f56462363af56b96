#include "measure/timer.h"

#include <algorithm>

namespace scenebench {
namespace {

/// The timer whose loop measures `cell`, too; nullptr if there is none yet.
Timer* timer_of(std::vector<Timer>& timers, const TimedCell& cell) {
  if (!is_step(cell.phase)) return nullptr;
  const auto found = std::ranges::find_if(timers, [&cell](const Timer& timer) {
    return timer.tested == cell.tested && is_step(timer.phase);
  });
  return found == timers.end() ? nullptr : &*found;
}

}  // namespace

std::string Timer::name() const {
  const Measurement& first = cells.front()->measurement;
  return is_step(phase) ? first.workload + "/" + first.codec + "/steps" : first.name();
}

void Timer::fail(const std::exception& error) {
  constexpr std::size_t kLongest = 1'000;  // some libraries put the whole input in
  const std::string reason = std::string(error.what()).substr(0, kLongest);
  for (TimedCell* cell : cells) cell->failure = reason.empty() ? "an exception without a message" : reason;
  for (Turns& of_cell : turns) of_cell.clear();
}

std::vector<Timer> make_timers(std::span<TimedCell> cells, std::pmr::memory_resource* memory) {
  std::vector<Timer> timers;
  for (TimedCell& cell : cells) {
    if (!cell.tested || !cell.failure.empty()) continue;
    Timer* timer = timer_of(timers, cell);
    if (!timer) {
      timer = &timers.emplace_back();
      timer->tested = cell.tested;
      timer->phase = cell.phase;
      timer->memory = memory;
    }
    timer->cells.push_back(&cell);
    timer->turns.emplace_back();
  }
  return timers;
}

}  // namespace scenebench
