// The list of the shapes, for code that is the same for each of them, and functions over a whole object of any shape.
// These are compiled once, in shapes.cpp: compiled with every codec, they would take most of its build time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/columns.h"
#include "model/docs.h"
#include "model/document.h"
#include "model/mesh.h"
#include "model/quantised.h"
#include "model/scene.h"
#include "model/sinks.h"
#include "model/tick.h"

/// DO(shape) for each shape. `shape` is its name and its namespace; its root struct is shape::Root.
#define SCENEBENCH_EACH_SHAPE(DO) DO(docs) DO(scene) DO(tick) DO(quantised) DO(columns) DO(mesh) DO(document)

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
