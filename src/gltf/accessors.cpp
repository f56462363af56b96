#include "gltf/accessors.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <type_traits>

namespace scenebench::gltf {
namespace {

constexpr std::uint64_t kByte = 5120, kUnsignedByte = 5121, kShort = 5122, kUnsignedShort = 5123, kUnsignedInt = 5125,
                        kFloat = 5126;

/// Bytes of a component (3.6.2.2); 0 for an unknown type.
std::size_t size_of(std::uint64_t component) {
  switch (component) {
    case kByte:
    case kUnsignedByte: return 1;
    case kShort:
    case kUnsignedShort: return 2;
    case kUnsignedInt:
    case kFloat: return 4;
    default: return 0;
  }
}

/// Components of an element (3.6.2.2); 0 for an unknown type.
std::size_t components_of(std::string_view type) {
  constexpr std::array<std::pair<std::string_view, std::size_t>, 7> kTypes{
      {{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT2", 4}, {"MAT3", 9}, {"MAT4", 16}}};
  const auto found = std::ranges::find(kTypes, type, &std::pair<std::string_view, std::size_t>::first);
  return found == kTypes.end() ? 0 : found->second;
}

/// What is to be read: as messages call it, its type, its alignment and whether it may be interleaved.
struct Kind {
  const char* name;
  const char* type;
  std::size_t alignment;
  bool is_interleaved;
};

constexpr Kind kPositions{"positions", "VEC3", 4, true}, kIndices{"indices", "SCALAR", 1, false};

struct Elements {
  std::size_t count = 0;
  std::uint64_t component = 0;
  bool is_normalized = false;
  std::string bytes;  ///< tightly packed
};

/// Elements in a view, of `element` bytes each: all of them are there.
struct Source {
  const char* at;
  std::size_t stride;
};

/// Sections 3.6.2.1 and 3.6.2.4. `holder` has the view and the offset in it.
Source source_of(const File& file, const Object& holder, std::size_t count, std::size_t element, std::size_t component,
                 const Kind& kind) {
  const std::size_t index =
      holder.index_of(holder.required("bufferView"), "bufferView", file.count(kBufferViews));
  const View view = file.view(index);
  const std::uint64_t offset = holder.whole("byteOffset", 0), length = view.bytes.size();
  if (view.stride != 0 && !kind.is_interleaved)
    refuse("bufferView {}: it has a byteStride, but {} are tightly packed.", index, kind.name);
  const std::uint64_t stride = view.stride != 0 ? view.stride : element;
  if (stride < element) refuse("{}: its elements have {} bytes, but the byteStride is {}.", holder.place(), element, stride);
  if (offset > length || element > length - offset || count - 1 > (length - offset - element) / stride) {
    refuse("{}: its {} elements of {} bytes run past bufferView {}, which has {} bytes.", holder.place(), count, element,
           index, length);
  }
  if (offset % std::max(component, kind.alignment) != 0 || (view.offset + offset) % component != 0 ||
      stride % std::max(component, kind.alignment) != 0)
    refuse("{}: its elements are not where their size or glTF's alignment to {} bytes allows it.", holder.place(),
           std::max(component, kind.alignment));
  return {view.bytes.data() + offset, static_cast<std::size_t>(stride)};
}

std::uint64_t count_of(const Object& holder) {
  const std::uint64_t count = holder.whole("count");
  if (count == 0) refuse("{}: its count is 0.", holder.place());
  return count;
}

template <class T>
T load_number(const char* at) {
  T number;
  std::memcpy(&number, at, sizeof number);
  return number;
}

std::vector<std::uint32_t> integers_of(const Elements& elements, Place place);

/// Section 3.6.2.3: some elements differ from those of the view.
void apply_sparse(const File& file, const Object& sparse, std::size_t element, std::size_t component,
                  Elements& elements, Budget& budget) {
  constexpr Kind kSparse{"sparse values", "", 1, false};
  const std::uint64_t count = count_of(sparse);
  if (count > elements.count)
    refuse("{}: it replaces {} elements, but has {}.", sparse.place(), count, elements.count);
  budget.take(count * sizeof(std::uint32_t) * 2);
  sparse.required("indices"), sparse.required("values");
  const Object indices = *sparse.object("indices"), values = *sparse.object("values");
  Elements where{count, indices.whole("componentType"), false, {}};
  const std::size_t size = size_of(where.component);
  if (size == 0) refuse("{}: the component type of its sparse indices is not one for indices.", sparse.place());
  const Source from = source_of(file, indices, count, size, size, kSparse);
  where.bytes.assign(from.at, count * size);
  const Source to = source_of(file, values, count, element, component, kSparse);
  std::uint64_t next = 0;
  std::size_t i = 0;
  for (const std::uint32_t index : integers_of(where, sparse.place())) {
    if (index < next || index >= elements.count)
      refuse("{}: its sparse index {} is {}, which is not after the one before or not below {}.", sparse.place(), i, index,
             elements.count);
    std::memcpy(elements.bytes.data() + index * element, to.at + i * element, element);
    next = index + std::uint64_t{1};
    ++i;
  }
}

/// The elements of accessor `index`; zeros where it has no view (3.6.2.1).
Elements elements_of(const File& file, std::size_t index, const Kind& kind, Budget& budget) {
  const Object accessor = file.at(kAccessors, index);
  const std::string type = accessor.text("type");
  const std::uint64_t count = count_of(accessor);
  Elements elements{count, accessor.whole("componentType"), accessor.flag("normalized"), {}};
  const std::size_t component = size_of(elements.component), element = component * components_of(kind.type);
  if (type != kind.type) refuse("accessor {}: it is not of type {}, as {} are.", index, kind.type, kind.name);
  if (component == 0) refuse("accessor {}: its component type {} is not one for {}.", index, elements.component, kind.name);
  const bool has_view = accessor.find("bufferView") != nullptr;
  if (!has_view && accessor.find("byteOffset")) refuse("accessor {}: it has a byteOffset without a bufferView.", index);
  const Source source = has_view ? source_of(file, accessor, count, element, component, kind) : Source{nullptr, 0};
  budget.take(2 * element * count);
  elements.bytes.assign(element * count, '\0');
  for (std::size_t i = 0; has_view && i < count; ++i)
    std::memcpy(elements.bytes.data() + i * element, source.at + i * source.stride, element);
  if (const auto sparse = accessor.object("sparse")) apply_sparse(file, *sparse, element, component, elements, budget);
  return elements;
}

/// An integer as a float; a normalized one in [-1, 1].
template <class T>
float to_float(T number, bool normalized) {
  const auto plain = static_cast<float>(number);
  if (std::is_floating_point_v<T> || !normalized) return plain;
  return std::max(plain / static_cast<float>(std::numeric_limits<T>::max()), -1.0f);
}

template <class T>
std::vector<float> floats_of(const Elements& elements, std::size_t index) {
  std::vector<float> numbers;
  numbers.reserve(elements.bytes.size() / sizeof(T));
  for (std::size_t at = 0; at < elements.bytes.size(); at += sizeof(T)) {
    numbers.push_back(to_float(load_number<T>(elements.bytes.data() + at), elements.is_normalized));
    if (!std::isfinite(numbers.back()))
      refuse("accessor {}: element {} is not a finite number.", index, (numbers.size() - 1) / 3);
  }
  return numbers;
}

template <class T>
std::vector<std::uint32_t> integers_of(const Elements& elements, Place place) {
  std::vector<std::uint32_t> numbers;
  numbers.reserve(elements.count);
  for (std::size_t at = 0; at < elements.bytes.size(); at += sizeof(T)) {
    const T number = load_number<T>(elements.bytes.data() + at);
    if (number == std::numeric_limits<T>::max())  // 3.7.2.1: it would restart a primitive
      refuse("{}: index {} is {}, which is none.", place, numbers.size(), std::uint64_t{number});
    numbers.push_back(number);
  }
  return numbers;
}

std::vector<std::uint32_t> integers_of(const Elements& elements, Place place) {
  switch (elements.component) {
    case kUnsignedByte: return integers_of<std::uint8_t>(elements, place);
    case kUnsignedShort: return integers_of<std::uint16_t>(elements, place);
    case kUnsignedInt: return integers_of<std::uint32_t>(elements, place);
    default: refuse("{}: its component type {} is not one for indices.", place, elements.component);
  }
}

}  // namespace

std::vector<float> read_positions(const File& file, std::size_t index, Budget& budget) {
  const Elements elements = elements_of(file, index, kPositions, budget);
  budget.take(3 * sizeof(float) * elements.count);
  if (elements.component != kFloat && !file.extensions().contains("KHR_mesh_quantization"))
    refuse("accessor {}: its component type {} is not one for positions without KHR_mesh_quantization.", index,
           elements.component);
  switch (elements.component) {
    case kFloat: return floats_of<float>(elements, index);
    case kByte: return floats_of<std::int8_t>(elements, index);
    case kUnsignedByte: return floats_of<std::uint8_t>(elements, index);
    case kShort: return floats_of<std::int16_t>(elements, index);
    case kUnsignedShort: return floats_of<std::uint16_t>(elements, index);
    default: refuse("accessor {}: its component type {} is not one for positions.", index, elements.component);
  }
}

std::vector<std::uint32_t> read_indices(const File& file, std::size_t index, Budget& budget) {
  const Elements elements = elements_of(file, index, kIndices, budget);
  budget.take(sizeof(std::uint32_t) * elements.count);
  return integers_of(elements, {kAccessors.element, index});
}

std::uint64_t bytes_of(const File& file, std::size_t index) {
  const Object accessor = file.at(kAccessors, index);
  return count_of(accessor) * size_of(accessor.whole("componentType")) * components_of(accessor.text("type"));
}

}  // namespace scenebench::gltf
