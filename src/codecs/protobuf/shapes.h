// What each shape has beyond its fields, and which message is its root. Protocol Buffers' codecs take these.
#pragma once

#include <type_traits>

#include "codecs/protobuf/docs.h"
#include "codecs/protobuf/fields.h"
#include "model/columns.h"
#include "model/parts.h"
#include "model/scene.h"

namespace scenebench::codecs {

/// How the messages of one shape are populated, walked and changed, with `Message` as the root: populate(), walk(),
/// to_structs(), and what some shapes have besides (model/parts.h): pick(), update(), read_part().
template <class Shape, class Message>
struct ProtobufShape : ProtobufFields<Shape, Message> {};

template <class Message>
struct ProtobufShape<docs::FooBarContainer, Message> : ProtobufDocs<Message> {};

template <class Message>
struct ProtobufShape<columns::Columns, Message> : ProtobufFields<columns::Columns, Message> {
  template <class Sink>
  static bool read_part(const Message& message, const ScenePart&, Sink& sink) {
    return ProtobufShape::template walk_value<std::vector<float>>(message.position(), sink);
  }
};

template <class Message>
struct ProtobufShape<scene::Scene, Message> : ProtobufFields<scene::Scene, Message> {
  template <class Sink>
  static bool pick(const Message& message, Sink& sink) {
    if (message.entities_size() == 0) return false;
    const auto index = kOneField<scene::Scene>.element(static_cast<std::size_t>(message.entities_size()));
    sink.text(message.entities(static_cast<int>(index)).name());
    return true;
  }

  static bool update(Message& message) {
    if (message.entities_size() == 0) return false;
    const auto index = kUpdatedField<scene::Scene>.element(static_cast<std::size_t>(message.entities_size()));
    message.mutable_entities(static_cast<int>(index))->set_name(kUpdatedText.data(), kUpdatedText.size());
    return true;
  }

  template <class Sink>
  static bool read_part(const Message& message, const ScenePart& part, Sink& sink) {
    const auto count = static_cast<std::size_t>(message.entities_size());
    const bool complete = each_entity(part, count, [&](std::uint32_t index) {
      const auto& entity = message.entities(static_cast<int>(index));
      if (!part.positions) return ProtobufShape::template walk_value<scene::Entity>(entity, sink);
      const bool is_there = entity.has_transform() && entity.transform().has_position();
      return is_there && ProtobufShape::template walk_value<scene::Vec3>(entity.transform().position(), sink);
    });
    sink.count(part.within(count));
    return complete;
  }
};

/// The root message of a shape, in the code for the lite or the full runtime. The units of shapes specialise it (ROOT
/// in cmake/codec.cmake), edits.h for scenes, and versions.h for later versions.
template <class Shape, bool full>
struct ProtobufRoot;
#define SB_PROTOBUF_MESSAGE(shape, full, message) \
  template <>                                     \
  struct scenebench::codecs::ProtobufRoot<scenebench::shape, full> : std::type_identity<scenebench::message> {};
#define SB_PROTOBUF_ROOT(shape, root) SB_PROTOBUF_MESSAGE(shape::Root, false, pb::shape::root)
#define SB_PROTOBUF_FULL_ROOT(shape, root) SB_PROTOBUF_MESSAGE(shape::Root, true, pb_full::shape::root)

template <class Shape, bool full = false>
using ProtobufAccess = ProtobufShape<Shape, typename ProtobufRoot<Shape, full>::type>;

}  // namespace scenebench::codecs
