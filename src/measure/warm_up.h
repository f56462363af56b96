// How many readings a codec needs to reach its steady state.
//
// Other work leaves its own data in the caches and its own branches in the predictors. Predictors then learn the values
// of a workload's inputs: on a Zen 4 processor, FlatBuffers' encode over scene/200 takes 30 microseconds in its first
// reading, 23 after 50 operations, 21 after 150, and stays there. Behind a warm-up of one reading, its figure depended
// on how far turns came: it differed by up to 15% between runs, which no interval shows, as all turns of a run come
// equally far.
#pragma once

#include <cstddef>
#include <span>

#include "measure/timer.h"

namespace scenebench {

/// The number of readings before the first that is at most half a per cent above what the last half of them takes, in
/// the median. At least 1, as codecs that were relocated allocate memory in their first operations.
std::size_t readings_before_steady(std::span<const double> ns);

/// Takes readings of `timer`, whose reading is planned, for some milliseconds, and raises timer.turn.warm_ups to what
/// the slowest of its cells needs. Lowers timer.reading.nanoseconds, planned from first operations, to what a reading
/// takes in the end. Does nothing if there are no warm-ups. Other timers should have run in between: the predictors
/// still know what ran last. Throws what the codec throws.
void plan_warm_up(Timer& timer);

}  // namespace scenebench
