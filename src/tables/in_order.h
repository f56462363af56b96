// Lists whose order is that in which things first appear.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

namespace scenebench {

/// Adds `value` to `list` unless it is there.
template <class Value>
void add_once(std::vector<Value>& list, Value value) {
  if (std::ranges::find(list, value) == list.end()) list.push_back(std::move(value));
}

/// Appends `more` to `list`.
template <class Value>
void append(std::vector<Value>& list, std::vector<Value> more) {
  std::ranges::move(more, std::back_inserter(list));
}

/// Pointers to `items`, in a list for each value of `key`. Uses a map, because a file may have 100,000 records.
template <class Item, class Owner, class Key>
std::vector<std::vector<const Item*>> grouped_by(const std::vector<Item>& items, Key Owner::*key) {
  std::vector<std::vector<const Item*>> groups;
  std::map<Key, std::size_t> places;
  for (const Item& item : items) {
    const auto [place, is_new] = places.emplace(item.*key, groups.size());
    if (is_new) groups.emplace_back();
    groups[place->second].push_back(&item);
  }
  return groups;
}

}  // namespace scenebench
