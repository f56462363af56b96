// The environment of a run: machine, system, compiler, flags, and what may disturb its figures.
#pragma once

#include <string_view>

#include "results/environment.h"

namespace scenebench {

/// Of scenebench: "0.1.0".
std::string_view program_version();

/// What is known at compile time; everything else is empty or 0. The flags are those of the codecs and the timed loops.
Environment build_environment();

/// The environment as far as build and system report it. The caller fills in `command`.
Environment current_environment();

}  // namespace scenebench
