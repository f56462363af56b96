#include "system/thread_time.h"

#include <ctime>

namespace scenebench {

#if defined(CLOCK_THREAD_CPUTIME_ID) && !defined(_WIN32)

Nanoseconds thread_cpu_time() {
  timespec time{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return {};
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

#else

Nanoseconds thread_cpu_time() { return {}; }

#endif

}  // namespace scenebench
