// Lists whose order is that in which things first appear.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <type_traits>
#include <utility>
#include <vector>

namespace scenebench {

/// Adds `value` to `list` unless it is there. Returns whether it was added.
template <class Value>
bool add_once(std::vector<Value>& list, std::type_identity_t<Value> value) {
  const bool is_new = std::ranges::find(list, value) == list.end();
  if (is_new) list.push_back(std::move(value));
  return is_new;
}

/// Appends `more` to `list`.
template <class Value>
void append(std::vector<Value>& list, std::vector<Value> more) {
  std::ranges::move(more, std::back_inserter(list));
}

/// Values by key, in the order in which the keys first appear. Uses a map, because a file may have 100,000 records.
template <class Key, class Value>
class InOrder {
 public:
  Value& operator[](const Key& key) {
    const auto [place, is_new] = places_.emplace(key, values_.size());
    if (is_new) values_.emplace_back();
    return values_[place->second];
  }
  /// The value of `key`; nullptr if there is none.
  template <class Like>
  const Value* find(const Like& key) const {
    const auto found = places_.find(key);
    return found == places_.end() ? nullptr : &values_[found->second];
  }
  auto begin() { return values_.begin(); }
  auto end() { return values_.end(); }
  const std::vector<Value>& values() const { return values_; }

 private:
  std::map<Key, std::size_t, std::less<>> places_;
  std::vector<Value> values_;
};

/// Pointers to `items`, in a list for each value of `key`.
template <class Item, class Owner, class Key>
std::vector<std::vector<const Item*>> grouped_by(const std::vector<Item>& items, Key Owner::*key) {
  InOrder<Key, std::vector<const Item*>> groups;
  for (const Item& item : items) groups[item.*key].push_back(&item);
  return groups.values();
}

}  // namespace scenebench
