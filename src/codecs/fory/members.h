// Describes the shapes' structs to Fory. Macros in the structs' namespaces list the members and the numbers that
// identify them in wires; kForyNumber is the number by which writers and readers identify a type.
#pragma once

#include <fory/serialization/fory.h>

#include <cstdint>

#include "model/docs.h"
#include "model/scene.h"

namespace scenebench::docs {

FORY_STRUCT(Foo, (id, fory::F(1)), (count, fory::F(2)), (prefix, fory::F(3)), (length, fory::F(4)));
FORY_STRUCT(Bar, (parent, fory::F(1)), (time, fory::F(2)), (ratio, fory::F(3)), (size, fory::F(4)));
FORY_STRUCT(FooBar, (sibling, fory::F(1)), (name, fory::F(2)), (rating, fory::F(3)), (postfix, fory::F(4)));
FORY_STRUCT(FooBarContainer, (list, fory::F(1)), (initialized, fory::F(2)), (fruit, fory::F(3)),
            (location, fory::F(4)));

}  // namespace scenebench::docs

namespace scenebench::scene {

FORY_STRUCT(Vec3, (x, fory::F(1)), (y, fory::F(2)), (z, fory::F(3)));
FORY_STRUCT(Quat, (x, fory::F(1)), (y, fory::F(2)), (z, fory::F(3)), (w, fory::F(4)));
FORY_STRUCT(Color, (r, fory::F(1)), (g, fory::F(2)), (b, fory::F(3)), (a, fory::F(4)));
FORY_STRUCT(Transform, (position, fory::F(1)), (rotation, fory::F(2)), (scale, fory::F(3)));
FORY_STRUCT(Bounds, (min, fory::F(1)), (max, fory::F(2)));
FORY_STRUCT(Material, (name, fory::F(1)), (texture, fory::F(2)), (tint, fory::F(3)), (roughness, fory::F(4)),
            (metallic, fory::F(5)), (two_sided, fory::F(6)));
FORY_STRUCT(Mesh, (name, fory::F(1)), (material, fory::F(2)), (bounds, fory::F(3)), (positions, fory::F(4)),
            (indices, fory::F(5)));
FORY_STRUCT(Light, (kind, fory::F(1)), (color, fory::F(2)), (intensity, fory::F(3)), (range, fory::F(4)),
            (casts_shadow, fory::F(5)));
FORY_STRUCT(Camera, (fov, fory::F(1)), (near_plane, fory::F(2)), (far_plane, fory::F(3)));
FORY_STRUCT(RigidBody, (mass, fory::F(1)), (friction, fory::F(2)), (restitution, fory::F(3)), (mask, fory::F(4)),
            (group, fory::F(5)), (collider, fory::F(6)));
FORY_STRUCT(Entity, (id, fory::F(1)), (name, fory::F(2)), (parent, fory::F(3)), (transform, fory::F(4)),
            (layer, fory::F(5)), (flags, fory::F(6)), (health, fory::F(7)), (spawned_at_us, fory::F(8)),
            (mesh, fory::F(9)), (body, fory::F(10)), (light, fory::F(11)), (children, fory::F(12)),
            (tags, fory::F(13)));
FORY_STRUCT(Scene, (name, fory::F(1)), (version, fory::F(2)), (time, fory::F(3)), (gravity, fory::F(4)),
            (ambient, fory::F(5)), (camera, fory::F(6)), (materials, fory::F(7)), (meshes, fory::F(8)),
            (entities, fory::F(9)));

}  // namespace scenebench::scene

namespace scenebench::codecs {

/// The number of a struct or enumeration, the same in all versions. 0: not registered.
template <class T>
inline constexpr std::uint32_t kForyNumber = 0;

template <>
inline constexpr std::uint32_t kForyNumber<docs::Foo> = 1;
template <>
inline constexpr std::uint32_t kForyNumber<docs::Bar> = 2;
template <>
inline constexpr std::uint32_t kForyNumber<docs::FooBar> = 3;
template <>
inline constexpr std::uint32_t kForyNumber<docs::FooBarContainer> = 4;
template <>
inline constexpr std::uint32_t kForyNumber<docs::Fruit> = 5;

template <>
inline constexpr std::uint32_t kForyNumber<scene::Vec3> = 1;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Quat> = 2;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Color> = 3;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Transform> = 4;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Bounds> = 5;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Material> = 6;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Mesh> = 7;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Light> = 8;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Camera> = 9;
template <>
inline constexpr std::uint32_t kForyNumber<scene::RigidBody> = 10;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Entity> = 11;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Scene> = 12;
template <>
inline constexpr std::uint32_t kForyNumber<scene::LightKind> = 13;
template <>
inline constexpr std::uint32_t kForyNumber<scene::Collider> = 14;

}  // namespace scenebench::codecs
