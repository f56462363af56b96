// Changes a scene of raw structs in its wire, which cannot grow.
#pragma once

#include "codecs/raw_structs/scene.h"
#include "harness/codec.h"

namespace scenebench::codecs {

class RawStructsEditor {
 public:
  static bool can(EditKind kind) { return kind == EditKind::number; }

  Result<std::span<const std::byte>> edit(std::span<std::byte> wire, const SceneEdit& edit) {
    const auto& list = reinterpret_cast<const scene_wire::Scene*>(wire.data())->entities;
    const Target target{reinterpret_cast<scene_wire::Entity*>(wire.data() + list.offset)};
    if (!make_changes(edit, list.count, target)) return Error{"no room in the wire"};
    return std::span<const std::byte>(wire);
  }

 private:
  struct Target {
    scene_wire::Entity* entities;

    bool set_flags(std::size_t index) const {
      entities[index].flags = kEditedFlags;
      return true;
    }
    bool set_name(std::size_t) const { return false; }
    bool add(const scene::Entity&) const { return false; }
  };
};

}  // namespace scenebench::codecs
