// What older files said of a codec's input, by a flag.
#pragma once

#include <string>

#include "results/codec_info.h"
#include "results/json.h"

namespace scenebench {

/// Gives each object of the list `parent[list]` that has the bool `flag` a member "input": checked where the flag is
/// `checks`, and else trusted. Anything that is no such list or object is left to the reader.
inline void update_input_of_each(json::Json& parent, const char* list, const char* flag, bool checks) {
  const auto found = parent.is_object() ? parent.find(list) : parent.end();
  if (found == parent.end() || !found->is_array()) return;
  for (json::Json& object : *found) {
    if (!object.is_object() || !object.contains(flag) || !object[flag].is_boolean()) continue;
    object.emplace("input", std::string(to_string(object[flag] == checks ? Input::checked : Input::trusted)));
  }
}

}  // namespace scenebench
