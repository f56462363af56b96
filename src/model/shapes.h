// Functions over a whole object of any shape. Compiled once, in shapes.cpp: compiled with every codec, they would take
// most of its build time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/document_walk.h"
#include "model/each_shape.h"
#include "model/sinks.h"

namespace scenebench {

/// Every event of the canonical walk of `value`.
template <class Shape>
Record record_of(const Shape& value);

/// The Sum of the canonical walk of `value`.
template <class Shape>
std::uint64_t sum_of(const Shape& value);

/// The path of event number `index` in the canonical walk of `value`, such as `entities[3].body.mass`.
template <class Shape>
std::string path_of(const Shape& value, std::size_t index);

/// Copies of `values` at other addresses.
template <class Shape>
std::vector<Shape> copies_of(const std::vector<Shape>& values);

}  // namespace scenebench
