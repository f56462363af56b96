#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "gltf/convert.h"

namespace scenebench::gltf {
namespace {

/// How numbers of a component type are read (3.6.2.2).
struct Component {
  std::uint64_t type;
  std::size_t size;
  bool is_unsigned;  ///< and an integer, as indices are
  double largest;    ///< of an integer; 0 for floats
  double (*read)(const char* at);
};

template <class T>
constexpr Component read_as(std::uint64_t type) {
  return {type, sizeof(T), std::is_unsigned_v<T>,
          std::is_integral_v<T> ? static_cast<double>(std::numeric_limits<T>::max()) : 0, [](const char* at) {
            T number;
            std::memcpy(&number, at, sizeof number);
            return static_cast<double>(number);
          }};
}

constexpr std::array kComponents{read_as<std::int8_t>(5120),   read_as<std::uint8_t>(5121),
                                 read_as<std::int16_t>(5122),  read_as<std::uint16_t>(5123),
                                 read_as<std::uint32_t>(5125), read_as<float>(5126)};

/// nullptr for an unknown type.
const Component* component_of(const Object& holder) {
  const auto found = std::ranges::find(kComponents, holder.whole("componentType"), &Component::type);
  return found == kComponents.end() ? nullptr : &*found;
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
  const Component* component;
  std::size_t count;
  std::size_t width;            ///< numbers in each
  std::vector<double> numbers;  ///< which hold those of every component type
};

std::size_t count_of(const Object& holder) {
  const std::uint64_t count = holder.whole("count");
  if (count == 0) holder.refuse("its count is 0.");
  return static_cast<std::size_t>(count);
}

/// Elements without their numbers.
Elements described(const Object& holder, std::size_t count, std::size_t width) {
  const Component* component = component_of(holder);
  if (!component) holder.refuse("its component type {} is none of glTF's.", holder.whole("componentType"));
  return {component, count, width, {}};
}

/// Takes the numbers from the view and the offset that `holder` names (3.6.2.1, 3.6.2.4).
void take_numbers(const File& file, const Object& holder, const Purpose& purpose, Elements& elements, Budget& budget) {
  const std::size_t index = holder.required_index("bufferView", file.count(kBufferViews));
  const View view = file.view(index);
  const std::uint64_t offset = holder.whole("byteOffset", 0), length = view.bytes.size();
  if (view.stride != 0 && !purpose.is_interleaved)
    refuse("bufferView {}: it has a byteStride, but {} are tightly packed.", index, purpose.name);
  const std::size_t count = elements.count, component = elements.component->size, element = elements.width * component;
  const std::size_t stride = view.stride != 0 ? view.stride : element;
  const std::size_t alignment = std::max(component, purpose.alignment);
  if (stride < element) holder.refuse("its elements have {} bytes, but the byteStride is {}.", element, stride);
  if (offset > length || element > length - offset || count - 1 > (length - offset - element) / stride) {
    holder.refuse("its {} elements of {} bytes run past bufferView {}, which has {} bytes.", count, element, index,
                  length);
  }
  if (offset % alignment != 0 || stride % alignment != 0 || (view.offset + offset) % component != 0)
    holder.refuse("its elements are not aligned to {} bytes, as glTF wants it.", alignment);
  budget.take(sizeof(double) * count * elements.width);
  elements.numbers.reserve(count * elements.width);
  for (std::size_t i = 0; i < count; ++i) {
    const char* const at = view.bytes.data() + offset + i * stride;
    for (std::size_t k = 0; k < element; k += component) elements.numbers.push_back(elements.component->read(at + k));
  }
}

std::vector<std::uint32_t> integers_of(const Elements& elements, const Object& holder, Budget& budget) {
  if (!elements.component->is_unsigned)
    holder.refuse("its component type {} is not one for indices.", elements.component->type);
  budget.take(sizeof(std::uint32_t) * elements.numbers.size());
  std::vector<std::uint32_t> integers;
  integers.reserve(elements.numbers.size());
  for (const double number : elements.numbers) integers.push_back(static_cast<std::uint32_t>(number));
  return integers;
}

/// Section 3.6.2.3: some elements differ from those of the view.
void replace_sparse(const File& file, const Object& sparse, Elements& elements, Budget& budget) {
  const std::size_t count = count_of(sparse), width = elements.width;
  if (count > elements.count) sparse.refuse("it replaces {} elements, but has {}.", count, elements.count);
  const Object indices = sparse.required_object("indices");
  Elements places = described(indices, count, 1), values{elements.component, count, width, {}};
  take_numbers(file, indices, kReplaced, places, budget);
  take_numbers(file, sparse.required_object("values"), kReplaced, values, budget);
  std::size_t next = 0, i = 0;
  for (const std::size_t place : integers_of(places, sparse, budget)) {
    if (place < next || place >= elements.count)
      sparse.refuse("its sparse index {} is {}: not above the one before, or not below {}.", i, place, elements.count);
    std::copy_n(&values.numbers[width * i++], width, &elements.numbers[width * place]);
    next = place + 1;
  }
}

/// The elements of an accessor; zeros where it has no view (3.6.2.1).
Elements elements_of(const File& file, const Object& accessor, const Purpose& purpose, Budget& budget) {
  if (accessor.text("type") != purpose.type)
    accessor.refuse("it is not of type {}, as {} are.", purpose.type, purpose.name);
  Elements elements = described(accessor, count_of(accessor), components_of(purpose.type));
  if (accessor.find("bufferView")) {
    take_numbers(file, accessor, purpose, elements, budget);
  } else if (accessor.find("byteOffset")) {
    accessor.refuse("it has a byteOffset without a bufferView.");
  } else {
    budget.take(std::uint64_t{sizeof(double)} * elements.count * elements.width);
    elements.numbers.resize(elements.count * elements.width);
  }
  if (const auto sparse = accessor.object("sparse")) replace_sparse(file, *sparse, elements, budget);
  return elements;
}

}  // namespace

std::vector<float> read_positions(const File& file, std::size_t index, Budget& budget) {
  const Object accessor = file.at(kAccessors, index);
  const Elements elements = elements_of(file, accessor, kPositions, budget);
  const double largest = elements.component->largest;
  const bool is_integer = largest > 0, is_normalized = accessor.flag("normalized");
  const bool is_quantized = elements.component->size < 4 && file.extensions().contains("KHR_mesh_quantization");
  if (is_integer && !is_quantized)
    accessor.refuse("its component type {} is not one for positions without KHR_mesh_quantization.",
                    elements.component->type);
  budget.take(sizeof(float) * elements.numbers.size());
  std::vector<float> positions;
  positions.reserve(elements.numbers.size());
  for (const double number : elements.numbers) {
    if (!std::isfinite(number)) accessor.refuse("element {} is not a finite number.", positions.size() / 3);
    const bool is_fraction = is_integer && is_normalized;  // 3.11
    positions.push_back(static_cast<float>(is_fraction ? std::max(number / largest, -1.0) : number));
  }
  return positions;
}

std::vector<std::uint32_t> read_indices(const File& file, std::size_t index, Budget& budget) {
  const Object accessor = file.at(kAccessors, index);
  const Elements elements = elements_of(file, accessor, kIndices, budget);
  const auto none = std::ranges::find(elements.numbers, elements.component->largest);  // 3.7.2.1: restarts a primitive
  if (elements.component->is_unsigned && none != elements.numbers.end())
    accessor.refuse("index {} is {}, which is none.", none - elements.numbers.begin(), *none);
  return integers_of(elements, accessor, budget);
}

std::uint64_t bytes_of(const File& file, std::size_t index) {
  const Object accessor = file.at(kAccessors, index);
  const Component* component = component_of(accessor);
  return std::uint64_t{count_of(accessor)} * components_of(accessor.text("type")) * (component ? component->size : 0);
}

}  // namespace scenebench::gltf
