// The processor time of the calling thread.
#pragma once

#include <chrono>

namespace scenebench {

using Nanoseconds = std::chrono::duration<double, std::nano>;

/// The CPU time that this thread has used so far; always 0 where no such clock resolves a microsecond (Windows counts
/// in steps of 16 ms). Reading it is a system call of about 300 ns. It has its own file so that tests can replace it by
/// a clock that they control.
Nanoseconds thread_cpu_time();

}  // namespace scenebench
