// How long a reading is, and how a run's time is divided among the cells.
#pragma once

#include <cstdint>
#include <span>

#include "measure/timer.h"

namespace scenebench {

/// The loop of the steps decodes some objects before it walks the first: as many as hold kLiveBytes, a power of two. Of
/// larger objects it takes kFewObjects, unless they hold more than kMostLiveBytes, because freeing a single one takes
/// as little as 20 ns, which is too short for the clock. The number depends on nothing that is timed, unless so many
/// take more than a millisecond, so it is the same in every run: over docs, protobuf-lite's traverse takes 19 ns with
/// 16 objects and 22 with 32. More objects take more room in the caches than one at a time: with 1 MiB,
/// protobuf-lite's steps added up to 16 and 19% more than load.
inline constexpr std::int64_t kLiveBytes = 4 << 10, kMostLiveBytes = 256 << 10;
inline constexpr std::size_t kFewObjects = 4, kMostObjects = 1024;

/// The number of these objects, from 1, where one holds `held_bytes`.
std::size_t live_objects(std::int64_t held_bytes);

/// Times a few batches and sets timer.reading, and one warm-up unless a reading takes longer than a millisecond. A
/// reading takes 50 microseconds or more, so that the error of calibrating the clock is negligible, if need be of
/// several batches: where a batch may not have so many operations, or of steps, each of which takes so long. No batch
/// is added that makes it longer than a millisecond. It goes round all inputs, unless a single operation is so long
/// that other programs would disturb most readings of all inputs.
void plan_reading(Timer& timer);

/// Divides `seconds` of measuring among the timers, in `repetitions` parts, and sets all of their timer.turn but the
/// warm-ups. All get the same time; slow ones get up to three times their share, to have enough turns for an interval.
/// Where these are many, all together take up to three times `seconds`, and more where not even a few turns of each
/// fit.
void share_out(std::span<Timer> timers, double seconds, int repetitions);

/// What a turn takes as planned, relocating apart.
double seconds_of_turn(const Timer& timer);

}  // namespace scenebench
