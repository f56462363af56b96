// Fixed work that tells how fast the machine is at a moment.
//
// Hosts switch virtual machines between speeds, 1.6 times apart and unseen from inside, for seconds to minutes at a time;
// so does frequency scaling. Codecs slow down by other factors than any kernel, so dividing by it corrects nothing. It
// only tells how much of a run was at full speed.
#pragma once

#include "harness/clock.h"

namespace scenebench {

/// Does the work: hashes 32 KB from the first-level cache, which takes about 7 microseconds. It has a file of its own, which
/// tests replace by work of their own.
void run_reference_kernel();

/// Times the work, as of now: done a second time, as the first is slower behind work that has filled the caches.
Nanoseconds time_reference_kernel();

/// The machine is at full speed if the kernel takes at most this many times its time at full speed.
inline constexpr double kFullSpeed = 1.05;

/// Whether it was, when the kernel took `kernel_ns`, at full speed `best_ns`.
inline bool is_at_full_speed(double kernel_ns, double best_ns) { return kernel_ns <= best_ns * kFullSpeed; }

}  // namespace scenebench
