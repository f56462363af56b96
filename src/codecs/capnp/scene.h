// The root of shape `scene` in capnp's generated code.
#pragma once

#include "codecs/capnp/access.h"
#include "model/scene.h"
#include "scene.capnp.h"

namespace scenebench::codecs {

template <>
struct CapnpRoot<scene::Scene> {
  using type = cp::scene::Scene;
};

}  // namespace scenebench::codecs
