// Scenes like another one, for a user who has only a single scene.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/scene.h"

namespace scenebench::scene {

/// A scene with the values of `scene` in other places: those of each field of its entities, materials and meshes are
/// shuffled among them, independently of other fields. So all counts and sizes remain, but no entity recurs from one
/// scene to the next. Strings, lists and optional parts stay whole. Indices of meshes, materials and entities remain
/// valid; those of a mesh's vertices need not, and parents and children no longer agree. The same arguments make the
/// same scene on every platform.
Scene variant_of(const Scene& scene, std::uint64_t seed);

/// The `scenes`, followed by variants of each in turn: `count` in all, but at least the scenes.
std::vector<Scene> with_variants(std::span<const Scene> scenes, std::size_t count);

/// How many scenes these and their variants are to be: as many as generated ones (model/workload.h), but at most 16 MiB
/// of values, and no more than `scenes` if there is nothing to shuffle.
std::size_t count_with_variants(std::span<const Scene> scenes);

}  // namespace scenebench::scene
