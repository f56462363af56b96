#include "measure/turn.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "harness/clock.h"

namespace scenebench {
namespace {

/// The timer whose loop measures `cell`, too; nullptr if there is none yet. The same cell once more is another run's.
Timer* timer_of(std::vector<Timer>& timers, const TimedCell& cell) {
  if (!is_step(cell.phase)) return nullptr;
  const auto found = std::ranges::find_if(timers, [&cell](const Timer& timer) {
    const bool has_it = std::ranges::find(timer.cells, cell.phase, &TimedCell::phase) != timer.cells.end();
    return is_step(timer.phase) && timer.codec() == cell.measurement.codec &&
           timer.workload() == cell.measurement.workload && !has_it;
  });
  return found == timers.end() ? nullptr : &*found;
}

/// The times that one reading adds up; nothing if a batch did not give what the proven object gives.
std::optional<BatchTimes> read(Timer& timer) {
  BatchTimes sum;
  for (std::size_t i = 0; i < timer.reading.batches; ++i) {
    const auto times = timer.tested().time_batch(timer.phase, timer.reading.batch);
    if (!times) return std::nullopt;
    sum.whole += times->whole;
    sum.decode += times->decode;
    sum.traverse += times->traverse;
    sum.dealloc += times->dealloc;
  }
  return sum;
}

}  // namespace

TimedCell make_cell(const CodecInfo& codec, const Workload& workload, Phase phase,
                    std::shared_ptr<CodecUnderTest> tested) {
  TimedCell cell{std::move(tested), phase, {}};
  cell.measurement.workload = workload.name();
  cell.measurement.codec = codec.name;
  cell.measurement.phase = to_string(phase);
  return cell;
}

void close(std::span<TimedCell> cells) {
  for (TimedCell& cell : cells) cell.tested.reset();
}

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
    if (!cell.failure.empty()) continue;
    Timer* timer = timer_of(timers, cell);
    if (!timer) {
      timer = &timers.emplace_back();
      timer->phase = cell.phase;
      timer->reading = cell.reading;
      timer->memory = memory;
    }
    timer->cells.push_back(&cell);
    timer->turns.emplace_back();
  }
  return timers;
}

void Relocations::before_turn(Timer& timer) {
  constexpr double kMostOfMeasuring = 0.1;
  Account& account = accounts_[&timer.tested()];
  if (account.relocating > kMostOfMeasuring * account.measured) return;
  const Mark start = Mark::now(false);
  timer.tested().relocate();
  account.relocating += time_between(start, Mark::now(false)).count();
}

TurnTaker::TurnTaker(Timer& timer, const TurnPlace& place) : timer_(timer) {
  for (std::size_t cell = 0; cell < timer.cells.size(); ++cell) {
    turns_.push_back({place.repetition, place.seconds, {}, std::pmr::vector<double>(timer.memory)});
    turns_.back().ns.reserve(timer.turn.readings);
  }
}

bool TurnTaker::warm_up() {
  for (std::size_t i = 0; i < timer_.turn.warm_ups; ++i) {
    if (!read(timer_)) return false;
  }
  before_ = time_reference_kernels();
  return true;
}

bool TurnTaker::take_reading() {
  const auto times = read(timer_);
  if (!times) return false;
  for (std::size_t cell = 0; cell < turns_.size(); ++cell) {
    const Nanoseconds time = times->of(timer_.cells[cell]->phase);
    turns_[cell].ns.push_back(time.count() / static_cast<double>(timer_.operations()));
  }
  return true;
}

void TurnTaker::finish() {
  const Speed speed = between(before_, time_reference_kernels());
  for (std::size_t cell = 0; cell < turns_.size(); ++cell) {
    turns_[cell].speed = speed;
    timer_.turns[cell].push_back(std::move(turns_[cell]));
  }
}

}  // namespace scenebench
