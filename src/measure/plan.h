// How long a reading is, and how a run's time is divided among the cells.
#pragma once

#include <cstdint>
#include <span>

#include "measure/timer.h"

namespace scenebench {

/// Objects that are decoded before the first is walked, in the loop of the steps: as many as hold kLiveBytes, a power of
/// two; of larger ones kFewObjects, as long as they hold no more than kMostLiveBytes, as freeing one takes as little as 20
/// ns, less than the clock can be trusted with. It hangs on nothing that is timed, so that it is the same in every run:
/// over docs, protobuf-lite's traverse takes 19 or 22 ns with 16 or 32 of them. More objects go through more of the caches
/// than one at a time does: protobuf-lite's steps added up to 16 and 19% more than load with 1 MiB.
inline constexpr std::int64_t kLiveBytes = 4 << 10, kMostLiveBytes = 256 << 10;
inline constexpr std::size_t kFewObjects = 4, kMostObjects = 1024;

/// The number of them, from 1, where one object holds `held_bytes`.
std::size_t live_objects(std::int64_t held_bytes);

/// Times a few batches and sets timer.reading: 50 microseconds or more, so that the error of calibrating the clock is
/// lost in it, adding up batches of steps until each step has them; and all inputs, unless a single operation is so long
/// that other programs could hardly be kept out of a reading of all.
void plan_reading(Timer& timer);

/// Divides `seconds` of measuring among the timers, in `repetitions` parts, and sets their timer.turn: equal times, but
/// turns enough for an interval even of the slow ones, as far as that takes no more than thrice their share.
void share_out(std::span<Timer> timers, double seconds, int repetitions);

}  // namespace scenebench
