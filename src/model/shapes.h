// Functions over a whole object of any shape. Compiled once, in shapes.cpp: compiled with every codec, they would take
// most of its build time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
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

/// The memory of `value`: its own bytes and every heap block that it owns.
template <class Shape>
std::vector<std::span<const std::byte>> blocks_of(const Shape& value);

}  // namespace scenebench
