// Ends a process that hangs, such as in a library's endless loop.
#pragma once

#include <string_view>

namespace scenebench {

/// Unless it is armed again or disarmed within `seconds` (> 0) of wall time, writes `message` (cut at 1,000 bytes) to
/// stderr and ends the process at once with exit status `status`: no destructor runs, no file is flushed. Costs a
/// system call on POSIX systems, where it is a timer's signal; a thread would make every later allocation slower. There is
/// only one watchdog, so several threads cannot use it.
void arm_watchdog(unsigned seconds, std::string_view message, int status);

/// Disarms the watchdog.
void disarm_watchdog();

}  // namespace scenebench
