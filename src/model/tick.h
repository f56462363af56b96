// Shape `tick`: one tick of a game's world as a server sends it, whole or as what changed since an earlier tick. A
// field that is absent has not changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/fields.h"
#include "model/scene.h"

namespace scenebench::tick {

/// An entity, or what changed of it.
struct Entity {
  std::uint32_t id = 0;
  std::optional<scene::Vec3> position{};  ///< in metres
  std::optional<scene::Quat> rotation{};
  std::optional<std::int16_t> health{};
  std::optional<std::uint32_t> flags{};
  std::optional<std::string> name{};  ///< never changes: present when the entity is new
};

struct Tick {
  std::uint32_t number = 0;
  std::uint32_t base = 0;                ///< the tick that it builds on; `number` if it is whole
  std::vector<Entity> changed{};         ///< by ascending id; if it is whole, all entities with all fields
  std::vector<std::uint32_t> removed{};  ///< ids of entities that died since `base`

  bool is_whole() const { return base == number; }
};

/// The shape's root struct, under the name that codecs' generated translation units use.
using Root = Tick;

}  // namespace scenebench::tick

namespace scenebench {

template <>
inline constexpr std::string_view shape_name<tick::Root> = "tick";

SB_DESCRIBE(tick::Entity, SB_FIELD(id), SB_FIELD(position), SB_FIELD(rotation), SB_FIELD(health), SB_FIELD(flags),
            SB_FIELD(name));
SB_DESCRIBE(tick::Tick, SB_FIELD(number), SB_FIELD(base), SB_FIELD(changed), SB_FIELD(removed));

}  // namespace scenebench
