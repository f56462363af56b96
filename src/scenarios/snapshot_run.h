// Ticks sent from a server to a client in one way, first to prove and then to time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "harness/structs_codec.h"
#include "model/world.h"
#include "scenarios/scenario.h"
#include "scenarios/snapshot_ways.h"

namespace scenebench {

/// Of the world whose ticks are sent. Dictionaries are trained on another one.
inline constexpr std::uint64_t kSnapshotSeed = 1;

/// The world of the task's size, once as many bodies move as ever will.
World settled_world(const TrialTask& task, std::uint64_t seed);

/// Throws std::runtime_error with the tick's number and the first field in which `actual` differs from `expected` by more
/// than `loss`.
void require_same(const tick::Tick& expected, const tick::Tick& actual, const Loss& loss);

/// What one way shows in one process.
struct Shown {
  std::vector<double> bytes, encode, decode;  ///< of each tick, times in nanoseconds
  double entropy = 0;                         ///< bytes a tick (model/change_entropy.h); 0 if the way has none
};

/// One way of sending by one codec.
class WayRun {
 public:
  /// All must outlive the run. Trains the way's dictionary, if it has one. Throws what that throws.
  WayRun(const TrialTask& task, const SnapshotWay& way, StructsCodec<tick::Tick>& codec);

  /// Sends `ticks` untimed, and compares the client's state after each with the server's. Throws std::runtime_error with
  /// the first difference, or if something refuses a packet.
  void prove(std::size_t ticks, Shown& shown);

  /// Sends the same ticks again and again for about `window`, timed, but at least sixty of them. Throws as prove() does if
  /// the last state differs.
  void time(std::size_t ticks, Nanoseconds window, Shown& shown);

 private:
  const TrialTask& task_;
  const SnapshotWay& way_;
  StructsCodec<tick::Tick>& codec_;
  std::vector<std::byte> dictionary_;
};

}  // namespace scenebench
