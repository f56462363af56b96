// The other side's copy of a world: what a client makes of the ticks that it receives.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/tick.h"

namespace scenebench {

/// The state that ticks build up. Changes may build on any tick that is not newer than this state, because they contain
/// everything that changed since: see World::changes_since().
class Replica {
 public:
  struct Entity {
    std::uint32_t id = 0;
    scene::Vec3 position;
    scene::Quat rotation;
    std::int16_t health = 0;
    std::uint32_t flags = 0;
    std::string name;
  };

  /// Advances to the tick. Returns nullptr, or why it was refused, with static lifetime: it is not newer, it builds on
  /// a tick that this replica has not reached, its ids do not ascend, or it lacks a field of an entity that is new
  /// here. If a change lacks a field, the entities before it have already changed, and the number stays: the next tick
  /// that builds on what the sender knows to have arrived contains all of them again.
  const char* apply(const tick::Tick& tick);

  std::uint32_t number() const { return number_; }
  const std::vector<Entity>& entities() const { return entities_; }

  /// The state as a whole tick in `to`.
  void whole(tick::Tick& to) const;

 private:
  static void overwrite(Entity& entity, const tick::Entity& change);
  void replace(const std::vector<tick::Entity>& all);
  bool change(const std::vector<tick::Entity>& changed);
  void remove(const std::vector<std::uint32_t>& removed);

  std::uint32_t number_ = 0;
  bool is_empty_ = true;  ///< nothing has arrived yet
  std::vector<Entity> entities_;  ///< by ascending id
};

}  // namespace scenebench
