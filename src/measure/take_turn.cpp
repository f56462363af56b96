#include "measure/take_turn.h"

#include <optional>
#include <utility>

#include "harness/clock.h"
#include "measure/reference_kernel.h"

namespace scenebench {
namespace {

/// The times that one reading adds up; nothing if a batch did not give what the proven object gives.
std::optional<BatchTimes> take_reading(Timer& timer) {
  BatchTimes sum;
  for (std::size_t i = 0; i < timer.reading.batches; ++i) {
    const auto times = timer.tested->time_batch(timer.phase, timer.reading.batch);
    if (!times) return std::nullopt;
    sum.whole += times->whole;
    sum.decode += times->decode;
    sum.traverse += times->traverse;
    sum.dealloc += times->dealloc;
  }
  return sum;
}

}  // namespace

void Relocations::before_turn(Timer& timer) {
  constexpr double kMostOfMeasuring = 0.1;
  const auto [entry, is_first] = accounts_.try_emplace(timer.tested.get());
  Account& account = entry->second;
  if (account.relocating > kMostOfMeasuring * account.measured) return;
  const Mark start = Mark::now(false);
  timer.tested->relocate();
  // The first move over a workload makes the copies that all its codecs move among, which is no measure of a move.
  if (!is_first) account.relocating += time_between(start, Mark::now(false)).count();
}

bool take_turn(Timer& timer, const TurnPlace& place) {
  for (std::size_t i = 0; i < timer.turn.warm_ups; ++i) {
    if (!take_reading(timer)) return false;
  }
  const Speed before = time_reference_kernels();
  std::vector<Turn> turns;
  for (std::size_t cell = 0; cell < timer.cells.size(); ++cell) {
    turns.push_back({place.repetition, place.seconds, {}, std::pmr::vector<double>(timer.memory),
                     std::pmr::vector<std::uint16_t>(timer.memory)});
    turns.back().ns.reserve(timer.turn.readings);
    if (timer.reading.single_operations) turns.back().inputs.reserve(timer.turn.readings);
  }
  for (std::size_t i = 0; i < timer.turn.readings; ++i) {
    const auto input = static_cast<std::uint16_t>(timer.tested->next_input(timer.phase));
    const auto times = take_reading(timer);
    if (!times) return false;
    for (std::size_t cell = 0; cell < turns.size(); ++cell) {
      const Nanoseconds time = times->of(timer.cells[cell]->phase);
      turns[cell].ns.push_back(time.count() / static_cast<double>(timer.operations()));
      if (timer.reading.single_operations) turns[cell].inputs.push_back(input);
    }
  }
  const Speed speed = between(before, time_reference_kernels());
  for (std::size_t cell = 0; cell < turns.size(); ++cell) {
    turns[cell].speed = speed;
    timer.turns[cell].push_back(std::move(turns[cell]));
  }
  return true;
}

}  // namespace scenebench
