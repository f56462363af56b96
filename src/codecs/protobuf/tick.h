// Shape `tick` in protoc's generated code: how it is populated and walked. Shared by the lite and the full runtime.
#pragma once

#include "codecs/shared/narrow.h"
#include "model/tick.h"

namespace scenebench::codecs {

/// Populates and walks messages of shape tick, of the types that Messages names (see lite_tick.h).
template <class Messages>
struct ProtobufTick {
  using Shape = tick::Tick;
  using Message = typename Messages::Tick;
  using EntityMessage = typename Messages::Entity;

  static void populate(const Shape& value, Message& message) {
    message.set_number(value.number);
    message.set_base(value.base);
    message.mutable_changed()->Reserve(static_cast<int>(value.changed.size()));
    for (const tick::Entity& entity : value.changed) populate(entity, *message.add_changed());
    message.mutable_removed()->Add(value.removed.begin(), value.removed.end());
  }

  template <class Sink>
  static bool walk(const Message& message, Sink& sink) {
    walk_values(sink, message.number(), message.base());
    bool fits = true;
    for (const EntityMessage& entity : message.changed()) fits &= walk(entity, sink);
    sink.count(static_cast<std::size_t>(message.changed_size()));
    for (const std::uint32_t id : message.removed()) sink.value(id);
    sink.count(static_cast<std::size_t>(message.removed_size()));
    return fits;
  }

  /// The codec's to_structs().
  static bool to_structs(const Message& message, Shape& to) {
    to.number = message.number();
    to.base = message.base();
    to.changed.reserve(static_cast<std::size_t>(message.changed_size()));
    for (const EntityMessage& entity : message.changed()) {
      if (!to_structs(entity, to.changed.emplace_back())) return false;
    }
    to.removed.assign(message.removed().begin(), message.removed().end());
    return true;
  }

 private:
  static void populate(const tick::Entity& value, EntityMessage& message) {
    message.set_id(value.id);
    if (value.position) {
      auto& position = *message.mutable_position();
      position.set_x(value.position->x);
      position.set_y(value.position->y);
      position.set_z(value.position->z);
    }
    if (value.rotation) {
      auto& rotation = *message.mutable_rotation();
      rotation.set_x(value.rotation->x);
      rotation.set_y(value.rotation->y);
      rotation.set_z(value.rotation->z);
      rotation.set_w(value.rotation->w);
    }
    if (value.health) message.set_health(*value.health);
    if (value.flags) message.set_flags(*value.flags);
    if (value.name) message.set_name(*value.name);
  }

  template <class Sink>
  static bool walk(const EntityMessage& entity, Sink& sink) {
    bool fits = true;
    sink.value(entity.id());
    sink.present(entity.has_position());
    if (entity.has_position()) walk_values(sink, entity.position().x(), entity.position().y(), entity.position().z());
    sink.present(entity.has_rotation());
    if (entity.has_rotation()) {
      const auto& q = entity.rotation();
      walk_values(sink, q.x(), q.y(), q.z(), q.w());
    }
    sink.present(entity.has_health());
    if (entity.has_health()) fits = walk_narrow<std::int16_t>(sink, entity.health());
    sink.present(entity.has_flags());
    if (entity.has_flags()) sink.value(entity.flags());
    sink.present(entity.has_name());
    if (entity.has_name()) sink.text(entity.name());
    return fits;
  }

  static bool to_structs(const EntityMessage& entity, tick::Entity& to) {
    to.id = entity.id();
    if (entity.has_position()) to.position = {entity.position().x(), entity.position().y(), entity.position().z()};
    if (entity.has_rotation()) {
      const auto& q = entity.rotation();
      to.rotation = {q.x(), q.y(), q.z(), q.w()};
    }
    if (entity.has_flags()) to.flags = entity.flags();
    if (entity.has_name()) to.name = entity.name();
    return !entity.has_health() || narrow(entity.health(), to.health.emplace());
  }
};

}  // namespace scenebench::codecs
