// Ends a process that hangs, such as in a library's endless loop.
#pragma once

#include <string>
#include <string_view>

namespace scenebench {

/// Unless it is destroyed within `seconds` (> 0), writes `message` (cut at 1,000 bytes) to stderr and ends the process
/// at once with exit status `status`: no destructor runs, no file is flushed. Time in which the process is stopped
/// (Ctrl-Z) or the machine asleep does not count, nor does the lifetime of a Watchdog within this one. On POSIX systems
/// it is a timer signal every second and costs two system calls; a thread would make every later allocation slower.
/// Only one thread may have any.
class Watchdog {
 public:
  Watchdog(unsigned seconds, std::string_view message, int status);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  unsigned seconds_of_outer_;  ///< that are left to the one around this; 0 if there is none
  std::string message_of_outer_;
  int status_of_outer_;
};

/// The seconds after which a codec counts as hung. `given` is the environment variable SCENEBENCH_HANG_TIMEOUT, empty
/// if it is not set. Five minutes, unless that is a whole number above 0.
unsigned hang_timeout(std::string_view given);

/// Watches work on one codec, such as a proof, a plan or a turn: if it takes hang_timeout(), the program names the
/// codec and ends with ExitCode::unproven; what was saved before stays. `what` is "codec yajl on workload docs".
Watchdog hang_watch(std::string_view what);

}  // namespace scenebench
