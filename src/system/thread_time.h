// The processor time of the calling thread.
#pragma once

#include <chrono>

namespace scenebench {

using Nanoseconds = std::chrono::duration<double, std::nano>;

/// The CPU time that this thread has used so far; always 0 where the system has no such clock of at most a microsecond
/// (Windows counts in steps of 16 ms). Reading it is a system call of some 300 ns. Defined in a file of its own, in whose
/// place tests link a clock that they control.
Nanoseconds thread_cpu_time();

}  // namespace scenebench
