// A server with many players, each of whom sees a different part of the world: what it sends to all of them together.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "scenarios/standstill.h"
#include "scenarios/structs_codec.h"
#include "model/ticks/world.h"
#include "scenarios/scenario.h"
#include "scenarios/snapshots/wire_splicer.h"

namespace scenebench {

/// How many players the cases of `bench snapshots` have.
inline constexpr std::array<std::size_t, 3> kPlayers{1, 16, 64};

/// Splits a tick into what each player sees: entities within a square of 128 metres around the player, a quarter of the
/// level if it lies inside. Players stand on a grid, so that the views of neighbours overlap.
class PlayerViews {
 public:
  explicit PlayerViews(std::size_t players);

  /// `whole` is the state and `changes` are of the same tick. Every player learns of all deaths.
  void split(const tick::Tick& whole, const tick::Tick& changes);

  /// One for each player.
  const std::vector<tick::Tick>& all() const { return views_; }

  /// The entities of each view, by their place in the changes.
  const std::vector<std::vector<std::uint32_t>>& places() const { return places_; }

 private:
  struct Stand {
    float x, z;
  };

  std::vector<Stand> stands_;
  std::vector<tick::Tick> views_;
  std::vector<std::vector<std::uint32_t>> places_;
};

/// Encodes every tick's changes since 2 ticks ago for many players: separately for each, and each entity once for all
/// of them if the format allows it.
class PlayersRun {
 public:
  /// All must outlive the run.
  PlayersRun(const TrialTask& task, std::size_t players, StructsCodec<tick::Tick>& codec);

  /// Counts the bytes of all ticks. For some of them, decodes each player's wire and throws std::runtime_error if it
  /// differs, and compares what is spliced with what is encoded anew: if they differ, nothing is spliced.
  void prove();

  /// Times the same ticks repeatedly for about `window`, but at least thirty of them.
  void time(Nanoseconds window);

  Figures figures() const;

 private:
  static constexpr std::size_t kTicks = 120;

  void next(World& world);
  void prove_view(std::size_t player, bool decodes);
  void time_tick(bool splices_first, Standstill& standstill);

  const TrialTask& task_;
  PlayerViews views_;
  StructsCodec<tick::Tick>& codec_;
  std::optional<WireSplicer> splicer_;
  tick::Tick whole_, changes_;
  std::vector<double> bytes_, packets_, anew_, once_;  ///< of each tick, times in nanoseconds
  std::size_t stood_still_ = 0;                        ///< ticks without times
};

}  // namespace scenebench
