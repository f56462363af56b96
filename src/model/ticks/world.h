// A deterministic simulation of a multiplayer game's world, whose ticks are what a server sends.
//
// Integers alone decide what happens, so that every platform makes the same bytes. What is published is quantised, as
// it is on servers that simulate what they send (Glenn Fiedler, "State Synchronization", gafferongames.com: quantise on
// both sides): positions are whole millimetres, and quaternions have three components in steps of 1/1024 and a fourth
// that follows from them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/random.h"
#include "model/tick.h"

namespace scenebench {

/// Steps of a component of a published quaternion in 1, and of a position in a metre.
inline constexpr std::int32_t kRotationSteps = 1024, kPositionSteps = 1000;

/// Where positions lie, in millimetres: a level of 256 by 256 metres, 16 metres high.
inline constexpr std::array<std::int32_t, 3> kLevelLowest{-128'000, 0, -128'000},
    kLevelHighest{128'000, 16'000, 128'000};

/// The fourth component of a published quaternion, in steps: what three components of these steps leave of length 1.
/// They must not be longer than that.
std::int32_t fourth_component(std::int32_t a, std::int32_t b, std::int32_t c);

/// Steps as the published float. Division is exact to the last bit on every platform.
inline float published(std::int32_t steps, std::int32_t in_one) {
  return static_cast<float>(steps) / static_cast<float>(in_one);
}

/// A quaternion in fixed point: integers alone, and no turn changes its length.
class Orientation {
 public:
  /// Turns by `axis`, half angles about x, y and z in kUnit = 1 radian. These must be small.
  void turn(const std::array<std::int32_t, 3>& axis);

  /// The quaternion as it is sent: the largest component is positive and follows from the other three.
  scene::Quat quat() const;

  static constexpr std::int32_t kUnit = 1 << 14;

 private:
  std::array<std::int32_t, 4> parts_{0, 0, 0, kUnit};
};

/// A world of entities that move, change, are born and die, about equally many at every tick. How much of it moves
/// follows published descriptions of games' networking. A fifth are characters and vehicles, which move and turn at
/// every tick, as in Valve's "Source Multiplayer Networking" (developer.valvesoftware.com), where a snapshot is what
/// changed since the last acknowledged one. Two fifths are physics bodies, most of them at rest, like the cubes of
/// Glenn Fiedler's "Snapshot Compression" (gafferongames.com) until something touches them. The rest are doors, pickups
/// and triggers, whose flags change now and then. These never die, so their share grows: from 40% to 50% in 720 ticks.
class World {
 public:
  /// `entities` at tick 0. The same arguments make the same world on every platform.
  World(std::uint32_t entities, std::uint64_t seed);

  /// Advances by a tick, a sixtieth of a second.
  void step();

  std::uint32_t number() const { return number_; }

  /// The whole state in `to`, whose memory is reused.
  void whole(tick::Tick& to) const;

  /// In `to`, every field that changed since tick `base`, which must be earlier than the current one, and every entity
  /// that died. Applied to the state of any tick from `base` on, it gives the current state: it also contains fields
  /// that changed and changed back.
  void changes_since(std::uint32_t base, tick::Tick& to) const;

 private:
  enum class Kind : std::uint8_t { character, body, fixture };

  struct Entity {
    std::uint32_t id = 0;
    Kind kind{};
    std::string name;
    std::array<std::int32_t, 3> position{};  ///< in millimetres
    std::array<std::int32_t, 3> velocity{};  ///< in millimetres a tick
    Orientation rotation;
    std::array<std::int32_t, 3> spin{};  ///< see Orientation::turn()
    std::int16_t health = 100;
    std::uint32_t flags = 0;
    std::uint32_t awake_until = 0;                              ///< a physics body moves until this tick
    std::uint32_t born = 0, moved = 0, hurt = 0, flagged = 0;  ///< the last tick at which these changed
  };

  struct Death {
    std::uint32_t id, tick;
  };

  void add_entity();
  void steer(Entity& entity);
  void wake(Entity& entity);
  void move(Entity& entity);
  void live(Entity& entity);
  void toggle(Entity& entity);
  void bury_and_replace();

  Random random_;
  std::uint32_t wanted_;
  std::uint32_t number_ = 0;
  std::uint32_t next_id_ = 1;
  std::vector<Entity> entities_;  ///< by ascending id
  std::vector<Death> deaths_;     ///< in the order of their ticks
};

}  // namespace scenebench
