// Shape `scene` in protoc's generated code: how it is populated and walked. Shared by the lite and the full runtime.
#pragma once

#include <vector>

#include "codecs/protobuf/scene_to_structs.h"
#include "codecs/shared/narrow.h"
#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// Populates, walks and changes messages of shape scene, of the types that Messages names (see lite_scene.h). proto3
/// knows which sub-messages are present, and leaves out scalars and strings that are zero or empty.
template <class Messages>
struct ProtobufScene {
  using Shape = scene::Scene;
  using Message = typename Messages::Scene;

  static void populate(const Shape& value, Message& message) {
    message.set_name(value.name);
    message.set_version(value.version);
    message.set_time(value.time);
    populate(value.gravity, *message.mutable_gravity());
    populate(value.ambient, *message.mutable_ambient());
    message.mutable_camera()->set_fov(value.camera.fov);
    message.mutable_camera()->set_near(value.camera.near_plane);
    message.mutable_camera()->set_far(value.camera.far_plane);
    populate_list(value.materials, *message.mutable_materials());
    populate_list(value.meshes, *message.mutable_meshes());
    populate_list(value.entities, *message.mutable_entities());
  }

  /// The same for an entity alone.
  static void populate(const scene::Entity& value, typename Messages::Entity& message) {
    message.set_id(value.id);
    message.set_name(value.name);
    message.set_parent(value.parent);
    populate(value.transform, *message.mutable_transform());
    message.set_layer(value.layer);
    message.set_flags(value.flags);
    message.set_health(value.health);
    message.set_spawned_at_us(value.spawned_at_us);
    message.set_mesh(value.mesh);
    if (value.body) populate(*value.body, *message.mutable_body());
    if (value.light) populate(*value.light, *message.mutable_light());
    message.mutable_children()->Add(value.children.begin(), value.children.end());
    message.mutable_tags()->Reserve(static_cast<int>(value.tags.size()));
    for (const std::string& tag : value.tags) message.add_tags(tag);
  }

  template <class Sink>
  static bool walk(const Message& message, Sink& sink) {
    if (!message.has_gravity() || !message.has_ambient() || !message.has_camera()) return false;
    sink.text(message.name());
    sink.value(message.version());
    sink.value(message.time());
    walk(message.gravity(), sink);
    if (!walk(message.ambient(), sink)) return false;
    walk_values(sink, message.camera().fov(), message.camera().near(), message.camera().far());
    return walk_list(message.materials(), sink) && walk_list(message.meshes(), sink) &&
           walk_list(message.entities(), sink);
  }

  /// The codec's to_structs().
  static bool to_structs(const Message& message, Shape& to) {
    return ProtobufSceneToStructs<Messages>::fill(message, to);
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const Message& message, Sink& sink) {
    if (message.entities_size() == 0) return false;
    const auto index = kOneField<Shape>.element(static_cast<std::size_t>(message.entities_size()));
    sink.text(message.entities(static_cast<int>(index)).name());
    return true;
  }

  /// The codec's read_part().
  template <class Sink>
  static bool read_part(const Message& message, const ScenePart& part, Sink& sink) {
    const auto count = static_cast<std::size_t>(message.entities_size());
    const bool complete = each_entity(part, count, [&](std::uint32_t index) {
      const auto& entity = message.entities(static_cast<int>(index));
      if (!part.positions) return walk(entity, sink);
      walk(entity.transform().position(), sink);
      return entity.has_transform() && entity.transform().has_position();
    });
    sink.count(part.within(count));
    return complete;
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(Message& message) {
    if (message.entities_size() == 0) return false;
    const auto index = kUpdatedField<Shape>.element(static_cast<std::size_t>(message.entities_size()));
    message.mutable_entities(static_cast<int>(index))->set_name(kUpdatedText.data(), kUpdatedText.size());
    return true;
  }

 private:
  template <class Struct, class List>
  static void populate_list(const std::vector<Struct>& values, List& list) {
    list.Reserve(static_cast<int>(values.size()));
    for (const Struct& value : values) populate(value, *list.Add());
  }

  static void populate(const scene::Vec3& value, typename Messages::Vec3& message) {
    message.set_x(value.x);
    message.set_y(value.y);
    message.set_z(value.z);
  }

  static void populate(const scene::Color& value, typename Messages::Color& message) {
    message.set_r(value.r);
    message.set_g(value.g);
    message.set_b(value.b);
    message.set_a(value.a);
  }

  static void populate(const scene::Transform& value, typename Messages::Transform& message) {
    populate(value.position, *message.mutable_position());
    typename Messages::Quat& rotation = *message.mutable_rotation();
    rotation.set_x(value.rotation.x);
    rotation.set_y(value.rotation.y);
    rotation.set_z(value.rotation.z);
    rotation.set_w(value.rotation.w);
    populate(value.scale, *message.mutable_scale());
  }

  static void populate(const scene::Material& value, typename Messages::Material& message) {
    message.set_name(value.name);
    message.set_texture(value.texture);
    populate(value.tint, *message.mutable_tint());
    message.set_roughness(value.roughness);
    message.set_metallic(value.metallic);
    message.set_two_sided(value.two_sided);
  }

  static void populate(const scene::Mesh& value, typename Messages::Mesh& message) {
    message.set_name(value.name);
    message.set_material(value.material);
    populate(value.bounds.min, *message.mutable_bounds()->mutable_min());
    populate(value.bounds.max, *message.mutable_bounds()->mutable_max());
    message.mutable_positions()->Add(value.positions.begin(), value.positions.end());
    message.mutable_indices()->Add(value.indices.begin(), value.indices.end());
  }

  static void populate(const scene::RigidBody& value, typename Messages::RigidBody& message) {
    message.set_mass(value.mass);
    message.set_friction(value.friction);
    message.set_restitution(value.restitution);
    message.set_mask(value.mask);
    message.set_group(value.group);
    message.set_collider(static_cast<typename Messages::Collider>(value.collider));
  }

  static void populate(const scene::Light& value, typename Messages::Light& message) {
    message.set_kind(static_cast<typename Messages::LightKind>(value.kind));
    populate(value.color, *message.mutable_color());
    message.set_intensity(value.intensity);
    message.set_range(value.range);
    message.set_casts_shadow(value.casts_shadow);
  }

  template <class Sink>
  static void walk(const typename Messages::Vec3& v, Sink& sink) {
    walk_values(sink, v.x(), v.y(), v.z());
  }

  template <class Sink>
  static bool walk(const typename Messages::Color& c, Sink& sink) {
    return walk_narrow<std::uint8_t>(sink, c.r(), c.g(), c.b(), c.a());
  }

  template <class Sink>
  static bool walk(const typename Messages::Transform& t, Sink& sink) {
    if (!t.has_position() || !t.has_rotation() || !t.has_scale()) return false;
    walk(t.position(), sink);
    walk_values(sink, t.rotation().x(), t.rotation().y(), t.rotation().z(), t.rotation().w());
    walk(t.scale(), sink);
    return true;
  }

  template <class Sink>
  static bool walk(const typename Messages::Material& material, Sink& sink) {
    if (!material.has_tint()) return false;
    sink.text(material.name());
    sink.text(material.texture());
    const bool fits = walk(material.tint(), sink);
    walk_values(sink, material.roughness(), material.metallic(), material.two_sided());
    return fits;
  }

  template <class Sink>
  static bool walk(const typename Messages::Mesh& mesh, Sink& sink) {
    if (!mesh.has_bounds() || !mesh.bounds().has_min() || !mesh.bounds().has_max()) return false;
    sink.text(mesh.name());
    bool fits = walk_narrow<std::uint16_t>(sink, mesh.material());
    walk(mesh.bounds().min(), sink);
    walk(mesh.bounds().max(), sink);
    for (const float coordinate : mesh.positions()) sink.value(coordinate);
    sink.count(static_cast<std::size_t>(mesh.positions_size()));
    for (const std::uint32_t index : mesh.indices()) fits &= walk_narrow<std::uint16_t>(sink, index);
    sink.count(static_cast<std::size_t>(mesh.indices_size()));
    return fits;
  }

  /// Enumerations of proto3 are open: the parser accepts any number, so the walk checks it.
  template <class Sink>
  static bool walk(const typename Messages::RigidBody& body, Sink& sink) {
    walk_values(sink, body.mass(), body.friction(), body.restitution());
    bool fits = walk_narrow<std::uint16_t>(sink, body.mask());
    fits &= walk_narrow<std::int8_t>(sink, body.group());
    sink.value(static_cast<std::uint8_t>(body.collider()));
    return fits && Messages::is_valid(body.collider());
  }

  template <class Sink>
  static bool walk(const typename Messages::Light& light, Sink& sink) {
    if (!light.has_color()) return false;
    sink.value(static_cast<std::uint8_t>(light.kind()));
    const bool fits = walk(light.color(), sink);
    walk_values(sink, light.intensity(), light.range(), light.casts_shadow());
    return fits && Messages::is_valid(light.kind());
  }

  template <class Sink>
  static bool walk(const typename Messages::Entity& entity, Sink& sink) {
    sink.value(entity.id());
    sink.text(entity.name());
    sink.value(entity.parent());
    bool fits = entity.has_transform() && walk(entity.transform(), sink);
    fits &= walk_narrow<std::uint16_t>(sink, entity.layer());
    sink.value(entity.flags());
    fits &= walk_narrow<std::int16_t>(sink, entity.health());
    walk_values(sink, entity.spawned_at_us(), entity.mesh());
    sink.present(entity.has_body());
    if (entity.has_body()) fits &= walk(entity.body(), sink);
    sink.present(entity.has_light());
    if (entity.has_light()) fits &= walk(entity.light(), sink);
    for (const std::uint32_t child : entity.children()) sink.value(child);
    sink.count(static_cast<std::size_t>(entity.children_size()));
    for (const std::string& tag : entity.tags()) sink.text(tag);
    sink.count(static_cast<std::size_t>(entity.tags_size()));
    return fits;
  }

  template <class List, class Sink>
  static bool walk_list(const List& list, Sink& sink) {
    for (const auto& message : list) {
      if (!walk(message, sink)) return false;
    }
    sink.count(static_cast<std::size_t>(list.size()));
    return true;
  }
};

}  // namespace scenebench::codecs
