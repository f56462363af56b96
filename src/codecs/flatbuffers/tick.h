// Shape `tick` in FlatBuffers' generated code: how it is built and walked.
#pragma once

#include <vector>

#include "codecs/flatbuffers/access.h"
#include "codecs/flatbuffers/tick_parts.h"
#include "model/tick.h"
#include "tick_fbs.h"
#include "tick_generated.h"

namespace scenebench::codecs {

/// Builds and walks a tick FlatBuffer. Keeps its scratch list between calls.
template <>
class FlatBuffersAccess<tick::Tick> {
 public:
  using Root = fb::tick::Tick;
  static constexpr const char* kSchema = schemas::tick_fbs;
  using Builder = flatbuffers::FlatBufferBuilder;

  /// Leaves `builder` finished with `value` as its root, without lists that are empty.
  void build(Builder& builder, const tick::Tick& value) {
    entities_.clear();
    for (const tick::Entity& entity : value.changed) entities_.push_back(build(builder, entity));
    flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<fb::tick::Entity>>> changed = 0;
    if (!entities_.empty()) changed = builder.CreateVector(entities_);
    flatbuffers::Offset<flatbuffers::Vector<std::uint32_t>> removed = 0;
    if (!value.removed.empty()) removed = builder.CreateVector(value.removed);
    builder.Finish(fb::tick::CreateTick(builder, value.number, value.base, changed, removed));
  }

  template <class Sink>
  static bool walk(const Root& root, Sink& sink) {
    sink.value(root.number());
    sink.value(root.base());
    if (root.changed()) {
      for (const fb::tick::Entity* entity : *root.changed()) walk(*entity, sink);
    }
    sink.count(root.changed() ? root.changed()->size() : 0);
    if (root.removed()) {
      for (const std::uint32_t id : *root.removed()) sink.value(id);
    }
    sink.count(root.removed() ? root.removed()->size() : 0);
    return true;
  }

  /// The codec's to_structs().
  static bool to_structs(const Root& root, tick::Tick& to) {
    to.number = root.number();
    to.base = root.base();
    if (root.changed()) {
      to.changed.reserve(root.changed()->size());
      for (const fb::tick::Entity* entity : *root.changed()) fill(*entity, to.changed.emplace_back());
    }
    if (root.removed()) to.removed.assign(root.removed()->begin(), root.removed()->end());
    return true;
  }

 private:
  static flatbuffers::Offset<fb::tick::Entity> build(Builder& builder, const tick::Entity& value) {
    flatbuffers::Offset<flatbuffers::String> name = 0;
    if (value.name) name = builder.CreateString(*value.name);
    fb::tick::EntityBuilder entity(builder);
    entity.add_id(value.id);
    if (value.position) {
      const auto position = flatbuffers_vec3<fb::tick::Vec3>(*value.position);
      entity.add_position(&position);
    }
    if (value.rotation) {
      const auto rotation = flatbuffers_quat<fb::tick::Quat>(*value.rotation);
      entity.add_rotation(&rotation);
    }
    if (value.flags) entity.add_flags(*value.flags);
    if (value.name) entity.add_name(name);
    if (value.health) entity.add_health(*value.health);
    return entity.Finish();
  }

  template <class Sink>
  static void walk(const fb::tick::Entity& entity, Sink& sink) {
    sink.value(entity.id());
    walk_flatbuffers_part(entity.position(), sink);
    walk_flatbuffers_part(entity.rotation(), sink);
    walk_flatbuffers_scalar(entity.health(), sink);
    walk_flatbuffers_scalar(entity.flags(), sink);
    sink.present(entity.name() != nullptr);
    if (entity.name()) sink.text(entity.name()->string_view());
  }

  static void fill(const fb::tick::Entity& entity, tick::Entity& to) {
    to.id = entity.id();
    if (entity.position()) to.position = struct_of_vec3(*entity.position());
    if (entity.rotation()) to.rotation = struct_of_quat(*entity.rotation());
    if (entity.health()) to.health = *entity.health();
    if (entity.flags()) to.flags = *entity.flags();
    if (entity.name()) to.name = entity.name()->string_view();
  }

  std::vector<flatbuffers::Offset<fb::tick::Entity>> entities_;
};

}  // namespace scenebench::codecs
