// Shape `scene` in Thrift's generated classes.
#pragma once

#include <scene_types.h>

#include <string>

#include "codecs/thrift/members.h"
#include "model/scene.h"

namespace scenebench::codecs {

template <>
struct ThriftRoot<scene::Scene> {
  using Message = thrift::scene::Scene;
  static constexpr int one_list = 9, one_field = 2;
  static std::string* updated(Message& message) {
    return message.entities.empty() ? nullptr : &message.entities[message.entities.size() / 2].name;
  }
};

}  // namespace scenebench::codecs
