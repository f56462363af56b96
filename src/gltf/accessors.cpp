#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#include "gltf/convert.h"

namespace scenebench::gltf {
namespace {

/// Calls `use` with a number of a component type (3.6.2.2), unless the type is unknown.
template <class Use>
void with_component(std::uint64_t type, Use use) {
  switch (type) {
    case 5120: return use(std::int8_t{});
    case 5121: return use(std::uint8_t{});
    case 5122: return use(std::int16_t{});
    case 5123: return use(std::uint16_t{});
    case 5125: return use(std::uint32_t{});
    case 5126: return use(float{});
    default: return;
  }
}

/// Bytes of a component; 0 for an unknown type.
std::size_t size_of(std::uint64_t component) {
  std::size_t size = 0;
  with_component(component, [&](auto number) { size = sizeof number; });
  return size;
}

/// Components of an element (3.6.2.2); 0 for an unknown type.
std::size_t components_of(std::string_view type) {
  constexpr std::array<std::pair<std::string_view, std::size_t>, 7> kTypes{
      {{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT2", 4}, {"MAT3", 9}, {"MAT4", 16}}};
  const auto found = std::ranges::find(kTypes, type, &std::pair<std::string_view, std::size_t>::first);
  return found == kTypes.end() ? 0 : found->second;
}

/// What elements are read for.
struct Purpose {
  const char* name;       ///< in messages
  const char* type;       ///< of the accessor
  std::size_t alignment;  ///< at least, in bytes
  bool is_interleaved;    ///< may have a byteStride
};

constexpr Purpose kPositions{"positions", "VEC3", 4, true}, kIndices{"indices", "SCALAR", 1, false},
    kReplaced{"sparse values", "", 1, false};

struct Elements {
  std::uint64_t component = 0;  ///< its type
  std::size_t count = 0;
  bool is_normalized = false;
  std::string bytes;  ///< tightly packed
};

std::size_t count_of(const Object& holder) {
  const std::uint64_t count = holder.whole("count");
  if (count == 0) holder.refuse("its count is 0.");
  return static_cast<std::size_t>(count);
}

/// Elements in a view, which has all of their bytes.
struct Source {
  const char* at = nullptr;
  std::size_t stride = 0;
};

/// The `count` elements, of `element` bytes each, in the view and at the offset that `holder` names (3.6.2.1, 3.6.2.4).
Source source_of(const File& file, const Object& holder, std::size_t count, std::size_t element, std::size_t component,
                 const Purpose& purpose) {
  const std::size_t index = holder.required_index("bufferView", file.count(kBufferViews));
  const View view = file.view(index);
  const std::uint64_t offset = holder.whole("byteOffset", 0), length = view.bytes.size();
  if (view.stride != 0 && !purpose.is_interleaved)
    refuse("bufferView {}: it has a byteStride, but {} are tightly packed.", index, purpose.name);
  const std::size_t stride = view.stride != 0 ? view.stride : element;
  const std::size_t alignment = std::max(component, purpose.alignment);
  if (stride < element) holder.refuse("its elements have {} bytes, but the byteStride is {}.", element, stride);
  if (offset > length || element > length - offset || count - 1 > (length - offset - element) / stride) {
    holder.refuse("its {} elements of {} bytes run past bufferView {}, which has {} bytes.", count, element, index,
                  length);
  }
  if (offset % alignment != 0 || stride % alignment != 0 || (view.offset + offset) % component != 0)
    holder.refuse("its elements are not aligned to {} bytes, as glTF wants it.", alignment);
  return {view.bytes.data() + offset, stride};
}

std::string packed(const Source& source, std::size_t count, std::size_t element) {
  std::string bytes(count * element, '\0');
  for (std::size_t i = 0; source.at && i < count; ++i)
    std::memcpy(&bytes[i * element], source.at + i * source.stride, element);
  return bytes;
}

/// Calls `take` with each number.
template <class Take>
void each_number(const Elements& elements, Take take) {
  with_component(elements.component, [&](auto number) {
    for (std::size_t at = 0; at < elements.bytes.size(); at += sizeof number) {
      std::memcpy(&number, &elements.bytes[at], sizeof number);
      take(number);
    }
  });
}

std::vector<std::uint32_t> integers_of(const Elements& elements, const Object& holder) {
  std::vector<std::uint32_t> integers;
  integers.reserve(elements.count);
  each_number(elements, [&](auto number) {
    using Number = decltype(number);
    if constexpr (std::is_unsigned_v<Number>) {
      if (number == std::numeric_limits<Number>::max())  // 3.7.2.1: it would restart a primitive
        holder.refuse("index {} is {}, which is none.", integers.size(), std::uint64_t{number});
      integers.push_back(number);
    } else {
      holder.refuse("its component type {} is not one for indices.", elements.component);
    }
  });
  return integers;
}

/// Section 3.6.2.3: some elements differ from those of the view.
void replace_sparse(const File& file, const Object& sparse, std::size_t element, std::size_t component,
                    Elements& elements, Budget& budget) {
  const std::size_t count = count_of(sparse);
  if (count > elements.count) sparse.refuse("it replaces {} elements, but has {}.", count, elements.count);
  const Object indices = sparse.required_object("indices"), values = sparse.required_object("values");
  Elements places{indices.whole("componentType"), count, false, {}};
  const std::size_t size = size_of(places.component);
  if (size == 0) sparse.refuse("the component type of its sparse indices is not one for indices.");
  budget.take(count * (sizeof(std::uint32_t) + size));
  places.bytes = packed(source_of(file, indices, count, size, size, kReplaced), count, size);
  const Source values_at = source_of(file, values, count, element, component, kReplaced);
  std::size_t next = 0, i = 0;
  for (const std::size_t place : integers_of(places, sparse)) {
    if (place < next || place >= elements.count)
      sparse.refuse("its sparse index {} is {}: not above the one before, or not below {}.", i, place, elements.count);
    std::memcpy(&elements.bytes[place * element], values_at.at + i * element, element);
    next = place + 1;
    ++i;
  }
}

/// The elements of an accessor; zeros where it has no view (3.6.2.1).
Elements elements_of(const File& file, const Object& accessor, const Purpose& purpose, Budget& budget) {
  Elements elements{accessor.whole("componentType"), count_of(accessor), accessor.flag("normalized"), {}};
  if (accessor.text("type") != purpose.type)
    accessor.refuse("it is not of type {}, as {} are.", purpose.type, purpose.name);
  const std::size_t component = size_of(elements.component), element = component * components_of(purpose.type);
  if (component == 0) accessor.refuse("its component type {} is not one for {}.", elements.component, purpose.name);
  Source source;
  if (accessor.find("bufferView")) {
    source = source_of(file, accessor, elements.count, element, component, purpose);
  } else if (accessor.find("byteOffset")) {
    accessor.refuse("it has a byteOffset without a bufferView.");
  }
  budget.take(elements.count * (std::uint64_t{2} * element + 3 * sizeof(float)));
  elements.bytes = packed(source, elements.count, element);
  const auto sparse = accessor.object("sparse");
  if (sparse) replace_sparse(file, *sparse, element, component, elements, budget);
  return elements;
}

}  // namespace

std::vector<float> read_positions(const File& file, std::size_t index, Budget& budget) {
  const Object accessor = file.at(kAccessors, index);
  const Elements elements = elements_of(file, accessor, kPositions, budget);
  std::vector<float> positions;
  positions.reserve(3 * elements.count);
  each_number(elements, [&](auto number) {
    using Number = decltype(number);
    constexpr bool is_float = std::is_same_v<Number, float>;
    if (std::is_same_v<Number, std::uint32_t> || (!is_float && !file.extensions().contains("KHR_mesh_quantization")))
      accessor.refuse("its component type {} is not one for positions without KHR_mesh_quantization.",
                      elements.component);
    auto position = static_cast<float>(number);
    if (!std::isfinite(position)) accessor.refuse("element {} is not a finite number.", positions.size() / 3);
    if (!is_float && elements.is_normalized)  // 3.11
      position = std::max(position / static_cast<float>(std::numeric_limits<Number>::max()), -1.0f);
    positions.push_back(position);
  });
  return positions;
}

std::vector<std::uint32_t> read_indices(const File& file, std::size_t index, Budget& budget) {
  const Object accessor = file.at(kAccessors, index);
  return integers_of(elements_of(file, accessor, kIndices, budget), accessor);
}

std::uint64_t bytes_of(const File& file, std::size_t index) {
  const Object accessor = file.at(kAccessors, index);
  return std::uint64_t{count_of(accessor)} * size_of(accessor.whole("componentType")) *
         components_of(accessor.text("type"));
}

}  // namespace scenebench::gltf
