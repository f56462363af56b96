// Where and how a run is made: machine, system, compiler, flags, and what may disturb its figures.
#pragma once

#include "results/environment.h"

namespace scenebench {

/// Everything that can be found out; what cannot is left empty or 0. `command` is for the caller to fill in.
Environment current_environment();

}  // namespace scenebench
