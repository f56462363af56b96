// The members of the later versions of scene, which inherit: struct_pack finds those of such structs by this macro
// alone.
#pragma once

#include <ylt/reflection/user_reflect_macro.hpp>

#include "model/scene_versions.h"

namespace scenebench::scene_versions {

YLT_REFL(Added, name, version, time, gravity, ambient, camera, materials, meshes, entities, fog)
YLT_REFL(Removed, name, version, gravity, ambient, camera, materials, meshes, entities)
YLT_REFL(Widened, name, wide_version, time, gravity, ambient, camera, materials, meshes, entities)
YLT_REFL(Renamed, name, version, time, gravity, ambient, camera, materials, meshes, entities)
YLT_REFL(EnumAdded, name, version, time, gravity, ambient, camera, materials, meshes, entities)
YLT_REFL(MadeOptional, name, version, time, gravity, ambient, maybe_camera, materials, meshes, entities)
YLT_REFL(Nested, name, version, time, environment, camera, materials, meshes, entities)

}  // namespace scenebench::scene_versions
