// Which lanes and libraries `bench guests` measures.
#pragma once

#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/options.h"
#include "guests/lanes.h"
#include "results/guests.h"

namespace scenebench {

struct ChosenLibrary {
  const GuestLane* lane;
  GuestLibrary library;
};

struct ChosenGuests {
  std::vector<ChosenLibrary> libraries;
  std::vector<GuestCell> absent;  ///< lanes that cannot be measured here, and why
};

/// Looks for the programs that the lanes need, builds lanes whose sources have changed, and asks each for its
/// libraries. Reports progress and what is missing on stderr. An unknown lane is a Stop. So is an unknown library,
/// unless a lane that is left out may have it.
Expected<ChosenGuests, Stop> choose_guests(const GuestOptions& options);

}  // namespace scenebench
