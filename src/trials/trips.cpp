#include "trials/trips.h"

#include <iterator>

namespace scenebench {

std::vector<Trip> all_trips() {
  std::vector<Trip> trips = docs_trips();
  std::vector<Trip> scenes = scene_trips();
  trips.insert(trips.end(), std::move_iterator(scenes.begin()), std::move_iterator(scenes.end()));
  return trips;
}

}  // namespace scenebench
