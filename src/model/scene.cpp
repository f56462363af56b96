// The scene generator: plausible data, not noise. Uses only IEEE-exact operations (+ - * / sqrt), so that every
// platform makes the same bytes. The build turns floating-point contraction off for this file's target.
#include "model/scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>

#include "model/random.h"

namespace scenebench::scene {
namespace {

// Shared prefixes as in game assets, UTF-8 characters of one to four bytes, and characters that JSON and XML must
// escape.
constexpr std::array<std::string_view, 12> kEntityNames{
    "props/crate_wood",        "props/crate_metal",   "props/barrel",
    "enemies/goblin_scout",    "enemies/goblin_mage", "npc/Zoë",
    "décor/étagère",           "道具/宝箱",           "effects/spark 🔥",
    "ui/<marker> & \"label\"", "legacy\\path\\tree",  "notes/line one\nline two\t'end'"};
constexpr std::array<std::string_view, 8> kTags{"static",    "interactive", "enemy", "loot",
                                                "nav-block", "größe:xl",    "",      "quest & \"story\""};

float centimetres(Random& random, std::int32_t limit) {
  return static_cast<float>(random.between(-limit, limit)) / 100.0f;
}

/// A number with two decimals in [0, 1].
float fraction(Random& random) { return static_cast<float>(random.between(0, 100)) / 100.0f; }

Vec3 grid_point(Random& random, std::int32_t limit) {
  Vec3 v;
  v.x = centimetres(random, limit);
  v.y = centimetres(random, limit);
  v.z = centimetres(random, limit);
  return v;
}

Color colour(Random& random) {
  const std::uint64_t bits = random.bits();
  Color c;
  c.r = static_cast<std::uint8_t>(bits);
  c.g = static_cast<std::uint8_t>(bits >> 8);
  c.b = static_cast<std::uint8_t>(bits >> 16);
  c.a = random.one_in(4) ? static_cast<std::uint8_t>(bits >> 24) : std::uint8_t{255};
  return c;
}

/// A unit quaternion; one in three is the identity, as in real scenes.
Quat rotation(Random& random) {
  if (random.one_in(3)) return {};
  const double x = random.between(-1000, 1000), y = random.between(-1000, 1000);
  const double z = random.between(-1000, 1000), w = random.between(1, 1000);
  const double length = std::sqrt(x * x + y * y + z * z + w * w);
  return {static_cast<float>(x / length), static_cast<float>(y / length), static_cast<float>(z / length),
          static_cast<float>(w / length)};
}

Transform transform(Random& random) {
  Transform t;
  t.position = grid_point(random, 50'000);
  t.rotation = rotation(random);
  const float s = random.one_in(4) ? static_cast<float>(random.between(25, 400)) / 100.0f : 1.0f;
  t.scale = {s, s, s};
  if (random.one_in(24)) t.position.y = -0.0f;
  if (random.one_in(40))
    t.position.z = std::numeric_limits<float>::denorm_min() * static_cast<float>(random.below(1000) + 1);
  return t;
}

Material material(Random& random, std::uint32_t index) {
  Material m;
  m.name = fmt::format("materials/stone_{:03}", index);
  m.texture = fmt::format("textures/environment/stone_{:03}_albedo.ktx2", index);
  m.tint = colour(random);
  m.roughness = fraction(random);
  m.metallic = fraction(random);
  if (m.metallic == 0) m.metallic = -0.0f;  // which some libraries take for the field's default, 0.0
  m.two_sided = random.one_in(5);
  return m;
}

Mesh mesh(Random& random, std::uint32_t index, std::uint32_t materials) {
  Mesh m;
  m.name = fmt::format("meshes/rock_{:03}.lod{}", index, index % 3);
  m.material = static_cast<std::uint16_t>(random.below(materials));
  m.bounds.min = {-5, -5, -5};
  m.bounds.max = {5, 5, 5};
  const std::uint32_t spread = random.below(577);                // 24 to 600 vertices: two nested draws
  const std::uint32_t vertices = 24 + random.below(spread + 1);  // make small meshes the common case
  m.positions.reserve(vertices * std::size_t{3});
  for (std::uint32_t i = 0; i < vertices * 3; ++i) m.positions.push_back(centimetres(random, 500));
  const std::uint32_t triangles = vertices / 2;
  for (std::uint32_t i = 0; i < triangles * 3; ++i)
    m.indices.push_back(static_cast<std::uint16_t>(random.below(vertices)));
  return m;
}

RigidBody rigid_body(Random& random) {
  RigidBody b;
  b.mass = static_cast<double>(random.between(1, 100'000)) / 7.0;  // needs all 17 digits
  b.friction = fraction(random);
  b.restitution = random.one_in(16) ? std::numeric_limits<float>::denorm_min() : fraction(random);
  b.mask = static_cast<std::uint16_t>(random.bits());
  b.group = static_cast<std::int8_t>(random.between(-128, 127));
  b.collider = static_cast<Collider>(random.below(4));
  return b;
}

Light light(Random& random) {
  Light l;
  l.kind = static_cast<LightKind>(random.below(4));
  l.color = colour(random);
  l.intensity = static_cast<float>(random.between(0, 2000)) / 10.0f;
  l.range = static_cast<float>(random.between(1, 60));
  l.casts_shadow = random.one_in(2);
  return l;
}

/// The scalars of an entity: mostly small numbers, some that need the full width of their type.
void fill_scalars(Entity& e, Random& random, std::uint32_t index) {
  const bool wide = random.one_in(4);
  e.id = wide ? random.bits() | (std::uint64_t{1} << 63) : std::uint64_t{1000} + index;
  e.layer = static_cast<std::uint16_t>(random.below(wide ? 65536 : 8));
  e.flags = wide ? static_cast<std::uint32_t>(random.bits()) : 1u << random.below(8);
  e.health = static_cast<std::int16_t>(wide ? random.between(-32768, 32767) : 100);
  e.spawned_at_us = 1'763'000'000'000'000 + static_cast<std::int64_t>(random.bits() >> 24);
  if (random.one_in(50)) e.spawned_at_us = std::numeric_limits<std::int64_t>::min() + index;
}

/// The parent of entity `index`: one of the 16 before it, or -1 for one root in twelve. That makes trees deeper than 4.
std::int32_t parent_of(Random& random, std::uint32_t index) {
  if (index == 0 || (index > 5 && random.one_in(12))) return -1;
  if (index <= 5) return static_cast<std::int32_t>(index) - 1;
  return static_cast<std::int32_t>(index - 1 - random.below(index < 16 ? index : 16));
}

Entity entity(Random& random, std::uint32_t index, std::uint32_t meshes) {
  Entity e;
  fill_scalars(e, random, index);
  e.name = fmt::format("{}_{:04}", kEntityNames[random.below(kEntityNames.size())], index);
  e.parent = parent_of(random, index);
  e.transform = transform(random);
  e.mesh = random.one_in(4) ? -1 : static_cast<std::int32_t>(random.below(meshes));
  if (index % 3 == 0) e.body = rigid_body(random);
  if (index % 20 == 0) e.light = light(random);
  const std::uint32_t tags = random.below(4);
  for (std::uint32_t i = 0; i < tags; ++i) e.tags.emplace_back(kTags[random.below(kTags.size())]);
  return e;
}

}  // namespace

Scene make_scene(std::uint32_t entities, std::uint64_t seed) {
  Random random(seed);
  Scene s;
  s.name = fmt::format("levels/forêt_{:02}", seed);
  s.version = 3;
  s.time = seed % 4 == 3 ? -0.0 : 86'400.0 / 7.0 + static_cast<double>(seed);
  s.gravity = {0.0f, -9.81f, 0.0f};
  s.ambient = colour(random);
  s.camera = {60.0f, 0.1f, 1000.0f};
  const std::uint32_t materials = 1 + entities / 20;
  const std::uint32_t meshes = 1 + entities / 25;
  for (std::uint32_t i = 0; i < materials; ++i) s.materials.push_back(material(random, i));
  for (std::uint32_t i = 0; i < meshes; ++i) s.meshes.push_back(mesh(random, i, materials));
  for (std::uint32_t i = 0; i < entities; ++i) {
    s.entities.push_back(entity(random, i, meshes));
    const std::int32_t parent = s.entities.back().parent;
    if (parent >= 0) s.entities[static_cast<std::size_t>(parent)].children.push_back(i);
  }
  return s;
}

namespace {

/// A sink that adds up bytes and strings.
struct Bytes {
  template <Scalar T>
  void value(T) {
    bytes += sizeof(T);
  }
  void text(std::string_view v) {
    bytes += v.size();
    ++strings;
  }
  void count(std::size_t) {}
  void present(bool) {}

  std::uint64_t bytes = 0, strings = 0;
};

}  // namespace

SceneFacts facts_of(std::span<const Scene> scenes) {
  SceneFacts facts;
  Bytes all;
  for (const Scene& scene : scenes) {
    facts.entities += scene.entities.size();
    facts.materials += scene.materials.size();
    facts.meshes += scene.meshes.size();
    for (const Mesh& mesh : scene.meshes) {
      facts.vertices += mesh.positions.size() / 3;
      facts.array_bytes += mesh.positions.size() * sizeof(float) + mesh.indices.size() * sizeof(std::uint16_t);
    }
    walk_fields(scene, all);
  }
  facts.bytes = all.bytes;
  facts.strings = all.strings;
  return facts;
}

std::string to_text(const SceneFacts& facts) {
  const auto entities = static_cast<double>(std::max<std::uint64_t>(facts.entities, 1));
  const double share = facts.bytes == 0 ? 0 : static_cast<double>(facts.array_bytes) / static_cast<double>(facts.bytes);
  return fmt::format("entities {}, meshes {}, vertices {}, {:.0f}% of {:.1f} KB in arrays, strings per entity {:.1f}",
                     facts.entities, facts.meshes, facts.vertices, 100 * share,
                     static_cast<double>(facts.bytes) / 1024, static_cast<double>(facts.strings) / entities);
}

}  // namespace scenebench::scene
