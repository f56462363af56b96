#include "measure/hang_watch.h"

#include <fmt/format.h>

#include "base/exit_code.h"
#include "system/watchdog.h"

namespace scenebench {

unsigned hang_timeout(const char* given) {
  constexpr unsigned kFiveMinutes = 300;
  const int seconds = given ? std::atoi(given) : 0;
  return seconds > 0 ? static_cast<unsigned>(seconds) : kFiveMinutes;
}

HangWatch::HangWatch(std::string_view what, unsigned seconds) {
  arm_watchdog(seconds,
               fmt::format("\nbench: {} has not returned for {} s. What was measured before is saved. Name the other "
                           "codecs with --codec to go on without it.\n",
                           what, seconds),
               static_cast<int>(ExitCode::unproven));
}

HangWatch::~HangWatch() { disarm_watchdog(); }

}  // namespace scenebench
