// Where an object lies in memory: its own bytes and the heap blocks behind them.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <variant>

#include "model/document.h"
#include "model/fields.h"

namespace scenebench {

using Block = std::span<const std::byte>;

/// Calls `visit(block)` for each heap block that `value`, of a described type, owns, directly or through its parts. A
/// short string that lies in its own object has none.
template <class T, class Visit>
void for_each_heap_block(const T& value, Visit&& visit);

/// The same for a document.
template <class Visit>
void for_each_heap_block(const document::Value& value, Visit&& visit) {
  std::visit([&](const auto& content) { for_each_heap_block(content, visit); }, value.content);
}

template <class Visit>
void for_each_heap_block(const document::Entry& entry, Visit&& visit) {
  for_each_heap_block(entry.key, visit);
  for_each_heap_block(entry.value, visit);
}

template <class T, class Visit>
void for_each_heap_block(const T& value, Visit&& visit) {
  if constexpr (Text<T>) {
    const Block block = std::as_bytes(std::span(value));
    const auto* own = reinterpret_cast<const std::byte*>(&value);
    const std::less<const std::byte*> before;
    const bool is_inside = !before(block.data(), own) && before(block.data(), own + sizeof value);
    if (!is_inside && !block.empty()) visit(block);
  } else if constexpr (List<T>) {
    if (!value.empty()) visit(std::as_bytes(std::span(value)));
    if constexpr (!Scalar<typename T::value_type>) {
      for (const auto& element : value) for_each_heap_block(element, visit);
    }
  } else if constexpr (Optional<T>) {
    if (value) for_each_heap_block(*value, visit);
  } else if constexpr (Described<T>) {
    for_each_field<T>([&](const auto& field) { for_each_heap_block(value.*field.member, visit); });
  }
}

}  // namespace scenebench
