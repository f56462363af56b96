// Trips of objects between the first version of a shape and later ones (model/docs_versions.h, model/scene_versions.h):
// what happens to formats in the life of a game.
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

/// One trip of an object from one version to the other.
struct Trip {
  std::string_view shape;    ///< shape_name
  std::string_view change;   ///< change_name of the later version
  std::string_view variant;  ///< what is special about the object, such as "beyond the old range"; may be empty
  bool old_reader = false;   ///< new data for the old reader; else old data for the new reader
  std::any object;           ///< what is written
  Record object_walk;        ///< what a reader of the writer's version sees of that
  std::any own;     ///< what a writer of the reader's own version writes: bytes and times are held against that
  Record own_walk;  ///< what the reader sees of that
  /// What the reader should see; nothing where it cannot, because its version has no room for it.
  std::optional<Record> right;
  std::vector<Record> defaults;  ///< the same with what the reader misses left out or at its default value
};

/// The trips that `changes` add for the object `old`, in their order.
template <class Old>
std::vector<Trip> trips_of(const Old& old, std::initializer_list<void (*)(const Old&, std::vector<Trip>&)> changes) {
  std::vector<Trip> trips;
  for (const auto add : changes) add(old, trips);
  return trips;
}

/// All changes of all shapes, both ways, in the order of the tables; and those of each shape.
std::vector<Trip> all_trips();
std::vector<Trip> docs_trips();
std::vector<Trip> scene_trips();

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
Trip to_old_reader(const Version& object, const Old& own, std::optional<Record> right, std::vector<Record> defaults) {
  return {shape_name<Old>,  change_name<Version>, "", true, object, walked(object), own, walked(own),
          std::move(right), std::move(defaults)};
}

/// `own` is right.
template <class Version, class Old>
Trip to_new_reader(const Old& object, const Version& own, std::vector<Record> defaults) {
  return {shape_name<Old>, change_name<Version>, "", false, object, walked(object), own, walked(own),
          walked(own),     std::move(defaults)};
}

}  // namespace scenebench
