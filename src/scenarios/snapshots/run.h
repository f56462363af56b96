// The cases of bench snapshots, and what they share.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/ticks/world.h"
#include "scenarios/scenario.h"
#include "scenarios/snapshots/link.h"
#include "scenarios/snapshots/quantised_lane.h"
#include "scenarios/structs_codec.h"

namespace scenebench {

/// What every path carries in one piece, by the reckoning of QUIC (RFC 9000, section 14), and a tick at 60 a second.
inline constexpr double kPacket = 1'200;
inline constexpr Nanoseconds kTickOf60{1e9 / 60};

/// How many packets this many bytes take.
inline double packets_of(double bytes) { return std::ceil(bytes / kPacket); }

/// The worst of times as a percentage of a tick: "worst encode of 16.7 ms".
Row worst_of_tick(const std::string& what, std::span<const double> times);

/// Of the world whose ticks are sent. Dictionaries are trained on another one.
inline constexpr std::uint64_t kSnapshotSeed = 1;

/// The world of the task's size, once the number of moving bodies is steady.
World settled_world(const TrialTask& task, std::uint64_t seed);

/// Throws std::runtime_error with the tick's number and the first field in which what arrived of `tick` differs from it
/// by more than the codec's declared loss and, if the workload is quantised, the loss of quantising.
void require_arrived(const TrialTask& task, const tick::Tick& tick, const tick::Tick& arrived);

// The cases. Each throws std::runtime_error with the first difference if a client's state differs from the server's, or
// if something refuses a packet. `codec` must outlive the call.

/// Sends ticks in one way: first untimed, comparing the states after each, and then timed for about the window, but at
/// least sixty of them. A program that counts allocations counts those of the median tick instead.
Figures measure_way(const CaseRun& run, const SnapshotWay& way, StructsCodec<tick::Tick>& codec);

/// Encodes every tick's changes since 2 ticks ago for many players, separately for each.
Figures measure_players(const CaseRun& run, std::size_t players, StructsCodec<tick::Tick>& codec);

}  // namespace scenebench
