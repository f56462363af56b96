// The environment of a run: machine, system, compiler, flags, and what may disturb its figures.
#pragma once

#include "results/environment.h"

namespace scenebench {

/// The environment as far as the system reports it; everything else is empty or 0. The caller fills in `command`.
Environment current_environment();

}  // namespace scenebench
