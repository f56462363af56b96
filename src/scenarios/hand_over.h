// A loader thread decodes objects, and the game's thread walks and frees them.
#pragma once

#include "scenarios/scenario.h"
#include "scenarios/team.h"

namespace scenebench {

/// The time of each step for an object.
struct StepTimes {
  Nanoseconds decode{}, walk{}, free{};
};

/// The figures of a hand-over: `handed` of two threads, `alone` where one thread did all, and the time to hand over an
/// empty slot. Without the comparison of freeing times if there is nothing to free.
Figures figures_of_hand_over(const StepTimes& handed, const StepTimes& alone, Nanoseconds queue);

/// Hands objects of `proven` from the first thread of `team`, which must have two, to the second, for about `window`.
/// Throws std::runtime_error if an object arrives with another sum than the proven one.
Figures measure_hand_over(Team& team, const CodecInfo& info, const CodecUnderTest& proven, Nanoseconds window);

}  // namespace scenebench
