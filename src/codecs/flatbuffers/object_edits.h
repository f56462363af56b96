// Changes a scene in the objects of FlatBuffers' object API, and packs it again.
#pragma once

#include <memory>
#include <span>

#include "codecs/flatbuffers/flatbuffers_object.h"
#include "harness/codec.h"
#include "model/scene.h"
#include "scene_object_generated.h"

SB_FLATBUFFERS_OBJECT_ROOT(scene, Scene)

namespace scenebench::codecs {

class FlatBuffersObjectEditor {
 public:
  static bool can(EditKind) { return true; }

  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit& edit) {
    const std::unique_ptr<Access::Object> object(flatbuffers::GetRoot<Access::Root>(wire.data())->UnPack());
    make_changes(edit, object->entities.size(), Target{*object});
    builder_.Clear();
    builder_.Finish(Access::Root::Pack(builder_, object.get()));
    return std::as_bytes(std::span(builder_.GetBufferPointer(), builder_.GetSize()));
  }

 private:
  using Access = FlatBuffersObjectAccess<scene::Scene>;

  struct Target {
    Access::Object& object;

    bool set_flags(std::size_t index) {
      object.entities[index]->flags = kEditedFlags;
      return true;
    }
    bool set_name(std::size_t index) {
      object.entities[index]->name = kEditedName;
      return true;
    }
    bool add(const scene::Entity& entity) {
      object.entities.push_back(std::make_unique<fb_object::scene::EntityT>());
      fill_object(entity, *object.entities.back());
      return true;
    }
  };

  flatbuffers::FlatBufferBuilder builder_;
};

}  // namespace scenebench::codecs
