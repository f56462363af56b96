// The structs of shape `scene` in FlatBuffers' generated code, with and without the object API.
#pragma once

#include "codecs/shared/read_by_names.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// Makes the structs that flatc generated, and reads them; Structs names their types.
template <class Structs>
class FlatBuffersSceneStructs : public SceneByNames<Structs> {
 public:
  using Vec3 = typename Structs::Vec3;
  using Quat = typename Structs::Quat;
  using Color = typename Structs::Color;
  using Transform = typename Structs::Transform;
  using Bounds = typename Structs::Bounds;
  using Camera = typename Structs::Camera;
  using RigidBody = typename Structs::RigidBody;
  using Light = typename Structs::Light;

  static Vec3 make(const scene::Vec3& v) { return {v.x, v.y, v.z}; }
  static Quat make(const scene::Quat& q) { return {q.x, q.y, q.z, q.w}; }
  static Color make(const scene::Color& c) { return {c.r, c.g, c.b, c.a}; }
  static Bounds make(const scene::Bounds& b) { return {make(b.min), make(b.max)}; }
  static Camera make(const scene::Camera& c) { return {c.fov, c.near_plane, c.far_plane}; }
  static Transform make(const scene::Transform& t) { return {make(t.position), make(t.rotation), make(t.scale)}; }

  static RigidBody make(const scene::RigidBody& b) {
    return {b.mass, b.friction, b.restitution, b.mask, b.group, static_cast<typename Structs::Collider>(b.collider)};
  }

  static Light make(const scene::Light& l) {
    return {static_cast<typename Structs::LightKind>(l.kind), make(l.color), l.intensity, l.range, l.casts_shadow};
  }
};

}  // namespace scenebench::codecs
