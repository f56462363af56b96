// Shape `scene` in capnp's generated code: how messages are read.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "codecs/capnp/access.h"
#include "model/scene.h"
#include "scene.capnp.h"

namespace scenebench::codecs {

/// A Reader (shared/struct_reader.h) of messages, which throws kj::Exception where a pointer leads out of bounds.
/// Enumerations are open: any number may come, so reading checks it. `last_kind` is the last known kind of light.
template <cp::scene::LightKind last_kind>
class CapnpSceneReader {
 public:
  static std::string_view view(capnp::Text::Reader text) { return codecs::view(text); }
  static std::size_t room_for(std::size_t size) { return capnp_room_for(size); }

  template <class List, Scalar T>
  static void assign(const List& list, std::vector<T>& to) {
    to.reserve(room_for(list.size()));
    for (const T value : list) to.push_back(value);
  }

  /// A part that is there.
  template <class Part, class Out>
  static bool read(const std::optional<Part>& part, Out out) {
    return read(*part, out);
  }

  template <class Out>
  static bool read(cp::scene::Scene::Reader root, Out out) {
    using To = scene::Scene;
    if (!root.hasName() || !root.hasGravity() || !root.hasAmbient() || !root.hasCamera()) return false;
    return out(&To::name, root.getName()) && out(&To::version, root.getVersion()) && out(&To::time, root.getTime()) &&
           out(&To::gravity, root.getGravity()) && out(&To::ambient, root.getAmbient()) &&
           out(&To::camera, root.getCamera()) && out(&To::materials, root.getMaterials()) &&
           out(&To::meshes, root.getMeshes()) && out(&To::entities, root.getEntities());
  }

  template <class Out>
  static bool read(cp::scene::Vec3::Reader v, Out out) {
    using To = scene::Vec3;
    return out(&To::x, v.getX()) && out(&To::y, v.getY()) && out(&To::z, v.getZ());
  }

  template <class Out>
  static bool read(cp::scene::Quat::Reader q, Out out) {
    using To = scene::Quat;
    return out(&To::x, q.getX()) && out(&To::y, q.getY()) && out(&To::z, q.getZ()) && out(&To::w, q.getW());
  }

  template <class Out>
  static bool read(cp::scene::Color::Reader c, Out out) {
    using To = scene::Color;
    return out(&To::r, c.getR()) && out(&To::g, c.getG()) && out(&To::b, c.getB()) && out(&To::a, c.getA());
  }

  template <class Out>
  static bool read(cp::scene::Camera::Reader c, Out out) {
    using To = scene::Camera;
    return out(&To::fov, c.getFov()) && out(&To::near_plane, c.getNear()) && out(&To::far_plane, c.getFar());
  }

  template <class Out>
  static bool read(cp::scene::Bounds::Reader b, Out out) {
    using To = scene::Bounds;
    return out(&To::min, b.getMin()) && out(&To::max, b.getMax()) && b.hasMin() && b.hasMax();
  }

  template <class Out>
  static bool read(cp::scene::Transform::Reader t, Out out) {
    using To = scene::Transform;
    return out(&To::position, t.getPosition()) && out(&To::rotation, t.getRotation()) &&
           out(&To::scale, t.getScale()) && t.hasPosition() && t.hasRotation() && t.hasScale();
  }

  template <class Out>
  static bool read(cp::scene::Material::Reader material, Out out) {
    using To = scene::Material;
    if (!material.hasName() || !material.hasTexture() || !material.hasTint()) return false;
    return out(&To::name, material.getName()) && out(&To::texture, material.getTexture()) &&
           out(&To::tint, material.getTint()) && out(&To::roughness, material.getRoughness()) &&
           out(&To::metallic, material.getMetallic()) && out(&To::two_sided, material.getTwoSided());
  }

  template <class Out>
  static bool read(cp::scene::Mesh::Reader mesh, Out out) {
    using To = scene::Mesh;
    if (!mesh.hasName() || !mesh.hasBounds()) return false;
    return out(&To::name, mesh.getName()) && out(&To::material, mesh.getMaterial()) &&
           out(&To::bounds, mesh.getBounds()) && out(&To::positions, mesh.getPositions()) &&
           out(&To::indices, mesh.getIndices());
  }

  template <class Out>
  static bool read(cp::scene::RigidBody::Reader b, Out out) {
    using To = scene::RigidBody;
    return out(&To::mass, b.getMass()) && out(&To::friction, b.getFriction()) &&
           out(&To::restitution, b.getRestitution()) && out(&To::mask, b.getMask()) &&
           out(&To::group, b.getGroup()) && out(&To::collider, b.getCollider()) &&
           b.getCollider() <= cp::scene::Collider::MESH;
  }

  template <class Out>
  static bool read(cp::scene::Light::Reader l, Out out) {
    using To = scene::Light;
    return out(&To::kind, l.getKind()) && out(&To::color, l.getColor()) && out(&To::intensity, l.getIntensity()) &&
           out(&To::range, l.getRange()) && out(&To::casts_shadow, l.getCastsShadow()) && l.hasColor() &&
           l.getKind() <= last_kind;
  }

  template <class Out>
  static bool read(cp::scene::Entity::Reader entity, Out out) {
    using To = scene::Entity;
    if (!entity.hasName() || !entity.hasTransform()) return false;
    return out(&To::id, entity.getId()) && out(&To::name, entity.getName()) && out(&To::parent, entity.getParent()) &&
           out(&To::transform, entity.getTransform()) && out(&To::layer, entity.getLayer()) &&
           out(&To::flags, entity.getFlags()) && out(&To::health, entity.getHealth()) &&
           out(&To::spawned_at_us, entity.getSpawnedAtUs()) && out(&To::mesh, entity.getMesh()) &&
           out(&To::body, entity.hasBody() ? std::optional(entity.getBody()) : std::nullopt) &&
           out(&To::light, entity.hasLight() ? std::optional(entity.getLight()) : std::nullopt) &&
           out(&To::children, entity.getChildren()) && out(&To::tags, entity.getTags());
  }
};

}  // namespace scenebench::codecs
