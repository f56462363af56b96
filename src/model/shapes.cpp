#include "model/shapes.h"

#include "model/blocks.h"

namespace scenebench {

template <class Shape>
Record record_of(const Shape& value) {
  Record record;
  walk_fields(value, record);
  return record;
}

template <class Shape>
std::uint64_t sum_of(const Shape& value) {
  Sum sum;
  walk_fields(value, sum);
  return sum.total();
}

template <class Shape>
std::string path_of(const Shape& value, std::size_t index) {
  PathFinder finder(index);
  walk_fields(value, finder);
  return finder.path().empty() ? "(after the last field)" : finder.path();
}

template <class Shape>
std::vector<std::span<const std::byte>> blocks_of(const Shape& value) {
  std::vector<Block> blocks{std::as_bytes(std::span(&value, 1))};
  for_each_heap_block(value, [&blocks](Block block) { blocks.push_back(block); });
  return blocks;
}

#define SCENEBENCH_MAKE_SHAPE(shape)                             \
  template Record record_of(const shape::Root&);                 \
  template std::uint64_t sum_of(const shape::Root&);             \
  template std::string path_of(const shape::Root&, std::size_t); \
  template std::vector<Block> blocks_of(const shape::Root&);
SCENEBENCH_EACH_SHAPE(SCENEBENCH_MAKE_SHAPE)

}  // namespace scenebench
