#include "model/document.h"

#include <algorithm>
#include <utility>

namespace scenebench::document {
namespace {

const Array* array_in(const Value& value) { return std::get_if<Array>(&value.content); }
const Map* map_in(const Value& value) { return std::get_if<Map>(&value.content); }

/// Copies at most `left` nodes, and subtracts them from `left`.
Value copy_head(const Value& value, std::size_t& left) {
  if (left > 0) --left;
  if (const Array* array = array_in(value)) {
    Array copy;
    for (std::size_t i = 0; i < array->size() && left > 0; ++i) copy.push_back(copy_head((*array)[i], left));
    return {std::move(copy)};
  }
  if (const Map* map = map_in(value)) {
    Map copy;
    for (std::size_t i = 0; i < map->size() && left > 0; ++i) {
      copy.push_back({(*map)[i].key, copy_head((*map)[i].value, left)});
    }
    return {std::move(copy)};
  }
  return value;
}

}  // namespace

std::size_t nodes_of(const Value& value) {
  std::size_t nodes = 1;
  if (const Array* array = array_in(value)) {
    for (const Value& element : *array) nodes += nodes_of(element);
  } else if (const Map* map = map_in(value)) {
    for (const Entry& entry : *map) nodes += nodes_of(entry.value);
  }
  return nodes;
}

std::size_t depth_of(const Value& value) {
  std::size_t inner = 0;
  if (const Array* array = array_in(value)) {
    for (const Value& element : *array) inner = std::max(inner, depth_of(element));
  } else if (const Map* map = map_in(value)) {
    for (const Entry& entry : *map) inner = std::max(inner, depth_of(entry.value));
  } else {
    return 0;
  }
  return inner + 1;
}

Value sorted_by_key(Value value) {
  if (Array* array = std::get_if<Array>(&value.content)) {
    for (Value& element : *array) element = sorted_by_key(std::move(element));
  } else if (Map* map = std::get_if<Map>(&value.content)) {
    for (Entry& entry : *map) entry.value = sorted_by_key(std::move(entry.value));
    std::sort(map->begin(), map->end(), [](const Entry& one, const Entry& other) { return one.key < other.key; });
  }
  return value;
}

Value head_of(const Value& value, std::size_t nodes) { return copy_head(value, nodes); }

}  // namespace scenebench::document
