#include "commands/guests/choose.h"

#include <algorithm>
#include <system_error>

#include "commands/say.h"
#include "commands/stop.h"
#include "results/row_names.h"
#include "system/files.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

bool is_wanted(const std::vector<std::string>& wanted, std::string_view name) {
  return wanted.empty() || std::ranges::find(wanted, name) != wanted.end();
}

/// Looks at one lane after another.
class Chooser {
 public:
  explicit Chooser(const GuestOptions& options) : options_(options) {}

  void look_at(const GuestLane& lane) {
    if (const auto missing = missing_for(lane, guests_)) return leave_out(lane, missing->message);
    if (!is_built(lane, guests_)) {
      say("Building lane {} in {}; missing packages are fetched.\n", lane.name,
          text_of(guests_ / path_of(lane.folder)));
      if (const auto failure = build_lane(lane, guests_)) return leave_out(lane, failure->message);
    }
    take_libraries(lane);
  }

  ChosenGuests chosen;
  std::vector<std::string> known;  ///< names of all libraries of the lanes that can be measured

 private:
  void take_libraries(const GuestLane& lane) {
    GuestLimits limits;
    limits.log = guests_ / path_of(std::string(lane.name) + ".list.log");
    std::error_code ignored;
    std::filesystem::remove(limits.log, ignored);
    const GuestOutput output = run_guest(command_of(lane, guests_), {"--list"}, limits);
    if (!output.fault.empty()) return leave_out(lane, "its libraries cannot be listed: the guest " + output.fault);
    if (output.libraries.empty()) return leave_out(lane, "the guest lists no library");
    for (GuestLibrary library : output.libraries) {
      known.push_back(library.name);
      library.lane = lane.name;
      if (is_wanted(options_.libraries, library.name)) chosen.libraries.push_back({&lane, std::move(library)});
    }
  }

  void leave_out(const GuestLane& lane, const std::string& reason) {
    if (interrupted()) return;
    say("Left out: lane {}: {}.\n", lane.name, reason);
    chosen.absent.push_back({.what = std::string(kGuests), .codec = Guest{std::string(lane.name), "", ""}.path(),
                             .metric = std::string(guest::kNotMeasured), .outcome = Outcome::partly, .text = reason});
  }

  const GuestOptions& options_;
  const std::filesystem::path guests_ = guests_folder();
};

}  // namespace

Expected<ChosenGuests, Stop> choose_guests(const GuestOptions& options) {
  std::vector<std::string> lanes;
  for (const GuestLane& lane : kGuestLanes) lanes.emplace_back(lane.name);
  for (const std::string& name : options.lanes) {
    if (!find_lane(name)) return unknown_name("lane", name, lanes);
  }
  Chooser chooser(options);
  for (const GuestLane& lane : kGuestLanes) {
    if (is_wanted(options.lanes, lane.name) && !interrupted()) chooser.look_at(lane);
  }
  for (const std::string& name : options.libraries) {
    const bool is_known = std::ranges::find(chooser.known, name) != chooser.known.end();
    if (is_known || interrupted()) continue;
    if (chooser.chosen.absent.empty()) return unknown_name("library", name, chooser.known);
    say("Left out: library {}: no lane that can be measured here has it.\n", name);
  }
  return std::move(chooser.chosen);
}

}  // namespace scenebench
