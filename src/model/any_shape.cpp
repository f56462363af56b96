#include "model/any_shape.h"

#include <stdexcept>

#include "model/canonical_text.h"
#include "model/workload.h"

namespace scenebench {
namespace {

template <class Shape>
const Shape& as(const void* value) {
  return *static_cast<const Shape*>(value);
}

template <class Shape>
AnyInputs any_inputs(const Workload& workload) {
  const Inputs<Shape> values = make_inputs<Shape>(workload);
  return {values, reinterpret_cast<const std::byte*>(values->data()), values->size(), sizeof(Shape)};
}

template <class Shape>
constexpr ShapeFunctions make_functions() {
  ShapeFunctions functions{
      .name = shape_name<Shape>,
      .make_inputs = any_inputs<Shape>,
      .make = []() -> std::shared_ptr<void> { return std::make_shared<Shape>(); },
      .copy = [](const void* value) -> std::shared_ptr<void> { return std::make_shared<Shape>(as<Shape>(value)); },
      .in = [](const std::any& value) -> const void* { return &std::any_cast<const Shape&>(value); },
      .record_of = [](const void* value) { return record_of(as<Shape>(value)); },
      .sum_of = [](const void* value) { return sum_of(as<Shape>(value)); },
      .path_of = [](const void* value, std::size_t index) { return path_of(as<Shape>(value), index); },
      .blocks_of = [](const void* value) { return blocks_of(as<Shape>(value)); },
      .json_text_of = [](const void* value) { return json_text_of(as<Shape>(value)); },
      .xml_text_of = [](const void* value) { return xml_text_of(as<Shape>(value)); }};
  if constexpr (HasOneField<Shape>) {
    functions.one_field = [](const void* value) { return one_field(as<Shape>(value)); };
    functions.updated_field = [](void* value) { return updated_field(*static_cast<Shape*>(value)); };
  }
  if constexpr (HasParts<Shape>) {
    functions.record_of_part = [](const void* value, const ScenePart& part) {
      Record record;
      walk_part(as<Shape>(value), part, record);
      return record;
    };
  }
  if constexpr (std::is_same_v<Shape, document::Value>) {
    functions.sorted_by_key = [](const void* value) -> std::shared_ptr<void> {
      return std::make_shared<Shape>(document::sorted_by_key(as<Shape>(value)));
    };
  }
  return functions;
}

template <class Shape>
constexpr ShapeFunctions kFunctions = make_functions<Shape>();

}  // namespace

const ShapeFunctions& shape_functions(std::string_view name) {
#define SCENEBENCH_FUNCTIONS_OF(shape) \
  if (name == #shape) return kFunctions<shape::Root>;
  SCENEBENCH_EACH_SHAPE(SCENEBENCH_FUNCTIONS_OF)
#undef SCENEBENCH_FUNCTIONS_OF
  throw std::logic_error("unknown shape " + std::string(name));
}

}  // namespace scenebench
