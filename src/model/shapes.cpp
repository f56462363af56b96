#include "model/shapes.h"

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
std::vector<Shape> copies_of(const std::vector<Shape>& values) {
  return values;
}

#define SCENEBENCH_MAKE_SHAPE(shape)                             \
  template Record record_of(const shape::Root&);                 \
  template std::uint64_t sum_of(const shape::Root&);             \
  template std::string path_of(const shape::Root&, std::size_t); \
  template std::vector<shape::Root> copies_of(const std::vector<shape::Root>&);
SCENEBENCH_EACH_SHAPE(SCENEBENCH_MAKE_SHAPE)

}  // namespace scenebench
