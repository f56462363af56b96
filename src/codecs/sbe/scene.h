// Shape `scene` in SBE's generated code: how it is walked. scene_encode.h writes it.
#pragma once

#include <cstdint>

#include "codecs/sbe/access.h"
#include "codecs/sbe/scene_encode.h"
#include "codecs/sbe/scene_to_structs.h"
#include "codecs/shared/late_text.h"
#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::codecs {

template <>
class SbeAccess<scene::Scene> : public SbeBlock, public SbeSceneWriter, public SbeSceneToStructs {
 public:
  template <class Message, class Sink>
  static bool walk(Message& message, Sink& sink) {
    walk_late_text(
        sink, [&message](auto& rest) { walk_scene(message, rest); },
        [&message] { return message.getNameAsStringView(); });
    return true;
  }

  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Message, class Sink>
  static bool pick(Message& message, Sink& sink) {
    auto& entities = skip_to_entities(message);
    if (!entities.hasNext()) return false;
    skip_to_name(entities, kOneField<scene::Scene>.element(entities.count()));
    sink.text(entities.getNameAsStringView());
    return true;
  }

  /// Finds the field of phase update-one; false if it is missing.
  template <class Message>
  static bool find_updated(Message& message, SbeTextPlace& place) {
    auto& entities = skip_to_entities(message);
    if (!entities.hasNext()) return false;
    skip_to_name(entities, kUpdatedField<scene::Scene>.element(entities.count()));
    place.begin = entities.sbePosition();
    entities.getNameAsStringView();
    place.end = entities.sbePosition();
    return true;
  }

 protected:
  template <class Camera, class Sink>
  static void walk_camera(const Camera& camera, Sink& sink) {
    sink.value(camera.fov());
    sink.value(camera.nearPlane());
    sink.value(camera.farPlane());
  }

  template <class Vec3, class Sink>
  static void walk_vec3(const Vec3& vec, Sink& sink) {
    sink.value(vec.x());
    sink.value(vec.y());
    sink.value(vec.z());
  }

  template <class Color, class Sink>
  static void walk_color(const Color& color, Sink& sink) {
    sink.value(color.r());
    sink.value(color.g());
    sink.value(color.b());
    sink.value(color.a());
  }

  template <class Message, class Sink>
  static void walk_lists(Message& message, Sink& sink) {
    walk_group(message.materials(), sink, [&sink](auto& material) { walk_material(material, sink); });
    walk_group(message.meshes(), sink, [&sink](auto& mesh) { walk_mesh(mesh, sink); });
    walk_group(message.entities(), sink, [&sink](auto& entity) { walk_entity(entity, sink); });
  }

 private:
  /// Walks all but the name.
  template <class Message, class Sink>
  static void walk_scene(Message& message, Sink& sink) {
    sink.value(message.version());
    sink.value(message.time());
    walk_vec3(message.gravity(), sink);
    walk_color(message.ambient(), sink);
    walk_camera(message.camera(), sink);
    walk_lists(message, sink);
  }

  template <class Group, class Sink, class WalkEntry>
  static void walk_group(Group& group, Sink& sink, const WalkEntry& walk_entry) {
    entries_of(group);
    while (group.hasNext()) walk_entry(group.next());
    sink.count(group.count());
  }

  template <class Group, class Sink>
  static void walk_values(Group& group, Sink& sink) {
    walk_group(group, sink, [&sink](auto& entry) { sink.value(entry.value()); });
  }

  template <class Material, class Sink>
  static void walk_material(Material& material, Sink& sink) {
    sink.text(material.getNameAsStringView());
    sink.text(material.getTextureAsStringView());
    walk_color(material.tint(), sink);
    sink.value(material.roughness());
    sink.value(material.metallic());
    sink.value(material.twoSided() != 0);
  }

  template <class Mesh, class Sink>
  static void walk_mesh(Mesh& mesh, Sink& sink) {
    walk_late_text(
        sink,
        [&mesh](auto& rest) {
          rest.value(mesh.material());
          auto& bounds = mesh.bounds();
          walk_vec3(bounds.lower(), rest);
          walk_vec3(bounds.upper(), rest);
          walk_values(mesh.positions(), rest);
          walk_values(mesh.indices(), rest);
        },
        [&mesh] { return mesh.getNameAsStringView(); });
  }

  template <class Entity, class Sink>
  static void walk_entity(Entity& entity, Sink& sink) {
    sink.value(entity.id());
    walk_late_text(
        sink, [&entity](auto& rest) { walk_after_name(entity, rest); },
        [&entity] { return entity.getNameAsStringView(); });
  }

  template <class Entity, class Sink>
  static void walk_after_name(Entity& entity, Sink& sink) {
    sink.value(entity.parent());
    auto& transform = entity.transform();
    walk_vec3(transform.position(), sink);
    auto& rotation = transform.rotation();
    sink.value(rotation.x());
    sink.value(rotation.y());
    sink.value(rotation.z());
    sink.value(rotation.w());
    walk_vec3(transform.scale(), sink);
    sink.value(entity.layer());
    sink.value(entity.flags());
    sink.value(entity.health());
    sink.value(entity.spawnedAtUs());
    sink.value(entity.mesh());
    walk_part(entity.body(), sink, [&sink](auto& body) { walk_body(body, sink); });
    walk_part(entity.light(), sink, [&sink](auto& light) { walk_light(light, sink); });
    walk_values(entity.children(), sink);
    walk_group(entity.tags(), sink, [&sink](auto& tag) { sink.text(tag.getTextAsStringView()); });
  }

  template <class Group, class Sink, class WalkEntry>
  static void walk_part(Group& group, Sink& sink, const WalkEntry& walk_entry) {
    part_of(group);
    sink.present(group.hasNext());
    if (group.hasNext()) walk_entry(group.next());
  }

  template <class Body, class Sink>
  static void walk_body(Body& body, Sink& sink) {
    sink.value(body.mass());
    sink.value(body.friction());
    sink.value(body.restitution());
    sink.value(body.mask());
    sink.value(body.group());
    sink.value(static_cast<std::uint8_t>(body.collider()));
  }

  template <class Light, class Sink>
  static void walk_light(Light& light, Sink& sink) {
    sink.value(static_cast<std::uint8_t>(light.kind()));
    walk_color(light.color(), sink);
    sink.value(light.intensity());
    sink.value(light.range());
    sink.value(light.castsShadow() != 0);
  }

  template <class Message>
  static typename Message::Entities& skip_to_entities(Message& message) {
    auto& materials = entries_of(message.materials());
    while (materials.hasNext()) {
      materials.next().getNameAsStringView();
      materials.getTextureAsStringView();
    }
    auto& meshes = entries_of(message.meshes());
    while (meshes.hasNext()) {
      skip_entries(meshes.next().positions());
      skip_entries(meshes.indices());
      meshes.getNameAsStringView();
    }
    return entries_of(message.entities());
  }

  /// Leaves `entities` before the name of entity number `index`, which must exist.
  template <class Entities>
  static void skip_to_name(Entities& entities, std::size_t index) {
    for (std::size_t i = 0;; ++i) {
      skip_entries(entities.next().body());
      skip_entries(entities.light());
      skip_entries(entities.children());
      auto& tags = entries_of(entities.tags());
      while (tags.hasNext()) tags.next().getTextAsStringView();
      if (i == index) return;
      entities.getNameAsStringView();
    }
  }
};

}  // namespace scenebench::codecs
