// Which of flatc's classes are the roots of each shape, and how each shape is built, read and changed.
#pragma once

#include "codecs/flatbuffers/build.h"
#include "codecs/flatbuffers/docs.h"
#include "codecs/flatbuffers/objects.h"
#include "codecs/flatbuffers/read.h"
#include "model/columns.h"
#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// The root table of a shape, and the schema's text as Schema::text. The units of shapes specialise it (ROOT in
/// cmake/codec.cmake), edits.h for scenes, and versions.h for later versions.
template <class Shape>
struct FlatBuffersRoot;
#define SB_FLATBUFFERS_ROOT(shape, root)                                \
  template <>                                                           \
  struct scenebench::codecs::FlatBuffersRoot<scenebench::shape::Root> { \
    using Root = fb::shape::root;                                       \
    using Schema = schemas::shape##_fbs;                                \
  };

/// The root table and the root object that flatc generates with the object API.
template <class Shape>
struct FlatBuffersObjectRoot;
#define SB_FLATBUFFERS_OBJECT_ROOT(shape, root)                               \
  template <>                                                                 \
  struct scenebench::codecs::FlatBuffersObjectRoot<scenebench::shape::Root> { \
    using Root = fb_object::shape::root;                                      \
    using Object = fb_object::shape::root##T;                                 \
  };

/// What some shapes have besides (model/parts.h), from root tables and root objects.
template <class Shape>
struct FlatBuffersParts {
  /// Hands the one field of phase decode-one to `sink`; false if it is missing.
  template <class Sink>
  static bool pick(const auto& root, Sink& sink) requires HasOneField<Shape> {
    constexpr const TextPath& path = kOneField<Shape>;  // GCC 14 refuses it as a template argument
    using Field = Accessors<kTextName<kOneField<Shape>>>;
    if constexpr (path.list.empty()) {
      return FlatBuffersReading::walk<std::string>(Field::get(root), sink);
    } else {
      const auto* const list = address(Accessors<kListName<kOneField<Shape>>>::get(root));
      if (!list || list->size() == 0) return false;
      const auto index = static_cast<flatbuffers::uoffset_t>(path.element(list->size()));
      return FlatBuffersReading::walk<std::string>(Field::get(*address((*list)[index])), sink);
    }
  }

  /// Changes the field of phase update-one; false if it is missing.
  static bool update(auto& object) requires HasOneField<Shape> {
    constexpr const TextPath& path = kUpdatedField<Shape>;  // GCC 14 refuses it as a template argument
    auto& list = Accessors<kListName<kUpdatedField<Shape>>>::member(object);
    if (list.empty()) return false;
    using Field = Accessors<kTextName<kUpdatedField<Shape>>>;
    Field::member(*list[path.element(list.size())]) = kUpdatedText;
    return true;
  }

  /// The codec's read_part().
  template <class Sink>
  static bool read_part(const auto& root, const ScenePart& part, Sink& sink) requires HasParts<Shape> {
    if constexpr (std::same_as<Shape, columns::Columns>) {
      return FlatBuffersReading::walk<std::vector<float>>(Accessors<"position">::get(root), sink);
    } else {
      const auto* const entities = address(Accessors<"entities">::get(root));
      const std::size_t count = entities ? entities->size() : 0;
      const bool complete = each_entity(part, count, [&](std::uint32_t index) {
        const auto* const entity = address((*entities)[index]);
        if (!part.positions) return FlatBuffersReading::walk<scene::Entity>(*entity, sink);
        const auto* const transform = address(Accessors<"transform">::get(*entity));
        return transform && FlatBuffersReading::walk<scene::Vec3>(transform->position(), sink);
      });
      sink.count(part.within(count));
      return complete;
    }
  }
};

/// How a shape is built and read: Root, build(), walk(), to_structs(), and for some shapes pick() and read_part().
template <class Shape, class RootTable = typename FlatBuffersRoot<Shape>::Root>
class FlatBuffersAccess : public FlatBuffersBuilding, public FlatBuffersParts<Shape> {
 public:
  using Root = RootTable;
  using FlatBuffersBuilding::build;

  /// Leaves `builder` finished with `value` as its root.
  void build(Builder& builder, const Shape& value) { builder.Finish(build<Root>(builder, value)); }

  template <class Sink>
  static bool walk(const Root& root, Sink& sink) {
    return FlatBuffersReading::walk<Shape>(root, sink);
  }

  static bool to_structs(const Root& root, Shape& to) { return FlatBuffersReading::fill(root, to); }
};

template <class Root>
class FlatBuffersAccess<docs::FooBarContainer, Root> : public FlatBuffersDocs<Root> {};

/// The same for objects: Root, Object, fill(), walk(), to_structs(), and for some shapes pick(), update(), read_part().
template <class Shape>
struct FlatBuffersObjectAccess : FlatBuffersObjectRoot<Shape>, FlatBuffersParts<Shape> {
  using typename FlatBuffersObjectRoot<Shape>::Object;

  template <class Sink>
  static bool walk(const Object& object, Sink& sink) {
    return FlatBuffersReading::walk<Shape>(object, sink);
  }

  static bool to_structs(const Object& object, Shape& to) { return FlatBuffersReading::fill(object, to); }
};

}  // namespace scenebench::codecs
