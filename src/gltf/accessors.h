// The numbers that a scene's accessors describe.
#pragma once

#include <cstdint>
#include <tiny_gltf.h>
#include <vector>

#include "gltf/refuse.h"

namespace scenebench::gltf {

/// The positions in accessor `index`: three finite numbers for each vertex. Quantized ones (KHR_mesh_quantization) are
/// converted as the specification says (glTF 2.0, 3.6.2.2: normalized integers). Throws a Refusal.
std::vector<float> read_positions(const tinygltf::Model& model, std::size_t index, Budget& budget);

/// The indices in accessor `index`. Throws a Refusal.
std::vector<std::uint32_t> read_indices(const tinygltf::Model& model, std::size_t index, Budget& budget);

/// Bytes of the elements of accessor `index`, whether or not they can be read; 0 for an unknown type.
std::uint64_t bytes_of(const tinygltf::Model& model, std::size_t index);

}  // namespace scenebench::gltf
