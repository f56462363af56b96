// Copies a BSON document with one string updated: phase update-one.
#pragma once

#include <bsoncxx/document/view.hpp>

#include <cstddef>
#include <string_view>

#include "codecs/bsoncxx/node.h"
#include "codecs/bsoncxx/writer.h"
#include "model/parts.h"

namespace scenebench::codecs {

/// Copies `view`, but calls `change(element)` to write the value of the first field `name`. False if that returns false
/// or there is no such field.
template <class Change>
bool copy_changed(const bsoncxx::document::view& view, std::string_view name, BsoncxxWriter& writer, Change&& change) {
  bool found = false, changed = false;
  writer.begin_map();
  for (const auto& element : view) {
    const std::string_view key = element.key();
    writer.key(key);
    if (found || key != name) {
      writer.copy(element);
    } else {
      found = true;
      changed = change(BsoncxxNode(element));
      if (!changed) return false;
    }
  }
  writer.end_map();
  return changed;
}

/// Copies the list `node`, but the string at `path` becomes kUpdatedText; false if there is none.
inline bool copy_changed_list(const BsoncxxNode& node, const TextPath& path, BsoncxxWriter& writer) {
  if (!node.is_list()) return false;
  const bsoncxx::document::view list = node.list();
  std::size_t left = bsoncxx_element(list, path);
  bool changed = false;
  writer.begin_list();
  for (const auto& element : list) {
    if (left-- != 0) {
      writer.copy(element);
      continue;
    }
    const BsoncxxNode at(element);
    const auto update = [&](const BsoncxxNode&) { return writer.text(kUpdatedText), true; };
    changed = at.is_map() && copy_changed(at.open().view(), path.field, writer, update);
    if (!changed) return false;
  }
  writer.end_list();
  return changed;
}

}  // namespace scenebench::codecs
