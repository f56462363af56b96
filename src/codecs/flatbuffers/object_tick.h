// Shapes `tick` and `quantised` in FlatBuffers' object API: how their objects are filled and walked.
#pragma once

#include "codecs/flatbuffers/access.h"
#include "codecs/flatbuffers/objects.h"
#include "codecs/flatbuffers/tick_parts.h"
#include "model/tick.h"
#include "tick_object_generated.h"

namespace scenebench::codecs {

/// Fills and walks the objects that flatc generated for either shape. A name that is absent is an empty string there,
/// as the object API has no other; entities of these shapes never have an empty one. `Names` has the shape's root as
/// Shape, and flatc's types as Root and Object.
template <class Names>
class FlatBuffersObjectTick {
 public:
  using Shape = typename Names::Shape;
  using Root = typename Names::Root;
  using Object = typename Names::Object;

  /// Overwrites `object` with `value`.
  static void fill(const Shape& value, Object& object) {
    object.number = value.number;
    object.base = value.base;
    resize_objects(object.changed, value.changed.size());
    for (std::size_t i = 0; i < value.changed.size(); ++i) fill(value.changed[i], *object.changed[i]);
    object.removed = value.removed;
  }

  template <class Sink>
  static bool walk(const Object& object, Sink& sink) {
    sink.value(object.number);
    sink.value(object.base);
    for (const auto& entity : object.changed) walk(*entity, sink);
    sink.count(object.changed.size());
    for (const std::uint32_t id : object.removed) sink.value(id);
    sink.count(object.removed.size());
    return true;
  }

  /// The codec's to_structs().
  static bool to_structs(const Object& object, Shape& to) {
    to.number = object.number;
    to.base = object.base;
    to.changed.reserve(object.changed.size());
    for (const auto& entity : object.changed) to_structs(*entity, to.changed.emplace_back());
    to.removed = object.removed;
    return true;
  }

 private:
  using Entity = typename decltype(Shape::changed)::value_type;
  using FbEntity = typename decltype(Object::changed)::value_type::element_type;
  using FbPosition = typename decltype(FbEntity::position)::element_type;
  using FbRotation = typename decltype(FbEntity::rotation)::element_type;

  template <class T, class Value, class Make>
  static void fill_part(std::unique_ptr<T>& slot, const Value& value, Make make) {
    if (value) {
      assign_object(slot, make(*value));
    } else {
      slot.reset();
    }
  }

  static void fill(const Entity& value, FbEntity& object) {
    object.id = value.id;
    fill_part(object.position, value.position, [](const auto& v) { return flatbuffers_vec3<FbPosition>(v); });
    fill_part(object.rotation, value.rotation, [](const auto& q) { return flatbuffers_quat<FbRotation>(q); });
    object.health = flatbuffers::nullopt;
    object.flags = flatbuffers::nullopt;
    if (value.health) object.health = *value.health;
    if (value.flags) object.flags = *value.flags;
    object.name = value.name.value_or("");
  }

  template <class Sink>
  static void walk(const FbEntity& entity, Sink& sink) {
    sink.value(entity.id);
    walk_flatbuffers_part(entity.position, sink);
    walk_flatbuffers_part(entity.rotation, sink);
    walk_flatbuffers_scalar(entity.health, sink);
    walk_flatbuffers_scalar(entity.flags, sink);
    sink.present(!entity.name.empty());
    if (!entity.name.empty()) sink.text(entity.name);
  }

  static void to_structs(const FbEntity& entity, Entity& to) {
    to.id = entity.id;
    if (entity.position) fill_struct(*entity.position, to.position.emplace());
    if (entity.rotation) fill_struct(*entity.rotation, to.rotation.emplace());
    if (entity.health) to.health = *entity.health;
    if (entity.flags) to.flags = *entity.flags;
    if (!entity.name.empty()) to.name = entity.name;
  }
};

/// What FlatBuffersObjectTick takes as Names.
struct FlatBuffersObjectTickNames {
  using Shape = tick::Tick;
  using Root = fb_object::tick::Tick;
  using Object = fb_object::tick::TickT;
};

template <>
class FlatBuffersObjectAccess<tick::Tick> : public FlatBuffersObjectTick<FlatBuffersObjectTickNames> {};

}  // namespace scenebench::codecs
