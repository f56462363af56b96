// Shape `columns`: the entities of a scene with one array per field, as entity component systems keep them. What only
// some entities have is in separate arrays, beside the indices of these entities.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/fields.h"
#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::columns {

struct Columns {
  std::vector<std::uint64_t> id;
  std::vector<std::string> name;
  std::vector<std::int32_t> parent;
  std::vector<float> position;  ///< 3 per entity
  std::vector<float> rotation;  ///< 4 per entity
  std::vector<float> scale;     ///< 3 per entity
  std::vector<std::uint16_t> layer;
  std::vector<std::uint32_t> flags;
  std::vector<std::int16_t> health;
  std::vector<std::int64_t> spawned_at_us;
  std::vector<std::int32_t> mesh;

  std::vector<std::uint32_t> body_of;  ///< the indices of entities with a body, ascending
  std::vector<double> mass;
  std::vector<float> friction, restitution;
  std::vector<std::uint16_t> mask;
  std::vector<std::int16_t> group;
  std::vector<std::uint16_t> collider;

  std::vector<std::uint32_t> light_of;  ///< the same for lights
  std::vector<std::uint16_t> kind;
  std::vector<std::uint32_t> color;  ///< r in the lowest byte, then g, b, a
  std::vector<float> intensity, range;
  std::vector<std::uint16_t> casts_shadow;

  std::vector<std::uint32_t> child_count;  ///< of each entity
  std::vector<std::uint32_t> children;     ///< of all, one entity after the other
  std::vector<std::uint32_t> tag_count;
  std::vector<std::string> tags;
};

/// The shape's root struct, under the name that codecs' generated translation units use.
using Root = Columns;

/// The same entities in columns.
Columns columns_of(std::span<const scene::Entity> entities);

/// The reverse, for columns that columns_of() made.
std::vector<scene::Entity> entities_of(const Columns& columns);

/// Hands the column of positions to `sink`, which is every part of columns. Codecs' read_part() must do the same.
template <class Sink>
bool walk_part(const Columns& columns, const ScenePart&, Sink& sink) {
  walk_fields(columns.position, sink);
  return true;
}

}  // namespace scenebench::columns

namespace scenebench {

template <>
inline constexpr std::string_view shape_name<columns::Root> = "columns";

SB_DESCRIBE(columns::Columns, SB_FIELD(id), SB_FIELD(name), SB_FIELD(parent), SB_FIELD(position), SB_FIELD(rotation),
            SB_FIELD(scale), SB_FIELD(layer), SB_FIELD(flags), SB_FIELD(health), SB_FIELD(spawned_at_us),
            SB_FIELD(mesh), SB_FIELD(body_of), SB_FIELD(mass), SB_FIELD(friction), SB_FIELD(restitution),
            SB_FIELD(mask), SB_FIELD(group), SB_FIELD(collider), SB_FIELD(light_of), SB_FIELD(kind), SB_FIELD(color),
            SB_FIELD(intensity), SB_FIELD(range), SB_FIELD(casts_shadow), SB_FIELD(child_count), SB_FIELD(children),
            SB_FIELD(tag_count), SB_FIELD(tags));

}  // namespace scenebench
