// Objects of a shape that is known by its name alone.
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/parts.h"
#include "model/sinks.h"

namespace scenebench {

struct Workload;

/// The objects of a workload, one after the other in memory. Keeps them alive.
struct AnyInputs {
  std::shared_ptr<const void> owner;
  const std::byte* first = nullptr;
  std::size_t count = 0;
  std::size_t size = 0;  ///< sizeof(Shape)

  const void* operator[](std::size_t input) const { return first + input * size; }

  /// The same objects, whose type the caller knows.
  template <class Shape>
  std::span<const Shape> as() const {
    return {reinterpret_cast<const Shape*>(first), count};
  }
};

/// What code that is the same for every shape does with objects of one. Each `const void*` is a root struct of the
/// shape.
struct ShapeFunctions {
  std::string_view name;
  AnyInputs (*make_inputs)(const Workload&);   ///< see model/workload.h
  std::shared_ptr<void> (*make)();             ///< a default-constructed object
  std::shared_ptr<void> (*copy)(const void*);  ///< an equal object
  const void* (*in)(const std::any&);          ///< throws std::bad_any_cast if it holds another type

  // See model/shapes.h.
  Record (*record_of)(const void*);
  std::uint64_t (*sum_of)(const void*);
  std::string (*path_of)(const void*, std::size_t);
  std::vector<std::span<const std::byte>> (*blocks_of)(const void*);

  // See model/canonical_text.h.
  std::string (*json_text_of)(const void*);
  std::string (*xml_text_of)(const void*);

  // See model/parts.h. nullptr for shapes without such a field, or without parts.
  const std::string* (*one_field)(const void*) = nullptr;
  std::string* (*updated_field)(void*) = nullptr;
  Record (*record_of_part)(const void*, const ScenePart&) = nullptr;

  /// A copy of a document; nullptr for shapes of structs.
  std::shared_ptr<void> (*sorted_by_key)(const void*) = nullptr;

  bool is_document() const { return sorted_by_key != nullptr; }
};

/// The functions of the shape of this name. Throws std::logic_error if there is none.
const ShapeFunctions& shape_functions(std::string_view name);

}  // namespace scenebench
