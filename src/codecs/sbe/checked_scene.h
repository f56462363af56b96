// Shape `scene` in SBE's generated code that checks bounds.
#pragma once

#include <scenebench_sbe_scene/Scene.h>

#include "codecs/sbe/access.h"
#include "model/scene.h"

namespace scenebench::codecs {

template <>
struct SbeMessage<scene::Scene, true> {
  using type = sbe::scene::Scene;
};

}  // namespace scenebench::codecs
