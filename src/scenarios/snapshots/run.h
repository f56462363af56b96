// Ticks sent from a server to a client in one way, first to prove and then to time.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "scenarios/structs_codec.h"
#include "model/ticks/world.h"
#include "scenarios/scenario.h"
#include "scenarios/snapshots/link.h"
#include "scenarios/snapshots/quantised_lane.h"

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

/// What one way shows in one process.
struct Shown {
  std::vector<double> bytes, encode, decode;  ///< of each tick, times in nanoseconds
  std::size_t stood_still = 0;                ///< ticks without times: see Standstill
  LargestErrors errors{};                     ///< of quantising
  double entropy = 0;                         ///< bytes a tick (model/ticks/change_entropy.h); 0 if the way has none
};

/// One way of sending by one codec.
class WayRun {
 public:
  /// All must outlive the run. Trains the way's dictionary, if it has one. Throws what that throws.
  WayRun(const TrialTask& task, const SnapshotWay& way, StructsCodec<tick::Tick>& codec);

  /// Sends `ticks` untimed, and compares the client's state after each with the server's. Throws std::runtime_error
  /// with the first difference, or if something refuses a packet.
  void prove(std::size_t ticks, Shown& shown);

  /// Sends the same ticks repeatedly for about `window`, timed, but at least sixty of them. Throws as prove() does if
  /// the last state differs.
  void time(std::size_t ticks, Nanoseconds window, Shown& shown);

  /// The allocations of the median of `ticks`. None if this program does not see those of the codec's library.
  Figures count_allocations(std::size_t ticks);

 private:
  const TrialTask& task_;
  const SnapshotWay& way_;
  StructsCodec<tick::Tick>& codec_;
  std::vector<std::byte> dictionary_;
};

}  // namespace scenebench
