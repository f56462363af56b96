// A server with many players, each of whom sees a different part of the world: what it sends to all of them together.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "model/tick.h"

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

 private:
  struct Stand {
    float x, z;
  };

  std::vector<Stand> stands_;
  std::vector<tick::Tick> views_;
};

}  // namespace scenebench
