// Fixed work that tells how fast the machine is at a moment.
//
// Hosts switch virtual machines between speeds, 1.6 times apart and unseen from inside, for seconds to minutes at a time;
// frequency scaling does the like. Codecs slow down by other factors than any kernel, so that dividing by it corrects
// nothing. It is a witness: it tells how much of a run was at full speed.
#pragma once

#include "harness/clock.h"

namespace scenebench {

/// The work itself: hashes 32 KB out of the first-level cache, some 7 microseconds. Defined in a file of its own, in
/// whose place tests link work of their own.
void run_reference_kernel();

/// The time it takes now.
Nanoseconds time_reference_kernel();

/// A moment is one of full speed if the kernel takes at most this many times what it does at full speed.
inline constexpr double kFullSpeed = 1.05;

}  // namespace scenebench
