// Shapes `tick` and `quantised` as raw structs: records with offsets, for any lengths. The wire starts with the header;
// then come the entities, the removed ids and the names:
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
#include "model/quantised.h"
#include "model/tick.h"

namespace scenebench::codecs {

namespace tick_wire {

enum Has : std::uint16_t { kPosition = 1, kRotation = 2, kHealth = 4, kFlags = 8, kName = 16 };

/// quantised::Rotation without padding, which nothing would write.
struct Rotation {
  std::int16_t a, b, c;
  std::uint16_t largest;

  static Rotation of(const quantised::Rotation& r) { return {r.a, r.b, r.c, r.largest}; }
  operator quantised::Rotation() const { return {a, b, c, static_cast<std::uint8_t>(largest)}; }
};

template <class StoredPosition, class StoredRotation>
struct Entity {
  std::uint32_t id = 0;
  std::uint16_t has = 0;  ///< of Has
  std::int16_t health = 0;
  std::uint32_t flags = 0;
  std::uint32_t name = 0;  ///< bytes from the wire's start
  std::uint32_t name_size = 0;
  StoredPosition position{};
  StoredRotation rotation{};
};

template <class EntityRecord>
struct Header {
  using Entity = EntityRecord;

  std::uint32_t number, base;
  std::uint32_t changed, removed;  ///< how many

  const Entity* entities() const { return reinterpret_cast<const Entity*>(this + 1); }
  const std::uint32_t* ids() const { return reinterpret_cast<const std::uint32_t*>(entities() + changed); }
  std::string_view name_of(const Entity& entity) const {
    return {reinterpret_cast<const char*>(this) + entity.name, entity.name_size};
  }
};

using TickHeader = Header<Entity<scene::Vec3, scene::Quat>>;
using QuantisedHeader = Header<Entity<quantised::Position, Rotation>>;
static_assert(sizeof(TickHeader) == 16 && sizeof(TickHeader::Entity) == 48);  // the sums of their members: no padding
static_assert(sizeof(QuantisedHeader) == 16 && sizeof(QuantisedHeader::Entity) == 40);

}  // namespace tick_wire

/// Writes and walks a wire of either shape, which starts with a RawHeader. Keeps its buffer between calls.
template <class Tick, class RawHeader>
class RawStructsTick {
 public:
  using Root = RawHeader;

  /// Throws std::length_error for a tick above 4 GiB.
  std::span<const std::byte> write(const Tick& value) {
    std::size_t names = names_start(value), size = names;
    for (const Entity& entity : value.changed) size += entity.name ? entity.name->size() : 0;
    if (size > std::numeric_limits<std::uint32_t>::max()) throw std::length_error("raw-structs: a tick above 4 GiB");
    if (bytes_.size() < size) bytes_.resize(size);
    put(0, Root{value.number, value.base, static_cast<std::uint32_t>(value.changed.size()),
                static_cast<std::uint32_t>(value.removed.size())});
    std::size_t at = sizeof(Root);
    for (const Entity& entity : value.changed) {
      put(at, record(entity, names));
      at += sizeof(Record);
    }
    if (!value.removed.empty()) std::memcpy(bytes_.data() + at, value.removed.data(), 4 * value.removed.size());
    return {bytes_.data(), size};
  }

  template <class Sink>
  static void walk(const Root& root, Sink& sink) {
    sink.value(root.number);
    sink.value(root.base);
    for (const Record& entity : std::span(root.entities(), root.changed)) walk(root, entity, sink);
    sink.count(root.changed);
    for (const std::uint32_t id : std::span(root.ids(), root.removed)) sink.value(id);
    sink.count(root.removed);
  }

  /// The codec's to_structs().
  static void to_structs(const Root& root, Tick& to) {
    using namespace tick_wire;
    to.number = root.number;
    to.base = root.base;
    to.changed.resize(root.changed);
    for (std::uint32_t i = 0; i < root.changed; ++i) {
      const Record& from = root.entities()[i];
      Entity& entity = to.changed[i];
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
  using Entity = typename decltype(Tick::changed)::value_type;
  using Record = typename Root::Entity;
  using Rotation = typename decltype(Entity::rotation)::value_type;

  static std::size_t names_start(const Tick& value) {
    return sizeof(Root) + value.changed.size() * sizeof(Record) +
           value.removed.size() * sizeof(std::uint32_t);
  }

  template <class T>
  void put(std::size_t offset, const T& value) {
    std::memcpy(bytes_.data() + offset, &value, sizeof value);
  }

  static void store(const scene::Quat& value, scene::Quat& to) { to = value; }
  static void store(const quantised::Rotation& value, tick_wire::Rotation& to) { to = tick_wire::Rotation::of(value); }

  /// Copies the entity's name to `names`, and moves `names` past it.
  Record record(const Entity& value, std::size_t& names) {
    using namespace tick_wire;
    Record record{.id = value.id};
    unsigned has = 0;
    if (value.position) has |= kPosition, record.position = *value.position;
    if (value.rotation) has |= kRotation, store(*value.rotation, record.rotation);
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
  static void walk(const Root& root, const Record& entity, Sink& sink) {
    using namespace tick_wire;
    const auto has = [&](Has member) {
      sink.present((entity.has & member) != 0);
      return (entity.has & member) != 0;
    };
    sink.value(entity.id);
    if (has(kPosition)) walk_fields(entity.position, sink);
    if (has(kRotation)) walk_fields(static_cast<const Rotation&>(entity.rotation), sink);
    if (has(kHealth)) sink.value(entity.health);
    if (has(kFlags)) sink.value(entity.flags);
    if (has(kName)) sink.text(root.name_of(entity));
  }

  std::vector<std::byte> bytes_;  // grows only; operator new aligns it for every record
};

template <>
class RawStructsAccess<tick::Tick> : public RawStructsTick<tick::Tick, tick_wire::TickHeader> {};

}  // namespace scenebench::codecs
