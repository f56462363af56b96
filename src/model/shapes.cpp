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

template Record record_of(const docs::FooBarContainer&);
template Record record_of(const scene::Scene&);
template Record record_of(const document::Value&);
template std::uint64_t sum_of(const docs::FooBarContainer&);
template std::uint64_t sum_of(const scene::Scene&);
template std::uint64_t sum_of(const document::Value&);
template std::string path_of(const docs::FooBarContainer&, std::size_t);
template std::string path_of(const scene::Scene&, std::size_t);
template std::string path_of(const document::Value&, std::size_t);
template std::vector<docs::FooBarContainer> copies_of(const std::vector<docs::FooBarContainer>&);
template std::vector<scene::Scene> copies_of(const std::vector<scene::Scene>&);
template std::vector<document::Value> copies_of(const std::vector<document::Value>&);

}  // namespace scenebench
