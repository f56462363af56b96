// The structs of shape `scene` in FlatBuffers' generated code, with and without the object API.
#pragma once

#include "model/scene.h"

namespace scenebench::codecs {

/// Makes and walks the structs that flatc generated, and turns them into the application's; Structs names their types.
template <class Structs>
class FlatBuffersSceneStructs {
 protected:
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

  static scene::Vec3 struct_of(const Vec3& v) { return {v.x(), v.y(), v.z()}; }
  static scene::Quat struct_of(const Quat& q) { return {q.x(), q.y(), q.z(), q.w()}; }
  static scene::Color struct_of(const Color& c) { return {c.r(), c.g(), c.b(), c.a()}; }
  static scene::Bounds struct_of(const Bounds& b) { return {struct_of(b.min()), struct_of(b.max())}; }
  static scene::Camera struct_of(const Camera& c) { return {c.fov(), c.near(), c.far()}; }

  static scene::Transform struct_of(const Transform& t) {
    return {struct_of(t.position()), struct_of(t.rotation()), struct_of(t.scale())};
  }

  static scene::RigidBody struct_of(const RigidBody& b) {
    return {b.mass(), b.friction(), b.restitution(), b.mask(), b.group(), static_cast<scene::Collider>(b.collider())};
  }

  static scene::Light struct_of(const Light& l) {
    return {static_cast<scene::LightKind>(l.kind()), struct_of(l.color()), l.intensity(), l.range(), l.casts_shadow()};
  }

  template <class Sink>
  static void walk(const Vec3& v, Sink& sink) {
    sink.value(v.x());
    sink.value(v.y());
    sink.value(v.z());
  }

  template <class Sink>
  static void walk(const Color& c, Sink& sink) {
    sink.value(c.r());
    sink.value(c.g());
    sink.value(c.b());
    sink.value(c.a());
  }

  template <class Sink>
  static void walk(const Bounds& b, Sink& sink) {
    walk(b.min(), sink);
    walk(b.max(), sink);
  }

  template <class Sink>
  static void walk(const Camera& c, Sink& sink) {
    sink.value(c.fov());
    sink.value(c.near());
    sink.value(c.far());
  }

  template <class Sink>
  static void walk(const Transform& t, Sink& sink) {
    walk(t.position(), sink);
    sink.value(t.rotation().x());
    sink.value(t.rotation().y());
    sink.value(t.rotation().z());
    sink.value(t.rotation().w());
    walk(t.scale(), sink);
  }

  template <class Sink>
  static void walk(const RigidBody& body, Sink& sink) {
    sink.value(body.mass());
    sink.value(body.friction());
    sink.value(body.restitution());
    sink.value(body.mask());
    sink.value(body.group());
    sink.value(static_cast<std::uint8_t>(body.collider()));
  }

  template <class Sink>
  static void walk(const Light& light, Sink& sink) {
    sink.value(static_cast<std::uint8_t>(light.kind()));
    walk(light.color(), sink);
    sink.value(light.intensity());
    sink.value(light.range());
    sink.value(light.casts_shadow());
  }
};

}  // namespace scenebench::codecs
