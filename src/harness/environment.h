// Where and how a run is made: machine, system, compiler, flags, and what may disturb its figures.
#pragma once

#include "results/results.h"

namespace scenebench {

/// Everything that can be found out; what cannot is left empty or 0. `command` is for the caller to fill in.
Environment current_environment();

/// Watches what the host of a virtual machine takes away, from its construction on. Linux only.
class ProcessorTimes {
 public:
  ProcessorTimes();

  /// The share of all processors' time that others had since construction, from 0 to 1; 0 where the system does not
  /// tell.
  double stolen_since() const;

 private:
  double stolen_ = 0, total_ = 0;  ///< ticks at construction
};

}  // namespace scenebench
