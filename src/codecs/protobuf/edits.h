// Changes a scene in a message of Protocol Buffers, and serializes it again.
#pragma once

#include "codecs/protobuf/protobuf.h"
#include "harness/codec.h"
#include "model/scene.h"
#include "scene.pb.h"

SB_PROTOBUF_ROOT(scene, Scene)

namespace scenebench::codecs {

class ProtobufLiteEditor {
 public:
  static bool can(EditKind) { return true; }

  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit& edit) {
    Access::Message message;
    if (!parse_message(wire, message)) return kNoMessage;
    make_changes(edit, static_cast<std::size_t>(message.entities_size()), Target{message});
    buffer_.resize(message.ByteSizeLong());
    static_cast<void>(message.SerializeWithCachedSizesToArray(buffer_.data()));  // the end, which is the buffer's
    return std::as_bytes(std::span(buffer_));
  }

 private:
  using Access = ProtobufAccess<scene::Scene>;

  struct Target {
    Access::Message& message;

    bool set_flags(std::uint32_t index) {
      message.mutable_entities(static_cast<int>(index))->set_flags(kEditedFlags);
      return true;
    }
    bool set_name(std::uint32_t index) {
      message.mutable_entities(static_cast<int>(index))->set_name(kEditedName.data(), kEditedName.size());
      return true;
    }
    bool add(const scene::Entity& entity) {
      Access::populate(entity, *message.add_entities());
      return true;
    }
  };

  std::vector<std::uint8_t> buffer_;
};

}  // namespace scenebench::codecs
