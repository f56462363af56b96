// Which codecs of a repetition share a process.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "measure/timer.h"

namespace scenebench {

/// The most codecs that share a process: as many as a run of the docs table has, and one more. In a process of eighty
/// codecs, those that allocate much (JSON and XML trees, libcbor) took 5 to 20% longer over scene/200 than in one of a
/// dozen, and struct_pack 12% less. So a time would depend on what else is in the run, and on how often a cell is
/// repeated with the few others that have not settled.
inline constexpr std::size_t kCodecsOfAProcess = 8;

/// The timers divided by codecs: into as few groups as that takes, of about the same size, at random, but the same for
/// the same repetition. Timers keep their order within a group.
std::vector<std::vector<Timer*>> process_groups(std::span<Timer* const> timers, std::uint32_t repetition);

}  // namespace scenebench
