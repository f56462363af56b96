// What each input of a workload costs beside the others, for readings of single operations.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

#include "measure/readings.h"

namespace scenebench {

/// The costs of inputs. Without them the cheapest input would decide a low quantile.
struct InputCosts {
  std::map<std::uint16_t, double> relative;  ///< to the mean of all; empty where each reading goes round all inputs
  /// False if an input has too few readings at full speed: the costs are then those of all readings.
  bool known = true;
};

/// By the lower quartile of each input's readings at full speed, which is `best`. Readings of slow turns would make the
/// inputs that happened to meet them look expensive, and hide how slow the turns were.
///
/// Costs are unknown unless each of the workload's `inputs` has readings.
InputCosts input_costs(const Turns& turns, const Speed& best, std::size_t inputs);

}  // namespace scenebench
