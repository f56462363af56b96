// Shapes `tick` and `quantised` in FlatBuffers' generated code: how they are built and walked.
#pragma once

#include <flatbuffers/flatbuffers.h>

#include <type_traits>
#include <utility>
#include <vector>

#include "codecs/flatbuffers/access.h"
#include "codecs/flatbuffers/tick_parts.h"

namespace scenebench::codecs {

/// Builds and walks a FlatBuffer of either shape. Keeps its scratch list between calls. `Names` has the shape's root as
/// Shape, the generated types as Tick, Entity and EntityBuilder, and create(), the generated CreateTick().
template <class Names>
class FlatBuffersTick {
 public:
  using Shape = typename Names::Shape;
  using Root = typename Names::Tick;
  using Builder = flatbuffers::FlatBufferBuilder;

  /// Leaves `builder` finished with `value` as its root, without lists that are empty.
  void build(Builder& builder, const Shape& value) {
    entities_.clear();
    for (const auto& entity : value.changed) entities_.push_back(build(builder, entity));
    flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<FbEntity>>> changed = 0;
    if (!entities_.empty()) changed = builder.CreateVector(entities_);
    flatbuffers::Offset<flatbuffers::Vector<std::uint32_t>> removed = 0;
    if (!value.removed.empty()) removed = builder.CreateVector(value.removed);
    builder.Finish(Names::create(builder, value.number, value.base, changed, removed));
  }

  template <class Sink>
  static bool walk(const Root& root, Sink& sink) {
    sink.value(root.number());
    sink.value(root.base());
    if (root.changed()) {
      for (const FbEntity* entity : *root.changed()) walk(*entity, sink);
    }
    sink.count(root.changed() ? root.changed()->size() : 0);
    if (root.removed()) {
      for (const std::uint32_t id : *root.removed()) sink.value(id);
    }
    sink.count(root.removed() ? root.removed()->size() : 0);
    return true;
  }

  /// The codec's to_structs().
  static bool to_structs(const Root& root, Shape& to) {
    to.number = root.number();
    to.base = root.base();
    if (root.changed()) {
      to.changed.reserve(root.changed()->size());
      for (const FbEntity* entity : *root.changed()) fill(*entity, to.changed.emplace_back());
    }
    if (root.removed()) to.removed.assign(root.removed()->begin(), root.removed()->end());
    return true;
  }

 private:
  using FbEntity = typename Names::Entity;
  using Entity = typename decltype(Shape::changed)::value_type;
  using FbPosition = std::remove_cvref_t<decltype(*std::declval<const FbEntity&>().position())>;
  using FbRotation = std::remove_cvref_t<decltype(*std::declval<const FbEntity&>().rotation())>;

  static flatbuffers::Offset<FbEntity> build(Builder& builder, const Entity& value) {
    flatbuffers::Offset<flatbuffers::String> name = 0;
    if (value.name) name = builder.CreateString(*value.name);
    typename Names::EntityBuilder entity(builder);
    entity.add_id(value.id);
    if (value.position) {
      const auto position = flatbuffers_vec3<FbPosition>(*value.position);
      entity.add_position(&position);
    }
    if (value.rotation) {
      const auto rotation = flatbuffers_quat<FbRotation>(*value.rotation);
      entity.add_rotation(&rotation);
    }
    if (value.flags) entity.add_flags(*value.flags);
    if (value.name) entity.add_name(name);
    if (value.health) entity.add_health(*value.health);
    return entity.Finish();
  }

  template <class Sink>
  static void walk(const FbEntity& entity, Sink& sink) {
    sink.value(entity.id());
    walk_flatbuffers_part(entity.position(), sink);
    walk_flatbuffers_part(entity.rotation(), sink);
    walk_flatbuffers_scalar(entity.health(), sink);
    walk_flatbuffers_scalar(entity.flags(), sink);
    sink.present(entity.name() != nullptr);
    if (entity.name()) sink.text(entity.name()->string_view());
  }

  static void fill(const FbEntity& entity, Entity& to) {
    to.id = entity.id();
    if (entity.position()) fill_struct(*entity.position(), to.position.emplace());
    if (entity.rotation()) fill_struct(*entity.rotation(), to.rotation.emplace());
    if (entity.health()) to.health = *entity.health();
    if (entity.flags()) to.flags = *entity.flags();
    if (entity.name()) to.name = entity.name()->string_view();
  }

  std::vector<flatbuffers::Offset<FbEntity>> entities_;
};

}  // namespace scenebench::codecs
