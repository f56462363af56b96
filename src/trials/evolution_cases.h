// The cases of trial evolution: the first version of shape docs writes an object and a later version reads it, or the
// reverse (model/docs_versions.h).
#pragma once

#include <any>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/docs_versions.h"
#include "model/sinks.h"
#include "model/workload.h"

namespace scenebench {

/// An object that one version writes and the other one reads.
struct EvolutionCase {
  std::string_view change;   ///< change_name of the later version
  std::string_view variant;  ///< what is special about the object, such as "part absent"; may be empty
  bool old_reader = false;   ///< new data for the old reader; else old data for the new reader
  std::any object;           ///< the written object
  Record object_walk;        ///< its walk by a reader of the writer's version
  std::any own;     ///< its counterpart in the reader's version; bytes and times are compared with its wire
  Record own_walk;  ///< the reader's walk of `own`
  /// The walk that the reader should make of `object`; nothing if its version cannot hold the values.
  std::optional<Record> right;
  std::vector<Record> defaults;  ///< `right` with the values that the reader lacks left out or at their defaults
};

/// All cases, in both directions, in the order of the tables.
std::vector<EvolutionCase> evolution_cases();

/// What a reader of `value` sees.
template <class T>
Record walked(const T& value) {
  Record record;
  walk_fields(value, record);
  return record;
}

/// What a reader sees of `value` once `change` has been applied to it.
template <class T, class Change>
Record walked_after(T value, Change&& change) {
  change(value);
  return walked(value);
}

template <class Version, class Old>
EvolutionCase to_old_reader(const Version& object, const Old& own, std::optional<Record> right,
                            std::vector<Record> defaults) {
  return {change_name<Version>, "", true, object, walked(object), own, walked(own), std::move(right),
          std::move(defaults)};
}

/// The right result is the walk of `own`.
template <class Version, class Old>
EvolutionCase to_new_reader(const Old& object, const Version& own, std::vector<Record> defaults) {
  return {change_name<Version>, "", false, object, walked(object), own, walked(own), walked(own), std::move(defaults)};
}

}  // namespace scenebench
