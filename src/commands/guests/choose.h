// Which lanes and libraries `bench guests` measures.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/filters.h"
#include "guests/lanes.h"
#include "results/guests.h"

namespace scenebench {

/// The flags of `bench guests`.
struct GuestOptions : Filters, Saving {
  std::vector<std::string> lanes, libraries;  ///< filters; empty: all
  bool quick = false;
  std::optional<double> seconds;  ///< for one library, workload, form and operation, in all of its forks
  std::optional<int> forks;       ///< processes that measure each of these
  bool list = false;              ///< only show the libraries
};

struct ChosenLibrary {
  const GuestLane* lane;
  GuestLibrary library;
};

struct ChosenGuests {
  std::vector<ChosenLibrary> libraries;
  std::vector<Row> absent;  ///< lanes that cannot be measured here, and why
};

/// Looks for the programs that the lanes need, builds lanes whose sources have changed, and asks each for its
/// libraries. Reports progress and what is missing on stderr. An unknown lane is a Stop. So is an unknown library,
/// unless a lane that is left out may have it.
Expected<ChosenGuests, Stop> choose_guests(const GuestOptions& options);

}  // namespace scenebench
