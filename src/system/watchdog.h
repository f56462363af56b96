// Ends a process that hangs, such as in a library's endless loop.
#pragma once

#include <string_view>

namespace scenebench {

/// Unless it is armed again or disarmed within `seconds` (> 0), writes `message` (cut at 1,000 bytes) to stderr and
/// ends the process at once with exit status `status`: no destructor runs, no file is flushed. Time in which the
/// process is stopped (Ctrl-Z) or the machine asleep does not count. On POSIX systems it is a timer signal every second
/// and costs two system calls; a thread would make every later allocation slower. There is only one watchdog, so only
/// one thread may use it.
void arm_watchdog(unsigned seconds, std::string_view message, int status);

/// Disarms the watchdog.
void disarm_watchdog();

}  // namespace scenebench
