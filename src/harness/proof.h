// Compares what a codec reads with the original object, field by field and bit by bit.
#pragma once

#include <optional>
#include <string>

#include "model/any_shape.h"
#include "model/loss.h"
#include "model/sinks.h"

namespace scenebench {

/// Why a codec may not be timed: the first field in which its decoded object differs from the original.
struct Mismatch {
  std::string field;  ///< path such as `entities[3].body.mass`
  std::string expected;
  std::string actual;
};

/// The first difference of a codec's `walk` from that of `original`, an object of `shape`, that `loss` does not excuse,
/// or nothing. `complete` says whether the walk found every field. Losses of documents do not excuse structs, because
/// the types of these are known.
std::optional<Mismatch> compare_walk(const ShapeFunctions& shape, const void* original, const Record& walk,
                                     bool complete, const Loss& loss);

/// The same for an object whose type the caller knows.
template <class Shape>
std::optional<Mismatch> compare_walk(const Shape& original, const Record& walk, bool complete, const Loss& loss) {
  return compare_walk(shape_functions(shape_name<Shape>), &original, walk, complete, loss);
}

/// The first difference between the first object of `workload` and `walk`, a complete walk over a wire of it, that
/// `loss` does not excuse; or nothing.
std::optional<Mismatch> compare_with_first(const Workload& workload, const Record& walk, const Loss& loss);

}  // namespace scenebench
