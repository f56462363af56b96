// The cases of trial evolution: an object that the first version of a shape writes and a later one reads, or the other
// way round (model/docs_versions.h, model/scene_versions.h). This is what happens to formats in the life of a game.
#pragma once

#include <any>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/sinks.h"
#include "model/workload.h"

namespace scenebench {

/// An object that one version writes and the other one reads.
struct EvolutionCase {
  std::string_view shape;    ///< shape_name
  std::string_view change;   ///< change_name of the later version
  std::string_view variant;  ///< what is special about the object, such as "part absent"; may be empty
  bool old_reader = false;   ///< new data for the old reader; else old data for the new reader
  std::any object;           ///< what is written
  Record object_walk;        ///< what a reader of the writer's version sees of it
  std::any own;     ///< what a writer of the reader's own version writes; bytes and times are compared with it
  Record own_walk;  ///< what the reader sees of that
  /// What the reader should see; nothing where it cannot, because its version has no room for it.
  std::optional<Record> right;
  std::vector<Record> defaults;  ///< the same with what the reader misses left out or at its default value
};

/// The cases that `changes` add for the object `old`, in their order.
template <class Old>
std::vector<EvolutionCase> cases_of(
    const Old& old, std::initializer_list<void (*)(const Old&, std::vector<EvolutionCase>&)> changes) {
  std::vector<EvolutionCase> cases;
  for (const auto add : changes) add(old, cases);
  return cases;
}

/// All changes of all shapes, both ways, in the order of the tables; and those of each shape.
std::vector<EvolutionCase> evolution_cases();
std::vector<EvolutionCase> docs_evolution_cases();
std::vector<EvolutionCase> scene_evolution_cases();

/// What a reader of `value` sees.
template <class T>
Record walked(const T& value) {
  Record record;
  walk_fields(value, record);
  return record;
}

/// What a reader sees of `value` after `change(value)`.
template <class T, class Change>
Record walked_after(T value, Change&& change) {
  change(value);
  return walked(value);
}

template <class Version, class Old>
EvolutionCase to_old_reader(const Version& object, const Old& own, std::optional<Record> right,
                            std::vector<Record> defaults) {
  return {shape_name<Old>,  change_name<Version>, "", true, object, walked(object), own, walked(own),
          std::move(right), std::move(defaults)};
}

/// `own` is right.
template <class Version, class Old>
EvolutionCase to_new_reader(const Old& object, const Version& own, std::vector<Record> defaults) {
  return {shape_name<Old>, change_name<Version>, "", false, object, walked(object), own, walked(own),
          walked(own),     std::move(defaults)};
}

}  // namespace scenebench
