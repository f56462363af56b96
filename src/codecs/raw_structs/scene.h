// Shape `scene` as raw structs: how records with offsets, for any lengths, are written and walked.
#pragma once

#include <algorithm>
#include <cstring>
#include <limits>
#include <new>
#include <span>
#include <stdexcept>
#include <vector>

#include "base/result.h"
#include "codecs/raw_structs/access.h"
#include "codecs/raw_structs/scene_records.h"
#include "codecs/raw_structs/scene_to_structs.h"
#include "model/fields.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Writes one scene after the other into the same buffer.
class RawSceneWriter {
 public:
  /// The result is valid until the next call. Throws std::length_error for a scene above 4 GiB.
  std::span<const std::byte> write(const scene::Scene& value) {
    used_ = 0;
    const auto root = append<scene_wire::Scene>(1);
    place(root.offset, record(value));
    return {bytes_.data(), used_};
  }

 private:
  template <class T>
  using List = scene_wire::List<T>;

  /// Adds room for `count` Ts, for the caller to fill. Zeroes the gap before them by one store of fixed size, which is
  /// cheaper than the exact one. What it zeroes beyond the gap is not in use yet, and the buffer has slack for it.
  template <class T>
  List<T> append(std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= kSlack);
    const std::size_t start = (used_ + alignof(T) - 1) / alignof(T) * alignof(T);
    const std::size_t end = start + count * sizeof(T);
    if (end + kSlack > bytes_.size()) grow(end + kSlack);
    std::memset(bytes_.data() + used_, 0, kSlack);
    used_ = end;
    return {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(count)};
  }

  void grow(std::size_t needed) {
    constexpr std::size_t limit = std::numeric_limits<std::uint32_t>::max();  // the largest offset
    if (needed > limit) throw std::length_error("raw-structs: a scene above 4 GiB");
    bytes_.resize(std::min(limit, std::max(needed, 2 * bytes_.size())));
  }

  template <class T>
  void place(std::size_t offset, const T& value) {
    new (bytes_.data() + offset) T(value);
  }

  template <class T>
  List<T> copy(const T* values, std::size_t count) {
    const List<T> list = append<T>(count);
    if (count != 0) std::memcpy(bytes_.data() + list.offset, values, count * sizeof(T));
    return list;
  }

  scene_wire::Text record(const std::string& value) { return copy(value.data(), value.size()); }

  /// Writes the list first, then what each element refers to.
  template <class Record, class Struct>
  List<Record> records(const std::vector<Struct>& values) {
    const List<Record> list = append<Record>(values.size());
    std::size_t offset = list.offset;
    for (const Struct& value : values) {
      place(offset, record(value));
      offset += sizeof(Record);
    }
    return list;
  }

  template <class Record, class Struct>
  scene_wire::Part<Record> part(const std::optional<Struct>& value) {
    if (!value) return {0};
    const auto room = append<Record>(1);
    place(room.offset, record(*value));
    return {room.offset};
  }

  scene_wire::Material record(const scene::Material& m) {
    return {.name = record(m.name),
            .texture = record(m.texture),
            .tint = m.tint,
            .roughness = m.roughness,
            .metallic = m.metallic,
            .two_sided = m.two_sided};
  }

  scene_wire::Mesh record(const scene::Mesh& m) {
    return {.name = record(m.name),
            .positions = copy(m.positions.data(), m.positions.size()),
            .indices = copy(m.indices.data(), m.indices.size()),
            .bounds = m.bounds,
            .material = m.material};
  }

  static scene_wire::Light record(const scene::Light& l) {
    return {
        .intensity = l.intensity, .range = l.range, .color = l.color, .kind = l.kind, .casts_shadow = l.casts_shadow};
  }

  static scene_wire::RigidBody record(const scene::RigidBody& b) {
    return {.mass = b.mass,
            .friction = b.friction,
            .restitution = b.restitution,
            .mask = b.mask,
            .group = b.group,
            .collider = b.collider};
  }

  scene_wire::Entity record(const scene::Entity& e) {
    return {.id = e.id,
            .spawned_at_us = e.spawned_at_us,
            .name = record(e.name),
            .children = copy(e.children.data(), e.children.size()),
            .tags = records<scene_wire::Text>(e.tags),
            .transform = e.transform,
            .parent = e.parent,
            .mesh = e.mesh,
            .flags = e.flags,
            .body = part<scene_wire::RigidBody>(e.body),
            .light = part<scene_wire::Light>(e.light),
            .layer = e.layer,
            .health = e.health};
  }

  scene_wire::Scene record(const scene::Scene& s) {
    return {.time = s.time,
            .name = record(s.name),
            .materials = records<scene_wire::Material>(s.materials),
            .meshes = records<scene_wire::Mesh>(s.meshes),
            .entities = records<scene_wire::Entity>(s.entities),
            .gravity = s.gravity,
            .ambient = s.ambient,
            .camera = s.camera,
            .version = s.version};
  }

  static constexpr std::size_t kSlack = 8;  // the largest alignment of any record
  std::vector<std::byte> bytes_;            // grows only; operator new aligns it for every record
  std::size_t used_ = 0;
};

/// Walks a wire in canonical order by plain struct access, resolving offsets on the way.
template <class Sink>
class RawSceneWalk {
 public:
  RawSceneWalk(const std::byte* wire, Sink& sink) : wire_(wire), sink_(sink) {}

  /// The codec's read_part().
  void read(const scene_wire::Scene& s, const ScenePart& part) {
    const auto* const entities = at<scene_wire::Entity>(s.entities.offset);
    each_entity(part, s.entities.count, [&](std::uint32_t index) {
      part.positions ? walk(entities[index].transform.position) : walk(entities[index]);
      return true;
    });
    sink_.count(part.within(s.entities.count));
  }

  void walk(const scene_wire::Scene& s) {
    all(s.name, s.version, s.time, s.gravity, s.ambient, s.camera, s.materials, s.meshes, s.entities);
  }

 private:
  template <class... Members>
  void all(const Members&... members) {
    (walk(members), ...);
  }

  void walk(const scene_wire::Material& m) { all(m.name, m.texture, m.tint, m.roughness, m.metallic, m.two_sided); }
  void walk(const scene_wire::Mesh& m) { all(m.name, m.material, m.bounds, m.positions, m.indices); }
  void walk(const scene_wire::Light& l) { all(l.kind, l.color, l.intensity, l.range, l.casts_shadow); }
  void walk(const scene_wire::RigidBody& b) { all(b.mass, b.friction, b.restitution, b.mask, b.group, b.collider); }
  void walk(const scene_wire::Entity& e) {
    all(e.id, e.name, e.parent, e.transform, e.layer, e.flags, e.health, e.spawned_at_us, e.mesh, e.body, e.light,
        e.children, e.tags);
  }

  void walk(const scene::Vec3& v) { all(v.x, v.y, v.z); }
  void walk(const scene::Quat& q) { all(q.x, q.y, q.z, q.w); }
  void walk(const scene::Color& c) { all(c.r, c.g, c.b, c.a); }
  void walk(const scene::Transform& t) { all(t.position, t.rotation, t.scale); }
  void walk(const scene::Bounds& b) { all(b.min, b.max); }
  void walk(const scene::Camera& c) { all(c.fov, c.near_plane, c.far_plane); }

  template <Scalar T>
  void walk(T value) {
    sink_.value(value);
  }
  template <Enumeration T>
  void walk(T value) {
    sink_.value(static_cast<std::underlying_type_t<T>>(value));
  }
  void walk(scene_wire::Text text) { sink_.text({at<char>(text.offset), text.count}); }

  template <class T>
  void walk(scene_wire::List<T> list) {
    for (const T& element : std::span(at<T>(list.offset), list.count)) walk(element);
    sink_.count(list.count);
  }
  template <class T>
  void walk(scene_wire::Part<T> part) {
    sink_.present(part.offset != 0);
    if (part.offset != 0) walk(*at<T>(part.offset));
  }

  template <class T>
  const T* at(std::uint32_t offset) const {
    return reinterpret_cast<const T*>(wire_ + offset);
  }

  const std::byte* wire_;
  Sink& sink_;
};

/// Writes, walks and changes a scene wire. Keeps its buffer between calls.
template <>
class RawStructsAccess<scene::Scene> {
 public:
  using Root = scene_wire::Scene;

  std::span<const std::byte> write(const scene::Scene& value) { return writer_.write(value); }

  /// `root` must be at the start of its wire, here and in the functions below.
  template <class Sink>
  static void walk(const Root& root, Sink& sink) {
    RawSceneWalk<Sink>(reinterpret_cast<const std::byte*>(&root), sink).walk(root);
  }

  /// The codec's to_structs().
  static void to_structs(const Root& root, scene::Scene& to) {
    RawSceneToStructs(reinterpret_cast<const std::byte*>(&root)).fill(root, to);
  }

  /// The codec's read_part().
  template <class Sink>
  static void read_part(const Root& root, const ScenePart& part, Sink& sink) {
    RawSceneWalk<Sink>(reinterpret_cast<const std::byte*>(&root), sink).read(root, part);
  }

  /// The one field of phase decode-one. There must be an entity.
  static std::string_view pick(const Root& root) {
    const auto* wire = reinterpret_cast<const std::byte*>(&root);
    const auto* entities = reinterpret_cast<const scene_wire::Entity*>(wire + root.entities.offset);
    const scene_wire::Text name = entities[kOneField<scene::Scene>.element(root.entities.count)].name;
    return {reinterpret_cast<const char*>(wire + name.offset), name.count};
  }

  /// Changes the field of phase update-one in place; false if it is missing or too short for the new string.
  static bool update(Root& root) {
    scene_wire::Text* const name = updated_name(root);
    if (!name || name->count < kUpdatedText.size()) return false;
    std::memcpy(reinterpret_cast<std::byte*>(&root) + name->offset, kUpdatedText.data(), kUpdatedText.size());
    name->count = static_cast<std::uint32_t>(kUpdatedText.size());
    return true;
  }

  /// A copy with the new string at its end, where update() has no room for it.
  Result<std::span<const std::byte>> updated_at_end(std::span<const std::byte> wire) {
    longer_.assign(wire.begin(), wire.end());
    longer_.resize(wire.size() + kUpdatedText.size());
    scene_wire::Text* const name = updated_name(*reinterpret_cast<Root*>(longer_.data()));
    if (!name) return Error{"there is no entity"};
    *name = {static_cast<std::uint32_t>(wire.size()), static_cast<std::uint32_t>(kUpdatedText.size())};
    std::memcpy(longer_.data() + wire.size(), kUpdatedText.data(), kUpdatedText.size());
    return std::span<const std::byte>(longer_);
  }

 private:
  /// nullptr if there is no entity.
  static scene_wire::Text* updated_name(Root& root) {
    if (root.entities.count == 0) return nullptr;
    auto* wire = reinterpret_cast<std::byte*>(&root);
    auto* entities = reinterpret_cast<scene_wire::Entity*>(wire + root.entities.offset);
    return &entities[kUpdatedField<scene::Scene>.element(root.entities.count)].name;
  }

  RawSceneWriter writer_;
  std::vector<std::byte> longer_;
};

}  // namespace scenebench::codecs
