// Ends a process that no longer gets anywhere: a library in an endless loop must not take everything with it.
#pragma once

#include <string_view>

namespace scenebench {

/// Unless it is armed again or disarmed within `seconds` (> 0) of wall time, writes `message` (cut at 1,000 bytes) to
/// stderr and ends the process at once with exit status `status`: no destructor runs, no file is flushed. Costs a
/// system call on POSIX systems, where it is a timer's signal and no thread, which would make every later allocation
/// dearer. There is but one, so that it is not for several threads.
void arm_watchdog(unsigned seconds, std::string_view message, int status);

/// Calls it off.
void disarm_watchdog();

}  // namespace scenebench
