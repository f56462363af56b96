#include "gltf/accessors.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>

namespace scenebench::gltf {
namespace {

/// Elements in a buffer: all of their bytes are there.
struct View {
  const unsigned char* at;
  std::size_t count, stride;
};

std::size_t component_size(const tinygltf::Accessor& accessor) {
  return static_cast<std::size_t>(
      std::max(0, tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(accessor.componentType))));
}

std::size_t components(const tinygltf::Accessor& accessor) {
  return static_cast<std::size_t>(
      std::max(0, tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(accessor.type))));
}

/// The elements of accessor `index`, which must have `type`, called `type_name`.
View view_of(const tinygltf::Model& model, std::size_t index, int type, const char* type_name) {
  const tinygltf::Accessor& accessor = model.accessors[index];
  if (accessor.sparse.isSparse)
    refuse("accessor {}: it is sparse, which bench does not read. Export the scene without sparse accessors.", index);
  if (accessor.bufferView < 0) refuse("accessor {}: it has no bufferView, so the file lacks its values.", index);
  if (accessor.type != type) refuse("accessor {}: it is not of type {}.", index, type_name);
  const tinygltf::BufferView& view = model.bufferViews[static_cast<std::size_t>(accessor.bufferView)];
  const int stride = accessor.ByteStride(view);
  const std::size_t element = component_size(accessor) * components(accessor);
  if (stride <= 0 || element == 0) refuse("accessor {}: its component type or byteStride is not possible.", index);
  const auto step = static_cast<std::size_t>(stride);
  const auto& bytes = model.buffers[static_cast<std::size_t>(view.buffer)].data;
  if (view.byteOffset > bytes.size() || view.byteLength > bytes.size() - view.byteOffset)
    refuse("bufferView {}: it runs past buffer {}.", accessor.bufferView, view.buffer);
  const std::size_t count = accessor.count, length = view.byteLength, offset = accessor.byteOffset;
  const bool fits = count == 0 || (offset <= length && element <= length - offset &&
                                   count - 1 <= (length - offset - element) / step);
  if (!fits) {
    refuse("accessor {}: its {} elements of {} bytes run past bufferView {}, which has {} bytes.", index, count,
           element, accessor.bufferView, length);
  }
  return {bytes.data() + view.byteOffset + offset, count, step};
}

template <class T>
T load_number(const unsigned char* at) {
  T number;
  std::memcpy(&number, at, sizeof number);
  return number;
}

/// An integer as a float; a normalized one in [-1, 1].
template <class T>
float to_float(T number, bool normalized) {
  const auto plain = static_cast<float>(number);
  if (std::is_floating_point_v<T> || !normalized) return plain;
  return std::max(plain / static_cast<float>(std::numeric_limits<T>::max()), -1.0f);
}

template <class T>
std::vector<float> positions_of(const View& view, bool normalized, std::size_t index) {
  std::vector<float> positions;
  positions.reserve(3 * view.count);
  for (std::size_t i = 0; i < view.count; ++i) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const float value = to_float(load_number<T>(view.at + i * view.stride + axis * sizeof(T)), normalized);
      if (!std::isfinite(value)) refuse("accessor {}: element {} is not a finite number.", index, i);
      positions.push_back(value);
    }
  }
  return positions;
}

template <class T>
std::vector<std::uint32_t> indices_of(const View& view) {
  std::vector<std::uint32_t> indices;
  indices.reserve(view.count);
  for (std::size_t i = 0; i < view.count; ++i) indices.push_back(load_number<T>(view.at + i * view.stride));
  return indices;
}

}  // namespace

std::vector<float> read_positions(const tinygltf::Model& model, std::size_t index, Budget& budget) {
  const View view = view_of(model, index, TINYGLTF_TYPE_VEC3, "VEC3");
  budget.take(3 * sizeof(float) * view.count);
  const bool normalized = model.accessors[index].normalized;
  switch (model.accessors[index].componentType) {
    case TINYGLTF_COMPONENT_TYPE_FLOAT: return positions_of<float>(view, false, index);
    case TINYGLTF_COMPONENT_TYPE_BYTE: return positions_of<std::int8_t>(view, normalized, index);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE: return positions_of<std::uint8_t>(view, normalized, index);
    case TINYGLTF_COMPONENT_TYPE_SHORT: return positions_of<std::int16_t>(view, normalized, index);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT: return positions_of<std::uint16_t>(view, normalized, index);
    default: refuse("accessor {}: its component type is not one for positions.", index);
  }
}

std::vector<std::uint32_t> read_indices(const tinygltf::Model& model, std::size_t index, Budget& budget) {
  const View view = view_of(model, index, TINYGLTF_TYPE_SCALAR, "SCALAR");
  budget.take(sizeof(std::uint32_t) * view.count);
  switch (model.accessors[index].componentType) {
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE: return indices_of<std::uint8_t>(view);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT: return indices_of<std::uint16_t>(view);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT: return indices_of<std::uint32_t>(view);
    default: refuse("accessor {}: its component type is not one for indices.", index);
  }
}

std::uint64_t bytes_of(const tinygltf::Model& model, std::size_t index) {
  const tinygltf::Accessor& accessor = model.accessors[index];
  return std::uint64_t{accessor.count} * component_size(accessor) * components(accessor);
}

}  // namespace scenebench::gltf
