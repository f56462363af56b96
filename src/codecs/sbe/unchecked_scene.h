// Shape `scene` in SBE's generated code without bounds checks.
#pragma once

#include <scenebench_sbe_unchecked_scene/Scene.h>

#include "codecs/sbe/access.h"
#include "model/scene.h"

namespace scenebench::codecs {

template <>
struct SbeMessage<scene::Scene, false> {
  using type = sbe_unchecked::scene::Scene;
};

}  // namespace scenebench::codecs
