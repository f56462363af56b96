#include "model/tree_builder.h"

#include <iterator>

namespace scenebench::document {

void TreeBuilder::null() { values_.emplace_back(); }
void TreeBuilder::value(bool v) { values_.emplace_back().content = v; }
void TreeBuilder::value(std::int64_t v) { values_.emplace_back().content = v; }
void TreeBuilder::value(std::uint64_t v) { values_.emplace_back().content = v; }
void TreeBuilder::value(double v) { values_.emplace_back().content = v; }
void TreeBuilder::text(std::string_view v) { values_.emplace_back().content.emplace<std::string>(v); }
void TreeBuilder::key(std::string_view v) { keys_.emplace_back(v); }

void TreeBuilder::count(std::size_t elements) {
  failed_ |= elements > values_.size();
  if (failed_) return;
  const auto first = values_.end() - static_cast<std::ptrdiff_t>(elements);
  Array array(std::make_move_iterator(first), std::make_move_iterator(values_.end()));
  values_.erase(first, values_.end());
  values_.push_back({std::move(array)});
}

void TreeBuilder::members(std::size_t entries) {
  failed_ |= entries > values_.size() || entries > keys_.size();
  if (failed_) return;
  const std::size_t value = values_.size() - entries, key = keys_.size() - entries;
  Map map;
  map.reserve(entries);
  for (std::size_t i = 0; i < entries; ++i) map.push_back({std::move(keys_[key + i]), std::move(values_[value + i])});
  values_.erase(values_.begin() + static_cast<std::ptrdiff_t>(value), values_.end());
  keys_.resize(key);
  values_.push_back({std::move(map)});
}

bool TreeBuilder::complete() {
  if (failed_ || values_.size() != 1 || !keys_.empty()) return false;
  *target_ = std::move(values_.front());
  values_.clear();
  return true;
}

}  // namespace scenebench::document
