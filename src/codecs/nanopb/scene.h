// Shape `scene` in the structs that nanopb's generator makes.
#pragma once

#include <scene_nano.pb.h>

#include "codecs/nanopb/message.h"
#include "model/scene.h"

namespace scenebench::codecs {

template <>
struct NanopbRoot<scene::Scene> {
  using Message = scenebench_nano_scene_Scene;
  static constexpr bool absent_texts_are_empty = true;
  static const char* one_field(const Message& message) {
    return message.entities_count == 0 ? nullptr : message.entities[message.entities_count / 2].name;
  }
  static char** updated_field(Message& message) {
    return message.entities_count == 0 ? nullptr : &message.entities[message.entities_count / 2].name;
  }
};

}  // namespace scenebench::codecs
