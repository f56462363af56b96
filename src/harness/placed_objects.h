// The objects of a workload, which encode is to find in the caches or in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "harness/wire_set.h"
#include "model/shapes.h"
#include "model/workload.h"
#include "system/evict.h"

namespace scenebench {

template <class Shape>
class PlacedObjects {
 public:
  explicit PlacedObjects(Inputs<Shape> values) : values_(std::move(values)) {
    for (const Shape& value : *values_) {
      for (const auto& block : blocks_of(value)) mean_bytes_ += block.size();
    }
    mean_bytes_ /= values_->size();
  }

  const std::vector<Shape>& all() const { return *values_; }

  /// What an object takes in memory, its heap blocks included.
  std::size_t mean_bytes() const { return mean_bytes_; }

  /// Brings the next `count` objects of `order` into the caches by reading them.
  void bring_near(Rotation order, std::size_t count) {
    for (; count > 0; --count) read_sum_ += sum_of(all()[order.next()]);
  }

  /// Evicts them from all caches.
  void evict(Rotation order, std::size_t count) const {
    std::vector<std::span<const std::byte>> blocks;
    for (; count > 0; --count) {
      const auto of_value = blocks_of(all()[order.next()]);
      blocks.insert(blocks.end(), of_value.begin(), of_value.end());
    }
    scenebench::evict(blocks);
  }

 private:
  Inputs<Shape> values_;
  std::size_t mean_bytes_ = 0;
  std::uint64_t read_sum_ = 0;  ///< so that no compiler leaves the reading out
};

}  // namespace scenebench
