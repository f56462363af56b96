// A Reader (struct_reader.h) of generated classes whose accessors have the fields' own names.
#pragma once

#include "model/scene.h"

namespace scenebench::codecs {

/// Reads what stands for the structs of shape scene that have neither strings nor lists. Types names the classes.
template <class Types>
class SceneByNames {
 public:
  template <class Out>
  static bool read(const typename Types::Vec3& v, Out out) {
    using To = scene::Vec3;
    return out(&To::x, v.x()) && out(&To::y, v.y()) && out(&To::z, v.z());
  }

  template <class Out>
  static bool read(const typename Types::Quat& q, Out out) {
    using To = scene::Quat;
    return out(&To::x, q.x()) && out(&To::y, q.y()) && out(&To::z, q.z()) && out(&To::w, q.w());
  }

  template <class Out>
  static bool read(const typename Types::Color& c, Out out) {
    using To = scene::Color;
    return out(&To::r, c.r()) && out(&To::g, c.g()) && out(&To::b, c.b()) && out(&To::a, c.a());
  }

  template <class Out>
  static bool read(const typename Types::Bounds& b, Out out) {
    return out(&scene::Bounds::min, b.min()) && out(&scene::Bounds::max, b.max());
  }

  template <class Out>
  static bool read(const typename Types::Camera& c, Out out) {
    using To = scene::Camera;
    return out(&To::fov, c.fov()) && out(&To::near_plane, c.near()) && out(&To::far_plane, c.far());
  }

  template <class Out>
  static bool read(const typename Types::Transform& t, Out out) {
    using To = scene::Transform;
    return out(&To::position, t.position()) && out(&To::rotation, t.rotation()) && out(&To::scale, t.scale());
  }

  template <class Out>
  static bool read(const typename Types::RigidBody& b, Out out) {
    using To = scene::RigidBody;
    return out(&To::mass, b.mass()) && out(&To::friction, b.friction()) && out(&To::restitution, b.restitution()) &&
           out(&To::mask, b.mask()) && out(&To::group, b.group()) && out(&To::collider, b.collider());
  }

  template <class Out>
  static bool read(const typename Types::Light& l, Out out) {
    using To = scene::Light;
    return out(&To::kind, l.kind()) && out(&To::color, l.color()) && out(&To::intensity, l.intensity()) &&
           out(&To::range, l.range()) && out(&To::casts_shadow, l.casts_shadow());
  }
};

}  // namespace scenebench::codecs
