// From a scene wire of raw structs to the application's structs.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "codecs/raw_structs/scene_records.h"

namespace scenebench::codecs {

/// Fills default-constructed structs from records, resolving offsets on the way.
class RawSceneToStructs {
 public:
  explicit RawSceneToStructs(const std::byte* wire) : wire_(wire) {}

  void fill(const scene_wire::Scene& s, scene::Scene& to) const {
    to.name = text(s.name);
    to.version = s.version;
    to.time = s.time;
    to.gravity = s.gravity;
    to.ambient = s.ambient;
    to.camera = s.camera;
    fill_list(s.materials, to.materials);
    fill_list(s.meshes, to.meshes);
    fill_list(s.entities, to.entities);
  }

 private:
  template <class T>
  std::span<const T> elements(scene_wire::List<T> list) const {
    return {reinterpret_cast<const T*>(wire_ + list.offset), list.count};
  }

  std::string_view text(scene_wire::Text text) const {
    const auto characters = elements(text);
    return {characters.data(), characters.size()};
  }

  template <class Record, class Struct>
  void fill_list(scene_wire::List<Record> list, std::vector<Struct>& to) const {
    to.reserve(list.count);
    for (const Record& record : elements(list)) fill(record, to.emplace_back());
  }

  template <class T>
  void assign(scene_wire::List<T> list, std::vector<T>& to) const {
    const auto values = elements(list);
    to.assign(values.begin(), values.end());
  }

  /// The record of a part; nullptr if the part is absent.
  template <class Record>
  const Record* part(scene_wire::Part<Record> part) const {
    return part.offset == 0 ? nullptr : reinterpret_cast<const Record*>(wire_ + part.offset);
  }

  void fill(const scene_wire::Material& m, scene::Material& to) const {
    to.name = text(m.name);
    to.texture = text(m.texture);
    to.tint = m.tint;
    to.roughness = m.roughness;
    to.metallic = m.metallic;
    to.two_sided = m.two_sided;
  }

  void fill(const scene_wire::Mesh& m, scene::Mesh& to) const {
    to.name = text(m.name);
    to.material = m.material;
    to.bounds = m.bounds;
    assign(m.positions, to.positions);
    assign(m.indices, to.indices);
  }

  void fill(const scene_wire::Entity& e, scene::Entity& to) const {
    to.id = e.id;
    to.name = text(e.name);
    to.parent = e.parent;
    to.transform = e.transform;
    to.layer = e.layer;
    to.flags = e.flags;
    to.health = e.health;
    to.spawned_at_us = e.spawned_at_us;
    to.mesh = e.mesh;
    if (const auto* b = part(e.body)) to.body = {b->mass, b->friction, b->restitution, b->mask, b->group, b->collider};
    if (const auto* l = part(e.light)) to.light = {l->kind, l->color, l->intensity, l->range, l->casts_shadow};
    assign(e.children, to.children);
    to.tags.reserve(e.tags.count);
    for (const scene_wire::Text tag : elements(e.tags)) to.tags.emplace_back(text(tag));
  }

  const std::byte* wire_;
};

}  // namespace scenebench::codecs
