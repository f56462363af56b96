#include "model/columns.h"

namespace scenebench::columns {
namespace {

void add(const scene::Vec3& v, std::vector<float>& to) { to.insert(to.end(), {v.x, v.y, v.z}); }

void add(const scene::Quat& q, std::vector<float>& to) { to.insert(to.end(), {q.x, q.y, q.z, q.w}); }

void add(std::uint32_t index, const scene::RigidBody& body, Columns& to) {
  to.body_of.push_back(index);
  to.mass.push_back(body.mass);
  to.friction.push_back(body.friction);
  to.restitution.push_back(body.restitution);
  to.mask.push_back(body.mask);
  to.group.push_back(body.group);
  to.collider.push_back(static_cast<std::uint16_t>(body.collider));
}

void add(std::uint32_t index, const scene::Light& light, Columns& to) {
  const scene::Color& c = light.color;
  to.light_of.push_back(index);
  to.kind.push_back(static_cast<std::uint16_t>(light.kind));
  to.color.push_back(std::uint32_t{c.r} | std::uint32_t{c.g} << 8 | std::uint32_t{c.b} << 16 |
                     std::uint32_t{c.a} << 24);
  to.intensity.push_back(light.intensity);
  to.range.push_back(light.range);
  to.casts_shadow.push_back(light.casts_shadow);
}

void add(const scene::Entity& entity, Columns& to) {
  const auto index = static_cast<std::uint32_t>(to.id.size());
  to.id.push_back(entity.id);
  to.name.push_back(entity.name);
  to.parent.push_back(entity.parent);
  add(entity.transform.position, to.position);
  add(entity.transform.rotation, to.rotation);
  add(entity.transform.scale, to.scale);
  to.layer.push_back(entity.layer);
  to.flags.push_back(entity.flags);
  to.health.push_back(entity.health);
  to.spawned_at_us.push_back(entity.spawned_at_us);
  to.mesh.push_back(entity.mesh);
  if (entity.body) add(index, *entity.body, to);
  if (entity.light) add(index, *entity.light, to);
  to.child_count.push_back(static_cast<std::uint32_t>(entity.children.size()));
  to.children.insert(to.children.end(), entity.children.begin(), entity.children.end());
  to.tag_count.push_back(static_cast<std::uint32_t>(entity.tags.size()));
  to.tags.insert(to.tags.end(), entity.tags.begin(), entity.tags.end());
}

scene::Vec3 vec3_at(const std::vector<float>& column, std::size_t i) {
  return {column[3 * i], column[3 * i + 1], column[3 * i + 2]};
}

scene::RigidBody body_at(const Columns& c, std::size_t i) {
  return {.mass = c.mass[i],
          .friction = c.friction[i],
          .restitution = c.restitution[i],
          .mask = c.mask[i],
          .group = static_cast<std::int8_t>(c.group[i]),
          .collider = static_cast<scene::Collider>(c.collider[i])};
}

scene::Light light_at(const Columns& c, std::size_t i) {
  const auto part = [color = c.color[i]](int shift) { return static_cast<std::uint8_t>(color >> shift); };
  return {.kind = static_cast<scene::LightKind>(c.kind[i]),
          .color = {part(0), part(8), part(16), part(24)},
          .intensity = c.intensity[i],
          .range = c.range[i],
          .casts_shadow = c.casts_shadow[i] != 0};
}

/// The next `count` elements of a column.
template <class T>
std::vector<T> take(const std::vector<T>& column, std::size_t& at, std::size_t count) {
  const auto begin = column.begin() + static_cast<std::ptrdiff_t>(at);
  at += count;
  return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace

Columns columns_of(std::span<const scene::Entity> entities) {
  Columns columns;
  for (const scene::Entity& entity : entities) add(entity, columns);
  return columns;
}

std::vector<scene::Entity> entities_of(const Columns& c) {
  std::vector<scene::Entity> entities(c.id.size());
  std::size_t child = 0, tag = 0;
  for (std::size_t i = 0; i < entities.size(); ++i) {
    const float* const q = &c.rotation[4 * i];
    entities[i] = {.id = c.id[i],
                   .name = c.name[i],
                   .parent = c.parent[i],
                   .transform = {vec3_at(c.position, i), {q[0], q[1], q[2], q[3]}, vec3_at(c.scale, i)},
                   .layer = c.layer[i],
                   .flags = c.flags[i],
                   .health = c.health[i],
                   .spawned_at_us = c.spawned_at_us[i],
                   .mesh = c.mesh[i],
                   .body = {},
                   .light = {},
                   .children = take(c.children, child, c.child_count[i]),
                   .tags = take(c.tags, tag, c.tag_count[i])};
  }
  for (std::size_t i = 0; i < c.body_of.size(); ++i) entities[c.body_of[i]].body = body_at(c, i);
  for (std::size_t i = 0; i < c.light_of.size(); ++i) entities[c.light_of[i]].light = light_at(c, i);
  return entities;
}

}  // namespace scenebench::columns
