// Shape `scene` in capnp's generated code: how it is built and walked.
#pragma once

#include <vector>

#include "codecs/capnp/access.h"
#include "codecs/capnp/scene_to_structs.h"
#include "model/parts.h"
#include "model/scene.h"
#include "scene.capnp.h"

namespace scenebench::codecs {

/// Builds, walks and changes scene messages. `last_kind` is the last known kind of light.
template <cp::scene::LightKind last_kind>
class CapnpSceneOf {
 public:
  using Root = cp::scene::Scene;

  static void build(const scene::Scene& value, Root::Builder root) {
    root.setName(capnp_text(value.name));
    root.setVersion(value.version);
    root.setTime(value.time);
    build(value.gravity, root.initGravity());
    build(value.ambient, root.initAmbient());
    auto camera = root.initCamera();
    camera.setFov(value.camera.fov);
    camera.setNear(value.camera.near_plane);
    camera.setFar(value.camera.far_plane);
    build_list(value.materials, root.initMaterials(size_of(value.materials)));
    build_list(value.meshes, root.initMeshes(size_of(value.meshes)));
    build_list(value.entities, root.initEntities(size_of(value.entities)));
  }

  /// The codec's walk(); throws kj::Exception where a pointer leads out of bounds.
  template <class Sink>
  static bool walk(Root::Reader root, Sink& sink) {
    if (!root.hasName() || !root.hasGravity() || !root.hasAmbient() || !root.hasCamera()) return false;
    sink.text(view(root.getName()));
    sink.value(root.getVersion());
    sink.value(root.getTime());
    walk(root.getGravity(), sink);
    walk(root.getAmbient(), sink);
    const auto camera = root.getCamera();
    sink.value(camera.getFov());
    sink.value(camera.getNear());
    sink.value(camera.getFar());
    return walk_list(root.getMaterials(), sink) && walk_list(root.getMeshes(), sink) &&
           walk_list(root.getEntities(), sink);
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(Root::Reader root, Sink& sink) {
    const auto entities = root.getEntities();
    if (entities.size() == 0) return false;
    const auto entity = entities[static_cast<capnp::uint>(kOneField<scene::Scene>.element(entities.size()))];
    if (!entity.hasName()) return false;
    sink.text(view(entity.getName()));
    return true;
  }

  /// The codec's read_part(); throws as walk() does.
  template <class Sink>
  static bool read_part(Root::Reader root, const ScenePart& part, Sink& sink) {
    const auto entities = root.getEntities();
    const bool complete = each_entity(part, entities.size(), [&](capnp::uint index) {
      const auto entity = entities[index];
      if (!part.positions) return walk(entity, sink);
      if (!entity.hasTransform() || !entity.getTransform().hasPosition()) return false;
      walk(entity.getTransform().getPosition(), sink);
      return true;
    });
    sink.count(part.within(entities.size()));
    return complete;
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(Root::Builder root) {
    auto entities = root.getEntities();
    if (entities.size() == 0) return false;
    entities[static_cast<capnp::uint>(kUpdatedField<scene::Scene>.element(entities.size()))].setName(
        capnp_text(kUpdatedText));
    return true;
  }

 protected:
  template <class T>
  static capnp::uint size_of(const std::vector<T>& values) {
    return static_cast<capnp::uint>(values.size());
  }

  template <class T>
  static kj::ArrayPtr<const T> array(const std::vector<T>& values) {
    return {values.data(), values.size()};
  }

  template <class Struct, class Builders>
  static void build_list(const std::vector<Struct>& values, Builders builders) {
    capnp::uint i = 0;
    for (const Struct& value : values) build(value, builders[i++]);
  }

  static void build(const scene::Vec3& value, cp::scene::Vec3::Builder vec) {
    vec.setX(value.x);
    vec.setY(value.y);
    vec.setZ(value.z);
  }

  static void build(const scene::Quat& value, cp::scene::Quat::Builder quat) {
    quat.setX(value.x);
    quat.setY(value.y);
    quat.setZ(value.z);
    quat.setW(value.w);
  }

  static void build(const scene::Color& value, cp::scene::Color::Builder color) {
    color.setR(value.r);
    color.setG(value.g);
    color.setB(value.b);
    color.setA(value.a);
  }

  static void build(const scene::Transform& value, cp::scene::Transform::Builder transform) {
    build(value.position, transform.initPosition());
    build(value.rotation, transform.initRotation());
    build(value.scale, transform.initScale());
  }

  static void build(const scene::Material& value, cp::scene::Material::Builder material) {
    material.setName(capnp_text(value.name));
    material.setTexture(capnp_text(value.texture));
    build(value.tint, material.initTint());
    material.setRoughness(value.roughness);
    material.setMetallic(value.metallic);
    material.setTwoSided(value.two_sided);
  }

  static void build(const scene::Mesh& value, cp::scene::Mesh::Builder mesh) {
    mesh.setName(capnp_text(value.name));
    mesh.setMaterial(value.material);
    auto bounds = mesh.initBounds();
    build(value.bounds.min, bounds.initMin());
    build(value.bounds.max, bounds.initMax());
    mesh.setPositions(array(value.positions));
    mesh.setIndices(array(value.indices));
  }

  static void build(const scene::RigidBody& value, cp::scene::RigidBody::Builder body) {
    body.setMass(value.mass);
    body.setFriction(value.friction);
    body.setRestitution(value.restitution);
    body.setMask(value.mask);
    body.setGroup(value.group);
    body.setCollider(static_cast<cp::scene::Collider>(value.collider));
  }

  static void build(const scene::Light& value, cp::scene::Light::Builder light) {
    light.setKind(static_cast<cp::scene::LightKind>(value.kind));
    build(value.color, light.initColor());
    light.setIntensity(value.intensity);
    light.setRange(value.range);
    light.setCastsShadow(value.casts_shadow);
  }

  static void build(const scene::Entity& value, cp::scene::Entity::Builder entity) {
    entity.setId(value.id);
    entity.setName(capnp_text(value.name));
    entity.setParent(value.parent);
    build(value.transform, entity.initTransform());
    entity.setLayer(value.layer);
    entity.setFlags(value.flags);
    entity.setHealth(value.health);
    entity.setSpawnedAtUs(value.spawned_at_us);
    entity.setMesh(value.mesh);
    if (value.body) build(*value.body, entity.initBody());
    if (value.light) build(*value.light, entity.initLight());
    entity.setChildren(array(value.children));
    auto tags = entity.initTags(size_of(value.tags));
    for (capnp::uint i = 0; i < tags.size(); ++i) tags.set(i, capnp_text(value.tags[i]));
  }

  template <class Sink>
  static void walk(cp::scene::Vec3::Reader v, Sink& sink) {
    sink.value(v.getX());
    sink.value(v.getY());
    sink.value(v.getZ());
  }

  template <class Sink>
  static void walk(cp::scene::Color::Reader c, Sink& sink) {
    sink.value(c.getR());
    sink.value(c.getG());
    sink.value(c.getB());
    sink.value(c.getA());
  }

  template <class Sink>
  static bool walk(cp::scene::Transform::Reader t, Sink& sink) {
    walk(t.getPosition(), sink);
    const auto rotation = t.getRotation();
    sink.value(rotation.getX());
    sink.value(rotation.getY());
    sink.value(rotation.getZ());
    sink.value(rotation.getW());
    walk(t.getScale(), sink);
    return t.hasPosition() && t.hasRotation() && t.hasScale();
  }

  template <class Sink>
  static bool walk(cp::scene::Material::Reader material, Sink& sink) {
    if (!material.hasName() || !material.hasTexture() || !material.hasTint()) return false;
    sink.text(view(material.getName()));
    sink.text(view(material.getTexture()));
    walk(material.getTint(), sink);
    sink.value(material.getRoughness());
    sink.value(material.getMetallic());
    sink.value(material.getTwoSided());
    return true;
  }

  template <class Sink>
  static bool walk(cp::scene::Mesh::Reader mesh, Sink& sink) {
    if (!mesh.hasName() || !mesh.hasBounds()) return false;
    sink.text(view(mesh.getName()));
    sink.value(mesh.getMaterial());
    const auto bounds = mesh.getBounds();
    walk(bounds.getMin(), sink);
    walk(bounds.getMax(), sink);
    walk_scalars(mesh.getPositions(), sink);
    walk_scalars(mesh.getIndices(), sink);
    return bounds.hasMin() && bounds.hasMax();
  }

  /// Enumerations are open: any number may come, so the walk checks it.
  template <class Sink>
  static bool walk(cp::scene::RigidBody::Reader body, Sink& sink) {
    sink.value(body.getMass());
    sink.value(body.getFriction());
    sink.value(body.getRestitution());
    sink.value(body.getMask());
    sink.value(body.getGroup());
    sink.value(static_cast<std::uint8_t>(body.getCollider()));
    return body.getCollider() <= cp::scene::Collider::MESH;
  }

  template <class Sink>
  static bool walk(cp::scene::Light::Reader light, Sink& sink) {
    sink.value(static_cast<std::uint8_t>(light.getKind()));
    walk(light.getColor(), sink);
    sink.value(light.getIntensity());
    sink.value(light.getRange());
    sink.value(light.getCastsShadow());
    return light.hasColor() && light.getKind() <= last_kind;
  }

  template <class Sink>
  static bool walk(cp::scene::Entity::Reader entity, Sink& sink) {
    if (!entity.hasName() || !entity.hasTransform()) return false;
    sink.value(entity.getId());
    sink.text(view(entity.getName()));
    sink.value(entity.getParent());
    bool ok = walk(entity.getTransform(), sink);
    sink.value(entity.getLayer());
    sink.value(entity.getFlags());
    sink.value(entity.getHealth());
    sink.value(entity.getSpawnedAtUs());
    sink.value(entity.getMesh());
    sink.present(entity.hasBody());
    if (entity.hasBody()) ok &= walk(entity.getBody(), sink);
    sink.present(entity.hasLight());
    if (entity.hasLight()) ok &= walk(entity.getLight(), sink);
    walk_scalars(entity.getChildren(), sink);
    const auto tags = entity.getTags();
    for (const capnp::Text::Reader tag : tags) sink.text(view(tag));
    sink.count(tags.size());
    return ok;
  }

  template <class List, class Sink>
  static void walk_scalars(const List& list, Sink& sink) {
    for (const auto value : list) sink.value(value);
    sink.count(list.size());
  }

  template <class List, class Sink>
  static bool walk_list(const List& list, Sink& sink) {
    for (const auto element : list) {
      if (!walk(element, sink)) return false;
    }
    sink.count(list.size());
    return true;
  }
};

template <>
class CapnpAccess<scene::Scene> : public CapnpSceneOf<cp::scene::LightKind::AREA> {
 public:
  /// The codec's to_structs(); throws kj::Exception where a pointer leads out of bounds.
  static bool to_structs(Root::Reader root, scene::Scene& to) { return CapnpSceneToStructs::fill(root, to); }
};

}  // namespace scenebench::codecs
