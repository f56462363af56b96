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

/// A turn begins with readings that are thrown away, until its codec has gone round the inputs so often or for about
/// five milliseconds, or two where a cell has little time, as in quick runs and in those of every codec; a reading that
/// is longer has none before it. For other work leaves its own data in the caches and its own branches in the
/// predictors, which then learn the values of the inputs. On a Zen 4 processor, FlatBuffers' encode over scene/200
/// (inlined as a whole) took 30 microseconds in its first round of the eight scenes, 23 in the seventh, 21 in the
/// eighteenth, and stayed there; Protocol Buffers' and pugixml's phases are 4 to 10% slower in the first round, and 1%
/// after five milliseconds. With one reading as the warm-up, FlatBuffers' figure depended on how far turns came, and
/// differed by up to 15% between runs, which no interval shows: all turns of a run come equally far. The warm-up
/// depends on times only by its limit and by whole readings, because a search for the steady state would end elsewhere
/// in each run.
inline constexpr double kWarmUpRounds = 20;

/// The number of these objects, from 1, where one holds `held_bytes`.
std::size_t live_objects(std::int64_t held_bytes);

/// Times a few batches and sets timer.reading. A reading takes 50 microseconds or more, so that the error of
/// calibrating the clock is negligible, if need be of several batches: where a batch may not have so many operations,
/// or of steps, each of which takes so long. No batch is added that makes it longer than a millisecond. It goes round
/// all inputs, unless a single operation is so long that other programs would disturb most readings of all inputs.
void plan_reading(Timer& timer);

/// Divides `seconds` of measuring among the timers, in `repetitions` parts, and sets their timer.turn. All get the same
/// time; slow ones get up to three times their share, to have enough turns for an interval. Where these are many, all
/// together take up to three times `seconds`, and more where not even a few turns of each fit.
void share_out(std::span<Timer> timers, double seconds, int repetitions);

/// What a turn takes as planned, relocating apart.
double seconds_of_turn(const Timer& timer);

}  // namespace scenebench
