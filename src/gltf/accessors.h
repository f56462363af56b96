// The numbers that a scene's accessors describe.
#pragma once

#include <cstdint>
#include <vector>

#include "gltf/file.h"

namespace scenebench::gltf {

/// The positions in accessor `index`: three finite numbers for each vertex. Quantized ones (KHR_mesh_quantization) are
/// converted as the specification says (3.6.2.2 and 3.11: normalized integers). Throws a Refusal.
std::vector<float> read_positions(const File& file, std::size_t index, Budget& budget);

/// The indices in accessor `index`. Throws a Refusal.
std::vector<std::uint32_t> read_indices(const File& file, std::size_t index, Budget& budget);

/// Bytes of the elements of accessor `index`, whether or not they can be read; 0 for an unknown type. Throws a Refusal.
std::uint64_t bytes_of(const File& file, std::size_t index);

}  // namespace scenebench::gltf
