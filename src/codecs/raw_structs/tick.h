// Shape `tick` as raw structs: records with offsets, for any lengths. The wire starts with the header; then come the
// entities, the removed ids and the names:
//
//   Header | Entity[] | ids | text of each name
//
// Nothing is left out of an entity: a mask says which members count, and the others are zero.
#pragma once

#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "codecs/raw_structs/access.h"
#include "model/tick.h"

namespace scenebench::codecs {

namespace tick_wire {

enum Has : std::uint16_t { kPosition = 1, kRotation = 2, kHealth = 4, kFlags = 8, kName = 16 };

struct Entity {
  std::uint32_t id = 0;
  std::uint16_t has = 0;  ///< of Has
  std::int16_t health = 0;
  std::uint32_t flags = 0;
  std::uint32_t name = 0;  ///< bytes from the wire's start
  std::uint32_t name_size = 0;
  scene::Vec3 position{};
  scene::Quat rotation{0, 0, 0, 0};
};

struct Header {
  std::uint32_t number, base;
  std::uint32_t changed, removed;  ///< how many

  const Entity* entities() const { return reinterpret_cast<const Entity*>(this + 1); }
  const std::uint32_t* ids() const { return reinterpret_cast<const std::uint32_t*>(entities() + changed); }
  std::string_view name_of(const Entity& entity) const {
    return {reinterpret_cast<const char*>(this) + entity.name, entity.name_size};
  }
};

static_assert(sizeof(Entity) == 48 && sizeof(Header) == 16);  // the sums of their members: no padding

}  // namespace tick_wire

/// Writes and walks a tick wire. Keeps its buffer between calls.
template <>
class RawStructsAccess<tick::Tick> {
 public:
  using Root = tick_wire::Header;

  /// Throws std::length_error for a tick above 4 GiB.
  std::span<const std::byte> write(const tick::Tick& value) {
    std::size_t names = names_start(value), size = names;
    for (const tick::Entity& entity : value.changed) size += entity.name ? entity.name->size() : 0;
    if (size > std::numeric_limits<std::uint32_t>::max()) throw std::length_error("raw-structs: a tick above 4 GiB");
    if (bytes_.size() < size) bytes_.resize(size);
    put(0, Root{value.number, value.base, static_cast<std::uint32_t>(value.changed.size()),
                static_cast<std::uint32_t>(value.removed.size())});
    std::size_t at = sizeof(Root);
    for (const tick::Entity& entity : value.changed) {
      put(at, record(entity, names));
      at += sizeof(tick_wire::Entity);
    }
    if (!value.removed.empty()) std::memcpy(bytes_.data() + at, value.removed.data(), 4 * value.removed.size());
    return {bytes_.data(), size};
  }

  template <class Sink>
  static void walk(const Root& root, Sink& sink) {
    sink.value(root.number);
    sink.value(root.base);
    for (const tick_wire::Entity& entity : std::span(root.entities(), root.changed)) walk(root, entity, sink);
    sink.count(root.changed);
    for (const std::uint32_t id : std::span(root.ids(), root.removed)) sink.value(id);
    sink.count(root.removed);
  }

  /// The codec's to_structs().
  static void to_structs(const Root& root, tick::Tick& to) {
    using namespace tick_wire;
    to.number = root.number;
    to.base = root.base;
    to.changed.resize(root.changed);
    for (std::uint32_t i = 0; i < root.changed; ++i) {
      const tick_wire::Entity& from = root.entities()[i];
      tick::Entity& entity = to.changed[i];
      entity.id = from.id;
      if (from.has & kPosition) entity.position = from.position;
      if (from.has & kRotation) entity.rotation = from.rotation;
      if (from.has & kHealth) entity.health = from.health;
      if (from.has & kFlags) entity.flags = from.flags;
      if (from.has & kName) entity.name = root.name_of(from);
    }
    to.removed.assign(root.ids(), root.ids() + root.removed);
  }

 private:
  static std::size_t names_start(const tick::Tick& value) {
    return sizeof(Root) + value.changed.size() * sizeof(tick_wire::Entity) +
           value.removed.size() * sizeof(std::uint32_t);
  }

  template <class T>
  void put(std::size_t offset, const T& value) {
    std::memcpy(bytes_.data() + offset, &value, sizeof value);
  }

  /// Copies the entity's name to `names`, which then is behind it.
  tick_wire::Entity record(const tick::Entity& value, std::size_t& names) {
    using namespace tick_wire;
    tick_wire::Entity record{.id = value.id};
    unsigned has = 0;
    if (value.position) has |= kPosition, record.position = *value.position;
    if (value.rotation) has |= kRotation, record.rotation = *value.rotation;
    if (value.health) has |= kHealth, record.health = *value.health;
    if (value.flags) has |= kFlags, record.flags = *value.flags;
    if (value.name) {
      has |= kName;
      record.name = static_cast<std::uint32_t>(names);
      record.name_size = static_cast<std::uint32_t>(value.name->size());
      std::memcpy(bytes_.data() + names, value.name->data(), value.name->size());
      names += value.name->size();
    }
    record.has = static_cast<std::uint16_t>(has);
    return record;
  }

  template <class Sink>
  static void walk(const Root& root, const tick_wire::Entity& entity, Sink& sink) {
    using namespace tick_wire;
    const auto has = [&](Has member) {
      sink.present((entity.has & member) != 0);
      return (entity.has & member) != 0;
    };
    sink.value(entity.id);
    if (has(kPosition)) walk_fields(entity.position, sink);
    if (has(kRotation)) walk_fields(entity.rotation, sink);
    if (has(kHealth)) sink.value(entity.health);
    if (has(kFlags)) sink.value(entity.flags);
    if (has(kName)) sink.text(root.name_of(entity));
  }

  std::vector<std::byte> bytes_;  // grows only; operator new aligns it for every record
};

}  // namespace scenebench::codecs
