// Shapes `tick` and `quantised` in protoc's generated code: how they are populated and walked. Shared by the lite and
// the full runtime.
#pragma once

#include "codecs/shared/narrow.h"
#include "model/quantised.h"
#include "model/tick.h"

namespace scenebench::codecs {

/// Populates and walks messages of either shape, of the types that Messages names (see lite_tick.h).
template <class Messages>
struct ProtobufTick {
  using Shape = typename Messages::Shape;
  using Entity = typename decltype(Shape::changed)::value_type;
  using Message = typename Messages::Tick;
  using EntityMessage = typename Messages::Entity;

  static void populate(const Shape& value, Message& message) {
    message.set_number(value.number);
    message.set_base(value.base);
    message.mutable_changed()->Reserve(static_cast<int>(value.changed.size()));
    for (const Entity& entity : value.changed) populate(entity, *message.add_changed());
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
  template <class Vec3, class Position>
  static void set_position(const Vec3& value, Position& message) {
    message.set_x(value.x);
    message.set_y(value.y);
    message.set_z(value.z);
  }

  template <class Rotation>
  static void set(const scene::Quat& value, Rotation& message) {
    set_position(value, message);
    message.set_w(value.w);
  }

  template <class Rotation>
  static void set(const quantised::Rotation& value, Rotation& message) {
    message.set_a(value.a);
    message.set_b(value.b);
    message.set_c(value.c);
    message.set_largest(value.largest);
  }

  template <class Rotation, class Sink>
  static bool walk_rotation(const Rotation& message, Sink& sink) {
    if constexpr (requires { message.largest(); }) {
      const bool fits = walk_narrow<std::int16_t>(sink, message.a(), message.b(), message.c());
      return walk_narrow<std::uint8_t>(sink, message.largest()) && fits;
    } else {
      walk_values(sink, message.x(), message.y(), message.z(), message.w());
      return true;
    }
  }

  template <class Rotation>
  static bool get(const Rotation& message, scene::Quat& to) {
    to = {message.x(), message.y(), message.z(), message.w()};
    return true;
  }

  template <class Rotation>
  static bool get(const Rotation& message, quantised::Rotation& to) {
    return narrow(message.a(), to.a) && narrow(message.b(), to.b) && narrow(message.c(), to.c) &&
           narrow(message.largest(), to.largest);
  }

  static void populate(const Entity& value, EntityMessage& message) {
    message.set_id(value.id);
    if (value.position) set_position(*value.position, *message.mutable_position());
    if (value.rotation) set(*value.rotation, *message.mutable_rotation());
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
    if (entity.has_rotation()) fits &= walk_rotation(entity.rotation(), sink);
    sink.present(entity.has_health());
    if (entity.has_health()) fits &= walk_narrow<std::int16_t>(sink, entity.health());
    sink.present(entity.has_flags());
    if (entity.has_flags()) sink.value(entity.flags());
    sink.present(entity.has_name());
    if (entity.has_name()) sink.text(entity.name());
    return fits;
  }

  static bool to_structs(const EntityMessage& entity, Entity& to) {
    to.id = entity.id();
    if (entity.has_position()) to.position = {entity.position().x(), entity.position().y(), entity.position().z()};
    if (entity.has_rotation() && !get(entity.rotation(), to.rotation.emplace())) return false;
    if (entity.has_flags()) to.flags = entity.flags();
    if (entity.has_name()) to.name = entity.name();
    return !entity.has_health() || narrow(entity.health(), to.health.emplace());
  }
};

}  // namespace scenebench::codecs
