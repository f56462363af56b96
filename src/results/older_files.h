// What older files have in place of today's members.
#pragma once

#include <string>

#include "results/codec_info.h"
#include "results/json.h"

namespace scenebench {

// These leave anything that is no such object or list for the reader to report.

/// The object `name` of `parent`; nullptr if there is none.
inline json::Json* object_in(json::Json& parent, const char* name) {
  const auto found = parent.is_object() ? parent.find(name) : parent.end();
  return found != parent.end() && found->is_object() ? &*found : nullptr;
}

/// Calls `visit` with each object of the list `name` of `parent`.
template <class Visit>
void for_each_object(json::Json& parent, const char* name, Visit&& visit) {
  const auto found = parent.is_object() ? parent.find(name) : parent.end();
  if (found == parent.end() || !found->is_array()) return;
  for (json::Json& element : *found) {
    if (element.is_object()) visit(element);
  }
}

/// Adds a member "input" to each object of the list `parent[list]` that has the bool `flag`: checked if the flag equals
/// `checks`, else trusted.
inline void update_input_of_each(json::Json& parent, const char* list, const char* flag, bool checks) {
  for_each_object(parent, list, [&](json::Json& object) {
    if (!object.contains(flag) || !object[flag].is_boolean()) return;
    object.emplace("input", std::string(to_string(object[flag] == checks ? Input::checked : Input::trusted)));
  });
}

}  // namespace scenebench
