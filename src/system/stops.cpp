#include "system/stops.h"

#include <csignal>

namespace scenebench {

#ifdef _WIN32

int times_continued() { return 0; }

#else

namespace {

volatile std::sig_atomic_t continued = 0;

extern "C" void on_continue(int) { continued = continued + 1; }

bool count_from_now_on() {
  struct sigaction action {};
  action.sa_handler = on_continue;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(SIGCONT, &action, nullptr) == 0;
}

}  // namespace

int times_continued() {
  [[maybe_unused]] static const bool counts = count_from_now_on();
  return continued;
}

#endif

}  // namespace scenebench
