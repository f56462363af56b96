// Scenes as glTF 2.0 files.
#pragma once

#include <string>

#include "model/scene.h"

namespace scenebench::gltf {

/// The bytes of a .glb file with the scene: a node for each entity, in order, a mesh of one primitive for each mesh,
/// and in `extras` what glTF has no field for. parse_scene() gives back the same scene, field by field. What a viewer
/// shows is the same, too, but for area lights, which glTF lacks and which become points.
std::string to_glb(const scene::Scene& scene);

}  // namespace scenebench::gltf
