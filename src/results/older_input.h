// Older files' flag for a codec's input.
#pragma once

#include <string>

#include "results/codec_info.h"
#include "results/json.h"

namespace scenebench {

/// Adds a member "input" to each object of the list `parent[list]` that has the bool `flag`: checked if the flag equals
/// `checks`, else trusted. Leaves anything that is no such list or object for the reader to report.
inline void update_input_of_each(json::Json& parent, const char* list, const char* flag, bool checks) {
  const auto found = parent.is_object() ? parent.find(list) : parent.end();
  if (found == parent.end() || !found->is_array()) return;
  for (json::Json& object : *found) {
    if (!object.is_object() || !object.contains(flag) || !object[flag].is_boolean()) continue;
    object.emplace("input", std::string(to_string(object[flag] == checks ? Input::checked : Input::trusted)));
  }
}

}  // namespace scenebench
